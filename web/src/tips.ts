// What an icon is called stands in its title, for those who point at it and for those who listen.  The browser would
// show it in a window of its own beside the reader's: on the table the reader says it instead.

/** Takes the titles of what the pointer is on: the browser shows none that is not there. */
export function takeTips(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.closest(".stage")) return;
  for (let e = target.closest("[title]"); e; e = e.closest("[title]")) {
    e.setAttribute("data-tip", e.getAttribute("title") ?? "");
    e.removeAttribute("title");
  }
}
