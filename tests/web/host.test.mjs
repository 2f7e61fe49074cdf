// Personalized sentences. Every sentence of the engine with a player in it is tested twice: addressed to the player,
// and about another player.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { buildSync } = createRequire(createRequire(root + "web/package.json").resolve("vite/package.json"))("esbuild");
const load = async file => {
  const options = { entryPoints: [`${root}web/src/${file}`], bundle: true, write: false, format: "esm" };
  return import(`data:text/javascript,${encodeURIComponent(buildSync(options).outputFiles[0].text)}`);
};
const { personalize } = await load("host-words.ts");

const unquoted = text => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(m => m[1]).join("");
const entries = [
  ...readFileSync(root + "lang/fr.po", "utf8").matchAll(
    /msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/g,
  ),
].map(([, en, fr]) => ({ en: unquoted(en), fr: unquoted(fr) }));
const sentences = entries.filter(e => e.en.includes("{who}"));
const as = (text, player) => text.replaceAll("{who}", player).replaceAll(/\{\d\}/g, "Petra");
const wide = (text, player) => text.replaceAll("{who}", player).replaceAll(/\{\d\}/g, "Comalcalco Temple");
const me = { names: [null, "Ada"], you: 0 },
  her = { names: ["Ada", null], you: 1 };

test("every sentence addresses the player in the second person", () => {
  assert.ok(sentences.length > 150);
  for (const { en, fr } of sentences) {
    const english = personalize(as(en, "Player 1"), "en", me),
      french = personalize(as(fr, "Joueur 1"), "fr", me);
    assert.doesNotMatch(english, /[Pp]layer \d|YOU|^You \w+[^s]s\b/, en);
    assert.match(english, /\byou/i, en);
    assert.doesNotMatch(french, /[Jj]oueur \d|YOU|\b(de|du|au) vous\b/, fr);
    assert.match(french, /\bv(ous|otre|os)\b/i, fr);
    const [, verb] = /^Vous (?:vous )?(?:(?:ne|n’|le|la|les|y|n’en|en) ?)?(\p{L}+)/u.exec(french) ?? [];
    if (verb) assert.match(verb, /(ez|tes)$/, `${fr}: ${french}`);
  }
});

test("sentences about another player use the name", () => {
  for (const { en, fr } of sentences) {
    assert.doesNotMatch(personalize(as(en, "Player 1"), "en", her), /player \d/i);
    const french = personalize(as(fr, "Joueur 1"), "fr", her);
    assert.match(french, /Ada/);
    assert.doesNotMatch(french, /joueur \d|\b(de|que) Ada/i, fr);
  }
});

test("a name of several words is never split", () => {
  const whole = text => text.replaceAll("Comalcalco Temple", "");
  for (const { en, fr } of sentences)
    for (const people of [me, her]) {
      assert.doesNotMatch(whole(personalize(wide(en, "Player 1"), "en", people)), /Comalcalco|Temple/i, en);
      assert.doesNotMatch(whole(personalize(wide(fr, "Joueur 1"), "fr", people)), /Comalcalco|Temple/i, fr);
    }
});

test("some sentences, word for word", () => {
  const say = (text, lang) => personalize(text, lang, me);
  assert.equal(say("Player 1 passes", "en"), "You pass");
  assert.equal(say("Player 2 passes", "en"), "Ada passes");
  assert.equal(
    say("Player 1 archives Petra and removes 1 knowledge", "en"),
    "You archive Petra and remove 1 knowledge",
  );
  assert.equal(say("The monuments of Player 1 shift one slot", "en"), "Your monuments shift one slot");
  assert.equal(say("Drawn from the bag: a builder of Player 1", "en"), "Drawn from the bag: one of your builders");
  assert.equal(
    say("1 knowledge is put on Comalcalco Temple, a monument of Player 1 (Ancient Hebrew)", "en"),
    "1 knowledge is put on Comalcalco Temple, one of your monuments (Ancient Hebrew)",
  );
  assert.equal(say("Joueur 1 défausse Philæ", "fr"), "Vous défaussez Philæ");
  assert.equal(say("Joueur 1 se Repose", "fr"), "Vous vous Reposez");
  assert.equal(say("Joueur 1 ne peut que passer", "fr"), "Vous ne pouvez que passer");
  assert.equal(say("Joueur 1 n’emploie personne", "fr"), "Vous n’employez personne");
  assert.equal(say("Le joueur 1 commence", "fr"), "Vous commencez");
  assert.equal(say("Tiré du sac : un architecte du joueur 1", "fr"), "Tiré du sac : un de vos architectes");
  assert.equal(say("Tiré du sac : un architecte du joueur 2", "fr"), "Tiré du sac : un architecte d’Ada");
  assert.equal(say("Joueur 1 finit son tour", "fr"), "Vous finissez votre tour");
  assert.equal(say("Joueur 12 passe", "fr"), "Joueur 12 passe");
  assert.equal(say("Joueur 1 envoie une croisade", "fr"), "Vous envoyez une croisade");
  assert.equal(say("Spectacle 1 : la piste est à joueur 1", "fr"), "Spectacle 1 : la piste est à vous");
  assert.equal(say("Petra ne rapporte rien à Joueur 1 cette fois", "fr"), "Petra ne vous rapporte rien cette fois");
});
