import type { SeenGame } from '@snap-up/client';
import type { View } from '@snap-up/engine';
import { winnableTexts } from '#messages/winnable.ts';
import { rejectionMessage } from '../../../messages/rejections.ts';
import { reach } from '../../../services/reach.svelte.ts';
import { rest } from '../../../services/rest.ts';
import { ownOutlook } from './outlook.ts';
import type { Told } from './solo-play.svelte.ts';

/** What the question needs of the page. */
interface AskedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
  /** Says something of the game as it stands, until it goes on. */
  readonly tell: (told: Told) => void;
}

/**
 * The question whether a game can still be won. The server searches meanwhile, and the player may play on: then the question
 * is withdrawn, by the server as well.
 */
export class WinnableQuestion {
  readonly #table: () => AskedTable;
  /** Whether the server is to be asked once it has all moves. */
  #isWanted = $state(false);
  /** The view that the server is searching from; null for none. */
  #searched: View | null = null;

  /** To be created while a component is. */
  constructor(table: () => AskedTable) {
    this.#table = table;
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
    const { tableId, game, isLocal } = this.#table();
    const { view, number, seq } = game;
    // The answer to the same question is on its way.
    if (view === null || view === this.#searched) return;
    this.#searched = view;
    this.#say(view, winnableTexts.searching);
    const found = await (isLocal ? ownOutlook : rest.canBeWon.bind(rest))(tableId, { number, seq });
    if (this.#searched === view) this.#searched = null;
    if (this.#table().game.view !== view) return;
    if (!found.ok) this.#say(view, rejectionMessage(found.error));
    else {
      const { answer } = found.value;
      // Withdrawn although the game still stands there: the server stops, or another page has asked.
      this.#say(view, winnableTexts[answer === 'withdrawn' ? 'undecided' : answer], answer === 'lost');
    }
  }

  #say(view: View | null, sentence: string, isStuck = false): void {
    if (view !== null) this.#table().tell({ view, sentence, isStuck });
  }
}
