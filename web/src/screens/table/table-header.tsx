// The header of a table and of a replay: home, title, scores, tools.

import type { ComponentChildren } from "preact";
import { useApp } from "../../ui/context";
import { BoxBadge } from "../../box/badge";
import { Glyph } from "../../ui/glyphs";
import type { About, Look } from "../../engine/protocol";
import { href } from "../../ui/route";
import { Progress } from "./scores";

interface Props {
  name: string;
  about: About;
  look: Look;
  moment: ComponentChildren; // the line below the name of the game
  tools: ComponentChildren;
  onScores(): void;
}

export function TableHeader({ name, about, look, moment, tools, onScores }: Props) {
  const { t } = useApp();
  return (
    <header class="table-head">
      <a class="tool" href={href()} title={t("home")}>
        <Glyph name="home" />
        <span class="unseen">{t("home")}</span>
      </a>
      <div class="table-title">
        <h1>{name}</h1>
        <p>
          <BoxBadge about={about} />
          {moment}
        </p>
      </div>
      <Progress look={look} onOpen={onScores} />
      <nav class="tools" aria-label={t("menu")}>
        {tools}
      </nav>
    </header>
  );
}
