// A phone in landscape: the parts of the board in one scrolling strip, with a button for each.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Still } from "./still";

type Zone = "mine" | "world" | "others";

export function Strip({
  draw,
  from,
  mine,
  others,
}: {
  draw(zone: Zone): ComponentChildren;
  from: unknown[]; // the parts are redrawn when one of these values changes
  mine: string; // the title of the first part
  others: boolean;
}) {
  const { t } = useApp();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Zone>("mine");
  const zones: Zone[] = others ? ["mine", "world", "others"] : ["mine", "world"];
  const called = (zone: Zone) => (zone === "mine" ? mine : t(zone));
  const parts = () => [...(strip.current?.querySelectorAll<HTMLElement>(".stage-zone") ?? [])];
  // finds the part in the middle of the window
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
