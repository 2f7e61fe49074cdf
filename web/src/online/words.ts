// The page texts about tables with friends.

import { useApp } from "../ui/context";
import { C_, N_, counted, dictionary, phrase } from "../i18n/lang";
import type { Lang } from "../engine/protocol";
import "./fr.gen";

const words = dictionary({
  none: N_("This page has no game server, so you cannot play online here."),
  gone: N_("This table does not exist, or the invitation link is incomplete."),
  nameFirst: N_("Enter your name first, so that your friends recognize you."),
  listed: N_("Anyone can join"),
  listedHelp: N_("The table is listed publicly on this server. Otherwise, players need your link."),
  friendsHelp: N_("You get a link to send. The game starts when all seats are taken."),

  invited: N_("You are invited"),
  invites: phrase(N_("{1} invites you to a game")),
  yourName: N_("Your name"),
  sit: N_("Sit down"),
  sitAt: phrase(N_("Sit down as player {1}")),
  watch: N_("Watch"),
  spectator: N_("Spectator"),

  waiting: counted(N_("Waiting for one more player"), N_("Waiting for {1} more players")),
  begins: N_("The game starts automatically when the last seat is taken."),
  prepares: N_("The table is full. The deal is being prepared."),
  preparesHelp: N_("If a player is offline, this takes up to two minutes."),
  seats: N_("At the table"),
  free: N_("Free seat"),
  you: phrase(N_("{1} (you)")),
  here: N_("online"),
  away: N_("offline"),
  computer: N_("Use a computer player here"),
  link: N_("Invitation"),
  linkHelp: N_("Anyone with this link can join. No account is needed."),
  copy: N_("Copy the link"),
  copied: N_("Copied"),
  share: N_("Send the link…"),
  qr: N_("The link as a QR code, for a phone"),
  shareText: phrase(N_("Play {1} with me:")),
  fair: N_("Fair deal"),
  fairHelp: N_(
    "With this number the server commits to its random numbers before the first player joins. Each player’s " +
      "browser adds a secret word. It first sends a hash, then the word when all hashes are known. So no one " +
      "can choose the deal. If a word does not arrive within 60 seconds, the game starts without it, and the " +
      "record says so.",
  ),

  tables: N_("Your tables with friends"),
  open: N_("Open tables"),
  yourTurn: N_("Your turn"),
  tableWaits: N_("It is your turn at a table."),
  gathers: counted(N_("{1} free seat"), N_("{1} free seats")),
  over: N_("Finished"),
  goTo: phrase<[string, string]>(N_("{1} with {2}")),
  goOn: N_("Continue"),
  look: N_("View"),
  alone: N_("no one yet"),

  lost: N_("Connection lost. Reconnecting…"),
  watching: N_("You are watching this table."),
  watchingWhy: N_("A seat belongs to the device that took it, or to an account."),
  watches: N_("watching"),

  begun: N_("This game has started"),
  comeBack: N_("Back to my seat"),
  seatBack: N_("I had a seat here"),
  seatBackHelp: N_(
    "Which seat was yours? All players who are online must agree. The device that had the seat can then only " +
      "watch.",
  ),
  seatMine: N_("This was my seat"),
  seatAccount: N_("has an account: log in to get the seat back"),
  seatAlone: N_("there is no other player to agree: you need the link made for this seat"),
  awayFor: phrase(N_("offline for {1}")),
  claim: phrase<[string, string, string]>(
    N_(
      "{1} claims the seat of {2}, who has been offline for {3}. The new player sees the cards and continues " +
        "the game. Accept only if you know who is asking.",
    ),
  ),
  claimGive: N_("Give the seat"),
  claimAsked: phrase<[string, string]>(N_("Waiting for the answer of {1}. If all agree, you get the seat of {2}.")),
  claimWaits: N_("Players are asked as soon as they are online. Stay on this page until then."),
  partedGiven: phrase(N_("Your seat was moved to another device, as {1}.")),
  partedRefused: N_("The players refused. The seat does not change."),

  otherDevice: N_("Continue on another device"),
  otherHelp: N_(
    "Open this link on another device to move your seat there. This device can then only watch. Keep the " +
      "link in case this browser loses its data. Keep it secret: anyone who has it can play for you and see " +
      "your cards.",
  ),
  otherMake: N_("Create the link"),
  otherDrop: N_("Revoke this link"),
  otherNote: N_("Your seat is saved only in this browser. A link lets you continue elsewhere."),
  otherLater: N_("Your seat is saved in this browser. The table menu has a link to continue on another device."),
  otherShow: N_("Show the link"),
  backHelp: phrase(N_("The seat of {1} moves to this device. The previous device can then only watch.")),
  backHere: phrase(N_("Continue here as {1}")),
  backBad: N_("This link to a seat is no longer valid."),

  minutesLong: counted(N_("a minute"), N_("{1} minutes"), N_("less than a minute")),
  hoursLong: counted(N_("an hour"), N_("{1} hours")),
  daysLong: counted(N_("a day"), N_("{1} days")),
  awaySince: phrase<[string, string]>(N_("{1} has been offline for {2}.")),
  awayThen: counted(
    N_("After a minute a computer plays until the player returns."),
    N_("After {1} minutes a computer plays until the player returns."),
    N_("A computer plays until the player returns."),
  ),
  awayMay: counted(
    N_("After a minute you can let a computer play until the player returns."),
    N_("After {1} minutes you can let a computer play until the player returns."),
  ),
  awayClock: N_("The clock limits the wait."),
  playedFor: phrase<[string, string]>(N_("{1} is offline. A computer ({2}) plays until {1} returns.")),
  playedForLong: phrase<[string, string, string]>(
    N_("{1} has been offline for {3}. A computer ({2}) plays until {1} returns."),
  ),
  playedForHere: phrase<[string, string]>(
    N_("A computer ({2}) plays for {1}. {1} is online and can take the seat back at any time."),
  ),
  handed: phrase(N_("A computer plays your seat ({1}).")),
  takeBack: N_("Take my seat back"),
  hand: N_("Let a computer play for me"),
  handHelp: N_("It plays until you take your seat back."),
  handHelpRated: N_("It plays until you take your seat back. If it finishes this rated game, you lose."),
  inviteMore: N_("Copy the link to this table"),

  chat: N_("Chat"),
  chatNew: counted(N_("{1} new message"), N_("{1} new messages")),
  chatNone: N_("No messages yet."),
  chatText: N_("Message"),
  send: N_("Send"),
  mute: N_("Mute the chat"),
  muted: N_("The chat is muted. No messages are shown."),
  muteThis: N_("Mute"),
  muteWho: phrase(N_("Mute {1}")),
  mutedWho: phrase(N_("{1} is muted.")),
  unmute: N_("Unmute"),

  rematch: phrase(N_("{1} proposes a rematch")),
  rematchOpen: N_("A rematch is being set up."),
  rematchAsked: phrase(N_("Rematch proposed to: {1}")),
  endedResigned: phrase(N_("{1} resigned.")),
  endedLate: phrase(N_("{1} ran out of time.")),
  endedResignedYou: N_("You resigned."),
  endedLateYou: N_("You ran out of time."),
  youAreGone: N_("You resigned. A computer continues for you."),
  resign: N_("Resign"),
  resignSure: N_("Resign? Click again to confirm"),

  paused: N_("The game is paused."),
  pausedShort: N_("Paused"),
  goesOn: N_("Continue"),
  askPause: N_("Propose a pause"),
  askUndo: N_("Ask to undo your last move"),
  asksPause: phrase(N_("{1} proposes a pause.")),
  askUndoSure: phrase(N_("This also undoes later moves of {1}. Click again to ask")),
  asksUndoOf: phrase<[string, string]>(N_("{1} asks to undo a move. This also undoes later moves of {2}.")),
  asksUndo: phrase(N_("{1} asks to undo their last move.")),
  askedOthers: N_("Waiting for the other players’ answer."),
  agree: N_("Agree"),
  refuse: N_("No"),
  withdraw: N_("Withdraw"),
  standIn: phrase(N_("Let a computer play for {1}")),
  standInHelp: counted(
    N_("Available after a minute offline. The computer plays until the player returns."),
    N_("Available after {1} minutes offline. The computer plays until the player returns."),
    N_("Until the player returns."),
  ),

  clocks: N_("Time left"),
  days: phrase<[number, number]>(N_("{1} d {2} h")),
  clock: N_("Clock"),
  clockIs: phrase<[string, string]>(N_("Clock: {1} per player, plus {2} per turn.")),
  paces: {
    none: N_("none"),
    quick: N_("10 minutes, plus 15 seconds per turn"),
    calm: N_("25 minutes, plus 45 seconds per turn"),
    day: N_("one day per turn"),
    days: N_("three days per turn"),
  },
  late: N_("When a player runs out of time"),
  lateLoses: N_("out of time: the player loses"),
  latePlays: phrase(N_("out of time: a computer plays: {1}")),
  awayLong: N_("When a player is offline"),
  awayWaits: N_("wait"),
  awayPlays: phrase(N_("replace after five minutes: {1}")),
  awayHelp: N_(
    "Only on the offline player’s turn, and only if another player is online. A returning player gets the " +
      "seat back.",
  ),
  awayIs: phrase(N_("A player who is offline for long during their turn is replaced until they return: {1}.")),
  hints: N_("Hints are allowed"),
  private: N_("No spectators"),
  closed: N_("You can no longer watch this table."),

  nextTable: phrase(N_("Your turn: {1}")),
  notesAsk: N_("Get a notification when it is your turn?"),
  notesYes: N_("Yes"),
  notesNo: N_("Not now"),
  notesOn: N_("Notifications for your turn are on"),
  notesOff: N_("Notify me when it is my turn"),

  me: N_("You"),
  meAs: phrase(N_("{1}: your page")),
  guestAs: phrase(N_("{1}: guest")),
  haveAccount: N_("Or log in, if you have an account"),
  isAccount: N_("You have an account. Your games and ratings are available on any device."),
  isGuest: N_(
    "You are a guest. Your tables and results are stored only in this browser. With an account you keep them " +
      "on any device.",
  ),
  isStranger: N_("You do not need an account to play. With one, your games and ratings are available on any device."),
  logIn: N_("Log in"),
  logInHelp: N_("Enter the name and password of your account."),
  logInMoves: phrase(N_("The tables and results of the guest {1} will be added to your account.")),
  logOut: N_("Log out on this device"),
  signUp: N_("Create an account"),
  signUpHelp: N_("Choose a unique name and a password. We ask for nothing else."),
  password: N_("Password"),
  passwordHelp: N_("At least 8 characters. The password cannot be recovered, so keep it safe."),
  oldPassword: N_("Current password"),
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
  meanPlace: N_("Average rank"),
  bestScore: N_("Best score"),
  rating: N_("Rating"),
  ratingHelp: N_(
    "A game is rated if all players have accounts. If a computer finishes the game for you, it counts as a " + "loss.",
  ),
  rated: N_("Rated game"),
  ratedIf: N_("The game is rated if all players have accounts."),
  ratingNow: phrase(N_("rating {1}")),
  first: N_("1st"),
  place: phrase(N_("rank {1}")),
  aComputer: N_("Computer"),
  history: N_("Your finished games"),
  historyNone: N_("None yet."),
  more: N_("Show more"),
  leaders: N_("Leaderboard"),
  leadersHelp: N_("Players with enough recent games, by rating."),
  leadersNone: N_("No player has enough games yet."),

  invitedBy: phrase(N_("Invited by {1}")),
  friends: N_("Friends"),
  friendsNone: N_("No friends yet. Enter the name of an account to send a request."),
  friendsAccount: N_("With an account you can add friends, see who is online, and invite them to a table."),
  friendName: N_("Name of the account"),
  askFriend: N_("Send request"),
  asked: N_("If this account exists, it receives your request."),
  online: N_("online"),
  offline: N_("offline"),
  accept: N_("Accept"),
  decline: C_("friends", "Decline"),
  wantsFriend: phrase(N_("{1} sent you a friend request")),
  unfriend: N_("Remove"),
  block: N_("Block"),
  unblock: N_("Unblock"),
  blocked: counted(N_("{1} blocked person"), N_("{1} blocked people")),
  blockHelp: N_("You do not see their messages. They cannot join your tables or invite you."),
  inviteFriend: N_("Invite a friend"),
  inviteOne: phrase(N_("Invite {1}")),
  inviteSent: phrase(N_("{1} was invited")),
  peopleHere: N_("People at this table"),
  befriend: N_("Add friend"),
  befriendOne: phrase(N_("Add friend: {1}")),
  blockOne: phrase(N_("Block {1}")),
  reportOne: phrase(N_("Report {1}")),
  reportWhy: N_("What happened? The operators of this server will read your report."),
  reportSend: N_("Report"),

  data: N_("Your data"),
  dataHelp: N_("All data that this server stores about you, as a file."),
  export: N_("Save my data"),
  leave: N_("Delete my data"),
  leaveHelp: N_(
    "This deletes your name, account, friends and messages. Finished games stay available to the other " +
      "players, without your name. A computer continues your unfinished games. You cannot undo this.",
  ),
  leaveSure: N_("Yes, delete everything"),
});

export type Words = (typeof words)["en"];

/** Returns the sentence about a player who left the game before its end. */
export function goneText(w: Words, how: "resigned" | "late", name: string | null, you: boolean): string {
  if (you) return how === "late" ? w.endedLateYou : w.endedResignedYou;
  return how === "late" ? w.endedLate(name ?? "") : w.endedResigned(name ?? "");
}

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
