// Starts the page and selects the screen for the address.

import { Component, render, type ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { AppContext, type App } from "./ui/context";
import { refuseIn, startHost } from "./engine/host";
import { Failed } from "./screens/failed";
import { holding } from "./ui/idle";
import { Home } from "./screens/home/home";
import { lazily } from "./ui/lazy";
import { Loading } from "./ui/loading";
import type { Games, Host } from "./engine/protocol";
import { hashOf, useRoute } from "./ui/route";
import { readShelf } from "./storage/saved";
import { settings, startSettings } from "./storage/settings";
import { shelfGames } from "./board/shelf";
import { Skip } from "./app/skip-link";
import { wordsOf } from "./i18n/words";

import "./style/index.css";

const fetchInside = () => import("./app/routes").then(m => m.Inside);
const Inside = lazily(fetchInside, Loading);

/** Shows an error in place of a screen that threw an exception. The error disappears when the address changes. */
class Guard extends Component<{ at: string; children: ComponentChildren }, { error: unknown }> {
  override state = { error: null };
  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override componentDidUpdate(before: { at: string }) {
    if (before.at !== this.props.at && this.state.error) this.setState({ error: null });
  }
  render() {
    return this.state.error ? <Failed error={this.state.error} /> : this.props.children;
  }
}

function Guarded() {
  const route = useRoute();
  return <Guard at={hashOf(route)}>{route.parts.length === 0 ? <Home /> : <Inside route={route} />}</Guard>;
}

function Root({ host }: { host: Host }) {
  const { lang } = settings;
  const t = useMemo(() => wordsOf(lang), [lang]);
  const [games, setGames] = useState<Games | null>(null);
  const [error, setError] = useState<string | null>(null);
  const atHome = useRoute().parts.length === 0;
  refuseIn(lang);
  useEffect(() => {
    host.games(lang).then(setGames, e => setError(String(e.message ?? e)));
  }, [lang]);
  if (error)
    return (
      <main class="loading">
        <h1>{t("failed")}</h1>
        <p role="alert">{error}</p>
      </main>
    );
  const known = games ?? (atHome ? shelfGames(lang) : null); // home does not wait for the engine
  if (!known)
    return (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  const app: App = { host, games: known, lang, t };
  return (
    <AppContext.Provider value={app}>
      <Skip />
      <Guarded />
    </AppContext.Provider>
  );
}

startSettings();
// starts loading these screens early, while the engine loads
if (location.hash.length > 2) void fetchInside().catch(() => undefined);
const host = startHost();
const start = () => render(<Root host={host} />, document.getElementById("app")!);
const saved = readShelf();
if (location.hash.length > 2) start();
// home lists the saved games in its first frame
else void holding(Promise.race([saved, new Promise(late => setTimeout(late, 1000))])).then(start);

if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
