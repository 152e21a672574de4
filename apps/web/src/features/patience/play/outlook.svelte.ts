import { importAgain, type SeenGame } from '@snap-up/client';
import { err, ok, type Result, type View } from '@snap-up/engine';
import type { AskedPosition, Rejection, Winnable, WinningHint } from '@snap-up/protocol';
import { rest } from '../../../services/rest.ts';

const ownDeals = importAgain(() => import('../../../services/solver/own-deals.ts'));

/** What is asked about. */
interface AskedTable {
  readonly tableId: string;
  readonly game: SeenGame;
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
}

/** Where a game is searched for a way to win: at the server, or in this browser where that has dealt it. */
export class Outlook {
  readonly #table: () => AskedTable;
  /** The view that this browser is searching from; null for none. */
  #searched: View | null = null;
  /** Takes back what this browser is searching for. A question to the server is withdrawn by the server, once the game goes on. */
  #withdraw = (): void => {};

  /** To be created while a component is. */
  constructor(table: () => AskedTable) {
    this.#table = table;
    $effect(() => {
      if (table().game.view !== this.#searched) this.#withdraw();
    });
    $effect(() => () => this.#withdraw());
  }

  /** Whether the game as it stands can be won, or how low its score can get. */
  canBeWon(position: AskedPosition): Promise<Result<Winnable, Rejection>> {
    const { tableId, isLocal } = this.#table();
    return isLocal ? this.#searchHere(tableId, position) : rest.canBeWon(tableId, position);
  }

  /** The next move on the way there. */
  hint(position: AskedPosition): Promise<Result<WinningHint, Rejection>> {
    const { tableId, isLocal } = this.#table();
    return isLocal ? this.#searchHere(tableId, position) : rest.winningHint(tableId, position);
  }

  async #searchHere(gameId: string, { seq }: AskedPosition): Promise<Result<WinningHint, Rejection>> {
    this.#withdraw();
    const asked = new AbortController();
    this.#searched = this.#table().game.view;
    this.#withdraw = () => asked.abort();
    try {
      const { outlookOf } = await ownDeals();
      return ok(await outlookOf(gameId, seq, asked.signal));
    } catch {
      // The code is not here, or this browser keeps nothing any more.
      return err({ code: 'try-again' });
    }
  }
}
