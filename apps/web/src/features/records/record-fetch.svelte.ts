import { fetchRecord, type RecordedText } from './recorded-text.ts';

/**
 * Fetches the record of a finished game for a page, and again when the page shows another game. To be created while a
 * component is.
 */
export class RecordFetch {
  fetched = $state.raw<RecordedText>({ status: 'loading' });
  #attempt = $state(0);

  /** @param wanted the game's table and number */
  constructor(wanted: () => { readonly tableId: string; readonly number: number }) {
    $effect(() => {
      let isWanted = true;
      void this.#attempt;
      const { tableId, number } = wanted();
      this.fetched = { status: 'loading' };
      void fetchRecord(tableId, number).then((answer) => {
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
