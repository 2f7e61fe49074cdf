// Tables for friends far apart: fetched when somebody wants one.

import "./style.css";

export { FriendsPanel, invite, lookForServer } from "./invite";
export { RoomScreen } from "./room";
export { Tables } from "./tables";
