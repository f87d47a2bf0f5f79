"""A headless Chromium, and what it measures on a page."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")


class Browser:
    """One Chromium for all pages of a test run. Made only where Chromium, its driver and selenium are installed."""

    def __init__(self, chromium: str, chromedriver: str) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        options = Options()
        options.binary_location = chromium
        # Root may not use the sandbox; containers have little shared memory.
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self._driver = webdriver.Chrome(options=options, service=Service(chromedriver))

    def close(self) -> None:
        self._driver.quit()

    def open(self, path: Path) -> None:
        self.emulate()
        self._driver.get(path.resolve().as_uri())

    def emulate(self, width: int = 800, scheme: str = "light", media: str = "screen") -> None:
        """Show the page as on a screen of this width, light or dark, or as on paper of this width."""
        size = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})

    def measure(self, function: str, *arguments: Any) -> Any:
        """What a function of `measure.js` says about the page."""
        return self._driver.execute_script(f"{SCRIPT}\nreturn {function}(...arguments)", *arguments)

    def pdf(self) -> bytes:
        """The page as it is printed on A4."""
        import base64

        size = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": True, "preferCSSPageSize": True}
        return base64.b64decode(self._driver.execute_cdp_cmd("Page.printToPDF", size)["data"])

    def complaints(self) -> list[str]:
        """What the browser has to say about the page since it was last asked."""
        return [entry["message"] for entry in self._driver.get_log("browser")]


def installed() -> tuple[str, str] | None:
    """Chromium and its driver, where both are installed."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    chromium = next((path for name in names if (path := shutil.which(name))), None)
    driver = shutil.which("chromedriver")
    return (chromium, driver) if chromium and driver else None
