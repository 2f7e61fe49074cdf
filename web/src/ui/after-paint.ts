// afterPaint(): lets the browser paint the effect of a click before slow work starts.

const LATE = 100, // ms to wait in a hidden page, which paints no frames
  SLOW = 400; // ms to wait in a visible page, which may need this long for a frame

export const afterPaint = (): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, document.hidden ? LATE : SLOW);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
