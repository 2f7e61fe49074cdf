// Measures the CPU time of the page's main thread for a click: from the click to the next frame, and afterwards. Used
// by measure-ui.mjs --work.

const CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"];
const PARTS = { Layout: "layout", UpdateLayoutTree: "style", PrePaint: "paint", Paint: "paint", Layerize: "paint" };
const PRESSED = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];

/** Starts recording. `stop` returns the CPU time of each click, in the order of the calls of `mark`. */
export async function followWork(page, devtools) {
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise(end => devtools.once("Tracing.tracingComplete", end));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  let presses = 0;
  return {
    mark: () => page.evaluate(n => void performance.mark(`press ${n}`), presses++),
    async stop() {
      await devtools.send("Tracing.end");
      await done;
      return workOf(events, presses);
    },
    events,
  };
}

/** Returns the tasks of the page's main thread, and the functions that ran in them. */
function threadOf(events) {
  const mark = events.find(e => e.name === "press 0");
  const own = events.filter(e => e.pid === mark.pid && e.tid === mark.tid).sort((a, b) => a.ts - b.ts);
  return {
    marks: own.filter(e => /^press \d+$/.test(e.name)),
    tasks: own.filter(e => e.name.endsWith("RunTask") && e.ph === "X"),
    done: own.filter(e => e.ph === "X" && (PARTS[e.name] || e.name === "EventDispatch")),
  };
}

const sum = (list, of) => list.reduce((all, x) => all + of(x), 0);
const ms = e => (e.tdur ?? 0) / 1000;
const endOf = e => e.ts + e.dur;

/** Returns how long the main thread worked from an event to the end of the next frame, and in which functions. */
function untilSeen({ tasks, done }, begun, click) {
  const frame = done.find(e => e.name === "Layerize" && e.ts > click.ts),
    seen = endOf(frame ?? click);
  const during = done.filter(e => e.ts >= begun.ts && e.ts < seen),
    part = name =>
      sum(
        during.filter(e => PARTS[e.name] === name),
        ms,
      );
  return {
    from: begun.ts,
    seen,
    all: sum(
      tasks.filter(t => endOf(t) > begun.ts && t.ts < seen),
      ms,
    ),
    layout: part("layout"),
    style: part("style"),
    paint: part("paint"),
    layouts: during.filter(e => e.name === "Layout").length,
    styles: during.filter(e => e.name === "UpdateLayoutTree").length,
  };
}

/** The measured click is the first click after a mark. Later clicks only skip steps. */
function workOf(events, count) {
  const { marks, ...thread } = threadOf(events);
  return Array.from({ length: count }, (_, i) => {
    const from = marks[i].ts,
      to = marks[i + 1]?.ts ?? Infinity,
      inside = list => list.filter(e => e.ts > from && e.ts < to),
      own = { tasks: inside(thread.tasks), done: inside(thread.done) };
    const pressed = own.done.filter(e => e.name === "EventDispatch" && PRESSED.includes(e.args.data?.type)),
      [click, ...skips] = pressed.filter(e => e.args.data.type === "click");
    if (!click) return null;
    const press = untilSeen(own, pressed[0], click),
      after = own.tasks.filter(t => t.ts >= press.seen);
    return {
      ...press,
      after: sum(after, ms),
      longest: Math.max(0, ...after.map(ms)),
      skip: skips[0] ? untilSeen(own, skips[0], skips[0]).all : 0,
    };
  });
}
