import { importAgain, type SeenGame } from '@snap-up/client';
import { err, ok, type Result, type View } from '@snap-up/engine';
import type { AskedPosition, Rejection, Winnable, WinningHint } from '@snap-up/protocol';
import { rest } from '../../../shared/rest.ts';

const ownDeals = importAgain(() => import('../../../offline/own-deals.ts'));

/** The subject of the question. */
interface AskedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
}

/** The search for a way to win: on the server, or in this browser for games that it has dealt. */
export class Outlook {
  readonly #table: () => AskedTable;
  /** The view that this browser is searching from; null for none. */
  #searched: View | null = null;
  /** Cancels this browser's search. The server withdraws its own once the game continues. */
  #withdraw = (): void => {};

  /** Create it while a component is created. */
  constructor(table: () => AskedTable) {
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
