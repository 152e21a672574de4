import { TableClient, type TransportListener } from '@snap-up/client';
import { formatPosition, redact } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { HouseAudience } from '../../src/bots/house-audience.ts';
import { tableTransport } from '../../src/bots/table-transport.ts';
import { timings } from '../../src/table/timings.ts';
import { allSettled } from '../support/facts.ts';
import { anna, getReady, openHouse } from '../support/house.ts';

/** An audience that notes what it is told, and for whom. */
function notebook() {
  const notes: unknown[][] = [];
  const note =
    (kind: string) =>
    (...said: unknown[]) =>
      void notes.push([kind, ...said]);
  const outside = {
    ...{ tell: note('b'), tellGame: note('game'), tellTable: note('table') },
    ...{ tellClock: note('clock'), tellSaid: note('said'), tellReacted: note('reacted') },
    sendAway: note('away'),
  };
  return { notes, outside };
}

it('tells those inside what it tells those outside, in the same order, and only what is for them', () => {
  const { notes, outside } = notebook();
  const audience = new HouseAudience(outside);
  const heard: unknown[][] = [];
  const hear = (kind: string) => (value: unknown, more?: unknown) => void heard.push([kind, value, more]);
  const listener = {
    ...{ batch: hear('b'), game: hear('game'), table: hear('table') },
    ...{ clock: hear('clock'), said: hear('said'), reacted: hear('reacted') },
  } as unknown as TransportListener;
  audience.listen('robin', (task) => task(listener));
  const clock = { endsAt: 5, banksMs: null };
  audience.tell('table', [1, 0, 1, 'draw']);
  audience.tell('table', [2, 0, 2, 'not for birds'], (playerId) => playerId !== 'robin');
  audience.tell('table', [2, 0, 2, 'for birds'], (playerId) => playerId === 'robin');
  audience.tellClock('table', 1, clock);
  audience.tellReacted('table', 1, 'wow');
  expect(heard).toEqual([
    ['b', [1, 0, 1, 'draw'], undefined],
    ['b', [2, 0, 2, 'for birds'], undefined],
    ['clock', 1, clock],
    ['reacted', 1, 'wow'],
  ]);
  audience.leave('robin');
  audience.tell('table', [3, 0, 3, 'draw']);
  expect(heard).toHaveLength(4);
  expect(notes.map(([kind, table, said]) => [kind, table, said])).toEqual([
    ['b', 'table', [1, 0, 1, 'draw']],
    ['b', 'table', [2, 0, 2, 'not for birds']],
    ['b', 'table', [2, 0, 2, 'for birds']],
    ['clock', 'table', 1],
    ['reacted', 'table', 1],
    ['b', 'table', [3, 0, 3, 'draw']],
  ]);
});

it.each([false, true])('shows a seat its own view and nothing more; all dealt the same: %s', async (duplicateDeal) => {
  const house = openHouse();
  const options = { duplicateDeal };
  const made = await house.tables.create(anna, { ruleset: 'race', options, seatCount: 2, bots: ['steady'] });
  if (!made.ok) throw new Error(made.error.sentence);
  const table = made.value;
  const failed = (error: unknown) => {
    throw error;
  };
  const audience = new HouseAudience(notebook().outside);
  const transport = tableTransport({ table, audience, player: anna, clock: house.clock, failed });
  const client = new TableClient({ tableId: table.id, transport, now: () => house.clock.nowMs() });
  client.start();
  await getReady(table, anna);
  house.clock.pass(timings.countdownMs);
  client.join();
  await allSettled();
  const { game, seat, connection } = client.snapshot;
  expect([connection, seat]).toEqual(['online', 0]);
  if (game?.view == null || table.game === null) throw new Error('There is no game');
  const { rules, state } = table.game;
  expect(formatPosition(rules, game.view)).toBe(formatPosition(rules, redact(rules, state, 0)));
  expect('hidden' in game.view).toBe(false);
  expect(table.info().seats[0]?.presence).toBe('away');
  expect(client.play({ kind: 'draw' }).ok).toBe(true);
  await allSettled();
  expect(table.game.snapshot(house.clock.nowMs(), 0, null).moveNos).toEqual([1, 0]);
  client.close();
});

it('answers moves of a seat that has been lost, and connects again when given up', async () => {
  const house = openHouse();
  const made = await house.tables.create(anna, { ruleset: 'race', options: {}, seatCount: 2 });
  if (!made.ok) throw new Error(made.error.sentence);
  const { value: table } = made;
  const heard: unknown[] = [];
  const audience = new HouseAudience(notebook().outside);
  const failed = () => {};
  const player = { ...anna, id: 'nobody' };
  const transport = tableTransport({ table, audience, player, clock: house.clock, failed });
  const nothing = () => {};
  transport.open({
    ...{ disconnected: nothing, refused: nothing, table: nothing, game: nothing, batch: nothing },
    ...{ clock: nothing, said: nothing, reacted: nothing },
    connected: () => void heard.push('connected'),
    no: (...said) => void heard.push(said),
  });
  transport.move(1, 1, 'draw');
  transport.say('Hello', (answer) => void heard.push(answer.ok));
  await allSettled();
  expect(heard).toEqual(['connected', [1, 'not-seated', null], false]);
  transport.reconnect();
  house.clock.pass(1_000);
  await allSettled();
  expect(heard).toHaveLength(4);
  transport.reconnect();
  transport.close();
  expect(house.clock.taskCount).toBe(1);
});
