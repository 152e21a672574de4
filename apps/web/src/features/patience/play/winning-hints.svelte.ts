import type { SeenGame } from '@snap-up/client';
import { parseMove, type SoloRuleset, type View } from '@snap-up/engine';
import { untrack } from 'svelte';
import { scoreHintTexts, winningHintTexts } from '#messages/patience-play.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { reach } from '../../../shared/reach.svelte.ts';
import { Outlook } from './outlook.svelte.ts';
import type { SoloPlay } from './solo-play.svelte.ts';

/** Delay before showing that a solution is being searched for. Usually it is known already. */
const noticeMs = 400;

/** The words for hints that win or, in a game with a score, lead to the lowest one. */
export function hintTextsFor({ mode }: SoloRuleset): Readonly<Record<keyof typeof scoreHintTexts, string>> {
  return mode.hasLowestScore === true ? scoreHintTexts : winningHintTexts;
}

/** What winning hints need of the page. */
interface HintedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  readonly ruleset: SoloRuleset;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
  readonly play: Pick<
    SoloPlay,
    'isWinningHintWanted' | 'showPlainHint' | 'showWinningMove' | 'tell' | 'chooseHints' | 'dialog'
  >;
}

/**
 * Asks for hints that win or, in a game with a score, lead to the lowest one. If there are none, the hint is a plain
 * one, with a note why. A move of the player withdraws the question.
 */
export class WinningHints {
  readonly #table: () => HintedTable;
  readonly #outlook: Outlook;
  /** The view that is searched from; null for none. */
  #searched: View | null = null;
  #notice: ReturnType<typeof setTimeout> | undefined;

  /** Create it while a component is created. */
  constructor(table: () => HintedTable) {
    this.#table = table;
    this.#outlook = new Outlook(table);
    $effect(() => {
      const { game, play } = table();
      const isAway = this.#isAway;
      if (!play.isWinningHintWanted || (!isAway && game.pendingCount > 0)) return;
      untrack(() => {
        play.isWinningHintWanted = false;
        if (isAway) play.showPlainHint(this.#texts.onlineOnly);
        else void this.#search();
      });
    });
    $effect(() => () => clearTimeout(this.#notice));
  }

  /** Asks the player whether they want such hints, which count as help, if they are possible. */
  offer(): void {
    const { play } = this.#table();
    play.dialog = null;
    if (this.#isAway) play.showPlainHint(this.#texts.onlineOnly);
    else play.dialog = 'winning-hints';
  }

  get #texts() {
    return hintTextsFor(this.#table().ruleset);
  }

  get #isAway(): boolean {
    return !this.#table().isLocal && reach.isAway;
  }

  async #search(): Promise<void> {
    const { game, play } = this.#table();
    const { rules, view, number, seq } = game;
    // The hint for the same view is pending.
    if (view === null || view === this.#searched) return;
    this.#searched = view;
    const isCurrent = () => this.#table().game.view === view;
    clearTimeout(this.#notice);
    this.#notice = setTimeout(() => {
      if (isCurrent()) play.tell({ view, sentence: this.#texts.searching });
    }, noticeMs);
    const found = await this.#outlook.hint({ number, seq });
    if (this.#searched === view) {
      this.#searched = null;
      clearTimeout(this.#notice);
    }
    if (!isCurrent()) return;
    if (!found.ok) {
      play.showPlainHint(rejectionMessage(found.error));
      return;
    }
    const { answer, move } = found.value;
    const read = move === null ? null : parseMove(rules, 0, move);
    if (read?.ok === true) play.showWinningMove(read.value);
    else if (answer === 'lost') play.showPlainHint(winningHintTexts.lost);
    // Withdrawn although the position is unchanged: the server is stopping, or something else was asked.
    else play.showPlainHint(this.#texts.notFound);
  }
}
