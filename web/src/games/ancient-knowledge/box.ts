// What is printed on the cards, as far as the board must know it to draw them: numbers, kinds, requirements.  Rules stay in
// the engine; tests/web compares this file with src/games/ancient-knowledge/cards.def.

export type Type = "city" | "megalith" | "pyramid" | "artifact";
export type Field = "ancient" | "writing" | "secret";
export type Timing = "none" | "immediate" | "anytime" | "timeline" | "decline" | "final";
export const TYPES = ["city", "megalith", "pyramid"] as const;
export const FIELDS = ["ancient", "writing", "secret"] as const;

export interface Builder {
  id: string;
  type: Type;
  cost: number;
  slot: number;
  knowledge: number;
  points: number;
  timing: Timing;
  locked: boolean;
}
export interface Need {
  what: string;
  compare: ">=" | "<=" | "==";
  n: number;
}
export interface Tech {
  id: string;
  field: Field;
  level: number;
  points: number;
  timing: Timing;
  needs: Need[];
}

/** Name, cost, slot, knowledge, points, when its effect happens. */
const PRINTED: Record<Type, string> = {
  city: `
  osirion             1  4  4   0   final
  abu-gorab           1  4  4   0   final
  gobekli-tepe        2  5  4   0   final
  byblos              2  5  2   1   final
  ellora-caves        2  5  3   0   final
  ollantaytambo       0  2  2   2   timeline
  luxor-temple        0  3  10  7   timeline
  mohenjo-daro        0  5  9   5   timeline
  petra               0  4  1   1   timeline
  parthenon           0  3  4   0   timeline
  warangal            0  5  2   1   anytime
  timbuktu            0  1  2   0   immediate
  lopburi-temple      0  4  1   0   immediate
  bagan               0  5  2   0   immediate
  ajanta-caves        0  3  2   1   decline
  heracleion          2  2  2   2   decline
  jericho             2  3  3   1   decline
  angkor-wat          0  6  2   2   anytime
  derinkuyu           0  3  3   1   decline
  tiwanaku            0  2  2   2   immediate
  mycenae             1  6  4   0   decline    locked
  baalbek             0  2  6   4   immediate
  sacsayhuaman        0  3  8   6   immediate
  easter-island       0  5  3   2   anytime
  llaqtapata          0  3  6   6   decline
  machu-picchu        0  3  7   7   decline
  karnak-temple       0  3  8   8   decline
  babylon             0  3  9   10  decline
  atlantis            0  3  10  12  decline
  potala-palace       0  3  3   8   immediate
  philae              0  3  3   2   immediate
  persepolis          0  3  3   3   immediate
  inwa                0  2  6   4   immediate
  temple-of-kom-ombo  0  5  2   2   anytime
  tulum               0  4  1   6   timeline   locked
  cyrene              0  3  8   7   timeline
`,
  megalith: `
  stonehenge                   1  3  4  1  final
  menhir-di-monte-corru-tundu  1  4  1  0  final
  aswan-obelisk                1  4  2  1  final
  sulawesi-megaliths           1  3  2  1  final
  moron                        1  4  4  0  final
  dolmen-of-ganghwa            1  4  4  0  final
  circles-of-mpumalanga        2  5  3  0  final
  dolmen-of-gochang            0  4  3  1  decline
  aramu-muru                   1  3  2  2  decline    locked
  the-fairies-rock             0  2  2  1  decline
  menhirs-of-monteneuf         0  4  2  2  decline
  statues-of-ramesses-ii       2  2  2  2  decline
  carnac-standing-stones       4  6  3  0  decline    locked
  menhir-of-kerloas            0  3  3  1  decline    locked
  barabar-caves                0  6  3  1  decline
  diquis-stone-spheres         0  2  3  1  immediate
  fort-samaipata               0  2  6  4  immediate
  dolmen-of-menga              0  6  3  1  immediate
  dolmen-of-fontanaccia        1  4  1  0  final
  colossi-of-memnon            0  5  2  2  anytime
  baalbek-trilithon            0  3  7  5  immediate
  hire-benakal                 0  5  2  1  anytime
  standing-stones-of-stenness  1  5  2  2  immediate
  tlalocs-statue               0  3  4  1  immediate
  great-sphinx-of-giza         0  2  3  1  immediate
  chabola-de-la-hechicera      0  6  3  1  anytime
  masuda-iwafune               0  3  2  2  immediate
  megaliths-of-cauria          0  1  2  0  immediate
  ishibutai-kofun              0  4  3  1  timeline
  leshan-giant-buddha          0  5  3  2  timeline
  hagar-qim                    0  2  3  2  timeline
  giants-tomb                  1  5  1  0  final
  merchants-table              1  2  2  1  final
  montguyon-dolmen             3  5  3  0  decline
  ggantija                     0  2  1  1  timeline
  poulnabrone-dolmen           0  6  0  0  anytime
`,
  pyramid: `
  pyramid-of-khafre           2  2  3   0  final
  pyramid-of-pepi-ii          1  3  2   1  final
  meidum-pyramid              1  4  4   0  final
  palenque                    1  4  4   0  final
  cahuachi-pyramids           1  3  4   1  final
  great-ziggurat-of-ur        2  5  2   1  final
  pyramid-of-the-niches       0  3  3   1  decline
  pyramid-of-userkaf          0  3  3   1  decline
  caral                       0  4  2   2  decline
  teotihuacan                 1  6  2   0  decline    locked
  pyramid-of-coba             0  3  2   1  decline
  gunung-padang               0  3  2   1  decline
  yonaguni                    0  4  14  8  immediate
  tikal-temple-i              0  3  4   2  immediate
  xixia-wangling              0  2  3   2  immediate
  nubian-pyramids             0  2  3   1  immediate
  the-queens-pyramids         0  3  5   4  immediate
  pyramid-of-nice             0  1  2   0  immediate
  candi-sukuh                 0  4  4   0  anytime    locked
  borobudur-temple            0  3  4   0  anytime    locked
  phimeanakas                 0  5  2   1  anytime
  sneferus-pyramid            0  5  3   2  anytime
  pyramids-of-xian            0  4  1   0  immediate
  pyramid-of-tazumal          0  3  4   0  timeline
  chichen-itza                0  3  2   1  timeline
  uxmal                       0  2  1   1  timeline
  dahshur-pyramid             0  2  1   1  timeline
  pyramid-of-menkaure         0  3  2   1  timeline
  pyramid-of-djoser           0  5  3   2  timeline
  pyramid-of-neferirkare      0  5  4   0  timeline
  tonina                      0  4  4   0  timeline
  comalcalco-temple           1  4  4   1  final
  calakmul                    2  1  1   1  decline
  pyramids-of-plaine-magnien  0  2  0   0  decline
  candi-kethek                0  2  3   1  immediate
  janggun-chong               0  2  3   1  final
`,
  artifact: `
  disk-of-sabu             0  0  0  0  timeline
  sarcophagus-of-saqqara   0  0  0  0  timeline
  planetary-stone          0  0  0  0  timeline
  disks-of-bayan-kara-ula  0  0  0  0  timeline
  ica-stones               0  0  0  0  timeline
  antikythera-mechanism    0  0  0  0  timeline
  moai-statue              0  0  0  0  timeline
  la-mana-pyramid          0  0  0  0  timeline
  tzolkin                  0  0  0  0  timeline
  incahuasi-quipus         0  0  0  0  timeline
  paracas-candelabra       0  0  0  0  timeline
  pachamama-monolith       3  0  0  0  timeline
  piri-reis-map            0  0  0  0  timeline
  klerksdorp-spheres       0  0  0  0  timeline
  luddite-flute            0  0  0  0  timeline
  crystal-skull            0  0  0  0  anytime
  glozel-artifacts         0  0  0  0  anytime
  dogon-mythology          0  0  0  0  anytime
  voynich-manuscript       0  0  0  0  anytime
  sumerian-tablets         0  0  0  0  anytime
  baghdad-battery          0  0  0  0  timeline
  nazca-lines              0  0  0  0  anytime
  olmec-heads              0  0  0  0  anytime
  genetic-disk             0  0  0  0  anytime
  kensington-runestone     0  0  0  0  anytime
  nebra-sky-disc           0  0  0  0  anytime
  iron-pillar-of-delhi     0  0  0  0  timeline
  dogu-figurines           0  0  0  0  anytime
  phaistos-disc            0  0  0  0  anytime
  nimrud-lens              1  0  0  0  anytime
  saqqara-vases            0  0  0  0  timeline
  elongated-skulls         0  0  0  0  anytime
  michaux-stone            3  0  0  0  timeline
  oronce-fines-map         0  0  0  0  anytime
  assurbanipals-tablet     0  0  0  0  timeline
  khufus-solar-barque      0  0  0  0  anytime
`,
};

