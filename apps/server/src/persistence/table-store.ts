import { clockOf } from '@snap-up/engine';
import type { NightRound } from '@snap-up/tables/game/night.ts';
import type {
  GameMode,
  GameRecord,
  NightRecord,
  PlayerScore,
  SeatRecord,
  ShuffleRecord,
  TableRecord,
} from '@snap-up/tables/game/records.ts';
import { firstLease, type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import type { ChatStore, StoredMessage, TableChange, TableStore } from '@snap-up/tables/table/table-store.ts';
import { PrismaStore } from './client.ts';
import { isRecordNotFound, unlessConflict } from './database-errors.ts';
import { fenced } from './fence.ts';
import { gameOf, heldBackGame } from './game-store.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { isStillThere, nightOf, optionsOf, outcomeOf, seatOf, withSeats } from './rows.ts';

/** Whether a placing `came` in a `game` counts as a win; see `isWin` of the tables. */
const isWin = Prisma.sql`came.place = 1 AND (came."cardCount" > 0 OR game.outcome ->> 'ending' = 'given-up')`;

/** Tables and seats in Postgres. */
export class PostgresTableStore extends PrismaStore implements TableStore {
  create(table: TableRecord, owner: string | null): Promise<boolean> {
    return unlessConflict(newTable(this.database, table, owner));
  }

  async load(id: string): Promise<TableRecord | null> {
    const row = await this.database.table.findUnique({
      where: { id },
      include: {
        seats: { include: { player: true } },
        removals: { select: { playerId: true } },
        games: { orderBy: { number: 'desc' }, take: 1, include: withSeats },
      },
    });
    if (row === null) return null;
    const seats = Array.from({ length: row.seatCount }, (_, number) => {
      const seat = row.seats.find((one) => one.seat === number);
      return seat === undefined || !isStillThere(seat.player) ? null : seatOf(seat);
    });
    const [game] = row.games;
    return {
      id: row.id,
      code: row.code,
      hostId: row.hostId,
      ruleset: row.ruleset,
      options: optionsOf(row.ruleset, row.options),
      seats,
      removedIds: row.removals.map(({ playerId }) => playerId),
      shuffle: { secret: row.shuffleSecret, round: row.shuffleRound },
      night: nightOf(row),
      mode: row.soloKey === null ? { kind: 'multiplayer', isQuick: row.isQuick } : { kind: 'solo', key: row.soloKey },
      createdAtMs: row.createdAt.getTime(),
      closedAtMs: row.closedAt?.getTime() ?? null,
      game: game === undefined ? null : await gameOf(this.database, game),
    };
  }

  async idOfCode(code: string, nowMs: number): Promise<string | null> {
    const row = await this.database.table.findFirst({
      where: { code, soloKey: null },
      select: { id: true, closedAt: true },
    });
    if (row === null) return null;
    // Tables are closed only between games, so a closed table would reveal that its game is over.
    const isOpen = row.closedAt === null || (await heldBackGame(this.database, row.id, nowMs)) !== null;
    return isOpen ? row.id : null;
  }

  async idOfSoloKey(soloKey: string): Promise<string | null> {
    const row = await this.database.table.findUnique({ where: { soloKey }, select: { id: true } });
    return row?.id ?? null;
  }

  async unfinishedCountOf(hostId: string, sinceMs: number): Promise<number> {
    return this.database.table.count({
      where: {
        hostId,
        closedAt: null,
        soloKey: null,
        createdAt: { gte: new Date(sinceMs) },
        games: { none: { endedAt: { not: null } } },
      },
    });
  }

  async save(lease: Lease, change: TableChange): Promise<void> {
    const { seats, removedIds = [] } = change;
    const sitting = JSON.stringify(seats?.flatMap((one, seat) => (one === null ? [] : [{ ...one, seat }])) ?? []);
    // Rows of those who stay are changed: inserting them would wait for whoever deletes or merges one of these players, and waits for
    // this table. `ORDER BY`: all others have stood up before the first of them sits down.
    const [{ isHeld }] = await this.database.$queryRaw<[{ readonly isHeld: boolean }]>`
      WITH held AS (
        UPDATE tables SET (${changedColumns}) = (
          SELECT ${changedColumns} FROM jsonb_populate_record(tables, ${JSON.stringify(columnsIn(change))}::jsonb)
        ) WHERE id = ${lease.tableId} AND epoch = ${lease.epoch} RETURNING id
      ), sitting AS (
        SELECT held.id AS table_id, one.* FROM held CROSS JOIN jsonb_to_recordset(${sitting}::jsonb) AS one(
          id text, name text, bot text, seat smallint, "isReady" bool, commitment text, "cameAfter" int
        )
      ), bots AS (
        INSERT INTO players (id, name, bot) SELECT id, name, bot FROM sitting WHERE bot IS NOT NULL
        ON CONFLICT (id) DO NOTHING
      ), stood AS (
        DELETE FROM seats USING held WHERE table_id = held.id AND ${seats !== undefined}
          AND NOT EXISTS (SELECT FROM sitting WHERE sitting.id = player_id AND sitting.seat = seats.seat)
        RETURNING player_id, sat_at, listed_at
      ), stayed AS (
        UPDATE seats SET ready = "isReady", commitment = sitting.commitment, came_after = "cameAfter" FROM sitting
        WHERE seats.table_id = sitting.table_id AND player_id = sitting.id AND seats.seat = sitting.seat
        RETURNING player_id
      ), sat AS (
        INSERT INTO seats (table_id, seat, player_id, ready, commitment, came_after, sat_at, listed_at)
        SELECT table_id, seat, id, "isReady", commitment, "cameAfter", coalesce(sat_at, now()),
          CASE WHEN player_id IS NULL THEN now() ELSE listed_at END
        FROM sitting LEFT JOIN stood ON player_id = id WHERE id NOT IN (SELECT player_id FROM stayed) ORDER BY seat
      ), removed AS (
        INSERT INTO removals (table_id, player_id) SELECT id, unnest(${[...removedIds]}::text[]) FROM held
        ON CONFLICT DO NOTHING
      )
      SELECT EXISTS (SELECT FROM held) AS "isHeld"`;
    if (!isHeld) throw new LeaseLost(lease);
  }

  async startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean> {
    const isSolo = game.mode.kind === 'solo';
    const startsAt = new Date(game.startsAtMs);
    const held = { id: lease.tableId, epoch: lease.epoch };
    const begun = this.database.$transaction([
      this.database.table.update({
        where: { ...held, shuffleRound: next.round - 1 },
        data: {
          shuffleSecret: next.secret,
          shuffleRound: next.round,
          ...(night === undefined ? {} : nightColumns(night)),
        },
      }),
      // Everybody who sits there plays, so lists find the table by its newest game alone.
      this.database.seat.updateMany({
        where: { tableId: held.id },
        data: { ready: false, commitment: null, listedAt: null },
      }),
      this.database.$executeRaw`
        UPDATE game_seats SET listed_at = NULL, open_since = NULL
        WHERE game_id = (SELECT id FROM games WHERE table_id = ${lease.tableId} AND number = ${game.number - 1})`,
      this.database.game.create({
        data: {
          id: game.id,
          tableId: lease.tableId,
          number: game.number,
          ruleset: game.ruleset,
          options: game.options,
          seed: game.seed,
          seatCount: game.players.length,
          hostSeat: game.hostSeat,
          startsAt,
          // With the game itself, so that it is due even if nothing more is ever stored of its turns.
          ...(clockOf(game.options)?.kind === 'days' ? { dueAt: startsAt } : {}),
          ...columnsOf(game.mode),
          seats: {
            create: game.players.map(({ id, name }, seat) => ({
              seat,
              playerId: id,
              name,
              ...(isSolo ? { openSince: startsAt } : { listedAt: startsAt }),
            })),
          },
        },
      }),
      ...(game.mode.kind === 'solo' && game.mode.helpScope !== undefined
        ? [
            this.database.$executeRaw`
              UPDATE games SET is_helped = true WHERE id = ${game.id}::uuid AND NOT is_helped
                AND EXISTS (SELECT FROM games WHERE help_scope = ${game.mode.helpScope} AND is_helped)`,
          ]
        : []),
    ]);
    try {
      return await unlessConflict(begun);
    } catch (error) {
      if (!isRecordNotFound(error)) throw error;
      const table = await this.database.table.findUnique({ where: held, select: { id: true } });
      if (table === null) throw new LeaseLost(lease);
      return false;
    }
  }

  async scoresOf(tableId: string): Promise<PlayerScore[]> {
    return this.database.$queryRaw<PlayerScore[]>`
      SELECT player.id AS "playerId", player.name, count(*)::int AS "gameCount",
        (count(*) FILTER (WHERE ${isWin}))::int AS "winCount",
        sum(came."cardCount")::int AS "cardCount"
      FROM games AS game
      CROSS JOIN jsonb_to_recordset(game.outcome -> 'placings') AS came(seat int, place int, "cardCount" int)
      JOIN game_seats AS seat ON seat.game_id = game.id AND seat.seat = came.seat
      JOIN players AS player ON player.id = seat.player_id
      WHERE game.table_id = ${tableId} AND game.ended_at IS NOT NULL
      GROUP BY player.id, player.name`;
  }

  async roundsOf(tableId: string, firstGame: number): Promise<NightRound[]> {
    const rows = await this.database.game.findMany({
      where: { tableId, number: { gte: firstGame }, outcome: { not: Prisma.DbNull } },
      orderBy: { number: 'asc' },
      select: { number: true, outcome: true, ...withSeats },
    });
    return rows.map(({ number, outcome, seats }) => ({
      number,
      players: seats.map(({ playerId: id, name }) => ({ id, name })),
      outcome: outcomeOf(outcome),
    }));
  }
}

const changedColumns = Prisma.raw(
  `host_id, ruleset, options, seat_count, shuffle_secret, shuffle_round, night_length, night_first_game, patience_key, closed_at`,
);

/** Returns the columns of a table's own row that a change sets, by name. */
function columnsIn({ hostId, ruleset, options, seats, shuffle, night, mode, closedAtMs }: TableChange): object {
  return {
    host_id: hostId,
    ruleset,
    options,
    seat_count: seats?.length,
    ...(shuffle === undefined ? {} : { shuffle_secret: shuffle.secret, shuffle_round: shuffle.round }),
    ...(night === undefined ? {} : { night_length: night?.length ?? null, night_first_game: night?.firstGame ?? null }),
    ...(mode?.kind === 'solo' ? { patience_key: mode.key } : {}),
    ...(closedAtMs == null ? {} : { closed_at: new Date(closedAtMs) }),
  };
}

/** Returns what stores a table with its seats and its first lease for `owner`; null if nobody runs it yet. */
export function newTable(
  database: PrismaClient,
  table: TableRecord,
  owner: string | null,
): Prisma.PrismaPromise<unknown> {
  return database.table.create({
    data: {
      id: table.id,
      code: table.code,
      host: { connect: { id: table.hostId } },
      ruleset: table.ruleset,
      options: table.options,
      seatCount: table.seats.length,
      shuffleSecret: table.shuffle.secret,
      shuffleRound: table.shuffle.round,
      ...nightColumns(table.night),
      soloKey: table.mode.kind === 'solo' ? table.mode.key : null,
      isQuick: table.mode.kind === 'multiplayer' && table.mode.isQuick,
      createdAt: new Date(table.createdAtMs),
      ...(owner === null ? {} : { owner, epoch: firstLease(table.id).epoch }),
      seats: { create: table.seats.flatMap((one, seat) => (one === null ? [] : [seatRow(seat, one)])) },
    },
  });
}

function nightColumns(night: NightRecord | null) {
  return { nightLength: night?.length ?? null, nightFirstGame: night?.firstGame ?? null };
}

/** Returns the columns for a game's mode; those of the other mode stay null. */
function columnsOf(mode: GameMode) {
  if (mode.kind === 'solo')
    return {
      deal: mode.deal,
      isHelped: mode.isHelped === true,
      ...(mode.help === undefined ? {} : { help: mode.help }),
      ...(mode.helpPlaces === undefined ? {} : { helpPlaces: [...mode.helpPlaces] }),
      helpScope: mode.helpScope ?? null,
      originId: mode.originId ?? null,
    };
  return mode.shuffle === null ? {} : { shuffle: mode.shuffle };
}

function seatRow(seat: number, player: SeatRecord) {
  const { id, name, bot } = player;
  const person = { connect: { id } };
  return { seat, player: bot === null ? person : { connectOrCreate: { where: { id }, create: { id, name, bot } } } };
}

/** The chat messages of tables, in Postgres. */
export class PostgresChatStore extends PrismaStore implements ChatStore {
  add(lease: Lease, { id, seat, playerId, name, text, at }: StoredMessage): Promise<boolean> {
    const write = Prisma.sql`
      INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
      SELECT held.id, ${id}, ${seat}, ${playerId}, ${name}, ${text}, ${new Date(at)}::timestamptz FROM held`;
    return unlessConflict(fenced(this.database, lease, write));
  }

  async latest(tableId: string, most: number): Promise<StoredMessage[]> {
    const rows = await this.database.chatMessage.findMany({
      where: { tableId },
      orderBy: { id: 'desc' },
      take: most,
      select: { id: true, seat: true, playerId: true, name: true, text: true, at: true },
    });
    return rows.reverse().map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  }
}
