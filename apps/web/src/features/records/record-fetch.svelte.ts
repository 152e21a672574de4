import { fetchRecord, findRecord, type RecordedText } from './recorded-text.ts';

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
