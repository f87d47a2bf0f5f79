// What a page looks like, measured in the browser. Each function returns plain data for the tests.

// Puts what references refer to in their places, in the pictures that are shown: else their texts cannot be measured.
for (let use; (use = [...document.querySelectorAll("figure use")].find((one) => one.checkVisibility())); ) {
  const group = document.getElementById(use.getAttribute("href").slice(1)).cloneNode(true);
  group.removeAttribute("id");
  group.setAttribute("transform", `translate(${use.getAttribute("x") || 0} ${use.getAttribute("y") || 0})`);
  use.replaceWith(group);
}

function label(text) {
  return text.trim().replace(/\s+/g, " ").slice(0, 40);
}

function textNodes(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const isShown = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest("title, desc, style, .unseen, .symbols");
    if (isShown && walker.currentNode.textContent.trim()) nodes.push(walker.currentNode);
  }
  return nodes;
}

function boxesOf(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].map((box) => clipped(box, node.parentElement)).filter((box) => box.width > 0 && box.height > 0);
}

// The part of a box that its ancestors leave visible.
function clipped(box, element) {
  let { left, top, right, bottom } = box;
  for (let node = element; node && node !== document.body; node = node.parentElement) {
    if (node.closest("svg") || getComputedStyle(node).overflow === "visible") continue;
    const frame = node.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

// How much wider than the screen the page is, and what reaches beyond its edges.
function sideways() {
  const width = document.documentElement.clientWidth;
  const beyond = textNodes(document.body)
    .filter((node) => !node.parentElement.closest("pre"))
    .flatMap((node) => boxesOf(node).filter((box) => box.left < -0.5 || box.right > width + 0.5).map(() => label(node.textContent)));
  return { excess: Math.max(document.scrollingElement.scrollWidth, document.body.scrollWidth) - width, beyond };
}

// Pairs of texts inside each container that cover one another.
function overlaps(selector) {
  const found = [];
  for (const container of document.querySelectorAll(selector)) {
    const boxes = textNodes(container).flatMap((node) => boxesOf(node).map((box) => [node, box]));
    for (let first = 0; first < boxes.length; first++) {
      for (let second = first + 1; second < boxes.length; second++) {
        const [one, a] = boxes[first], [other, b] = boxes[second];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        // A line of text is higher than its letters: only a third of the height counts as overlapping.
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (one !== other && wide > 1.5 && high > Math.min(a.height, b.height) / 3) {
          found.push(`${label(one.textContent)} / ${label(other.textContent)}`);
        }
      }
    }
  }
  return found;
}

// The texts of elements that lie on the screen's width with an area of their own.
function shownTexts(selector) {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll(selector)]
    .filter((element) => textNodes(element).length)
    .filter((element) => textNodes(element).every((node) => boxesOf(node).every((box) => box.left >= 0 && box.right <= width)))
    .map((element) => label(element.textContent));
}

function channels(color) {
  const numbers = color.match(/[\d.]+/g).map(Number);
  return { rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1 };
}

function luminance(color) {
  const [red, green, blue] = channels(color).rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function pageColorBehind(element) {
  for (let node = element; node; node = node.parentElement) {
    const color = getComputedStyle(node).backgroundColor;
    if (channels(color).alpha > 0) return color;
  }
  return "rgb(255, 255, 255)";
}

// The fill of the last shape painted below the middle of a text of a picture.
function pictureColorBehind(text) {
  const svg = text.closest("svg");
  const box = text.getBBox();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(text.getCTM());
  let color = pageColorBehind(svg);
  for (const shape of svg.querySelectorAll("rect, circle, polygon, text")) {
    if (shape === text) break;
    const inShape = point.matrixTransform(shape.getCTM().inverse());
    if (shape.tagName !== "text" && shape.isPointInFill(inShape)) color = getComputedStyle(shape).fill;
  }
  return color;
}

// The texts with less contrast than `least`.
function pale(least) {
  const found = new Map();
  for (const node of textNodes(document.body)) {
    const element = node.parentElement;
    const text = element.closest("svg text");
    const own = text ? getComputedStyle(text).fill : getComputedStyle(element).color;
    const behind = text ? pictureColorBehind(text) : pageColorBehind(element);
    const value = contrast(own, behind);
    if (value < least) found.set(`${own} on ${behind}`, `${label(node.textContent)}: ${own} on ${behind}, ${value.toFixed(2)}`);
  }
  return [...found.values()];
}

// The smallest size at which letters of pictures are shown.
function smallestLetters() {
  const shown = [...document.querySelectorAll("svg.picture text")].filter((text) => text.checkVisibility());
  const sizes = shown.map((text) => {
    const svg = text.closest("svg");
    return (parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width;
  });
  return Math.min(...sizes);
}

// Opens the first folded board of a move. Its pictures are measured by the next question.
function unfold() {
  const summary = document.querySelector(".moves details .boards").closest("details").querySelector("summary");
  summary.closest("details.round").open = true;
  summary.click();
}

// The texts that are seen of the first folded board of a move.
function boardTexts() {
  return textNodes(document.querySelector(".moves details .boards")).map((node) => label(node.textContent));
}

// Rows and pictures that printing may cut, and how much wider than the paper the page is.
function paper() {
  const cut = [...document.querySelectorAll("tr, figure")].filter((node) => getComputedStyle(node).breakInside !== "avoid");
  return { cut: cut.length, excess: document.scrollingElement.scrollWidth - document.documentElement.clientWidth };
}
