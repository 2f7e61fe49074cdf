// The large card: all printed values as icons.

import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import type { About } from "../../engine/protocol";
import { Cube } from "./cube";
import { icons } from "./icons.gen";
import { boxOf, type Investment, type Performer, type Region, type Staff } from "./card-data";
import { Arrow, Brings, HandGist, Office, Some, figureOf, handIcon, iconOf, rises } from "./signs";

const Row = ({ children, figures }: { children: ComponentChildren; figures?: boolean }) => (
  <span class={`dr-large-row${figures ? " dr-large-figures" : ""}`}>{children}</span>
);

function Frame({ kind, icon, children }: { kind: string; icon: string; children: ComponentChildren }) {
  return (
    <span class={`dr dr-large k-${kind}`}>
      <Icon d={icon} size={92} class="dr-tint" />
      <span class="dr-large-rows">{children}</span>
    </span>
  );
}

/** The price of a performer, the salary before and after the card is flipped, and the benefit of flipping it. */
function Figures({ p }: { p: Performer }) {
  const plus = rises(p);
  return (
    <Row figures>
      <Some thing="coin" n={p.hire} size={20} />
      <Some thing="salary" n={`${p.salary}${plus}`} size={20} />
      <Arrow />
      <Some thing="salary" n={p.later} size={20} />
      <Some thing="vp" n={`${p.prestige}${plus}`} size={20} />
    </Row>
  );
}

const performer = (id: string, p: Performer) => (
  <Frame kind={p.type} icon={figureOf(id, p.type)}>
    {p.need.map((c, i) => (
      <Row key={i}>
        <Cube colour={c} size={26} />
        <Brings b={p.benefit[i]!} size={24} />
      </Row>
    ))}
    <Figures p={p} />
  </Frame>
);

const staff = (x: Staff) => (
  <Frame kind="staff" icon={iconOf(x.office)}>
    <Row>
      <Office x={x} size={24} large />
    </Row>
    <Row figures>
      <Some thing="coin" n={x.hire} size={20} />
      <Some thing="salary" n={x.salary} size={20} />
    </Row>
  </Frame>
);

const investment = (x: Investment) => (
  <Frame kind="invest" icon={iconOf(handIcon(x))}>
    <Row>
      <HandGist x={x} size={24} large />
    </Row>
  </Frame>
);

/** Shows that a pair of performers of this type earns the bonus. */
const region = (x: Region) => (
  <Frame kind="tamer" icon={icons.region}>
    {x.wants.map((type, i) => (
      <Row key={i}>
        <Icon d={iconOf(type)} size={26} />
        <Icon d={iconOf(type)} size={26} />
        <Arrow />
        <Some thing="vp" n={x.pair_vp} size={24} />
      </Row>
    ))}
  </Frame>
);

export function tint(card: string, about: About): string {
  const box = boxOf(about),
    type = box.performers[card]?.type;
  return `dr k-${type ?? (box.personnel[card] ? "staff" : box.investments[card] ? "invest" : "tamer")}`;
}

export function largePicture(card: string, about: About): ComponentChildren {
  const box = boxOf(about),
    p = box.performers[card],
    s = box.personnel[card],
    i = box.investments[card],
    r = box.regions[card];
  return p ? performer(card, p) : s ? staff(s) : i ? investment(i) : r ? region(r) : null;
}
