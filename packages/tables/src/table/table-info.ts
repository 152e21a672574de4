import type { Phase, Presence, TableInfo } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import { sittingDown, type TableRecord } from '../game/records.ts';
import type { LatencyEstimates } from './latency.ts';
import { commitmentOfSeat, commitmentOfServer } from './shuffling.ts';

/** The inputs of a table's public state besides its record. */
interface TableState {
  readonly phase: Phase;
  /** The newest game; null before the first. */
  readonly game: Game | null;
  readonly presentIds: readonly string[];
  presenceOf(playerId: string): Presence;
  /** See `TableActor.personOf`. */
  personOf(playerId: string): string;
  readonly latencies?: LatencyEstimates;
}

/** Returns a table's public state as it is without any behavior. */
export function tableInfoOf(record: TableRecord, table: TableState): TableInfo {
  const { phase, game } = table;
  const { id, code, ruleset, options, seats, hostId, shuffle } = record;
  const seatedIds = new Set(seats.flatMap((seat) => seat?.id ?? []));
  return {
    id,
    code,
    ruleset,
    options,
    phase,
    shuffle: commitmentOfServer(shuffle),
    spectatorCount: table.presentIds.filter((playerId) => !seatedIds.has(playerId)).length,
    seats: seats.map((seat, index) => ({
      person: seat === null || seat.bot !== null ? null : table.personOf(seat.id),
      name: seat?.name ?? null,
      bot: seat?.bot ?? null,
      isHost: seat?.id === hostId,
      isReady: seat?.isReady ?? false,
      commitment: commitmentOfSeat(seats, index, shuffle),
      // A bot is always present.
      presence: seat === null ? 'away' : seat.bot === null ? table.presenceOf(seat.id) : 'here',
      hasPlayed: seat !== null && game?.record.players[index]?.id === seat.id,
      latency: (seat === null ? null : table.latencies?.infoOf(seat.id)) ?? undefined,
    })),
    gameNumber: game?.record.number ?? 0,
    startsAt: game === null ? null : game.record.startsAtMs + game.position.pauses.ms,
    missingNonces: [],
    skipVote: null,
    pause: null,
    call: null,
    scores: [],
    night: null,
  };
}

/**
 * Returns a table's public state as it was while this game ran, from what is stored of the game. Scores and night may count the
 * game, so neither is told.
 */
export function tableInfoIn(game: Game, table: TableRecord, personOf: TableState['personOf']): TableInfo {
  const { ruleset, options, players, hostSeat } = game.record;
  const hostId = (hostSeat === null ? undefined : players[hostSeat]?.id) ?? '';
  const record = { ...table, ruleset, options, seats: players.map(sittingDown), hostId };
  return tableInfoOf(record, { phase: 'playing', game, presentIds: [], presenceOf: () => 'away', personOf });
}
