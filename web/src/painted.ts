// After the next picture: what was pressed is seen first, and what takes longer comes after it.

const LATE = 100; // ms: a page that is not shown draws no picture

export const painted = (): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, LATE);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
