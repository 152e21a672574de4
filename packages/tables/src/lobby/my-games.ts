import type { MyGame } from '@snap-up/protocol';
import { isNightOver, nightScores } from '../game/night.ts';
import { isPerson, type Player } from '../game/records.ts';
import { isBegun, type ListedTable, type ListedTables } from './listed-tables.ts';

/** Returns a player's games, solo and multiplayer, most recently changed first. A deal without a move does not count. */
export async function myGamesOf(player: Player, tables: ListedTables): Promise<MyGame[]> {
  const [multiplayer, solo] = await Promise.all([tables.multiplayerTablesOf(player), tables.soloTablesOf(player)]);
  return [...multiplayer, ...solo.filter(isBegun)]
    .flatMap((table) => myGameAt(table, player) ?? [])
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Returns null if the player neither sits there nor played the newest game. */
function myGameAt({ seats, game, phase, ...table }: ListedTable, player: Player): MyGame | null {
  const players = game?.players ?? [];
  const summary = game?.summary ?? null;
  const mode = summary?.mode.kind === 'multiplayer' ? summary.mode : null;
  const isPaused = mode?.isPaused === true;
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
    isOwnTurn: phase === 'playing' && !isPaused && mode?.turnSeat === seat,
    turnEndsAt: phase === 'playing' ? table.turnEndsAtMs : null,
    isPaused: phase === 'playing' && (isPaused || (isAmongBots(players, player) && table.isQuiet)),
    night: nightOf(
      table.night,
      player,
      seats.map((one, index) => one ?? players[index] ?? null).filter((one) => one !== null),
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
