import { formatMove, type Options } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import type { Game } from '@snap-up/tables/game/game.ts';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { Table } from '@snap-up/tables/table/tables.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { allSettled } from './facts.ts';
import { anyMove, chanceFrom } from './players.ts';
import { anna, ben, cleo, getReady, leave, look, newServer, newTable, play, type TestServer } from './test-server.ts';

export const dora: Player = { id: 'id-of-dora', name: 'Dora', bot: null };
export const emil: Player = { id: 'id-of-emil', name: 'Emil', bot: null };

/** Five people, the host first. */
export const people = [anna, ben, cleo, dora, emil] as const;

export interface Choice {
  readonly ruleset?: string;
  readonly options?: Options;
  readonly bots?: readonly BotStrength[];
}

/** Starts a game with these people and bots. Each person has one page open. */
export async function gameOf(
  server: TestServer,
  players: readonly Player[],
  choice: Choice = {},
): Promise<MultiplayerTable> {
  const { ruleset = 'double-klondike', options = {}, bots = [] } = choice;
  const seatCount = players.length + bots.length;
  const table = await newTable(server, { ruleset, options, seatCount, bots }, players[0]);
  for (const player of players) {
    await table.seating.sit(player);
    await look(table, player);
  }
  for (const player of players) await getReady(table, player);
  await passTime(server, timings.countdownMs);
  return table;
}

/** Advances the clock in steps, and waits until all due tasks are done. */
export async function passTime(
  { clock }: Pick<TestServer, 'clock'>,
  durationMs: number,
  stepMs = durationMs,
): Promise<void> {
  let passedMs = 0;
  do {
    clock.pass(stepMs);
    await allSettled();
    passedMs += stepMs;
  } while (passedMs < durationMs);
}

/** Stops a server, and returns a new one with the same stores, and the table there. */
export async function restart<Kind extends Table>(
  server: TestServer,
  before: Kind,
): Promise<{ readonly server: TestServer; readonly table: Kind }> {
  await server.tables.stop();
  const next = newServer(server);
  return { server: next, table: await broughtBack(next, before) };
}

/** Returns the same table on a restarted server: `server` is the new one. */
export async function broughtBack<Kind extends Table>(server: TestServer, before: Kind): Promise<Kind> {
  const table = await server.tables.find(before.id);
  if (table?.constructor !== before.constructor) throw new Error('The table is kept');
  await allSettled();
  return table as Kind;
}

/** A player closes their page and does not return. Resolves when they count as away. */
export async function goAway(server: TestServer, table: MultiplayerTable, player: Player): Promise<void> {
  leave(table, player);
  await passTime(server, timings.reconnectGraceMs);
}

export function runningGame({ game }: MultiplayerTable): Game {
  if (game === null) throw new Error('A game has been dealt');
  return game;
}

/** Plays a race until whoever sits on one of these seats has a card on the foundations. Then all people agree to end it. */
export async function playOut(table: MultiplayerTable, ...seats: readonly number[]): Promise<void> {
  const game = runningGame(table);
  const { number: gameNumber, players } = game.record;
  const lastMoveNo = 1_000;
  for (const seat of seats) {
    const chance = chanceFrom(1);
    for (let moveNo = 1; game.cardCounts()[seat] === 0; moveNo += 1) {
      const move = anyMove(game.rules, game.state, seat, chance);
      if (move === undefined || moveNo === lastMoveNo)
        throw new Error('No card comes to the foundations with this deal');
      await play(table, seat, moveNo, formatMove(game.rules, seat, move), { gameNumber });
    }
  }
  for (const [seat, { bot }] of players.entries()) {
    if (bot === null) await play(table, seat, lastMoveNo, 'agree', { gameNumber });
  }
  if (!game.isOver) throw new Error('The race goes on');
}

export function moverAt(table: MultiplayerTable): number {
  const { turn } = runningGame(table).state;
  if (turn === null) throw new Error('This game has turns');
  return turn.seat;
}
