import { spectatorsOf } from '@snap-up/engine';
import type { PublicTable } from '@snap-up/protocol';

/** How many seats of a public table are free. */
export function freeCountOf({ seats }: Pick<PublicTable, 'seats'>): number {
  return seats.filter(({ name }) => name === null).length;
}

/** Whether a game is in progress there or about to start. */
function isTaken({ phase }: PublicTable): boolean {
  return phase === 'shuffling' || phase === 'countdown' || phase === 'playing';
}

/** Whether a player can take a seat there. Seats are taken before a start. */
export function canSitDown(table: PublicTable): boolean {
  return freeCountOf(table) > 0 && !isTaken(table) && table.phase !== 'closed';
}

/**
 * Whether a visitor can enter without a seat: always while no game is in progress, else where spectators are allowed.
 */
export function canWatch(table: PublicTable): boolean {
  return table.phase !== 'closed' && (!isTaken(table) || spectatorsOf(table.options) !== null);
}

/** The phase of a public table in words. */
export function publicPhaseWords({ phase, seats }: PublicTable): string {
  switch (phase) {
    case 'gathering':
      return seats.some(({ name }) => name === null) ? 'Waiting for players' : 'About to start';
    case 'shuffling':
    case 'countdown':
      return 'Starting';
    case 'playing':
      return 'In progress';
    case 'finished':
      return 'Between games';
    case 'closed':
      return 'Closed';
  }
}

/** How many seats are free, and how many people watch, if any. */
export function seatsText(table: PublicTable): string {
  const free = freeCountOf(table);
  const seats = free === 0 ? 'All seats taken' : free === 1 ? '1 seat free' : `${free} seats free`;
  return table.spectatorCount > 0 ? `${seats}, ${table.spectatorCount} watching` : seats;
}
