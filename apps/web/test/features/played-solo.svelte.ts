import {
  beginTimeline,
  type Options,
  ok,
  playInTime,
  rulesFor,
  stepCounts,
  type TimedMove,
  type View,
} from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';
import { type Component, flushSync } from 'svelte';
import { expect, vi } from 'vitest';
import { SoloPlay } from '../../src/features/patience/play/solo-play.svelte.ts';
import { WinnableQuestion, WinningHints } from '../../src/features/patience/play/solver-help.svelte.ts';
import { show } from '../support/show.ts';
import { moveOf, soloOf, viewOf } from '../support/views.ts';

/** A game as it stands. */
export function soloGame(id: string, options: Options, ...lines: readonly string[]) {
  const ruleset = soloOf(id);
  const rules = rulesFor(ruleset, options, 1);
  return { ruleset, rules, view: viewOf(rules, ...lines) };
}

/** Klondike as it stands, drawn one by one. */
export const klondike = (...lines: readonly string[]) =>
  soloGame('klondike', { draw: 1, passes: 'unlimited', defoundation: true }, ...lines);

/** A game with a move to make, an automatic move after it, and no end in sight. */
export const middle = klondike('f1: Ac', 'a:t1: 9d 2c', 'a:t3: Th', 'a:t4: 9c', 'a:s: ?9');

/** A table of which every move is made, and what is done on its page. */
export class PlayedSolo {
  readonly made: TimedMove[] = [];
  deal: SoloDeal = { kind: 'numbered', number: 17 };
  isLocal = false;
  canPlay = $state(true);
  isAnimated = $state(true);
  pendingCount = $state(0);
  number = $state(1);
  readonly #game: ReturnType<typeof soloGame>;
  #timeline = $state.raw(beginTimeline(middle.view));
  play!: SoloPlay;
  hints!: WinningHints;
  question!: WinnableQuestion;
  /** Closes the page. */
  readonly leave: () => Promise<void>;

  constructor(game = middle) {
    this.#game = game;
    this.#timeline = beginTimeline(game.view);
    const SoloPage: Component = () => {
      this.play = new SoloPlay(() => this.table);
      this.hints = new WinningHints(this.play);
      this.question = new WinnableQuestion(this.play);
      vi.spyOn(this.play, 'tell');
      return {};
    };
    this.leave = show(SoloPage);
  }

  get view(): View {
    return this.#timeline.present;
  }

  /** Makes a move by hand, in the notation. */
  move(text: string): void {
    expect(this.play.play(moveOf(this.#game.rules, text)).ok).toBe(true);
    flushSync();
  }

  get table() {
    const { back, forward } = stepCounts(this.#timeline);
    const { ruleset, rules } = this.#game;
    const { view, number, pendingCount, isLocal, canPlay, isAnimated } = this;
    const solo = {
      kind: 'solo' as const,
      deal: this.deal,
      score: null,
      moveCount: back,
      pastCount: back,
      futureCount: forward,
      playedMs: 0,
      changedAtMs: 0,
    };
    const game = {
      number,
      rules,
      names: ['Anna'],
      startsAt: 0,
      seq: this.made.length,
      confirmed: view,
      view,
      pendingCount,
      moveNos: [0],
      mode: solo,
    };
    const onplay = (move: TimedMove) => this.#make(move);
    return {
      tableId: 'a-table',
      game,
      solo,
      ruleset,
      isLocal,
      connection: 'online',
      canPlay,
      isAnimated,
      onplay,
    } as const;
  }

  /** What the page has said. */
  get sentences(): readonly string[] {
    return vi.mocked(this.play.tell).mock.calls.map(([{ sentence }]) => sentence);
  }

  #make(move: TimedMove) {
    const played = playInTime(this.#game.rules, this.#timeline, 0, move);
    if (!played.ok) return played;
    this.#timeline = played.value.timeline;
    this.made.push(move);
    return ok();
  }
}
