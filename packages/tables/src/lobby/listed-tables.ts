import { clockOf } from '@snap-up/engine';
import type { MyGame, Phase } from '@snap-up/protocol';
import { LogSummaries } from '../game/log-summaries.ts';
import { isNightOver, nightScores } from '../game/night.ts';
import { isPerson, type Player, soloKeysOf } from '../game/records.ts';
import type { Services } from '../platform/services.ts';
import { MultiplayerTable } from '../table/multiplayer-table.ts';
import type { Table, Tables } from '../table/tables.ts';
import type { TableLine, TableLines } from './table-lines.ts';

const listedTableCount = 30;
const quietAfterMs = 60_000;

/** Whether a move has been made in the running game of a solo table, though it may have been undone. */
export function isBegun({ game }: Pick<ListedTable, 'game'>): boolean {
  return (game?.summary?.seq ?? 0) > 0;
}

/** A table with its current phase. */
export interface ListedTable extends Omit<TableLine, 'isHeld'> {
  readonly phase: Phase;
  /** When something last happened there, in milliseconds since 1970. */
  readonly changedAtMs: number;
}

interface ListServices extends Pick<Services, 'clock' | 'eventLog' | 'gameStore' | 'log' | 'quotas'> {
  readonly tables: Tables;
  readonly tableLines: TableLines;
}

/**
 * Lists the tables of a player. Tables in memory report their own state; all others are read from their rows. A log is
 * read only if the game continued after its summary was stored: another server runs it, or one was killed.
 */
export class ListedTables {
  readonly #services: ListServices;
  readonly #logSummaries: LogSummaries;

  constructor(services: ListServices) {
    this.#services = services;
    this.#logSummaries = new LogSummaries(services);
  }

  /** Returns a player's newest games, solo and multiplayer, most recently changed first. A deal without a move does not count. */
  async myGamesOf(player: Player): Promise<MyGame[]> {
    const { tableLines, clock } = this.#services;
    const [multiplayer, solo] = await Promise.all([
      this.#listed(player, await tableLines.linesOf(player.id, listedTableCount)),
      this.soloTablesOf(player),
    ]);
    return [...multiplayer, ...solo.filter(isBegun)]
      .flatMap((table) => myGameAt(table, player, clock.nowMs()) ?? [])
      .sort((a, b) => b.changedAt - a.changedAt);
  }

  /** Leaves a finished game with others out of a player's list. Returns false if they have played no such game. */
  dismiss(player: Player, tableId: string, number: number): Promise<boolean> {
    return this.#services.tableLines.dismiss(player.id, tableId, number);
  }

  async soloTablesOf(player: Player): Promise<ListedTable[]> {
    const lines = await this.#services.tableLines.soloLinesOf(player.id, soloKeysOf(player.id));
    const tables = await this.#listed(player, lines);
    return tables.filter(({ phase }) => phase === 'playing');
  }

  async #listed(player: Player, lines: readonly TableLine[]): Promise<ListedTable[]> {
    const tables = await Promise.all(lines.map((line) => this.#listedTable(player, line)));
    return tables.filter((table) => table !== null);
  }

  /** Returns null for a table that cannot be read, so that it does not hide the others. */
  async #listedTable(player: Player, line: TableLine): Promise<ListedTable | null> {
    const { tables, clock, log } = this.#services;
    const { game } = line;
    // Lists do not show finished solo games.
    const isPast = game?.mode.kind === 'solo' && game.endedAtMs !== null;
    const isKnown = game === null || game.summary !== null || isPast;
    try {
      const table = await tables.inMemory(line.tableId);
      if (table === null && !isKnown) {
        const summary = await this.#logSummaries.summaryOf(line.tableId, game.number, { person: player.id });
        return fromLine({ ...line, game: { ...game, summary } }, clock.nowMs());
      }
      if (table === null) return fromLine(line, clock.nowMs());
      // The end of a game is broadcast a moment before it is stored for statistics.
      if (table.record.mode.kind === 'solo') await table.settled();
      return fromTable(table);
    } catch (error) {
      log.error({ err: error, tableId: line.tableId }, 'Reading a table failed');
      return null;
    }
  }
}

function fromTable(table: Table): ListedTable {
  const { record, game, phase, changedAtMs } = table;
  const { id: tableId, ruleset, seats, createdAtMs, closedAtMs } = record;
  return {
    tableId,
    ruleset,
    seats,
    night: table instanceof MultiplayerTable ? table.night.played : null,
    createdAtMs,
    closedAtMs,
    phase,
    changedAtMs,
    game: game === null ? null : { ...game.record, summary: game.summary() },
  };
}

