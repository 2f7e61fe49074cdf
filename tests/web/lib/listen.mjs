// Reads the page as a screen reader does: the accessibility tree in reading order.

const LEAVES = new Set(["button", "link", "image", "heading", "tab", "textbox", "checkbox", "switch"]);
const FRAMES = new Set(["region", "group", "list", "complementary", "navigation", "dialog", "tablist"]);

/** Returns the items that a screen reader speaks, in order. Kinds of items: the beginning (`frame`) and `end` of a
    named part of the page, an element that is read as a whole (`leaf`), and plain text (`words`). */
export async function spoken(page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  const known = new Map(nodes.map(node => [node.nodeId, node])),
    said = [];
  const walk = node => {
    const role = node.role?.value,
      name = (node.name?.value ?? "").trim();
    if (!node.ignored && LEAVES.has(role)) {
      const properties = Object.fromEntries((node.properties ?? []).map(p => [p.name, p.value.value]));
      return said.push({ kind: "leaf", role, name, more: node.description?.value ?? "", ...properties });
    }
    if (!node.ignored && role === "StaticText" && name) return said.push({ kind: "words", role, name });
    const frame = !node.ignored && FRAMES.has(role) && name;
    if (frame) said.push({ kind: "frame", role, name });
    for (const child of node.childIds ?? []) if (known.has(child)) walk(known.get(child));
    if (frame) said.push({ kind: "end", role, name });
  };
  walk(nodes[0]);
  return said;
}

const plain = text =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+−-]+/gu, " ")
    .trim();

/** Returns the items that are read twice in a row. Two similar components, or a title right after the name of its part,
    do not count. */
export function saidTwice(said) {
  const twice = [];
  const leaves = said.filter(s => s.kind !== "end" && plain(s.name));
  for (const [i, now] of leaves.entries()) {
    const before = leaves[i - 1];
    if (!before || now.kind === "frame") continue;
    const [a, b] = [plain(before.name), plain(now.name)];
    const number = /^[\d\s/+−-]*$/.test(b), // two counters may have the same value
      alike = before.kind === "leaf" && now.kind === "leaf";
    if (before.kind === "frame" ? ` ${a} `.includes(` ${b} `) && now.kind === "words" : a === b && !number && !alike)
      twice.push(`${before.role} "${before.name}", ${now.role} "${now.name}"`);
  }
  return twice;
}

/** Returns the elements that Tab can reach. */
export const tabStops = page =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
      .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }))
      .map(e => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 60)),
  );
