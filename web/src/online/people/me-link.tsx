// The link to your account page.

import { Glyph } from "../../ui/glyphs";
import { href } from "../../ui/route";
import { line } from "../connection/connection";
import { useWords } from "../words";

export function MeLink() {
  const w = useWords();
  const { name, account } = line;
  return (
    <p class="me-link">
      <a class="button button-small" href={href("me")} data-me>
        <Glyph name="people" size={18} />
        {account ? w.meAs(name) : name ? w.guestAs(name) : w.logIn}
      </a>
    </p>
  );
}
