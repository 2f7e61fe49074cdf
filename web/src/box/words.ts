// The page texts for owners of a game.

import { useApp } from "../app";
import { N_, counted, dictionary, phrase } from "../lang";
import type { Lang } from "../protocol";
import "./fr.gen";

const words = dictionary({
  title: phrase(N_("My box of {1}")),
  lead: N_(
    "Some printed figures are not public and are reconstructed here. Take your cards and boards, compare them one by " +
      "one, and correct what differs. Everything is kept at each press: stop and go on whenever you like.",
  ),
  leadKnown: N_(
    "All that is printed is known here. Change a figure if your box says otherwise, or to try another one. " +
      "Everything is kept at each press: stop and go on whenever you like.",
  ),
  progress: phrase<[number, number]>(N_("{1} of {2} figures confirmed")),
  differing: counted(
    N_("{1} figure differs from ours"),
    N_("{1} figures differ from ours"),
    N_("none differs from ours"),
  ),
  begin: N_("Begin"),
  goOn: N_("Go on"),
  done: N_("All of it is confirmed. Thank you!"),
  doneHelp: N_(
    "From now on you play with the figures of your own box. If you send us the file, they become those of everybody: " +
      "figures are facts; send no text and no picture from the box.",
  ),
  play: N_("Play with it"),
  onlyOpen: N_("What is reconstructed"),
  everything: N_("Everything that is printed"),
  isOpen: N_("to be looked at"),
  isConfirmed: N_("confirmed by you"),
  isChanged: N_("changed, not confirmed"),
  isKnown: N_("known"),
  isWrong: N_("does not fit yet"),

  look: N_("Look at your card: does it say the same?"),
  lookBoard: N_("Look at your board: does it say the same?"),
  was: phrase(N_("ours: {1}")),
  more: N_("What else is printed on it"),
  called: N_("What it is called on your card"),
  calledIn: { en: N_("Name in English"), fr: N_("Name in French") },
  confirm: N_("It is printed like this"),
  confirmed: N_("Confirmed: next"),
  unconfirm: N_("Not confirmed after all"),
  asOurs: N_("Back to our figures"),
  prev: N_("Back"),
  skip: N_("Not now"),
  overview: N_("All cards"),
  yes: N_("yes"),
  less: phrase(N_("less: {1}")),
  moreOf: phrase(N_("more: {1}")),
  add: N_("add …"),
  nothing: N_("nothing"),
  other: N_("Other words"),
  usual: N_("On cards of this kind"),
  objection: phrase<[string]>(N_("This does not fit yet: {1}")),
  objectionHelp: N_(
    "Perhaps another card changes too. It is kept; until it fits, tables are played with our figure in this place.",
  ),

  file: N_("My file"),
  author: N_("Your name, if you like"),
  save: N_("Save as a file"),
  open: N_("Open a file"),
  link: N_("Copy a link"),
  copied: N_("Copied"),
  send: N_("Send the file …"),
  reset: N_("Throw it away …"),
  resetSure: N_("Throw away all that you have said about this game? A file that you saved stays yours."),
  resetYes: N_("Throw it away"),
  no: N_("Keep it"),
  fileHelp: N_("The same file works in the terminal: ludo play GAME --box FILE."),
  bad: phrase(N_("This file cannot be used: {1}")),
  badLink: N_("This link is damaged, or not complete."),
  tooLong: N_("it is too long"),
  comes: phrase<[number, number]>(N_("This box confirms {1} figures, and {2} differ from ours.")),
  replaces: N_("It takes the place of what you have said here."),
  take: N_("Use it"),
  notKept: N_("This browser keeps nothing: save your file before you leave."),

  tryout: N_("What does it do to the game?"),
  tryHelp: N_("Computers play the same deals with our figures of this card and with yours."),
  tryGo: N_("Try it out"),
  tryStop: N_("Stop"),
  tried: phrase<[number, number]>(N_("{1} of {2} games")),
  mean: N_("Mean score"),
  chosen: N_("Chosen in"),
  before: N_("ours"),
  now: N_("yours"),
  change: N_("difference"),
  same: N_("Nothing of this card differs from ours: change a figure first."),

  own: N_("Do you own this game?"),
  mine: N_("My own box"),
  ownHelp: counted(
    N_("{1} printed figure is reconstructed: you can read it off your own box, in minutes, and play with it."),
    N_("{1} printed figures are reconstructed: you can read them off your own box, in minutes, and play with them."),
    N_("Correct or try other figures, and play with them."),
  ),
  iOwn: N_("I own this game"),
  withMine: N_("Play with the figures of my box"),
  levels: N_("The levels of the computer were trained with our figures: with yours they may play less well."),

  badge: N_("own box"),
  badgeTitle: N_("The figures of this table"),
  badgeMine: phrase(N_("This table is played with the figures of your box ({1}).")),
  badgeOther: phrase(N_("This table is played with the figures of somebody’s own box ({1}).")),
  badgeHost: phrase(N_("The host plays with the figures of their own box ({1}). Before you sit down:")),
  differs: N_("What differs from ours"),
});

export type Words = (typeof words)["en"];

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
