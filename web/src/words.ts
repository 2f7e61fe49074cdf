// Everything the page itself says.  The words of a game come from the engine.

import { C_, N_, dictionary, fill } from "./lang";
import "./fr.gen";
import { seated } from "./people";
import type { Lang } from "./protocol";

const tables = dictionary({
  site: N_("Ludothèque"),
  "site.line": N_("Modern board games by their complete rules, at your own table."),
  language: N_("Language"),
  theme: N_("Colours"),
  "theme.system": N_("As the system"),
  "theme.light": N_("Light"),
  "theme.dark": N_("Dark"),
  close: N_("Close"),
  cancel: N_("Cancel"),
  home: N_("Home"),
  back: N_("Back"),
  loading: N_("Setting up…"),
  failed: N_("Something went wrong"),
  upgraded: N_("This game was begun under older rules. All of its {1} moves were replayed under today’s."),
  "upgraded.lost": N_(
    "This game was begun under older rules. {1} moves were kept; the last {2} could not be repeated: {3}",
  ),
  "engine.broke": N_("The engine broke down ({1}) and was started again."),
  "engine.gone": N_("The engine was started again, and this table is no longer there. Open it once more."),
  "engine.stands": N_("The game stands as it was kept last."),
  "engine.again": N_("It breaks down again over this game. Save the record as a file: nothing in it is lost."),
  "record.save": N_("Save the record"),
  elsewhere: N_("This game is open in another tab. Here you can follow it."),
  "elsewhere.take": N_("Play here"),
  "elsewhere.moved": N_("This game was played on in another tab, so what you did last in this one was not kept."),
  notFound: N_("There is nothing at this address."),
  skipLink: N_("Go to the content"),

  games: N_("Games"),
  players: N_("Players"),
  minutes: N_("Minutes"),
  play: N_("Play"),
  guided: N_("Guided first game"),
  "guided.help": N_("A first game that explains itself while you play it."),
  continue: N_("Continue"),
  "continue.title": N_("Your games"),
  "continue.none": N_("Games you begin are kept in this browser and listed here."),
  "continue.over": N_("Finished"),
  "continue.resume": N_("Continue {1}, {2}"),
  watch: N_("Replay"),
  "watch.one": N_("Replay {1}, {2}"),
  delete: N_("Delete"),
  "delete.one": N_("Delete {1}, {2}"),
  "delete.sure": N_("Delete this game? It cannot be brought back."),
  "delete.yes": N_("Delete the game"),
  unreadable: N_("This game cannot be read"),
  "unreadable.id": N_("kept as {1}"),
  "unreadable.export": N_("Export"),
  "unreadable.export.one": N_("Export what was kept as {1}"),
  "unreadable.delete": N_("Delete what was kept as {1}"),
  open: N_("Open a record"),
  "open.help": N_("A .ludo file: go on with it, or watch it."),
  "open.failed": N_("That file is not a record that can be opened: {1}"),
  "open.long": N_("it is too long"),
  credits: N_("Credits"),

  start: N_("A new game"),
  "start.begin": N_("Begin"),
  "start.seats": N_("Who plays?"),
  "start.count": N_("Number of players"),
  "start.seat": N_("Player {1}"),
  "start.game": N_("The game"),
  "start.module": N_("Expansions"),
  "start.module.help": N_("In any combination. What stands under one comes with it."),
  "start.variant": N_("Variants"),
  "start.ruling": N_("Open questions of the rules"),
  "start.ruling.help": N_("The rulebook leaves these open. Leave them as they are for a first game."),
  "start.seed": N_("Seed"),
  "start.seed.help": N_("The same seed deals the same cards and dice. Leave it empty for a fresh one."),
  "start.needsSeats": N_("for {1} players"),
  "start.phone": N_("On a phone a master thinks a quarter as long, so that you do not wait."),
  "start.rebuilt": N_(
    "{1} of {2} cards are our best reading: the printed ones were not at hand. Point at a card to see.",
  ),
  "start.rules": N_("Read the rules"),
  "player.human": N_("Person"),
  "player.greedy": N_("Computer: thinks a turn ahead"),
  "player.random": N_("Computer: answers at random"),
  "player.novice": N_("Computer: novice"),
  "player.casual": N_("Computer: casual player"),
  "player.skilled": N_("Computer: skilled player"),
  "player.expert": N_("Computer: expert"),
  "player.master": N_("Computer: master"),
  seat: N_("Player {1}"),
  "seat.mark": N_("P{1}"),
  "seat.you": N_("You"),
  "seat.name": N_("Name of player {1}"),
  "level.greedy": N_("thinks a turn ahead"),
  "level.random": N_("answers at random"),
  "level.novice": N_("novice"),
  "level.casual": N_("casual player"),
  "level.skilled": N_("skilled player"),
  "level.expert": N_("expert"),
  "level.master": N_("master"),
  opponent: N_("Opponent"),

  "turn.whose": N_("{1}'s turn"),
  "turn.yours": N_("Your turn"),
  "turn.over": N_("The game is over"),
  "turn.thinks": N_("{1} is thinking…"),
  "turn.wait": N_("The table is moving on…"),
  skip: N_("Skip"),
  undo: N_("Undo"),
  hint: N_("Hint"),
  "hint.says": N_("The best answers, as a master sees them"),
  "hint.thinks": N_("A master is thinking it over…"),
  hurry: N_("Hurry"),
  rules: N_("Rules"),
  log: N_("Log"),
  menu: N_("Menu"),
  scores: N_("Progress"),
  "scores.of": N_("{1} of {2}"),
  "scores.points": N_("Points"),
  "scores.rank": N_("Rank"),
  world: N_("Table"),
  others: N_("Others"),
  mine: N_("Mine"),
  changed: N_("changed"),
  question: N_("Question"),
  answers: N_("Answers"),
  "answers.more": N_("{1} answers"),
  "answers.back": N_("Back"),
  "answers.as": N_("Answer for {1}"),
  "hold.on": N_("Not before I say so"),
  "hold.off": N_("Ask me again between moves"),
  dice: N_("Dice"),
  "dice.pick": N_("Choose dice, then confirm."),
  die: N_("Die {1}"),
  confirm: N_("Confirm"),
  final: N_("Cannot be taken back"),
  said: N_("{1}:"),
  preview: N_("Changes"),
  "preview.none": N_("Chance decides what comes of it."),
  "preview.more": N_("and {1} more"),
  odds: N_("Chances afterwards"),
  why: N_("Why not?"),
  "why.nothing": N_("Nothing can be done with this now."),
  "why.read": N_("Read the card"),
  "pile.empty": N_("Nothing here."),
  past: N_("The table as it stood after move {1}"),
  "past.back": N_("Back to now"),
  curtain: N_("Hand over to {1}"),
  "curtain.help": N_("The other players look away. When {1} sits here, go on."),
  "curtain.go": N_("I am {1}"),
  "menu.save": N_("Save as a file"),
  "menu.share": N_("Copy a link to this game"),
  "menu.shared": N_("The link is in the clipboard."),
  "menu.link": N_("Link to this game"),
  "menu.replay": N_("Watch from the start"),
  "menu.keys": N_("Keys"),
  "menu.plain": N_("Plain table"),
  "menu.own": N_("Drawn table"),
  "menu.leave": N_("Leave the table"),
  "kept.not": N_("This browser does not keep the game. Save it as a file if you want to go on later."),
  "keys.digits": N_("choose the answer with that number"),
  "keys.tab": N_("go through answers and everything on the table"),
  "keys.enter": N_("confirm, or choose what has the focus"),
  "keys.escape": N_("one step back"),
  "keys.undo": N_("take back the last move"),
  "keys.hint": N_("hint"),
  "keys.rules": N_("rules"),
  "keys.log": N_("log"),
  "keys.read": N_("read what has the focus, large"),
  "keys.arrows": N_("in a replay: one move back or on"),

  "over.won": N_("Won!"),
  "over.lost": N_("Lost"),
  "over.you": N_("You won!"),
  "over.them": N_("{1} won"),
  "over.because": N_("What made the difference: {1}, +{2}."),
  "over.tie": N_("A tie: {1}"),
  "over.title": N_("The game is over"),
  "over.again": N_("Play again"),
  "over.look": N_("Look at the table"),
  "over.seed": N_("Seed"),
  "over.show": N_("Result"),

  "rules.title": N_("Rules of {1}"),
  "rules.search": N_("Search the rules"),
  "rules.found": N_("{1} of {2} clauses"),
  "rules.none": N_("No clause speaks of that."),
  "rules.note": N_("Note"),

  "card.copies.of": N_("{1} copies"),
  reader: N_("What this is"),
  "reader.now": N_("Now"),
  "source.S": N_("From the rulebook."),
  "source.P": N_("From a public source."),
  "source.K": N_("General knowledge of the game."),
  "source.R": N_("Reconstructed: the printed card was not at hand, so this is our best reading."),

  "log.empty": N_("Nothing has happened yet."),
  "log.setup": N_("Set-up"),
  "log.draw": N_("Player {1} draws a card"),
  "log.draw.many": N_("Player {1} draws {2} cards"),
  "log.draw.nobody": N_("A card is dealt face down"),
  "log.draw.nobody.many": N_("{2} cards are dealt face down"),
  "log.look": N_("Player {1} looks at a card"),
  "log.look.many": N_("Player {1} looks at {2} cards"),
  "log.look.nobody": N_("A card is looked at"),
  "log.look.nobody.many": N_("{2} cards are looked at"),
  "log.secret": N_("Player {1} chooses in secret"),
  "log.secret.many": N_("Player {1} chooses in secret, {2} times"),
  "log.secret.nobody": N_("Something happens out of sight"),
  "log.secret.nobody.many": N_("Something happens out of sight, {2} times"),
  "log.at": N_("Look at the table after this"),

  replay: N_("Replay"),
  "replay.of": N_("Replay of {1}"),
  "replay.at": N_("Move {1} of {2}"),
  "replay.first": N_("To the start"),
  "replay.prev": N_("One move back"),
  "replay.next": N_("One move on"),
  "replay.last": N_("To the end"),
  "replay.play": C_("replay", "Play"),
  "replay.pause": N_("Pause"),
  "replay.seen": N_("Seen by"),
  "replay.all": N_("everyone: all open"),
  "replay.resume": N_("Play on from the end"),
  "replay.bad": N_("This link or record cannot be read: {1}"),

  guide: N_("First game"),
  "guide.step": N_("Step {1} of {2}"),
  "guide.next": N_("Go on"),
  "guide.leave": N_("Leave the guide"),
  "guide.other": N_("Not yet: the guide proposes another move. You may leave the guide and play freely."),
  "guide.read": N_("Read first, then go on."),
  "guide.do": N_("To do:"),

  "credits.title": N_("Credits"),
  "credits.icons": N_("Icons"),
  "credits.icons.text": N_(
    "Game-icons.net, by Lorc, Delapouite and contributors, under CC BY 3.0. Shown in other colours.",
  ),
  "credits.fonts": N_("Type"),
  "credits.fonts.text": N_(
    "Inter by Rasmus Andersson, Young Serif by Bastien Sozeau, Philosopher by Jovanny " +
      "Lemonad, Cinzel by Natanael Gama, Cormorant by Christian Thalmann, Uncial Antiqua by " +
      "Astigmatic, Rye by Sorkin Type, Amiri by Khaled Hosny, under the SIL Open Font License.",
  ),
  "credits.games": N_("The games"),
  "credits.games.text": N_(
    "The titles, names and rules belong to their authors and publishers. No picture, logo or " +
      "layout of the published games is used here: everything is drawn by us.",
  ),
  "credits.data": N_("What is reconstructed"),
  "credits.data.text": N_(
    "Where a card or a rule could not be read from the rulebook, it was reconstructed and " +
      "says so: on the card, in its source line, and in the rules. If you own the box, a " +
      "correction is one row.",
  ),
  "credits.count": N_("{1}: {2} of {3} cards are reconstructed."),
  "credits.offline": N_("No server"),
  "credits.offline.text": N_(
    "The engine runs in this page. Nothing you do here leaves your browser; after the first " +
      "visit it works without a network.",
  ),

  "plain.hidden": N_("hidden"),
  "plain.cards": N_("{1} cards"),
});

export type Key = keyof typeof tables.en;

export const languages: { id: Lang; name: string }[] = [
  { id: "en", name: "English" },
  { id: "fr", name: "Français" },
];

export type T = (key: Key, ...values: (string | number)[]) => string;

export const keys = Object.keys(tables.en) as Key[];

export function isKey(key: string): key is Key {
  return key in tables.en;
}

/** Whoever sits there has a name, or is the one who looks. */
function seatName(lang: Lang, seat: number): string | null {
  const { names, you } = seated();
  return seat === you ? tables[lang]["seat.you"] : (names[seat] ?? null);
}

export function wordsOf(lang: Lang): T {
  return (key, ...values) => {
    const name = key === "seat" || key === "seat.mark" ? seatName(lang, Number(values[0]) - 1) : null;
    return name === null ? fill(tables[lang][key], values) : key === "seat" ? name : [...name][0]!.toUpperCase();
  };
}
