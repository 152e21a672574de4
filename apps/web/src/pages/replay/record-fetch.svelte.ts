import { fetchRecord, type RecordedText } from './recorded-text.ts';

/** Fetches the record of a finished game for a page, anew whenever the page shows another one. Made while the page is. */
export class RecordFetch {
  fetched = $state.raw<RecordedText>({ status: 'loading' });
  #attempt = $state(0);

  /** @param wanted which game, of which table */
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

  /** Asks again, after a rejection. */
  retry(): void {
    this.#attempt += 1;
  }
}
