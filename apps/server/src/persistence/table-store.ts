import { clockOf, type Options } from '@snap-up/engine';
import type { NightRound } from '@snap-up/tables/game/night.ts';
import type {
  GameMode,
  GameRecord,
  NightRecord,
  Player,
  PlayerScore,
  SeatRecord,
  ShuffleRecord,
  TableRecord,
} from '@snap-up/tables/game/records.ts';
import { firstLease, type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import type { TableSettings } from '@snap-up/tables/table/table-settings.ts';
import type { ChatStore, StoredMessage, TableStore } from '@snap-up/tables/table/table-store.ts';
import { PrismaStore } from './client.ts';
import { isRecordNotFound, unlessConflict } from './database-errors.ts';
import { fenced, heldBy, throwIfLost } from './fence.ts';
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

  takeSeat(
    lease: Lease,
    seat: number,
    { id, name, bot }: Player,
    cameAfter: number | null = null,
    options: Options | null = null,
  ): Promise<boolean> {
    // A bot is stored when it is seated for the first time.
    const withBot = Prisma.sql`
      INSERT INTO players (id, name, bot) SELECT ${id}, ${name}, ${bot} FROM held ON CONFLICT (id) DO NOTHING`;
    return unlessConflict(
      fenced(
        this.database,
        lease,
        Prisma.sql`
          INSERT INTO seats (table_id, seat, player_id, came_after)
          SELECT held.id, ${seat}, ${id}, ${cameAfter}::int FROM held`,
        { before: bot === null ? null : withBot, after: withOptions(options, id) },
      ),
    );
  }

  changeSeat(lease: Lease, from: number, to: number, player: Player, options: Options | null = null): Promise<boolean> {
    const write = Prisma.sql`
      UPDATE seats SET seat = ${to}, ready = false, commitment = NULL FROM held
      WHERE table_id = held.id AND seat = ${from} AND player_id = ${player.id}`;
    const after = withOptions(options, player.id);
    return unlessConflict(fenced(this.database, lease, write, { after }).then((count) => count === 1));
  }

  async leaveSeat(lease: Lease, seat: number, playerId: string, options: Options | null = null): Promise<boolean> {
    const write = Prisma.sql`
      DELETE FROM seats USING held WHERE table_id = held.id AND seat = ${seat} AND player_id = ${playerId}`;
    return (await fenced(this.database, lease, write, { after: withOptions(options, playerId) })) === 1;
  }

  async setReady(lease: Lease, seat: number, playerId: string, commitment: string | null): Promise<boolean> {
    const write = Prisma.sql`
      UPDATE seats SET ready = ${commitment !== null}, commitment = ${commitment} FROM held
      WHERE table_id = held.id AND seat = ${seat} AND player_id = ${playerId}`;
    return (await fenced(this.database, lease, write)) === 1;
  }

  async setHost(lease: Lease, playerId: string): Promise<void> {
    await this.#update(lease, { hostId: playerId });
  }

  async keepOut(lease: Lease, playerId: string): Promise<void> {
    const write = Prisma.sql`
      INSERT INTO removals (table_id, player_id) SELECT held.id, ${playerId} FROM held ON CONFLICT DO NOTHING`;
    await fenced(this.database, lease, write);
  }

  async changeSettings(
    lease: Lease,
    { ruleset, options, seatCount, night }: TableSettings & { readonly night?: NightRecord | null },
    playerIds: readonly string[] = [],
  ): Promise<void> {
    const data = { ruleset, options, seatCount, ...(night === undefined ? {} : nightColumns(night)) };
    const changed = this.database.$transaction([
      this.database.table.update({ where: heldBy(lease), data }),
      ...this.#movesUp(lease, playerIds),
      this.#nobodyReady(lease),
    ]);
    await throwIfLost(lease, changed);
  }

  async removeFreeSeats(lease: Lease, options: Options, playerIds: readonly string[]): Promise<void> {
    const changed = this.database.$transaction([
      this.database.table.update({ where: heldBy(lease), data: { options, seatCount: playerIds.length } }),
      ...this.#movesUp(lease, playerIds),
    ]);
    await throwIfLost(lease, changed);
  }

  async changeSoloKey(lease: Lease, soloKey: string): Promise<void> {
    await this.#update(lease, { soloKey });
  }

  async close(lease: Lease, atMs: number): Promise<void> {
    await this.#update(lease, { closedAt: new Date(atMs) });
  }

  startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean> {
    const playerIds = game.players.map(({ id }) => id);
    const isSolo = game.mode.kind === 'solo';
    const startsAt = new Date(game.startsAtMs);
    return this.#beginShuffle(lease, next, night, [
      // Lists find the table by its newest game alone.
      this.database.seat.updateMany({
        where: { tableId: lease.tableId, playerId: { in: playerIds } },
        data: { listedAt: null },
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
  }

  cancelStart(lease: Lease, next: ShuffleRecord): Promise<boolean> {
    return this.#beginShuffle(lease, next, undefined, []);
  }

  /** Begins the next round. Returns false if the table is no longer in the round before it. */
  async #beginShuffle(
    lease: Lease,
    { secret, round }: ShuffleRecord,
    night: NightRecord | undefined,
    others: readonly Prisma.PrismaPromise<unknown>[],
  ): Promise<boolean> {
    const begun = this.database.$transaction([
      this.database.table.update({
        where: { ...heldBy(lease), shuffleRound: round - 1 },
        data: { shuffleSecret: secret, shuffleRound: round, ...(night === undefined ? {} : nightColumns(night)) },
      }),
      this.#nobodyReady(lease),
      ...others,
    ]);
    try {
      return await unlessConflict(begun);
    } catch (error) {
      if (!isRecordNotFound(error)) throw error;
      const table = await this.database.table.findUnique({ where: heldBy(lease), select: { id: true } });
      if (table === null) throw new LeaseLost(lease);
      return false;
    }
  }

  /** Gives these players the first seats. They are moved in the order in which they sit, so that each seat is free by then. */
  #movesUp({ tableId }: Lease, playerIds: readonly string[]) {
    return playerIds.map((playerId, seat) =>
      this.database.seat.updateMany({ where: { tableId, playerId }, data: { seat } }),
    );
  }

  #nobodyReady({ tableId }: Lease): Prisma.PrismaPromise<unknown> {
    return this.database.seat.updateMany({ where: { tableId }, data: { ready: false, commitment: null } });
  }

  async #update(lease: Lease, data: Prisma.TableUncheckedUpdateInput): Promise<void> {
    await throwIfLost(lease, this.database.table.update({ where: heldBy(lease), data, select: { id: true } }));
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

/** Returns what stores other options with a player's change of seat, if that was written. Then none of the others stays ready. */
function withOptions(options: Options | null, playerId: string): Prisma.Sql | null {
  if (options === null) return null;
  return Prisma.sql`
    chosen AS (
      UPDATE tables SET options = ${JSON.stringify(options)}::jsonb FROM held, written WHERE tables.id = held.id
    ), unready AS (
      UPDATE seats SET ready = false, commitment = NULL FROM held, written
      WHERE table_id = held.id AND player_id <> ${playerId}
    )`;
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
