import { rulesetById, spectatorsOf } from '@snap-up/engine';
import type { PublicTable } from '@snap-up/protocol';
import { marked } from '../marked.ts';

/** The words of the public tables, by the component that shows them. */
export const publicTablesTexts = {
  publicTables: {
    reload: 'Reload',
    unreachable: 'Can’t reach the server. Trying again …',
    outOfDate: 'Can’t reach the server, so this list may be out of date. Trying again …',
    none: 'No public tables right now. Create one, and anyone can join.',
    create: 'Create a public table',
    showAll: (count: number) => `Show all ${count}`,
  },
  card: {
    free: 'Free',
    bot: 'Bot',
    rejoin: (table: PublicTable) => marked`Rejoin<hidden>, ${tableWords(table)}</hidden>`,
    watch: (table: PublicTable) => marked`Watch<hidden>, ${tableWords(table)}</hidden>`,
    join: (table: PublicTable) => marked`Join<hidden>, ${tableWords(table)}</hidden>`,
  },
} as const;

/** The name of the game at a public table. */
export function gameNameOf({ ruleset }: Pick<PublicTable, 'ruleset'>): string {
  return rulesetById(ruleset)?.name ?? 'A game';
}

/** Which table it is, for screen readers that read one button after another. */
function tableWords(table: PublicTable): string {
  return `${gameNameOf(table)} with ${table.seats.flatMap(({ name }) => name ?? []).join(', ')}`;
}

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
