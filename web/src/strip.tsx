// A phone held sideways: the parts of the board one under the other in one strip, and buttons that lead to each.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { Still } from "./still";

type Zone = "mine" | "world" | "others";

export function Strip({
  draw,
  from,
  mine,
  others,
}: {
  draw(zone: Zone): ComponentChildren;
  from: unknown[]; // what the parts are drawn from
  mine: string; // whose the first part is
  others: boolean;
}) {
  const { t } = useApp();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Zone>("mine");
  const zones: Zone[] = others ? ["mine", "world", "others"] : ["mine", "world"];
  const called = (zone: Zone) => (zone === "mine" ? mine : t(zone));
  const parts = () => [...(strip.current?.querySelectorAll<HTMLElement>(".stage-zone") ?? [])];
  // the part in which the middle of the window lies
  const scrolled = () => {
    const { top, height } = strip.current!.getBoundingClientRect();
    const under = parts().findLastIndex(part => part.getBoundingClientRect().top <= top + height / 2);
    setAt(zones[Math.max(0, under)] ?? "mine");
  };
  const lead = (zone: Zone) => parts()[zones.indexOf(zone)]?.scrollIntoView({ block: "start" });
  return (
    <div class="stage-strip" ref={strip} data-scroller tabindex={0} onScroll={scrolled}>
      <div class="tabs" role="group" aria-label={t("parts")}>
        {zones.map(zone => (
          <button type="button" class="tab" aria-pressed={at === zone} onClick={() => lead(zone)}>
            {called(zone)}
          </button>
        ))}
      </div>
      {zones.map(zone => (
        <section key={zone} class="stage-zone" data-zones aria-label={t(zone)}>
          <Still from={from} draw={() => draw(zone)} />
        </section>
      ))}
    </div>
  );
}
