// Shows the digits on answer buttons only to keyboard users. Next to prices and numbers the digits would confuse other
// players.

/** The digits appear with the first key and disappear with the next click or tap. */
export function watchKeys(): () => void {
  const { dataset } = document.documentElement;
  const key = (e: KeyboardEvent) => {
    if (!e.ctrlKey && !e.metaKey && !e.altKey) dataset["keys"] = "";
  };
  const pointer = () => void delete dataset["keys"];
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", pointer, true);
  };
}
