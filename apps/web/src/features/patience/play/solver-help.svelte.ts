import { importAgain, type SeenGame } from '@snap-up/client';
import { err, ok, parseMove, type Result, type SoloRuleset, type View } from '@snap-up/engine';
import type { AskedPosition, Rejection, Winnable, WinningHint } from '@snap-up/protocol';
import { untrack } from 'svelte';
import { lowestScoreTexts, scoreHintTexts, winnableTexts, winningHintTexts } from '#messages/patience-pages.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { reach } from '../../../shared/reach.svelte.ts';
import { rest } from '../../../shared/rest.ts';
import type { SoloPlay, Told } from './solo-play.svelte.ts';

const ownDeals = importAgain(() => import('../../../offline/own-deals.ts'));

/** The subject of the question. */
interface SearchedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  readonly ruleset: SoloRuleset;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
}

/** The search for a way to win: on the server, or in this browser for games that it has dealt. */
export class Outlook {
  readonly #table: () => SearchedTable;
  /** The view that this browser is searching from; null for none. */
  #searched: View | null = null;
  /** Cancels this browser's search. The server withdraws its own once the game continues. */
  #withdraw = (): void => {};

  /** Create it while a component is created. */
  constructor(table: () => SearchedTable) {
    this.#table = table;
    $effect(() => {
      if (table().game.view !== this.#searched) this.#withdraw();
    });
    $effect(() => () => this.#withdraw());
  }

  /** Whether the game can be won from here, or how low its score can get. */
  canBeWon(position: AskedPosition): Promise<Result<Winnable, Rejection>> {
    const { tableId, isLocal } = this.#table();
    return isLocal ? this.#searchHere(tableId, position, 'questions') : rest.canBeWon(tableId, position);
  }

  /** The next move on the way there. */
  hint(position: AskedPosition): Promise<Result<WinningHint, Rejection>> {
    const { tableId, isLocal } = this.#table();
    return isLocal ? this.#searchHere(tableId, position, 'hints') : rest.winningHint(tableId, position);
  }

  async #searchHere(
    gameId: string,
    { seq }: AskedPosition,
    kind: 'questions' | 'hints',
  ): Promise<Result<WinningHint, Rejection>> {
    this.#withdraw();
    const asked = new AbortController();
    this.#searched = this.#table().game.view;
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

/** The part of the page that the question uses. */
interface AskedTable extends SearchedTable {
  /** Shows a message about the current position, until the next move. */
  readonly tell: (told: Told) => void;
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
  readonly #table: () => AskedTable;
  readonly #outlook: Outlook;
  /** Whether to ask once all moves are confirmed. */
  #isWanted = $state(false);
  /** The view that is searched from; null for none. */
  #searched: View | null = null;

  /** Create it while a component is created. */
  constructor(table: () => AskedTable) {
    this.#table = table;
    this.#outlook = new Outlook(table);
    $effect(() => {
      if (!this.#isWanted || table().game.pendingCount > 0) return;
      this.#isWanted = false;
      void this.#search();
    });
  }

  ask(): void {
    const { game, isLocal } = this.#table();
    if (!isLocal && reach.isAway) this.#say(game.view, winnableTexts.onlineOnly);
    else this.#isWanted = true;
  }

  async #search(): Promise<void> {
    const { game, ruleset } = this.#table();
    const { view, number, seq } = game;
    const texts = questionTextsFor(ruleset);
    // The answer to the same question is pending.
    if (view === null || view === this.#searched) return;
    this.#searched = view;
    this.#say(view, texts.searching);
    const found = await this.#outlook.canBeWon({ number, seq });
    if (this.#searched === view) this.#searched = null;
    if (this.#table().game.view !== view) return;
    if (!found.ok) this.#say(view, rejectionMessage(found.error));
    // Withdrawn although the position is unchanged: the server is stopping, or something else was asked.
    else this.#say(view, sentenceOf(found.value) ?? texts.undecided);
  }

  #say(view: View | null, sentence: string): void {
    if (view !== null) this.#table().tell({ view, sentence });
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

/** The part of the page that winning hints use. */
interface HintedTable extends SearchedTable {
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
