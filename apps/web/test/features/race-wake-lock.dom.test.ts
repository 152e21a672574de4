import type { Transport, TransportListener } from '@snap-up/client';
import { formatPosition, type Rules } from '@snap-up/engine';
import type { GameSnapshot } from '@snap-up/protocol';
import { beforeEach, expect, it } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import { eventually } from '../support/eventually.ts';
import { Screen } from '../support/screen.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';
import { raceFor, turnsFor, viewOf } from '../support/views.ts';

let screen: Screen;
let listener: TransportListener;

beforeEach(() => {
  screen = new Screen();
});

/** Shows the page of a running game between Anna and Ben. */
async function play(rules: Rules, ...lines: readonly string[]): Promise<void> {
  const options = { ...rules.options };
  const game: GameSnapshot = {
    number: 1,
    ruleset: rules.ruleset.id,
    options,
    names: ['Anna', 'Ben'],
    startsAt: 0,
    seq: 4,
    position: formatPosition(rules, viewOf(rules, ...lines)),
    moveNos: [0, 0],
    mode: { kind: 'multiplayer', clock: null },
  };
  const seats = [{ hasPlayed: true }, { name: 'Ben', hasPlayed: true }];
  const table = tableOf(seats, { ruleset: rules.ruleset.id, options, phase: 'playing', gameNumber: 1 });
  const transport: Transport = {
    open(given) {
      listener = given;
      given.connected();
    },
    join: (_tableId, _known, answer) =>
      answer({ ok: true, table, seat: 0, serverTime: Date.now(), clock: null, chat: [], game, missed: null }),
    move() {},
    say() {},
    react() {},
    check() {},
    reconnect() {},
    close() {},
  };
  show(TablePage, { tableId: table.id, local: { transport, notSaved: { title: '', text: '', short: '' } } });
  await eventually(() => expect(document.querySelector('.stage')).not.toBeNull());
  await screen.answer();
}

it('a race keeps the screen on until it is over, also after it was hidden', async () => {
  await play(raceFor(2), 'f3: Ah 2h 3h 4h', 'a:t1: 5h', 'b:t1: 9c');
  expect(screen.lockCount).toBe(1);
  screen.turn(true);
  screen.turn(false);
  await screen.answer();
  expect(screen.lockCount).toBe(1);
  listener.batch([5, 1, 1, 'end=agreed']);
  await eventually(() => expect(screen.lockCount).toBe(0));
});

it('a game of days does not', async () => {
  const rules = turnsFor(2);
  await play({ ...rules, options: { ...rules.options, clock: 'days-1' } }, 'a:t1: 7h', 'b:t1: 8h', 'turn: b 1,1');
  expect(screen.askedCount).toBe(0);
});
