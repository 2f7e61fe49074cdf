// The question bar stands still: what an answer would change is told in room that is there, so that no button moves
// under a pointer that rests on it.

const HOVERED = 2; // answers of a question

/** Where everything that can be pressed in the bar stands, and the board above it. */
const places = page =>
  page.evaluate(() => {
    const at = e => {
      const { left, top, width, height } = e.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    };
    const bar = [
      ...document.querySelectorAll(".ask .ask-answers button, .ask [data-undo], .ask .ask-text, .stage, .ask"),
    ];
    return bar.filter(e => e.checkVisibility()).map(e => `${(e.dataset.answer ?? e.className).slice(0, 30)}: ${at(e)}`);
  });

const moved = (before, after) => before.flatMap((place, i) => (place === after[i] ? [] : [`${place} -> ${after[i]}`]));

export async function hover(page, answer) {
  const box = await answer.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(260); // the preview has come
}

/** What moves while the last answers are pointed at, and how many of them tell what they would change. */
export async function pointAt(page) {
  await page.mouse.move(5, 5);
  await page.waitForTimeout(120);
  const before = await places(page),
    answers = await page.locator(".ask [data-answer]:visible").all(),
    wrong = [];
  let told = 0;
  for (const answer of answers.slice(-HOVERED)) {
    await hover(page, answer);
    told += await page.locator(".ask-preview").count();
    wrong.push(...moved(before, await places(page)));
  }
  await page.mouse.move(5, 5);
  return { wrong, told };
}
