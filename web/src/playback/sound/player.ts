// A few quiet sounds and vibrations, for players who want them. The sounds are made with oscillators and noise. This
// module is loaded only when they are switched on.

import { soundOf, purseOf, type SoundEffect } from "./effects";
import { isGood } from "../../storage/summary";
import { settings } from "../../storage/settings";
import type { Session, State } from "../../session/session";
import { watch } from "../../ui/fields";

/* ---- Sounds ---- */

let audio: AudioContext | null = null;

/** A browser allows sound only after the first user interaction. */
function context(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  return audio;
}

const LOUD = 0.16;

/** Makes a volume that starts at once and fades. */
function fading(at: number, time: number, loud: number): GainNode {
  const gain = context().createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * LOUD, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(context().destination);
  return gain;
}

function tone(pitch: number, after: number, time: number, loud = 1, type: OscillatorType = "sine"): void {
  const from = context().currentTime + after,
    voice = context().createOscillator();
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(fading(from, time, loud));
  voice.start(from);
  voice.stop(from + time);
}

/** Makes noise around a pitch, which sounds like paper or wood. */
function rustle(pitch: number, after: number, time: number, loud = 1): void {
  const { sampleRate, currentTime } = context(),
    from = currentTime + after;
  const noise = context().createBuffer(1, Math.ceil(sampleRate * time), sampleRate),
    samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context().createBufferSource(),
    filter = context().createBiquadFilter();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  source.connect(filter).connect(fading(from, time, loud));
  source.start(from);
}

const SOUNDS: Record<SoundEffect, () => void> = {
  card: () => rustle(2600, 0, 0.09, 0.9),
  dice: () => [0, 0.06, 0.11, 0.19, 0.24].forEach((after, i) => rustle(900 + 130 * (i % 3), after, 0.045, 1.3)),
  coin: () => [1760, 2637].forEach((pitch, i) => tone(pitch, 0.05 * i, 0.16, 0.35, "triangle")),
  piece: () => rustle(420, 0, 0.06, 1.2),
  turn: () => [523, 784].forEach((pitch, i) => tone(pitch, 0.13 * i, 0.35, 0.55)),
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, 0.14 * i, 0.55, 0.6, "triangle")),
  loss: () => [392, 330].forEach((pitch, i) => tone(pitch, 0.2 * i, 0.5, 0.5)),
};

/** Vibration patterns in milliseconds of vibration and pause, only for events that concern the player. */
const TOUCHES: Partial<Record<SoundEffect, number[]>> = {
  dice: [12, 40, 12],
  turn: [30],
  win: [30, 60, 30, 60, 60],
  loss: [80],
};

export function make(effect: SoundEffect): void {
  const { sound, buzz } = settings;
  const touch = TOUCHES[effect];
  if (buzz === "on" && touch) navigator.vibrate?.(touch);
  if (sound === "on") SOUNDS[effect]();
}

/** Plays a sample when the setting is switched on. */
export function sample(key: "sound" | "buzz"): void {
  if (key === "sound") SOUNDS.turn();
  else navigator.vibrate?.([30]);
}

/* ---- Following a table ---- */

/** Follows a table until the returned function is called. */
export function follow(session: Session): () => void {
  let { shown, busy, seat } = session.state;
  let over = session.state.look.over;
  const changed = (s: State) => {
    if (s.past || s.again) return;
    const before = shown,
      same = s.seat === seat;
    if (s.shown.n > before.n) {
      const played = s.log.slice(s.shown.n - s.stride, s.shown.n),
        effect = played.map(entry => soundOf(entry, s.about)).findLast(Boolean);
      const richer = same && seat >= 0 && purseOf(s.shown.view, seat) > purseOf(before.view, seat);
      if (richer) make("coin");
      else if (effect) make(effect);
    }
    const waited = busy && !s.busy && s.moved !== null && s.look.decision.must.includes(s.seat);
    if (s.look.over && !over && !s.busy) make(isGood(s.look) ? "win" : "loss");
    else if (waited) make("turn");
    if (!s.busy) over = s.look.over;
    ({ shown, busy, seat } = s);
  };
  return watch(() => ({ ...session.state }), changed);
}
