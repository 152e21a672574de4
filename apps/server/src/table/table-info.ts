import type { TableInfo } from '@snap-up/protocol';
import { promiseOf, promiseOn } from './shuffling.ts';
import type { Duty } from './table-context.ts';
import type { TableFacts } from './table-facts.ts';

/** The table as everybody sees it; what the duties have to say of it comes last. */
export function infoOf(table: TableFacts, duties: readonly Duty[]): TableInfo {
  const { record, phase, game, spectatorCount } = table;
  const { id, code, ruleset, options, seats, hostId } = record;
  const info: TableInfo = {
    ...{ id, code, ruleset, options, phase, spectatorCount, shuffle: promiseOf(record.shuffle) },
    seats: seats.map((seat, index) => ({
      name: seat?.name ?? null,
      bot: seat?.bot ?? null,
      isHost: seat?.id === hostId,
      isReady: seat?.isReady ?? false,
      commitment: promiseOn(seats, index, record.shuffle),
      // A bot is always here.
      presence: seat === null ? 'away' : seat.bot === null ? table.presenceOf(seat.id) : 'here',
      hasPlayed: seat !== null && game?.record.players[index]?.id === seat.id,
    })),
    gameNumber: game?.record.number ?? 0,
    startsAt: game?.record.startsAtMs ?? null,
    ...{ brokenPromises: [], skipVote: null, scores: [] },
  };
  for (const duty of duties) Object.assign(info, duty.info?.());
  return info;
}
