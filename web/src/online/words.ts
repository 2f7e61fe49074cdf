// The page texts about tables with friends.

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
  invites: phrase(N_("{1} invites you to a game")),
  yourName: N_("Your name"),
  sit: N_("Sit down"),
  sitAt: phrase(N_("Sit down as player {1}")),
  watch: N_("Watch"),
  spectator: N_("Spectator"),

  waiting: counted(N_("Waiting for one more"), N_("Waiting for {1} more")),
  begins: N_("The game begins by itself when the last seat is taken."),
  prepares: N_("The table is full. The deal is being prepared."),
  preparesHelp: N_("If a player is not connected, this takes up to two minutes."),
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
    "By this number the server fixes its part of the chance before the first player sits down. " +
      "The browser of each player adds a word: it sends a hash first, and the word when all hashes are known. " +
      "So nobody chooses the deal. " +
      "If a word does not arrive within 60 seconds, the game begins without it, and the record says so.",
  ),

  tables: N_("Your tables with friends"),
  open: N_("Open tables"),
  yourTurn: N_("Your turn"),
  tableWaits: N_("A table is waiting for you."),
  gathers: counted(N_("{1} free seat"), N_("{1} free seats")),
  over: N_("Finished"),
  goTo: phrase<[string, string]>(N_("{1} with {2}")),
  goOn: N_("Continue"),
  look: N_("Look"),
  alone: N_("nobody yet"),

  lost: N_("The connection is lost. It is being taken up again…"),
  watching: N_("You are watching this table."),
  watchingWhy: N_("A seat belongs to the device on which it was taken, or to its account."),
  watches: N_("watching"),

  begun: N_("This game has begun"),
  comeBack: N_("Back to my seat"),
  seatBack: N_("I had a seat here"),
  seatBackHelp: N_(
    "Which one was yours? Those who play here are asked, and all of them who are here must agree. " +
      "The device that had the seat then only watches.",
  ),
  seatMine: N_("This was mine"),
  seatAccount: N_("has an account: whoever logs in has the seat back"),
  seatAlone: N_("nobody else plays here who could agree: only a link that was made for this seat leads back to it"),
  awayFor: phrase(N_("away for {1}")),
  claim: phrase<[string, string, string]>(
    N_(
      "{1} asks for {2}’s seat back ({2} has been away for {3}). Whoever has it sees its cards and plays on: " +
        "give it only if you are sure who is asking.",
    ),
  ),
  claimGive: N_("Give the seat"),
  claimAsked: phrase<[string, string]>(N_("Asked: {1}. When all agree, the seat of {2} is yours.")),
  claimWaits: N_("As soon as somebody who plays here comes, they are asked. Stay on this page until then."),
  partedGiven: phrase(N_("Your seat has passed to another device, as {1}.")),
  partedRefused: N_("Those who play have said no: the seat stays as it is."),

  otherDevice: N_("Play on from another device"),
  otherHelp: N_(
    "This link brings your seat to the device on which it is opened; this one then only watches. Keep it for the day " +
      "on which this browser forgets you. Whoever has it plays as you and sees your cards: show it to nobody.",
  ),
  otherMake: N_("Make the link"),
  otherDrop: N_("Take this link back"),
  otherTold: N_("Your seat is kept in this browser only. A link lets you play on elsewhere."),
  otherLater: N_("Your seat is kept in this browser. The menu of the table has a link to play on from another device."),
  otherShow: N_("Show it"),
  backHelp: phrase(N_("The seat of {1} comes to this device. The one that had it then only watches.")),
  backHere: phrase(N_("Play on here as {1}")),
  backBad: N_("This link to a seat is no longer good."),

  minutesLong: counted(N_("a minute"), N_("{1} minutes"), N_("less than a minute")),
  hoursLong: counted(N_("an hour"), N_("{1} hours")),
  daysLong: counted(N_("a day"), N_("{1} days")),
  awaySince: phrase<[string, string]>(N_("{1} has been away for {2}.")),
  awayThen: counted(
    N_("After a minute a computer plays until they are back."),
    N_("After {1} minutes a computer plays until they are back."),
    N_("A computer plays until they are back."),
  ),
  awayMay: counted(
    N_("After a minute you may let a computer play until they are back."),
    N_("After {1} minutes you may let a computer play until they are back."),
  ),
  awayClock: N_("The clock says when it is too late."),
  playedFor: phrase<[string, string]>(
    N_("A computer ({2}) plays for {1}, who is away; when {1} comes back, the seat is theirs again."),
  ),
  playedForLong: phrase<[string, string, string]>(
    N_("A computer ({2}) plays for {1}, who has been away for {3}; when {1} comes back, the seat is theirs again."),
  ),
  playedForHere: phrase<[string, string]>(
    N_("A computer ({2}) plays for {1}, who is here and can take the seat back at any time."),
  ),
  handed: phrase(N_("A computer plays your seat ({1}).")),
  takeBack: N_("Take my seat back"),
  hand: N_("Let a computer play my seat"),
  handHelp: N_("It plays until you take your seat back."),
  handHelpRated: N_("It plays until you take your seat back; if you do not, you have lost this rated game."),
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
  rematchAsked: phrase(N_("Asked for a rematch: {1}")),
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
  askUndoSure: phrase(N_("That also takes back what was played since by {1}. Ask? Press again")),
  asksUndoOf: phrase<[string, string]>(
    N_("{1} would like to take back a move, and with it what was played since by {2}."),
  ),
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
  awayLong: N_("Who is not there"),
  awayWaits: N_("is waited for"),
  awayPlays: phrase(N_("is played for after five minutes: {1}")),
  awayHelp: N_("Only when it is their turn and somebody waits. Who is back has the seat back."),
  awayIs: phrase(N_("Who is away for long when it is their turn is played for until they are back: {1}.")),
  hints: N_("Hints are allowed"),
  private: N_("Nobody watches"),
  closed: N_("This table is played without spectators."),

  nextTable: phrase(N_("Your turn: {1}")),
  notesAsk: N_("Shall the browser tell you when it is your turn?"),
  notesYes: N_("Yes"),
  notesNo: N_("Not now"),
  notesOn: N_("You are told when it is your turn"),
  notesOff: N_("Tell me when it is my turn"),

  me: N_("You"),
  meAs: phrase(N_("{1}: your page")),
  guestAs: phrase(N_("{1}: a guest here")),
  haveAccount: N_("Or log in, if you have an account"),
  isAccount: N_("You have an account: your games and ratings follow you to any device."),
  isGuest: N_("You are a guest: your tables and results belong to this browser. An account takes them along."),
  isStranger: N_("Nobody needs an account to play. With one, your games and ratings follow you to any device."),
  logIn: N_("Log in"),
  logInHelp: N_("With the name and the password of your account."),
  logInMoves: phrase(N_("The tables and results of {1}, the guest, then belong to your account.")),
  logOut: N_("Log out on this device"),
  signUp: N_("Create an account"),
  signUpHelp: N_("A name that nobody else has, and a password. Nothing else is asked."),
  password: N_("Password"),
  passwordHelp: N_("At least 8 letters. Nobody can find it again for you, so keep it somewhere safe."),
  oldPassword: N_("Your password until now"),
  newPassword: N_("New password"),
  newPasswordHelp: N_("All your other devices are logged out."),
  rename: N_("Change my name"),
  done: N_("Done."),
  devices: counted(N_("{1} device"), N_("{1} devices")),
  device: N_("A device"),
  thisDevice: N_("this one"),
  since: phrase(N_("since {1}")),
  revoke: N_("Log out there"),

  stats: N_("Statistics"),
  game: N_("Game"),
  players: N_("Players"),
  playersN: counted(N_("{1} player"), N_("{1} players")),
  played: N_("Played"),
  won: N_("Won"),
  meanPlace: N_("Mean place"),
  bestScore: N_("Best score"),
  rating: N_("Rating"),
  ratingHelp: N_(
    "Games count for the rating if people with accounts sit at all seats. " +
      "Who leaves a seat to a computer to the end has lost.",
  ),
  rated: N_("Rated game"),
  ratedIf: N_("The game is rated if everybody who sits down has an account."),
  ratingNow: phrase(N_("rating {1}")),
  first: N_("1st"),
  place: phrase(N_("place {1}")),
  aComputer: N_("Computer"),
  history: N_("Your finished games"),
  historyNone: N_("None yet."),
  more: N_("Show more"),
  leaders: N_("The best"),
  leadersHelp: N_("By rating; who has played enough lately is listed."),
  leadersNone: N_("Nobody has played enough yet."),

  invitedBy: phrase(N_("Invited by {1}")),
  friends: N_("Friends"),
  friendsNone: N_("Nobody yet. Ask by the name of an account; who is asked can accept."),
  friendsAccount: N_("With an account you can have friends here, see who is online, and invite them to a table."),
  friendName: N_("Name of the account"),
  askFriend: N_("Ask"),
  asked: N_("If there is an account of this name, it is asked."),
  online: N_("online"),
  offline: N_("offline"),
  accept: N_("Accept"),
  decline: N_("Decline"),
  wantsFriend: phrase(N_("{1} would like to be your friend")),
  unfriend: N_("Remove"),
  block: N_("Block"),
  unblock: N_("Unblock"),
  blocked: counted(N_("{1} blocked person"), N_("{1} blocked people")),
  blockHelp: N_("You do not read what they say; they cannot sit at your tables or invite you."),
  inviteFriend: N_("Invite a friend"),
  inviteOne: phrase(N_("Invite {1}")),
  inviteSent: phrase(N_("{1} is invited")),
  peopleHere: N_("People here"),
  befriend: N_("Make friends"),
  befriendOne: phrase(N_("Make friends with {1}")),
  blockOne: phrase(N_("Block {1}")),
  reportOne: phrase(N_("Report {1}")),
  reportWhy: N_("What happened? Those who run this server will read it."),
  reportSend: N_("Report"),

  data: N_("Your data"),
  dataHelp: N_("Everything that this server keeps of you, as a file."),
  export: N_("Save my data"),
  leave: N_("Leave for good"),
  leaveHelp: N_(
    "Your name, your account, your friends and what you said are deleted. Games that are over stay for those who " +
      "played them, without your name; running ones are played on by a computer. This cannot be undone.",
  ),
  leaveSure: N_("Yes, delete everything"),
});

export type Words = (typeof words)["en"];

/** The sentence about a player who left the game before its end. */
export function toldGone(w: Words, how: "resigned" | "late", name: string | null, you: boolean): string {
  if (you) return how === "late" ? w.endedLateYou : w.endedResignedYou;
  return how === "late" ? w.endedLate(name ?? "") : w.endedResigned(name ?? "");
}

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