/** Name, field, level, points, when its effect happens, what it requires. */
const TECHNOLOGIES = `
  anaximenes              ancient  1  0  immediate  artifacts-in-play>=3
  aristotle               ancient  1  0  immediate  past-pyramid>=2
  hermes-trismegistus     ancient  1  0  immediate
  thales                  ancient  1  0  immediate
  nicolas-flammel         ancient  1  0  immediate
  anaximander             ancient  1  0  immediate
  melchizedek             ancient  1  0  immediate  past-city>=1          past-megalith>=1  past-pyramid>=1
  ptolemy                 ancient  1  0  immediate  hand<=1
  mercury                 ancient  1  0  immediate
  planetary-grid          secret   1  0  immediate
  the-number-pi           secret   1  0  immediate
  mummification           secret   1  0  immediate
  mystery-school          secret   1  0  immediate
  language-of-the-birds   secret   1  0  immediate
  flower-of-life          secret   1  0  immediate  past-city>=2
  sator-square            secret   1  0  immediate
  earthquake-engineering  secret   1  0  immediate
  astronomy               secret   1  0  immediate  past-city>=1          past-pyramid>=1
  runic-alphabet          writing  1  0  immediate
  rongorongo-glyphs       writing  1  0  immediate
  ancient-hebrew          writing  1  0  immediate
  ancient-greek           writing  1  0  immediate
  arabic-numerals         writing  1  0  immediate  lost>=5
  proto-writing           writing  1  0  immediate  past-any>=4
  coptic-alphabet         writing  1  0  immediate  past-megalith>=2
  cretan-hieroglyphs      writing  1  0  immediate
  latin-alphabet          writing  1  0  immediate  past-any>=5
  imhotep                 ancient  2  3  final      artifacts-in-play>=4
  plato                   ancient  2  4  final      past-best>=7
  thoth                   ancient  2  2  final      lost>=9
  pythagoras              ancient  2  3  final      past-final>=3
  akhenaten               ancient  2  3  final      past-pyramid>=4
  pliny-the-elder         ancient  2  2  final      coll-ancient>=3
  golden-mean             secret   2  2  final      past-city>=3
  royal-cubit             secret   2  2  final      coll-secret>=3
  astrology               secret   2  2  final      hand>=10
  alchemy                 secret   2  4  final      past-any>=7           lost<=3
  hermeticism             secret   2  3  final      past-city>=5
  ari-kat                 secret   2  5  final      past-city>=3          past-megalith>=3  past-pyramid>=3
  chinese-alphabet        writing  2  2  final      past-megalith>=3
  emerald-tablet          writing  2  2  final      coll-writing>=3
  sumerian-cuneiforms     writing  2  2  final      coll-any>=6
  maya-script             writing  2  2  final      past-any>=10
  phoenician-alphabet     writing  2  4  final      lost>=15
  hieroglyphs             writing  2  4  final      past-megalith>=5
`;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map(l => l.trim().split(/ +/));

export const builders = new Map<string, Builder>(
  Object.entries(PRINTED).flatMap(([type, text]) =>
    lines(text).map(([id = "", cost, slot, knowledge, points, timing, locked]): [string, Builder] => [
      id,
      {
        id,
        type: type as Type,
        cost: Number(cost),
        slot: Number(slot),
        knowledge: Number(knowledge),
        points: Number(points),
        timing: timing as Timing,
        locked: locked === "locked",
      },
    ]),
  ),
);

function need(text: string): Need {
  const [, what = "", compare = ">=", n = "0"] = /^([a-z-]+)([<>=]=)(\d+)$/.exec(text) ?? [];
  return { what, compare: compare as Need["compare"], n: Number(n) };
}

export const techs = new Map<string, Tech>(
  lines(TECHNOLOGIES).map(([id = "", field, level, points, timing, ...needs]) => [
    id,
    {
      id,
      field: field as Field,
      level: Number(level),
      points: Number(points),
      timing: timing as Timing,
      needs: needs.map(need),
    },
  ]),
);

/** What it costs to create a monument in a slot: cards to discard (AK-14, AK-15). */
export const priceAt = (b: Builder, slot: number): number => b.cost + Math.abs(slot - b.slot);
