import { storageIn } from './storage.ts';

/** The header with which the service worker says since when it has had an answer. */
const keptAtHeader = 'snap-up-kept-at';

/** Whether there may be games in this browser that were dealt offline. Without any, no page opens their database. */
export function mayHaveOfflineGames(): boolean {
  return storageIn(() => localStorage).get('offline') !== null;
}

/** Whether the server could be reached when it was last asked. */
class Reach {
  isAway = $state(false);
  /** When the server gave the oldest of the answers that were kept and are shown, in milliseconds since 1970; null for none. */
  keptAtMs = $state<number | null>(null);

  /** To be called with each answer. */
  heard({ headers }: Response): void {
    const keptAt = headers.get(keptAtHeader);
    this.isAway = keptAt !== null;
    this.keptAtMs = keptAt === null ? null : Math.min(Date.parse(keptAt), this.keptAtMs ?? Infinity);
  }

  /** To be called where there was no answer. */
  lost(): void {
    this.isAway = true;
  }
}

/** How this page reaches the server. */
export const reach = new Reach();
