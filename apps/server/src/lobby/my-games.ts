import type { MyGame, Phase } from '@snap-up/protocol';
import type { GameSummary } from '../game/game-summary.ts';
import type { Player } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { soloKeysOf } from '../solo/solo-table-store.ts';
import type { TableLine, TableQueries } from '../table/table-queries.ts';
import type { Table, Tables } from '../table/tables.ts';

/** How many tables for several are listed. */
const listedTableCount = 30;

export interface MyGamesPorts {
  readonly tables: Pick<Tables, 'find' | 'inMemory'>;
  readonly queries: Pick<TableQueries, 'linesOf' | 'soloLinesOf'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * The games of one player. Tables in memory speak for themselves, all others are told from their rows; a log is read only
 * where a game has gone on since its summary was kept, because a server was killed.
 */
export class MyGames {
  readonly #ports: MyGamesPorts;

  constructor(ports: MyGamesPorts) {
    this.#ports = ports;
  }

  /** Returns the games of a player, those where something happened last first. */
  async of(player: Player): Promise<MyGame[]> {
    const { queries } = this.#ports;
    const [several, solo] = await Promise.all([
      queries.linesOf(player.id, listedTableCount),
      queries.soloLinesOf(soloKeysOf(player.id)),
    ]);
    const soloGames = await Promise.all(solo.map((line) => this.#gameOf(line, player)));
    const games = await Promise.all(several.map((line) => this.#gameOf(line, player)));
    return [...games, ...soloGames.filter((game) => game?.phase === 'playing')]
      .flatMap((game) => game ?? [])
      .sort((a, b) => b.changedAt - a.changedAt);
  }

  async #gameOf(line: TableLine, player: Player): Promise<MyGame | null> {
    const { tables, clock } = this.#ports;
    const isKnown = line.game === null || line.game.summary !== null;
    const table = await this.#unlessUnreadable(
      line,
      tables.inMemory(line.tableId) ?? (isKnown ? null : tables.find(line.tableId)),
    );
    if (table === 'unreadable') return null;
    return table === null ? gameOfLine(line, player, clock.nowMs()) : gameAt(table, player);
  }

  /** One table that cannot be read must not hide all the others. */
  async #unlessUnreadable(
    { tableId }: TableLine,
    loading: Promise<Table | null> | null,
  ): Promise<Table | 'unreadable' | null> {
    try {
      return await loading;
    } catch (error) {
      this.#ports.log.error({ err: error, tableId }, 'a table could not be read');
      return 'unreadable';
    }
  }
}

function gameAt(table: Table, player: Player): MyGame | null {
  const { record, phase, game, changedAtMs } = table;
  const { id: tableId, ruleset, seats } = record;
  const line = { tableId, ruleset, seats, game: record.game };
  return gameFrom({ ...line, phase, changedAtMs, summary: game?.summary() ?? null }, player);
}

function gameOfLine(line: TableLine, player: Player, nowMs: number): MyGame | null {
  const summary = line.game?.summary ?? null;
  const changedAtMs = summary?.changedAtMs ?? line.game?.startsAtMs ?? line.createdAtMs;
  return gameFrom({ ...line, phase: phaseOf(line, nowMs), changedAtMs, summary }, player);
}

/** The phase of a table that is not in memory: nobody is there, so no shuffle is under way. */
function phaseOf({ closedAtMs, game }: TableLine, nowMs: number): Phase {
  if (closedAtMs !== null) return 'closed';
  if (game === null) return 'gathering';
  if (game.endedAtMs !== null || game.summary?.isOver === true) return 'finished';
  return game.mode.kind === 'solo' || nowMs >= game.startsAtMs ? 'playing' : 'countdown';
}

interface Facts {
  readonly tableId: string;
  readonly ruleset: string;
  readonly seats: readonly (Player | null)[];
  readonly game: { readonly number: number; readonly players: readonly Player[] } | null;
  readonly phase: Phase;
  readonly changedAtMs: number;
  readonly summary: GameSummary | null;
}

/** Null where the player neither sits there nor has played the newest game. */
function gameFrom({ seats, game, phase, summary, ...table }: Facts, player: Player): MyGame | null {
  const players = game?.players ?? [];
  const isPlayer = (one: Player | null) => one?.id === player.id;
  const seat = seats.some(isPlayer) ? seats.findIndex(isPlayer) : players.findIndex(isPlayer);
  if (seat === -1) return null;
  return {
    tableId: table.tableId,
    ruleset: table.ruleset,
    phase,
    gameNumber: game?.number ?? 0,
    seat,
    names: seats.map((one, index) => (one ?? players[index])?.name ?? null),
    bots: seats.map((one, index) => (one ?? players[index])?.bot ?? null),
    changedAt: table.changedAtMs,
    cardCounts: summary === null ? null : [...summary.cardCounts],
    places: summary === null ? null : [...summary.places],
    isOwnTurn: phase === 'playing' && summary?.mode.kind === 'multiplayer' && summary.mode.turnSeat === seat,
  };
}
