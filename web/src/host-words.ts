// Rewrites sentences of the engine for this table: names instead of "Player 2", and "you" for the player at this
// device. Pure functions. tests/web/host.test.mjs checks every sentence of lang/fr.po that has a player in it.

import type { Lang } from "./protocol";

export interface People {
  names: (string | null)[]; // by seat; null: no name
  you: number | null; // the player at this device, if only one person plays here
}

export const nobody: People = { names: [], you: null };

/* ---- You ------------------------------------------------------------------------------------------------------- */

const ENGLISH: Record<string, string> = {
  has: "have",
  is: "are",
  was: "were",
  does: "do",
  goes: "go",
  forgoes: "forgo",
};
const STAY = new Set(["can", "cannot", "had", "will", "voted", "must", "may", "brings"]);

/** Turns an English verb into the second person: discards → discard, passes → pass. */
function youInEnglish(verb: string): string {
  if (STAY.has(verb) || !verb.endsWith("s")) return verb;
  return ENGLISH[verb] ?? (/(ss|ch|sh|x)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1));
}

const FRENCH: Record<string, string> = {
  a: "avez",
  est: "êtes",
  fait: "faites",
  acquiert: "acquérez",
  achète: "achetez",
  apprend: "apprenez",
  atteint: "atteignez",
  aura: "aurez",
  avait: "aviez",
  choisit: "choisissez",
  complète: "complétez",
  construit: "construisez",
  défait: "défaites",
  détruit: "détruisez",
  doit: "devez",
  emploie: "employez",
  envoie: "envoyez",
  finit: "finissez",
  met: "mettez",
  obtient: "obtenez",
  paie: "payez",
  perd: "perdez",
  peut: "pouvez",
  prend: "prenez",
  reçoit: "recevez",
  remet: "remettez",
  rend: "rendez",
  répond: "répondez",
  renvoie: "renvoyez",
  reprend: "reprenez",
  récupère: "récupérez",
  traduit: "traduisez",
  vend: "vendez",
  voit: "voyez",
};

/** Turns a French verb into the second person: défausse → défaussez, Traduit → Traduisez. */
function youInFrench(verb: string): string {
  const small = verb.charAt(0).toLowerCase() + verb.slice(1),
    said = FRENCH[small] ?? (small.endsWith("e") ? `${small}z` : small);
  return verb.charAt(0) === small.charAt(0) ? said : said.charAt(0).toUpperCase() + said.slice(1);
}

/** Possessives of the player at this device. */
const YOURS: Record<Lang, [RegExp, string][]> = {
  en: [
    [/\bEach opponent of YOU\b/g, "Each of your opponents"],
    [/\bTimeline phase of YOU\b/g, "Your Timeline phase"],
    [/\ban? (\w+) of YOU\b/g, "one of your $1s"],
    [/\bThe ((?:third )?\w+) of YOU\b/g, "Your $1"],
    [/\bthe (\w+) of YOU\b/g, "your $1"],
    [/\bYOU[’']s\b/g, "your"],
  ],
  fr: [
    [/\b[Cc]haque adversaire de YOU doit/g, "chacun de vos adversaires doit"],
    [/\bLes (\p{L}+) d[eu] YOU\b/gu, "Vos $1"],
    [/\b[Ll]e vote d[eu] YOU\b/g, "votre vote"],
    [/\bun (architecte) d[eu] YOU\b/g, "un de vos $1s"],
    [/\b(?:[Ll]a|[Ll]e) (main|cirque) d[eu] YOU\b/g, "votre $1"],
    [/, (monument|artefact) d[eu] YOU\b/g, ", votre $1"],
    [/\b([Mm]onument) d[eu] YOU\b/g, "de vos $1s"],
    [/\bTour d[eu] YOU\b/g, "Votre tour"],
    [/\bne rapporte rien à YOU\b/g, "ne vous rapporte rien"],
    [/\b(?:d[eu]|à) YOU\b/g, "à vous"],
    [/\bau YOU\b/g, "à vous"],
    [/\bLe YOU\b/g, "YOU"],
    [/\ble YOU\b/g, "vous"],
  ],
};

const SONS = /\b(son|sa) (?=tour|phase|Passé|cirque|jeton|spectacle|troisième|Sac|main)/g;
const CLITICS = "(?:(?:ne|le|la|les|y|en) |n’(?:en |y )?)?";

/** Conjugates the verbs of a sentence whose subject is YOU. */
function conjugated(text: string, lang: Lang): string {
  if (lang === "en")
    return text
      .replace(/YOU (\p{L}+)/gu, (_, verb: string) => `YOU ${youInEnglish(verb)}`)
      .replace(/^(YOU .*? and )(\p{L}+s)(?= |$)/u, (_, head: string, verb: string) => head + youInEnglish(verb));
  return text
    .replace(/YOU (?:se |s’)/g, "YOU vous ")
    .replace(/^(YOU .* et )se (\p{L}+)/u, (_, head: string, verb: string) => `${head}vous ${youInFrench(verb)}`)
    .replace(
      new RegExp(`YOU (vous |)(${CLITICS})(\\p{L}+)`, "gu"),
      (_, reflexive: string, clitic: string, verb: string) => `YOU ${reflexive}${clitic}${youInFrench(verb)}`,
    )
    .replace(
      /^(YOU .* et )(gagne|reprend|retire|prend|paie|perd|reçoit|pioche|marque|met|pose|passe|engage|place|tire)(?= )/,
      (_, head: string, verb: string) => head + youInFrench(verb),
    )
    .replace(/^(YOU .*)$/, all => all.replace(SONS, "votre "));
}

function toYou(text: string, lang: Lang): string {
  let said = text;
  for (const [whose, yours] of YOURS[lang]) said = said.replace(whose, yours);
  said = conjugated(said, lang);
  const you = lang === "fr" ? "vous" : "you",
    You = lang === "fr" ? "Vous" : "You";
  said = said.replace(/(^|[.!?] )YOU\b/g, `$1${You}`).replace(/\bYOU\b/g, you);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/* ---- Names ----------------------------------------------------------------------------------------------------- */

const vowel = /^[aeiouyâàéèêëîïôûœh]/i;

function named(text: string, who: number, name: string, lang: Lang): string {
  if (lang === "en") return text.replace(new RegExp(`\\b[Pp]layer ${who}\\b`, "g"), name);
  const de = vowel.test(name) ? `d’${name}` : `de ${name}`,
    que = vowel.test(name) ? `qu’${name}` : `que ${name}`;
  const rule = (before: string) => new RegExp(`(?<!\\p{L})${before}joueur ${who}(?!\\d)`, "giu");
  return text
    .replace(rule("(?:du |de )"), de)
    .replace(rule("que "), que)
    .replace(rule("au "), `à ${name}`)
    .replace(rule("le "), name)
    .replace(rule(""), name);
}

/** Rewrites one sentence. */
export function personalize(text: string, lang: Lang, people: People): string {
  if (!/player|joueur/i.test(text)) return text;
  let said = text;
  people.names.forEach((name, seat) => {
    const who = seat + 1,
      there = new RegExp(lang === "fr" ? `(?<!\\p{L})joueur ${who}(?!\\d)` : `\\bplayer ${who}\\b`, "giu");
    if (!there.test(said)) return;
    if (seat === people.you) said = toYou(said.replace(there, "YOU"), lang);
    else if (name) said = named(said, who, name, lang);
  });
  return said;
}
