// After the next picture: what was pressed is seen first, and what takes longer comes after it.

const LATE = 100, // ms: a page that is not shown draws no picture
  SLOW = 400; // and one that is may take its time over it

export const painted = (): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, document.hidden ? LATE : SLOW);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
