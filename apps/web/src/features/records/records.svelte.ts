import { type Rejection, replayPath } from '@snap-up/protocol';
import { rest } from '../../shared/rest.ts';

/** A fetched record, or its loading state. */
export type RecordedText =
  | { readonly status: 'loading' }
  | { readonly status: 'rejected'; readonly rejection: Rejection }
  | { readonly status: 'here'; readonly text: string }
  /** It has moved: to the game, which continues, or to its replay at a table of the server’s. */
  | { readonly status: 'elsewhere'; readonly path: string };

/** Fetches a finished game's record. The promise never rejects. */
async function fetchRecord(tableId: string, number: number): Promise<RecordedText> {
  // Not worth a request: no game can have this number.
  if (!Number.isInteger(number) || number < 1) return { status: 'rejected', rejection: { code: 'no-such-game' } };
  const answer = await rest.gameRecord(tableId, number);
  return answer.ok ? { status: 'here', text: answer.value } : { status: 'rejected', rejection: answer.error };
}

/** Finds the record of a game that this browser has dealt, by its id. The promise never rejects. */
async function findRecord(gameId: string): Promise<RecordedText> {
  try {
    const { unsentRecord } = await import('../../offline/unsent-games.ts');
    const found = await unsentRecord(gameId);
    if (found.kind === 'here') return { status: 'here', text: found.text };
    if (found.kind === 'sent') return { status: 'elsewhere', path: replayPath(found.tableId, 1) };
    if (found.kind === 'going-on') return { status: 'elsewhere', path: `/offline/${gameId}` };
  } catch {
    // If this browser stores nothing, there is no such game.
  }
  return { status: 'rejected', rejection: { code: 'no-such-game' } };
}

/**
 * Fetches the record of a finished game for a page, and again when the page shows another game. Create it while a
 * component is created.
 */
export class RecordFetch {
  fetched = $state.raw<RecordedText>({ status: 'loading' });
  #attempt = $state(0);

  /**
   * @param wanted the game's table and number; the number is null if the id is that of a game that this browser has
   * dealt
   */
  constructor(wanted: () => { readonly tableId: string; readonly number: number | null }) {
    $effect(() => {
      let isWanted = true;
      void this.#attempt;
      const { tableId, number } = wanted();
      this.fetched = { status: 'loading' };
      void (number === null ? findRecord(tableId) : fetchRecord(tableId, number)).then((answer) => {
        if (isWanted) this.fetched = answer;
      });
      return () => {
        isWanted = false;
      };
    });
  }

  /** Fetches again, after a rejection. */
  retry(): void {
    this.#attempt += 1;
  }
}
