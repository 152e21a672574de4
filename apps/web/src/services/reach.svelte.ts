import { storageIn } from './storage.ts';

/** The header with which the service worker says since when it has had an answer. */
const keptAtHeader = 'snap-up-kept-at';

const flagKey = 'offline';
const flags = storageIn(() => localStorage);
const tableFlag = (tableId: string) => `offline ${tableId}`;

/** Whether there may be games in this browser that the server does not have. Without any, no page opens their database. */
export function mayHaveOfflineGames(): boolean {
  return flags.get(flagKey) !== null;
}

/** Notes that there may be such games, or that there are none. */
export function noteOfflineGames(areSome: boolean): void {
  if (areSome) flags.put(flagKey, 'yes');
  else flags.remove(flagKey);
}

/** Whether this browser may know a table well enough to go on there without a network. */
export function mayKnowTable(tableId: string): boolean {
  return flags.get(tableFlag(tableId)) !== null;
}

/** Notes that this browser may know a table so well, or that it does not any more. */
export function noteKnownTable(tableId: string, isKnown: boolean): void {
  if (isKnown) flags.put(tableFlag(tableId), 'yes');
  else flags.remove(tableFlag(tableId));
}

/** Whether the server could be reached when it was last asked. */
class Reach {
  isAway = $state(false);
  /** When the server gave the oldest of the answers that were kept and are shown, in milliseconds since 1970; null for none. */
  keptAtMs = $state<number | null>(null);
  /** How often games of this device were handed over or dropped: what a list shows of them is then to be read again. */
  unsentChangeCount = $state(0);
  /** How often the browser has lost its network. Whoever asks the server remembers what it was then. */
  lossCount = 0;

  /**
   * To be called with each answer. One that was asked for before the network was lost may still arrive afterwards, and says
   * nothing about now: nobody would ask again.
   * @param lossCount what it was when the request was sent
   */
  heard({ headers }: Response, lossCount: number): void {
    const keptAt = headers.get(keptAtHeader);
    if (keptAt !== null) this.isAway = true;
    else if (lossCount === this.lossCount) this.isAway = false;
    this.keptAtMs = keptAt === null ? null : Math.min(Date.parse(keptAt), this.keptAtMs ?? Infinity);
  }

  /** To be called where there was no answer. */
  lost(): void {
    this.isAway = true;
  }

  /** To be called where the browser says that it has no network any more. */
  lostNetwork(): void {
    this.lossCount += 1;
    this.isAway = true;
  }
}

/** How this page reaches the server. */
export const reach = new Reach();
