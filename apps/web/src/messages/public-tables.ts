import { rulesetById, spectatorsOf } from '@snap-up/engine';
import type { PublicTable } from '@snap-up/protocol';
import { invitationTexts } from '#messages/invitation.ts';
import { publicTablesTexts as texts } from '#messages/opponents.ts';

/** The name of the game at a public table. */
export function gameNameOf({ ruleset }: Pick<PublicTable, 'ruleset'>): string {
  return rulesetById(ruleset)?.name ?? texts.card.anyGame;
}

/** Which table it is, for screen readers that read one button after another. */
export function tableWords(table: PublicTable): string {
  return texts.card.table(gameNameOf(table), table.seats.flatMap(({ name }) => name ?? []).join(', '));
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

/** Whether a visitor can enter without a seat: always between games, else if spectators are allowed. */
export function canWatch(table: PublicTable): boolean {
  return table.phase !== 'closed' && (!isTaken(table) || spectatorsOf(table.options) !== null);
}

/** The phase of a public table in words. */
export function publicPhaseWords({ phase, seats }: PublicTable): string {
  switch (phase) {
    case 'gathering':
      return seats.some(({ name }) => name === null) ? texts.phases.waiting : texts.phases.aboutToStart;
    case 'shuffling':
    case 'countdown':
      return texts.phases.starting;
    case 'playing':
      return texts.phases.playing;
    case 'finished':
      return texts.phases.finished;
    case 'closed':
      return texts.phases.closed;
  }
}

/** How many seats are free, and how many people watch, if any. */
export function seatsText(table: PublicTable): string {
  const free = freeCountOf(table);
  const seats = free === 0 ? invitationTexts.allSeatsTaken : invitationTexts.freeSeats(free);
  return table.spectatorCount > 0 ? texts.seatsAndWatching(seats, table.spectatorCount) : seats;
}
