// The page texts for owners of a game.

import { useApp } from "../ui/context";
import { N_, counted, dictionary, phrase } from "../i18n/lang";
import type { Lang } from "../engine/protocol";
import "./fr.gen";

const words = dictionary({
  title: phrase(N_("My box of {1}")),
  lead: N_(
    "Some printed values are not public, so we reconstructed them. Compare them with your cards and boards " +
      "one by one, and correct the differences. Every change is saved at once. You can stop and continue at " +
      "any time.",
  ),
  leadKnown: N_(
    "All printed values are known. Change a value if your box differs, or to try another one. Every change " +
      "is saved at once. You can stop and continue at any time.",
  ),
  progress: phrase<[number, number]>(N_("{1} of {2} values confirmed")),
  differing: counted(
    N_("{1} value differs from ours"),
    N_("{1} values differ from ours"),
    N_("no differences from ours"),
  ),
  begin: N_("Begin"),
  goOn: N_("Continue"),
  done: N_("All values are confirmed. Thank you!"),
  doneHelp: N_(
    "You now play with the values of your own box. If you send us the file, we can use the values for all " +
      "players. Send no texts or pictures from the box.",
  ),
  play: N_("Play with these values"),
  onlyOpen: N_("Reconstructed values"),
  everything: N_("All printed values"),
  isOpen: N_("to be checked"),
  isConfirmed: N_("confirmed by you"),
  isChanged: N_("changed, not confirmed"),
  isKnown: N_("known"),
  isWrong: N_("not accepted yet"),

  look: N_("Is this the same on your card?"),
  lookBoard: N_("Is this the same on your board?"),
  was: phrase(N_("ours: {1}")),
  more: N_("Other printed values"),
  called: N_("Its name on your card"),
  calledIn: { en: N_("Name in English"), fr: N_("Name in French") },
  confirm: N_("Yes, it is the same"),
  confirmed: N_("Confirmed: next card"),
  unconfirm: N_("Remove the confirmation"),
  asOurs: N_("Reset to our values"),
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
  objection: phrase<[string]>(N_("Not accepted yet: {1}")),
  objectionHelp: N_(
    "Perhaps another card must change too. Your value is saved. Until it is accepted, games use our value.",
  ),

  file: N_("My file"),
  author: N_("Your name (optional)"),
  save: N_("Save as a file"),
  open: N_("Open a file"),
  link: N_("Copy a link"),
  copied: N_("Copied"),
  send: N_("Send the file …"),
  reset: N_("Delete…"),
  resetSure: N_("Delete all your values for this game? Files that you saved are not deleted."),
  resetYes: N_("Delete"),
  no: N_("Keep"),
  fileHelp: N_("The same file works in the terminal: ludo play GAME --box FILE."),
  bad: phrase(N_("This file cannot be used: {1}")),
  badLink: N_("This link is damaged or incomplete."),
  tooLong: N_("it is too long"),
  comes: phrase<[number, number]>(N_("This box confirms {1} values, and {2} differ from ours.")),
  replaces: N_("It replaces your current values."),
  take: N_("Use it"),
  notKept: N_("This browser cannot store data. Save your file before you leave."),

  tryout: N_("How does this change the game?"),
  tryHelp: N_("Computers play the same deals with our values for this card and with yours."),
  tryGo: N_("Try it out"),
  tryStop: N_("Stop"),
  tried: phrase<[number, number]>(N_("{1} of {2} games")),
  mean: N_("Mean score"),
  chosen: N_("Chosen in"),
  before: N_("ours"),
  now: N_("yours"),
  change: N_("difference"),
  same: N_("This card does not differ from ours. Change a value first."),

  own: N_("Do you own this game?"),
  mine: N_("My own box"),
  ownHelp: counted(
    N_(
      "{1} printed value is reconstructed. You can enter the value from your own box in a few minutes and play " +
        "with it.",
    ),
    N_(
      "{1} printed values are reconstructed. You can enter the values from your own box in a few minutes and " +
        "play with them.",
    ),
    N_("Correct values or try other ones, and play with them."),
  ),
  iOwn: N_("I own this game"),
  withMine: N_("Play with the values of my box"),
  levels: N_("The computer players were trained with our values. With yours they may play less well."),

  badge: N_("own box"),
  badgeTitle: N_("The values of this table"),
  badgeMine: phrase(N_("This table uses the values of your box ({1}).")),
  badgeOther: phrase(N_("This table uses the values of another player’s box ({1}).")),
  badgeHost: phrase(N_("The host uses the values of their own box ({1}). Please check before you join:")),
  differs: N_("Differences from ours"),
});

export type Words = (typeof words)["en"];

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
