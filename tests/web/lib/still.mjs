// Checks that the question bar keeps its position. Previews use reserved room, so that no button moves under a resting
// pointer.

const HOVERED = 2; // number of answers of a question that are tested with the pointer

/** Returns the positions of all buttons of the bar, and of the board above it. */
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
  await page.waitForTimeout(260); // by now the preview is shown
}

/** Returns the elements that move while the pointer is on the last answers, and how many of these answers have a
    preview. */
export async function pointAt(page) {
  await page.mouse.move(5, 5);
  await page.waitForTimeout(120);
  const before = await places(page),
    answers = await page.locator(".ask [data-answer]:visible").all(),
    wrong = [];
  let previews = 0;
  for (const answer of answers.slice(-HOVERED)) {
    await hover(page, answer);
    previews += await page.locator(".ask-preview").count();
    wrong.push(...moved(before, await places(page)));
  }
  await page.mouse.move(5, 5);
  return { wrong, previews };
}
