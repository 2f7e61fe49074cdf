// The digits that answer are for those who use the keyboard: beside rooms, rows and prices they are one number more.

/** They are shown from the first key on, until something is pressed otherwise. */
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
