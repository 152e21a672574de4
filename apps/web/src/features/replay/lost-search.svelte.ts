import { isSolo } from '@snap-up/engine';
import type { WhereLost } from '@snap-up/protocol';
import { whereLostTexts } from '#messages/replay.ts';
import { rejectionMessage } from '../../messages/rejections.ts';
import { rest } from '../../shared/rest.ts';
import { router } from '../../shared/router.svelte.ts';
import { answer } from '../../ui/announcer.ts';
import { lastStepOf, type RecordedGame, type ReplaySource, stateAt } from './recorded-game.ts';

/** The part of the page that the search uses. */
interface SearchedReplay {
  readonly game: RecordedGame;
  readonly source: ReplaySource;
  /** Shows a step. */
  readonly goTo: (step: number) => void;
}

/**
 * Finds where a solo game was lost, by asking the server on behalf of its player. It is offered for games that were
 * given up, on a page that has the game from the server.
 */
export class LostSearch {
  readonly #replay: () => SearchedReplay;
  /** The game is the player's own. */
  isOffered = $state(false);
  isSearching = $state(false);
  isDealing = $state(false);
  found = $state.raw<WhereLost | null>(null);
  #sentence = $state<string | null>(null);

  /** Create it while a component is created. */
  constructor(replay: () => SearchedReplay) {
    this.#replay = replay;
    $effect(() => {
      const { game, source } = replay();
      if (source.kind === 'table' && canBeSearched(game)) void this.#learnWhose(source.tableId);
    });
  }

  /** The result, or why there is none; null before that. */
  get sentence(): string | null {
    return this.isSearching ? whereLostTexts.searching : this.#sentence;
  }

  async search(): Promise<void> {
    const { game, source, goTo } = this.#replay();
    if (source.kind !== 'table' || this.isSearching) return;
    this.isSearching = true;
    answer(whereLostTexts.searching);
    const found = await rest.whereLost(source.tableId, source.number);
    this.isSearching = false;
    this.found = found.ok ? found.value : null;
    this.#sentence = found.ok ? sentenceOf(found.value, lastStepOf(game.timeline)) : rejectionMessage(found.error);
    if (found.ok && found.value.lastWon !== null) goTo(found.value.lastWon);
    answer(this.#sentence);
  }

  /** Deals the game again, plays it to the last winnable position, and goes to its table. */
  async tryAgain(): Promise<void> {
    const { game, source } = this.#replay();
    const step = this.found?.lastWon ?? null;
    if (source.kind !== 'table' || step === null || this.isDealing) return;
    const { tableId, number } = source;
    this.isDealing = true;
    const dealt = await rest.deal({ ruleset: game.record.ruleset, from: { tableId, number, step } });
    this.isDealing = false;
    if (dealt.ok) router.go(`/t/${dealt.value.table.id}`);
    else {
      this.#sentence = rejectionMessage(dealt.error);
      answer(this.#sentence);
    }
  }

  async #learnWhose(tableId: string): Promise<void> {
    const found = await rest.table(tableId);
    this.isOffered = found.ok && found.value.seat !== null;
  }
}

function canBeSearched({ replay, timeline }: RecordedGame): boolean {
  const { ruleset } = replay.rules;
  return (
    isSolo(ruleset) && ruleset.mode.hasSolver === true && stateAt(replay, lastStepOf(timeline)).ending === 'given-up'
  );
}

/** The words of the result, for a game that was given up with its last step. */
function sentenceOf({ lastWon, firstLost }: WhereLost, lastStep: number): string {
  const texts = whereLostTexts;
  if (lastWon === null) {
    if (firstLost === null) return texts.undecided;
    return firstLost === 0 ? texts.fromTheDeal : texts.atTheLatest(firstLost);
  }
  if (firstLost === null) return lastWon === lastStep - 1 ? texts.notAtAll : texts.notBefore(lastWon);
  return firstLost === lastWon + 1 ? texts.withOneMove(lastWon, firstLost) : texts.between(lastWon, firstLost);
}
