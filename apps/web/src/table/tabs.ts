import { on } from 'svelte/events';
import { storageIn } from '../shared/storage.ts';

/** What a tab tells the others: that it exists and when it was last used, or that it is leaving. */
type Word = { readonly kind: 'here'; readonly tab: number; readonly usedAtMs: number } | { readonly kind: 'gone' };

/** The page of a tab, which tests supply. */
export interface TabPage {
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly hasFocus: boolean;
  readonly nowMs: () => number;
}

/**
 * Agrees with other tabs of this browser at the same table, or that search for an opponent, too, which one plays sounds,
 * notifies the player and speaks for them: the one used last. (Web Locks could do the same, but are missing on sites served by plain http.)
 */
export class Tabs {
  readonly #channel: BroadcastChannel;
  readonly #page: TabPage;
  readonly #onchosen: () => void;
  /** Breaks ties between tabs that were used at the same time. */
  readonly #tab = Math.random();
  readonly #ends: readonly (() => void)[];
  #usedAtMs: number;
  #isChosen = true;
  /** Whether the page is closed, or is in the back/forward cache. */
  #isGone = false;

  /**
   * @param topic what they agree about
   * @param onchosen called when this tab has become the chosen one in place of another
   */
  constructor(
    topic: string,
    onchosen = () => {},
    page: TabPage = { events: window, hasFocus: document.hasFocus(), nowMs: () => Date.now() },
  ) {
    this.#page = page;
    this.#onchosen = onchosen;
    this.#usedAtMs = page.hasFocus ? page.nowMs() : 0;
    this.#channel = new BroadcastChannel(`tabs of ${topic}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    const { events } = page;
    this.#ends = [
      on(events as Window, 'focus', () => this.#used()),
      on(events as Window, 'pagehide', () => this.#tellGone()),
      on(events as Window, 'pageshow', ({ persisted }) => {
        if (persisted) this.#tellHere();
      }),
    ];
    this.#tellHere();
  }

  /** Whether this is the tab that plays sounds and notifies. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#tellGone();
    this.#channel.close();
  }

  #used(): void {
    this.#usedAtMs = this.#page.nowMs();
    this.#tellHere();
  }

  /** A tab that was used later answers, and is then chosen. */
  #tellHere(): void {
    this.#isGone = false;
    const wasChosen = this.#isChosen;
    this.#isChosen = true;
    this.#tell({ kind: 'here', tab: this.#tab, usedAtMs: this.#usedAtMs });
    if (!wasChosen) this.#onchosen();
  }

  #tellGone(): void {
    this.#isGone = true;
    if (this.#isChosen) this.#tell({ kind: 'gone' });
  }

  #hear(word: Word): void {
    if (this.#isGone) return;
    if (word.kind === 'gone') this.#tellHere();
    else if (word.usedAtMs > this.#usedAtMs || (word.usedAtMs === this.#usedAtMs && word.tab > this.#tab))
      this.#isChosen = false;
    else if (this.#isChosen) this.#tellHere();
  }

  #tell(word: Word): void {
    this.#channel.postMessage(word);
  }
}

/** The tabs at the table that this page shows; null while it shows none. */
let tabs: Tabs | null = null;

/** Call when a page shows a table. Returns a function to call when it stops showing it. */
export function joinTableTabs(tableId: string): () => void {
  const own = new Tabs(tableId);
  tabs = own;
  return () => {
    own.close();
    if (tabs === own) tabs = null;
  };
}

/** Whether this page plays sounds and notifies: false while another tab at the same table does. */
export function isChosenTab(): boolean {
  return tabs?.isChosen ?? true;
}

const storage = storageIn(() => sessionStorage);
const waitingKey = 'opponent search';
const gameKey = 'game during the search';

/** This tab's search for an opponent, which goes on when the page is loaded again. */
export const keptSearch = {
  /** The table where the player waits; null for none. */
  get tableId(): string | null {
    return storage.get(waitingKey);
  },
  /** The table of the game that they play meanwhile; null for none. */
  get gameTableId(): string | null {
    return storage.get(gameKey);
  },
  waitAt(tableId: string | null): void {
    if (tableId === null) storage.remove(waitingKey);
    else storage.put(waitingKey, tableId);
  },
  playAt(tableId: string): void {
    storage.put(gameKey, tableId);
  },
  forget(): void {
    storage.remove(waitingKey);
    storage.remove(gameKey);
  },
};
