// The link to your account page.

import { Glyph } from "../glyphs";
import { href } from "../route";
import { useStore } from "../store";
import { line } from "./connection";
import { useWords } from "./words";

export function MeLink() {
  const w = useWords();
  const { name, account } = useStore(line);
  return (
    <p class="me-link">
      <a class="button button-small" href={href("me")} data-me>
        <Glyph name="people" size={18} />
        {account ? w.meAs(name) : name ? w.guestAs(name) : w.logIn}
      </a>
    </p>
  );
}
