// Loads the sounds if sound or vibration is on, and connects them to the table.

import { useEffect } from "preact/hooks";
import { settings } from "../../storage/settings";
import type { Session } from "../../session/session";

export function useSound(session: Session): void {
  const { sound, buzz } = settings;
  const on = sound === "on" || buzz === "on";
  useEffect(() => {
    if (!on) return;
    let stop: (() => void) | null = null,
      left = false;
    void import("./player").then(({ follow }) => {
      if (!left) stop = follow(session);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [session, on]);
}
