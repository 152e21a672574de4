import { importAgain } from '@snap-up/client';
import { err, ok, parseMove, type Result, type SoloRuleset, type View } from '@snap-up/engine';
import type { Rejection, Winnable, WinningHint } from '@snap-up/protocol';
import { untrack } from 'svelte';
import { lowestScoreTexts, scoreHintTexts, winnableTexts, winningHintTexts } from '#messages/patience-pages.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { reach } from '../../../shared/reach.svelte.ts';
import { rest } from '../../../shared/rest.ts';
import type { SoloPlay } from './solo-play.svelte.ts';

const ownDeals = importAgain(() => import('../../../offline/own-deals.ts'));

/** A search from the current position: on the server, or in this browser for games that it has dealt. */
class Outlook {
  readonly #play: SoloPlay;
  /** The view that is searched from; null for none. */
  #searched: View | null = null;
  /** Cancels this browser's search. The server withdraws its own once the game continues. */
  #withdraw = (): void => {};

  /** Create it while a component is created. */
  constructor(play: SoloPlay) {
    this.#play = play;
    $effect(() => {
      if (play.table.game.view !== this.#searched) this.#withdraw();
    });
    $effect(() => () => this.#withdraw());
  }

  /** Whether a search needs the server, which cannot be reached. */
  get isAway(): boolean {
    return !this.#play.table.isLocal && reach.isAway;
  }

  /**
   * Asks whether the game can be won, or how low its score can get; or for a hint, the next move on the way there. Returns
   * null if the same is being searched already, or if the player has moved meanwhile.
   */
  async search(
    kind: 'questions' | 'hints',
    onbegin: (view: View) => void,
  ): Promise<Result<Winnable & Partial<WinningHint>, Rejection> | null> {
    const { tableId, game, isLocal } = this.#play.table;
    const { view, number, seq } = game;
    if (view === null || view === this.#searched) return null;
    this.#searched = view;
    onbegin(view);
    const position = { number, seq };
    const found = isLocal
      ? await this.#searchHere(tableId, seq, kind)
      : await (kind === 'questions' ? rest.canBeWon(tableId, position) : rest.winningHint(tableId, position));
    if (this.#searched === view) this.#searched = null;
    return this.#play.table.game.view === view ? found : null;
  }

  async #searchHere(gameId: string, seq: number, kind: 'questions' | 'hints'): Promise<Result<WinningHint, Rejection>> {
    this.#withdraw();
    const asked = new AbortController();
    this.#withdraw = () => asked.abort();
    try {
      const { outlookOf } = await ownDeals();
      return ok(await outlookOf(gameId, seq, kind, asked.signal));
    } catch {
      // The code is missing, or this browser no longer stores anything.
      return err({ code: 'try-again' });
    }
  }
}

/** The words of the question: whether the game can be won or, if it ends with a score, how low that can get. */
export function questionTextsFor({ mode }: SoloRuleset): Readonly<Record<'ask' | 'searching' | 'undecided', string>> {
  return mode.hasLowestScore === true ? lowestScoreTexts : winnableTexts;
}

/**
 * The question whether a game can still be won, or how low its score can get. A move of the player during the search
 * withdraws it.
 */
export class WinnableQuestion {
  readonly #play: SoloPlay;
  readonly #outlook: Outlook;
  /** Whether to ask once all moves are confirmed. */
  #isWanted = $state(false);

  /** Create it while a component is created. */
  constructor(play: SoloPlay) {
    this.#play = play;
    this.#outlook = new Outlook(play);
    $effect(() => {
      if (!this.#isWanted || play.table.game.pendingCount > 0) return;
      this.#isWanted = false;
      void this.#search();
    });
  }

  ask(): void {
    if (this.#outlook.isAway) this.#say(winnableTexts.onlineOnly);
    else this.#isWanted = true;
  }

  async #search(): Promise<void> {
    const texts = questionTextsFor(this.#play.table.ruleset);
    const found = await this.#outlook.search('questions', () => this.#say(texts.searching));
    if (found === null) return;
    // Withdrawn although the position is unchanged: the server is stopping, or something else was asked.
    this.#say(found.ok ? (sentenceOf(found.value) ?? texts.undecided) : rejectionMessage(found.error));
  }

  #say(sentence: string): void {
    const { view } = this.#play.table.game;
    if (view !== null) this.#play.tell({ view, sentence });
  }
}

/** Returns an answer in words; null for none. */
function sentenceOf({ answer, score = 0 }: Winnable): string | null {
  switch (answer) {
    case 'won':
    case 'lost':
      return winnableTexts[answer];
    case 'lowest':
    case 'reachable':
      return lowestScoreTexts[answer](score);
    case 'undecided':
    case 'withdrawn':
      return null;
  }
}

/** Delay before showing that a solution is being searched for. Usually it is known already. */
const noticeMs = 400;

/** The words for hints that win or, in a game with a score, lead to the lowest one. */
export function hintTextsFor({ mode }: SoloRuleset): Readonly<Record<keyof typeof scoreHintTexts, string>> {
  return mode.hasLowestScore === true ? scoreHintTexts : winningHintTexts;
}

/**
 * Asks for hints that win or, in a game with a score, lead to the lowest one. If there are none, the hint is a plain
 * one, with a note why. A move of the player withdraws the question.
 */
export class WinningHints {
  readonly #play: SoloPlay;
  readonly #outlook: Outlook;
  #notice: ReturnType<typeof setTimeout> | undefined;

  /** Create it while a component is created. */
  constructor(play: SoloPlay) {
    this.#play = play;
    this.#outlook = new Outlook(play);
    $effect(() => {
      const { isAway } = this.#outlook;
      if (!play.isWinningHintWanted || (!isAway && play.table.game.pendingCount > 0)) return;
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
    const { isAway } = this.#outlook;
    this.#play.dialog = isAway ? null : 'winning-hints';
    if (isAway) this.#play.showPlainHint(this.#texts.onlineOnly);
  }

  get #texts() {
    return hintTextsFor(this.#play.table.ruleset);
  }

  async #search(): Promise<void> {
    const play = this.#play;
    const found = await this.#outlook.search('hints', (view) => {
      clearTimeout(this.#notice);
      this.#notice = setTimeout(() => {
        if (play.table.game.view === view) play.tell({ view, sentence: this.#texts.searching });
      }, noticeMs);
    });
    if (found === null) return;
    clearTimeout(this.#notice);
    if (!found.ok) {
      play.showPlainHint(rejectionMessage(found.error));
      return;
    }
    const { answer, move } = found.value;
    const read = move == null ? null : parseMove(play.table.game.rules, 0, move);
    if (read?.ok === true) play.showWinningMove(read.value);
    else if (answer === 'lost') play.showPlainHint(winningHintTexts.lost);
    // Withdrawn although the position is unchanged: the server is stopping, or something else was asked.
    else play.showPlainHint(this.#texts.notFound);
  }
}
