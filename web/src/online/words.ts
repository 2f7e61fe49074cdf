// What the page says of tables for friends far apart.

import { useApp } from "../app";
import { N_, counted, dictionary, phrase } from "../lang";
import type { Lang } from "../protocol";
import "./fr.gen";

const words = dictionary({
  none: N_("This page came without a server, so there are no tables for friends here."),
  gone: N_("This table is not there, or the invitation is not complete."),
  nameFirst: N_("Say your name first: it is how your friends know you."),
  listed: N_("Anyone may sit down"),
  listedHelp: N_("The table is listed for everybody on this server. Otherwise only your link leads to it."),
  friendsHelp: N_("You get a link to send. The game begins when everybody sits."),

  invited: N_("You are invited"),
  yourName: N_("Your name"),
  sit: N_("Sit down"),
  sitAt: phrase(N_("Sit down as player {1}")),
  watch: N_("Watch"),

  waiting: counted(N_("Waiting for one more"), N_("Waiting for {1} more")),
  begins: N_("The game begins by itself when the last seat is taken."),
  seats: N_("At the table"),
  free: N_("Free seat"),
  you: phrase(N_("{1} (you)")),
  here: N_("here"),
  away: N_("away"),
  computer: N_("Let a computer play here"),
  link: N_("Invitation"),
  linkHelp: N_("Whoever opens this link can sit down; nobody needs an account."),
  copy: N_("Copy the link"),
  copied: N_("Copied"),
  share: N_("Send the link…"),
  qr: N_("The link as a QR code, for a phone"),
  shareText: phrase(N_("Play {1} with me:")),
  fair: N_("Fair deal"),
  fairHelp: N_(
    "The server has bound itself to its chance by this number before anybody sat down, and each seat mixes in " +
      "a word of its own. So nobody chooses the deal.",
  ),

  tables: N_("Your tables with friends"),
  open: N_("Open tables"),
  yourTurn: N_("Your turn"),
  gathers: counted(N_("{1} free seat"), N_("{1} free seats")),
  over: N_("Finished"),
  goTo: phrase<[string, string]>(N_("{1} with {2}")),
  goOn: N_("Continue"),
  look: N_("Look"),
  alone: N_("nobody yet"),

  lost: N_("The connection is lost. It is being taken up again…"),
  watching: N_("You are watching this table."),
  handed: phrase(N_("A computer plays your seat ({1}).")),
  takeBack: N_("Take my seat back"),
  hand: N_("Let a computer play my seat"),
  handHelp: N_("It plays until you take your seat back."),
  inviteMore: N_("Copy the link to this table"),

  chat: N_("Chat"),
  chatNew: counted(N_("{1} new message"), N_("{1} new messages")),
  chatNone: N_("Nobody has said anything yet."),
  chatText: N_("Message"),
  send: N_("Send"),
  mute: N_("Mute the chat"),
  muted: N_("The chat is muted: nothing is shown."),
  muteThis: N_("Mute"),
  muteWho: phrase(N_("Mute {1}")),
  mutedWho: phrase(N_("You do not hear {1}.")),
  unmute: N_("Hear again"),

  rematch: phrase(N_("{1} proposes a rematch")),
  rematchOpen: N_("Another game is being set up."),
  endedResigned: phrase(N_("{1} has given up.")),
  endedLate: phrase(N_("{1} had no time left.")),
  endedResignedYou: N_("You have given up."),
  endedLateYou: N_("You had no time left."),
  youAreGone: N_("You have given up: a computer plays on for you."),
  resign: N_("Give up"),
  resignSure: N_("Give up for good? Press again"),

  paused: N_("The game is paused."),
  pausedShort: N_("Paused"),
  goesOn: N_("Go on"),
  askPause: N_("Propose a pause"),
  askUndo: N_("Ask to take back your last move"),
  asksPause: phrase(N_("{1} would like a pause.")),
  asksUndo: phrase(N_("{1} would like to take back the last move.")),
  askedOthers: N_("The others are asked."),
  agree: N_("Agree"),
  refuse: N_("No"),
  withdraw: N_("Never mind"),
  standIn: phrase(N_("Let a computer play for {1}")),
  standInHelp: counted(
    N_("When they have been away for a minute; until they come back."),
    N_("When they have been away for {1} minutes; until they come back."),
    N_("Until they come back."),
  ),

  clocks: N_("Time left"),
  days: phrase<[number, number]>(N_("{1} d {2} h")),
  clock: N_("Clock"),
  clockIs: phrase<[string, string]>(N_("With a clock: {1} for each player, and {2} more at each turn.")),
  paces: {
    none: N_("none: everyone takes their time"),
    quick: N_("10 minutes, 15 seconds more at each turn"),
    calm: N_("25 minutes, 45 seconds more at each turn"),
    day: N_("a day for each turn"),
    days: N_("three days for each turn"),
  },
  late: N_("Who has no time left"),
  lateLoses: N_("who is late has lost"),
  latePlays: phrase(N_("who is late is played for: {1}")),
  hints: N_("Hints are allowed"),
  private: N_("Nobody watches"),
  out: N_("This table is played without spectators."),

  nextTable: phrase(N_("Your turn: {1}")),
  notesAsk: N_("Shall the browser tell you when it is your turn?"),
  notesYes: N_("Yes"),
  notesNo: N_("Not now"),
  notesOn: N_("You are told when it is your turn"),
  notesOff: N_("Tell me when it is my turn"),
});

export type Words = (typeof words)["en"];

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
