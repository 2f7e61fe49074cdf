// Your account page: your name, your games, your friends.

import { useEffect } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Failed } from "../../screens/failed";
import { PageHead } from "../../screens/home/home";
import { useLoaded } from "../../ui/use-async";
import { Loading } from "../../ui/loading";
import { go } from "../../ui/route";
import { useTitle } from "../../ui/hooks";
import { Account, Entrance, Rename } from "./account";
import { Blocked, Friends } from "./friends";
import { Leaving } from "./leaving";
import { History, Leaders, Statistics } from "./results";
import { Lost } from "../rooms/waiting";
import { arrive, line, NoServer, speak } from "../connection/connection";
import { useWords } from "../words";

import "../rooms/rooms.css";
import "./me.css";

/** The account page. `back` is the address to return to. */
export function MeScreen({ back }: { back: string[] }) {
  const { t, lang } = useApp();
  const w = useWords();
  const { name, account, lost } = line;
  const { value, error } = useLoaded(
    async () => {
      await arrive();
      return true;
    },
    () => undefined,
    [],
  );
  useTitle(`${w.me} · ${t("site")}`);
  useEffect(() => void speak(), [lang]);
  if (error) return <Failed error={error instanceof NoServer ? new Error(w.none) : error} />;
  if (!value) return <Loading />;
  const done = () => {
    if (back.length) go("room", ...back);
  };
  return (
    <div class="page">
      <PageHead back />
      {lost && <Lost />}
      <main id="content" class="me" key={`${name} ${account}`}>
        <div class="me-head">
          <h1>{name || w.me}</h1>
          <p class="option-note">{account ? w.isAccount : name ? w.isGuest : w.isStranger}</p>
        </div>
        {name && <Statistics />}
        {name && <History />}
        {name && <Leaders />}
        {name && <Friends />}
        {account ? <Account /> : <Entrance onDone={done} />}
        {name && <Rename />}
        {name && <Blocked />}
        {name && <Leaving />}
      </main>
    </div>
  );
}
