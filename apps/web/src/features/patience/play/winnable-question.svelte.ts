import type { SeenGame } from '@snap-up/client';
import type { SoloRuleset, View } from '@snap-up/engine';
import type { Winnable } from '@snap-up/protocol';
import { lowestScoreTexts, winnableTexts } from '#messages/patience-play.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { reach } from '../../../shared/reach.svelte.ts';
import { Outlook } from './outlook.svelte.ts';
import type { Told } from './solo-play.svelte.ts';

/** What the question needs of the page. */
interface AskedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  readonly ruleset: SoloRuleset;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
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
