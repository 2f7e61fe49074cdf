// The answer in progress: what the player has selected, marked and chosen at a question.

import { computed } from "@preact/signals";
import { fields } from "../ui/fields";
import * as compose from "../compose/composer";
import { commonEnd } from "../compose/notes";
import type { Gather, Move, VerbId } from "../engine/protocol";
import * as select from "../compose/selection";
import type { Uses } from "./parts";

export class Answer {
  readonly state = fields({
    selection: select.nothing,
    marks: compose.NO_MARKS, // components marked for this answer
    armed: null as Move | null, // the chosen move that waits for confirmation
  });

  constructor(private use: Uses<"seat" | "guide" | "plans">) {}

  /** Returns the question, as far as composing an answer depends on it. A guide accepts only single moves. */
  asked(moves = this.use.seat.moves()): compose.Asked {
    return this.use.guide.state.guide
      ? { moves, compose: null, paths: [] }
      : compose.askedBy(this.use.seat.state.look, moves, this.use.plans.state.paths);
  }

  composing(): compose.Composing {
    const { selection, marks } = this.state;
    return { selection, marks, planned: this.use.plans.state.planned };
  }

  /** The components of later questions that a click reaches now, once the ways there are known. */
  readonly ahead = computed(() => {
    const { selection } = this.state;
    return compose.aheadOf(this.asked(this.use.seat.movesDrawn()), { ...compose.EMPTY, selection });
  });

  readonly faces = (): number[] => select.facesIn(this.use.seat.state.about, this.use.seat.state.shown.view);
  readonly handful = (): Set<VerbId> => select.diceVerbs(this.use.seat.state.about);

  candidates(): Move[] {
    return select.candidates(this.use.seat.moves(), this.state.selection, this.faces(), this.handful());
  }

  diceMoves(): Move[] {
    return select.diceMoves(this.use.seat.moves(), this.state.selection, this.faces(), this.handful());
  }

  /** Returns what is gathered at this question. */
  readonly gathered = (): Gather | null => this.asked().compose?.gather ?? null;

  /** Returns the shortcuts that the engine offers now. */
  shortcuts(): { id: string; answer: Move }[] {
    return compose.shortcutsOf(this.asked(), this.composing());
  }

  /** Returns what the marks make with the moves that fit the selection: what the notes of all these answers end with,
      if it contains a number. */
  made(): string | null {
    const fitting = new Set(this.candidates().map(m => m.move));
    const notes = (this.use.plans.state.planned?.ends ?? []).flatMap(e => (fitting.has(e.moves[0]!) && e.aside) || []);
    return this.state.marks.length ? commonEnd(notes) : null;
  }
}
