// Removes the titles of icons on the board while the pointer is on them. There the reader (reader.tsx) shows the title,
// so the browser's own tooltip is suppressed.

/** Removes the titles of the element under the pointer, so that the browser shows no tooltip. */
export function takeTips(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.closest(".stage")) return;
  for (let e = target.closest("[title]"); e; e = e.closest("[title]")) {
    e.setAttribute("data-tip", e.getAttribute("title") ?? "");
    e.removeAttribute("title");
  }
}
