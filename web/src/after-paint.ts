// afterPaint(): lets the browser paint the click before slow work starts.

const LATE = 100, // ms: a hidden page paints no frames
  SLOW = 400; // ms: a visible page may need this long for a frame

export const afterPaint = (): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, document.hidden ? LATE : SLOW);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
