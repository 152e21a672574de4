import type { ConnectionState, SeenGame, SeenSolo } from '@snap-up/client';
import {
  type Advice,
  adviceFor,
  type Card,
  faceOf,
  finishingMoves,
  formatTimedMove,
  type Move,
  type Result,
  type Rules,
  type SoloRuleset,
  type TimedMove,
  type View,
} from '@snap-up/engine';
import type { Rejection, WantedDeal } from '@snap-up/protocol';
import { onDestroy } from 'svelte';
import { hintWords } from '#messages/patience-pages.ts';
import { pileName } from '../../../messages/piles.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { automaticModeIn } from '../../../preferences/choices.svelte.ts';
import { answer } from '../../../ui/announcer.ts';
import type { Shortcut } from '../../../ui/keymap.ts';
import { toasts } from '../../../ui/toasts.svelte.ts';
import { deals } from '../deals.svelte.ts';
import { helpedHints } from '../kept-options.ts';
import { AutomaticPlay } from './automatic-play.ts';

/** Whether a move has been made in a game that runs, though it may have been undone. */
export function isBegun({ pastCount, futureCount }: SeenSolo): boolean {
  return pastCount + futureCount > 0;
}

/** The page's state of its game. */
export interface PlayedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  /** The mode of that game. */
  readonly solo: SeenSolo;
  readonly ruleset: SoloRuleset;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
  readonly connection: ConnectionState;
  /** Whether moves may be made now. */
  readonly canPlay: boolean;
  /** Whether the player wants animations. */
  readonly isAnimated: boolean;
  /** Makes a move. Returns its rejection, if any. */
  readonly onplay: (move: TimedMove) => Result<void, Rejection>;
}

/** A dialog that can be open over the cards. */
export type SoloDialog = 'menu' | 'rules' | 'share' | 'share-result' | 'winning-hints' | 'new-deal';

/** A sentence about a game, and the view for which it holds. */
export interface Told {
  readonly view: View;
  readonly sentence: string;
}