function fromLine(line: TableLine, nowMs: number): ListedTable {
  const { game, createdAtMs } = line;
  const changedAtMs = game?.summary?.changedAtMs ?? game?.startsAtMs ?? createdAtMs;
  return { ...line, phase: phaseOf(line, nowMs), changedAtMs };
}

/** Returns when the current turn of a game with a clock of days runs out of time; null in all others, and in a pause. */
function turnEndsAtMs({ options, summary }: NonNullable<TableLine['game']>, nowMs: number): number | null {
  const clock = clockOf(options);
  const beganAtMs = summary?.mode.kind === 'multiplayer' && !summary.mode.isPaused ? summary.mode.turnBeganAtMs : null;
  // A turn that began in the future did so before the clock was set back.
  return clock?.kind === 'days' && beganAtMs !== null ? Math.min(beganAtMs, nowMs) + clock.turnMs : null;
}

/** Returns the phase of a table that is not in memory: another server may run it. */
function phaseOf({ closedAtMs, isHeld, game, seats }: TableLine, nowMs: number): Phase {
  if (closedAtMs !== null) return 'closed';
  // Nobody is ready any more when the cards are dealt or the start is canceled. Bots always are. If the server was killed
  // meanwhile, the shuffle continues when somebody opens the table again.
  const isEverybodyReady = seats.every((seat) => seat?.isReady === true) && seats.some((seat) => seat?.bot === null);
  if (isEverybodyReady && isHeld) return 'shuffling';
  if (game === null) return 'gathering';
  if (game.endedAtMs !== null || game.summary?.isOver === true) return 'finished';
  return game.mode.kind === 'solo' || nowMs >= game.startsAtMs ? 'playing' : 'countdown';
}

/** Returns null if the player neither sits there nor played the newest game. */
function myGameAt({ seats, game, phase, ...table }: ListedTable, player: Player, nowMs: number): MyGame | null {
  const players = game?.players ?? [];
  const summary = game?.summary ?? null;
  const mode = summary?.mode.kind === 'multiplayer' ? summary.mode : null;
  const isPaused = mode?.isPaused === true;
  const isQuiet = table.changedAtMs <= nowMs - quietAfterMs;
  const isPlayer = (one: Player | null) => one?.id === player.id;
  const sitting = seats.map((one, index) => one ?? players[index] ?? null);
  const seat = seats.some(isPlayer) ? seats.findIndex(isPlayer) : players.findIndex(isPlayer);
  if (seat === -1) return null;
  return {
    tableId: table.tableId,
    ruleset: table.ruleset,
    phase,
    gameNumber: game?.number ?? 0,
    seat,
    names: sitting.map((one) => one?.name ?? null),
    bots: sitting.map((one) => one?.bot ?? null),
    changedAt: table.changedAtMs,
    cardCounts: summary === null ? null : [...summary.cardCounts],
    places: summary === null ? null : [...summary.places],
    isOwnTurn: phase === 'playing' && !isPaused && mode?.turnSeat === seat,
    turnEndsAt: phase === 'playing' && game !== null ? turnEndsAtMs(game, nowMs) : null,
    isPaused: phase === 'playing' && (isPaused || (isAmongBots(players, player) && isQuiet)),
    night: nightOf(
      table.night,
      player,
      sitting.filter((one) => one !== null),
    ),
  };
}

/** Returns the standings of a table's night; null before its first round is finished. */
function nightOf(night: ListedTable['night'], player: Player, present: readonly Player[]): MyGame['night'] {
  if (night === null || night.rounds.length === 0) return null;
  const scores = nightScores(night.rounds, present);
  const own = scores.filter(({ playerId }) => playerId === player.id);
  const others = scores.filter(({ playerId }) => present.some(({ id }) => id === playerId && id !== player.id));
  const told = [...own, ...others];
  return {
    roundCount: night.rounds.length,
    isOver: isNightOver(night.length, night.rounds.length, scores),
    points: told.map(({ total }) => total),
    places: told.map(({ place }) => 1 + told.filter((other) => other.place < place).length),
  };
}

/** Whether all opponents are bots or deleted players; never in a solo game. */
function isAmongBots(players: readonly Player[], { id }: Player): boolean {
  return players.length > 1 && players.every((one) => one.id === id || !isPerson(one));
}
