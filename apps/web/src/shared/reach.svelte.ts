import { on } from 'svelte/events';
import { storageIn } from './storage.ts';

/** The header with which the service worker gives the time of a kept answer. */
const keptAtHeader = 'snap-up-kept-at';

const flagKey = 'offline';
const flags = storageIn(() => localStorage);
const tableFlag = (tableId: string) => `offline ${tableId}`;

/** Whether this browser may have unsent games. Without any, no page opens their database. */
export function mayHaveOfflineGames(): boolean {
  return flags.get(flagKey) !== null;
}

/** Records whether there may be such games. */
export function noteOfflineGames(areSome: boolean): void {
  if (areSome) flags.put(flagKey, 'yes');
  else flags.remove(flagKey);
}

/** Whether this browser may know a table well enough to continue it offline. */
export function mayKnowTable(tableId: string): boolean {
  return flags.get(tableFlag(tableId)) !== null;
}

/** Records whether this browser may know a table so well. */
export function noteKnownTable(tableId: string, isKnown: boolean): void {
  if (isKnown) flags.put(tableFlag(tableId), 'yes');
  else flags.remove(tableFlag(tableId));
}

/** Whether the server could be reached at the last request. */
class Reach {
  isAway = $state(false);
  /** The time of the oldest kept answer that is shown, in milliseconds since 1970; null for none. */
  keptAtMs = $state<number | null>(null);
  /** How often games of this device were handed over or dropped: lists of them have to be read again. */
  unsentChangeCount = $state(0);
  /** How often the browser has gone offline. Each request remembers the count. */
  lossCount = 0;

  /**
   * Call with each answer. An answer to a request from before going offline may still arrive, and says nothing about
   * now: nobody would ask again.
   * @param lossCount the count when the request was sent
   */
  heard({ headers }: Response, lossCount: number): void {
    const keptAt = headers.get(keptAtHeader);
    if (keptAt !== null) this.isAway = true;
    else if (lossCount === this.lossCount) this.isAway = false;
    // Unknown if a proxy has left out the date.
    const keptAtMs = Date.parse(keptAt ?? '');
    this.keptAtMs = Number.isNaN(keptAtMs) ? null : Math.min(keptAtMs, this.keptAtMs ?? Infinity);
  }

  /** Call if there was no answer. */
  lost(): void {
    this.isAway = true;
  }

  /** Call when the browser reports that it is offline. */
  lostNetwork(): void {
    this.lossCount += 1;
    this.isAway = true;
  }
}

/** How this page reaches the server. */
export const reach = new Reach();

/**
 * Calls `run` whenever the page may be on another network or may have slept, so that a connection that looks open may
 * be dead. Returns a function that stops this.
 */
export function onNewNetwork(run: () => void): () => void {
  const ends = [
    on(window, 'online', run),
    // The page may come from the back/forward cache.
    on(window, 'pageshow', run),
    on(document, 'resume', run),
    on(document, 'visibilitychange', () => {
      if (!document.hidden) run();
    }),
  ];
  // A phone that switches networks is never offline. Not every browser reports the switch.
  const { connection } = navigator as { readonly connection?: EventTarget };
  if (connection !== undefined) ends.push(on(connection, 'change', run));
  return () => {
    for (const end of ends) end();
  };
}
