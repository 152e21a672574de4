import { importAgain } from '@snap-up/client';
import { err, ok, type Result } from '@snap-up/engine';
import type { AskedPosition, Rejection, WinningHint } from '@snap-up/protocol';

const ownDeals = importAgain(() => import('../../../services/solver/own-deals.ts'));

/** Takes back the question that waits: a page asks one at a time. */
let withdraw = (): void => {};

/** Asks this browser about a game that it has dealt, as `rest.canBeWon` and `rest.winningHint` ask the server about one of its own. */
export async function ownOutlook(gameId: string, { seq }: AskedPosition): Promise<Result<WinningHint, Rejection>> {
  withdraw();
  const asked = new AbortController();
  withdraw = () => asked.abort();
  try {
    const { outlookOf } = await ownDeals();
    return ok(await outlookOf(gameId, seq, asked.signal));
  } catch {
    // The code is not here, or this browser keeps nothing any more.
    return err({ code: 'try-again' });
  }
}
