import { TableClient } from '@snap-up/client';
import type { Options } from '@snap-up/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableConnection } from '../../src/table/connection.svelte.ts';
import { RunningTransport, runningGame } from '../support/running-game.ts';
import { tableOf } from '../support/tables.ts';
import { moveOf, raceFor } from '../support/views.ts';

const lines = ['f3: Ah 2h 3h 4h', 'a:t1: 5h', 'a:t2: 6s', 'b:t1: 9c', 'b:t2: 8h', 'b:t3: Ac', 'b:s: ?3'];

let transport: RunningTransport;
let connection: TableConnection;

/** Joins a race of two with these options. */
function join(options: Options): void {
  const table = tableOf([{}, { name: 'Ben' }], { phase: 'playing', gameNumber: 1 });
  transport = new RunningTransport(table, runningGame(raceFor(2, options), ...lines));
  const local = { transport, notSaved: { title: '', text: '', short: '' } };
  connection = new TableConnection(
    '0123456789ab',
    () => {},
    () => {},
    local,
  );
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  sessionStorage.clear();
});

afterEach(() => connection.close());

const play = () => connection.play(moveOf(raceFor(2), '5h t1>f3'));

/** What goes with a play to a foundation that is made after this. */
function sightAfter(act: () => void): unknown {
  vi.advanceTimersByTime(500);
  act();
  expect(play().ok).toBe(true);
  return transport.moves.at(-1)?.[3];
}

test('a play to a foundation names the last batch that was painted, and how long ago', () => {
  join({ order: 'reaction' });
  const sight = sightAfter(() => {
    transport.listener?.batch([5, 1, 1, 't3>f1']);
    vi.advanceTimersByTime(100);
    // Not painted yet.
    transport.listener?.batch([6, 1, 2, 't2>t1']);
  });
  expect(sight).toEqual([5, expect.any(Number)]);
  const sinceMs = (sight as readonly number[])[1] ?? 0;
  expect(sinceMs).toBeGreaterThan(50);
  expect(sinceMs).toBeLessThan(100);
});

test('news of other things at the table are no paint of a batch', () => {
  join({ order: 'reaction' });
  const sight = sightAfter(() => {
    transport.listener?.said({ id: 1, person: 'b', seat: 1, name: 'Ben', text: 'Hello', at: 0 });
    vi.advanceTimersByTime(100);
  });
  expect(sight).toEqual([4, expect.any(Number)]);
  expect((sight as readonly number[])[1]).toBeGreaterThan(500);
});

test('a race that goes by arrival is not watched', () => {
  join({ order: 'arrival' });
  const sight = sightAfter(() => {
    transport.listener?.batch([5, 1, 1, 't3>f1']);
    vi.advanceTimersByTime(100);
  });
  expect(sight).toBeUndefined();
});

test('asks at once whether the connection works on a new network, until it is closed', () => {
  const check = vi.spyOn(TableClient.prototype, 'check');
  connection = new TableConnection(
    '0123456789ab',
    () => {},
    () => {},
  );
  dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(1);
  connection.close();
  dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(1);
});
