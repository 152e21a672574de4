import { expect, test } from 'vitest';
import { type Player, raceOf, settle } from './support/player.ts';

const race = 'f3: Ah 2h 3h 4h\na:t1: (9c) 5h\na:s: (Kc Qc Jc)\nb:t1: (9d) 6h\nb:t3: Td';

const duel = () => raceOf(race);

const planned = ({ due }: Player) => due.map(({ delayMs }) => delayMs);

test('after a second without an answer to a move, the connection is checked repeatedly', () => {
  const { anna } = duel();
  expect(planned(anna)).toEqual([]);
  anna.play('draw');
  anna.wire.up = [];
  for (let count = 1; count <= 3; count += 1) {
    expect(planned(anna)).toEqual([1_000]);
    anna.passTime();
    expect(anna.wire.checkCount).toBe(count);
  }
  anna.wire.drop();
  expect(planned(anna)).toEqual([]);
  anna.wire.connect();
  settle(anna);
  expect([anna.pendingCount, planned(anna)]).toEqual([0, []]);
});

test('after each answer, the next move has a second', () => {
  const { anna, ben } = duel();
  anna.play('draw');
  const [first] = anna.due;
  anna.play('5h t1>f3');
  expect(anna.due).toEqual([first]);
  anna.wire.deliverUp(1);
  anna.wire.deliverDown();
  expect(anna.pendingCount).toBe(1);
  expect(anna.due).toHaveLength(1);
  expect(anna.due).not.toContain(first);
  settle(anna, ben);
  expect([planned(anna), anna.wire.checkCount]).toEqual([[], 0]);
});

test('the same applies to joins and chat messages', async () => {
  const { anna } = duel();
  anna.client.join();
  anna.wire.up = [];
  anna.passTime();
  expect(anna.wire.checkCount).toBe(1);
  anna.client.join();
  settle(anna);
  expect(planned(anna)).toEqual([]);
  const said = anna.client.say('Hello');
  anna.passTime();
  expect(anna.wire.checkCount).toBe(2);
  settle(anna);
  await expect(said).resolves.toEqual({ ok: true });
  expect(planned(anna)).toEqual([]);
});

test('the connection is not asked because of moves that have not been sent', () => {
  const { anna } = duel();
  anna.wire.askToRejoin();
  anna.wire.deliverDown();
  anna.play('draw');
  expect(planned(anna)).not.toContain(1_000);
  anna.wire.drop();
  anna.play('5h t1>f3');
  expect(planned(anna)).toEqual([]);
});

test('a page that was away asks the connection at once, and nothing is asked after it was closed', () => {
  const { anna } = duel();
  anna.client.check();
  expect(anna.wire.checkCount).toBe(1);
  anna.play('draw');
  anna.client.close();
  anna.client.check();
  expect([anna.wire.checkCount, planned(anna)]).toEqual([1, []]);
});