/** Everything that a player can do at a solo table, besides moving its cards by hand. */
export class SoloPlay {
  readonly #table: () => PlayedTable;
  readonly #automatic: AutomaticPlay;
  dialog = $state<SoloDialog | null>(null);
  /** The last advice. */
  #advice = $state.raw<Advice | null>(null);
  #told = $state.raw<Told | null>(null);
  readonly #gameName = $derived.by(() => {
    const { tableId, game } = this.#table();
    return `${tableId} ${game.number}`;
  });
  /** Whether hints of this game are winning moves, which count as help. */
  areHintsWinning = $derived.by(() => helpedHints.has(this.#gameName));
  /** Whether such a hint has to be searched for; see `WinningHints`. */
  isWinningHintWanted = $state(false);
  /** The winning hint, and the view for which it holds. */
  #winning = $state.raw<{ readonly view: View; readonly move: Move } | null>(null);
  /** The moves that would finish the game from here; null if it cannot be finished automatically yet. */
  #ending = $state.raw<readonly Move[] | null>(null);
  #isFinishing = $state(false);

  /**
   * Create it while a component is created.
   * @param table read on demand
   */
  constructor(table: () => PlayedTable) {
    this.#table = table;
    this.#automatic = new AutomaticPlay(
      () => {
        const { game, solo, ruleset, canPlay, isAnimated } = table();
        return {
          gameNumber: game.number,
          pastCount: solo.pastCount,
          rules: game.rules,
          view: canPlay ? game.view : null,
          isConfirmed: game.pendingCount === 0,
          mode: automaticModeIn(ruleset),
          isAnimated,
        };
      },
      (move) => table().onplay(move),
    );
    $effect(() => this.#lookAhead());
    // Some undos are shown only once the server has answered.
    $effect(() => this.#automatic.look());
    $effect(() => {
      if (table().game.pendingCount === 0) this.#automatic.confirmed();
    });
    $effect(() => this.#yield());
    onDestroy(() => this.#automatic.stop());
  }

  get table(): PlayedTable {
    return this.#table();
  }

  /** The move that the hint shows; null for none. */
  get hint(): Move | null {
    const advice = this.#advice;
    return advice?.kind === 'move' ? advice.move : null;
  }

  /** The order in which the solver's hint discards the hand; null for none. A plain hint leaves that to the player. */
  get hintedOrder(): readonly Card[] | null {
    const { hint } = this;
    return hint?.kind === 'discard' && hint === this.#winning?.move ? hint.cards : null;
  }

  /**
   * The message about the current position: why a hint shows no move, or whether the game can be won; null for none.
   */
  get told(): Told | null {
    const { game, canPlay } = this.#table();
    return canPlay && this.#told?.view === game.view ? this.#told : null;
  }

  get canUndo(): boolean {
    const { solo, canPlay } = this.#table();
    return canPlay && solo.pastCount > 0;
  }

  get canRedo(): boolean {
    const { solo, canPlay } = this.#table();
    return canPlay && solo.futureCount > 0;
  }

  get canHint(): boolean {
    const { game, canPlay } = this.#table();
    return canPlay && game.view?.isLost === false;
  }

  /** Whether the rest of the game can be played automatically. */
  get canFinish(): boolean {
    return this.#ending !== null && !this.#isFinishing && this.#table().canPlay;
  }

  /** Sets for the rest of this game whether its hints are winning moves. */
  chooseHints(areWinning: boolean): void {
    this.dialog = null;
    helpedHints.choose(this.#gameName, areWinning);
    this.areHintsWinning = areWinning;
    if (areWinning) this.showHint();
  }

  /** Makes a move of the player's own. */
  readonly play = (move: TimedMove): Result<void, Rejection> => {
    const isOnWay = this.#isOnWay(move);
    const played = this.#table().onplay(move);
    // Automatic moves would lead away from the solution that the player follows.
    if (played.ok && !isOnWay) this.#automatic.moved(move);
    return played;
  };

  /** Undoes, redoes, restarts or goes back from a lost position; shows why if that is not possible. */
  step(kind: 'undo' | 'redo' | 'restart' | 'revive'): void {
    const played = this.play({ kind });
    if (!played.ok) toasts.show(rejectionMessage(played.error));
  }

  /** Shows a useful move on the table and in words, or that there is none. A winning one is searched for first. */
  showHint(): void {
    if (!this.canHint) return;
    const { game } = this.#table();
    this.#automatic.stop();
    if (!this.areHintsWinning) this.showPlainHint();
    // It is known, and asked for again it would count as more help.
    else if (this.#winning?.view === game.view) this.showWinningMove(this.#winning.move);
    else this.isWinningHintWanted = true;
  }

  /**
   * Shows a move that is useful as far as the face-up cards tell.
   * @param reason why it is not a winning one
   */
  showPlainHint(reason: string | null = null): void {
    const { game } = this.#table();
    if (game.view === null) return;
    const advice = adviceFor(game.rules, game.view);
    this.#show(game, advice, reason);
  }

  /** Shows a move that wins from the current position. */
  showWinningMove(move: Move): void {
    const { game } = this.#table();
    if (game.view === null) return;
    this.#winning = { view: game.view, move };
    this.#show(game, { kind: 'move', move }, null);
  }

  #show({ rules, view }: SeenGame, advice: Advice, reason: string | null): void {
    this.#advice = advice;
    const words = adviceWords(rules, advice);
    const sentence = reason === null ? words : `${reason} ${words}`;
    // The move is visible on the table.
    const shown = advice.kind === 'move' ? reason : sentence;
    this.#told = view === null || shown === null ? null : { view, sentence: shown };
    answer(sentence);
  }

  /** Whether a move is the winning hint. */
  #isOnWay(move: TimedMove): boolean {
    const { rules, view } = this.#table().game;
    const winning = this.#winning;
    if (winning === null || winning.view !== view) return false;
    return formatTimedMove(rules, 0, move) === formatTimedMove(rules, 0, winning.move);
  }

  /** Shows a message about the current position, until the next move. */
  tell(told: Told): void {
    this.#told = told;
    answer(told.sentence);
  }

  /** Plays the rest of the game automatically. */
  finish(): void {
    if (this.#ending === null) return;
    this.#isFinishing = true;
    this.#automatic.finish(this.#ending, () => {
      this.#isFinishing = false;
    });
  }

  /**
   * Deals a new deal. The player is asked first if that gives up a game: one with at least one move, unless it only needs
   * to be finished, which counts as won.
   */
  dealAgain(): void {
    const { game, solo } = this.#table();
    if (game.view?.ending === null && isBegun(solo) && this.#ending === null) this.dialog = 'new-deal';
    else this.dealOther();
  }

  /** Deals a new deal, without asking. */
  dealOther(): void {
    this.#endElsewhere();
    void this.#deal({ kind: 'any' }, false);
  }

  /** Deals the cards of a game that is over once more. */
  dealSame(): void {
    const { deal } = this.#table().solo;
    // Only the game itself has those cards.
    if (deal.kind !== 'offline') void this.#deal(deal, true);
  }

  async #deal(deal: WantedDeal, isAfresh: boolean): Promise<void> {
    this.dialog = null;
    this.#automatic.stop();
    const { game, ruleset } = this.#table();
    const dealt = await deals.deal(ruleset, game.rules.options, deal, isAfresh);
    if (!dealt.ok && dealt.error !== null) toasts.show(rejectionMessage(dealt.error), 'lost');
  }

  /** The server itself ends a game only when it deals at its table, which is another one for daily deals. */
  #endElsewhere(): void {
    const { game, solo, isLocal } = this.#table();
    if (game.view?.ending !== null || (!isLocal && (solo.deal.kind === 'numbered' || !isBegun(solo)))) return;
    for (const move of this.#ending ?? [{ kind: 'give-up' } as const]) this.play(move);
  }

  /** Handles the keys of the page, besides those of the card table. Returns false for any other. */
  press({ key, ctrlKey, metaKey, shiftKey }: Omit<Shortcut, 'repeat' | 'target'>): boolean {
    const letter = key.toLowerCase();
    const isHeld = ctrlKey || metaKey;
    if (isHeld ? letter === 'z' && !shiftKey : letter === 'u') this.step('undo');
    else if (isHeld ? letter === 'z' || letter === 'y' : letter === 'r') this.step('redo');
    else if (isHeld) return false;
    else if (letter === 'h') this.showHint();
    else if (letter === 'n') this.dealAgain();
    else if (letter === '?') this.dialog = 'rules';
    else return false;
    return true;
  }

  /** A card that a move turns up is known once the server has confirmed it. Until then the earlier result is kept. */
  #lookAhead(): void {
    const { game, canPlay } = this.#table();
    if (!canPlay || game.view === null) this.#ending = null;
    else if (game.pendingCount === 0) this.#ending = finishingMoves(game.rules, game.view);
  }

  /** A press anywhere stops automatic play, so that the player has control at once. */
  #yield(): (() => void) | undefined {
    if (!this.#isFinishing) return undefined;
    const stop = () => this.#automatic.stop();
    addEventListener('pointerdown', stop, { capture: true });
    return () => removeEventListener('pointerdown', stop, { capture: true });
  }
}

/** Returns a hint in words. */
export function adviceWords(rules: Rules, advice: Advice): string {
  switch (advice.kind) {
    case 'move':
      return moveWords(rules, advice.move);
    case 'none':
      return hintWords.noMoves;
    case 'unknown':
      return hintWords.noneFound;
  }
}

function moveWords(rules: Rules, move: Move): string {
  const names = (cards: readonly number[]) => cards.map((card) => faceOf(rules, card).name).join(', ');
  switch (move.kind) {
    case 'carry':
      return hintWords.carry(faceOf(rules, move.lead).name, pileName(rules, move.from), pileName(rules, move.to));
    case 'draw':
      return hintWords.draw;
    case 'redeal':
      return hintWords.redeal;
    case 'meld':
      return hintWords.meld(names(move.cards));
    case 'discard':
      return hintWords.discard(names(move.cards));
    case 'give-up':
    case 'agree':
    case 'disagree':
    case 'pass':
    case 'skip':
    case 'halt':
    case 'pause':
    case 'resume':
      throw new Error(`Nobody is advised to ${move.kind}.`);
  }
}
