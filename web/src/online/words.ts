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
  rematch: phrase(N_("{1} proposes a rematch")),

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
  ratingHelp: N_("Games count for the rating if people with accounts play all seats to the end."),
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
});

export type Words = (typeof words)["en"];

export const wordsIn = (lang: Lang): Words => words[lang];

export function useWords(): Words {
  return wordsIn(useApp().lang);
}
