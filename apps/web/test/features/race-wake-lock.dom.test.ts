import type { Rules } from '@snap-up/engine';
import { beforeEach, expect, it } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import { eventually } from '../support/eventually.ts';
import { RunningTransport, runningGame } from '../support/running-game.ts';
import { Screen } from '../support/screen.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';
import { raceFor, turnsFor } from '../support/views.ts';

let screen: Screen;

beforeEach(() => {
  screen = new Screen();
});

/** Shows the page of a running game between Anna and Ben. */
async function play(rules: Rules, ...lines: readonly string[]): Promise<RunningTransport> {
  const game = runningGame(rules, ...lines);
  const { ruleset, options } = game;
  const seats = [{ hasPlayed: true }, { name: 'Ben', hasPlayed: true }];
  const table = tableOf(seats, { ruleset, options, phase: 'playing', gameNumber: 1 });
  const transport = new RunningTransport(table, game);
  show(TablePage, { tableId: table.id, local: { transport, notSaved: { title: '', text: '', short: '' } } });
  await eventually(() => expect(document.querySelector('.stage')).not.toBeNull());
  await screen.answer();
  return transport;
}

it('a race keeps the screen on until it is over', async () => {
  const { listener } = await play(raceFor(2), 'f3: Ah 2h 3h 4h', 'a:t1: 5h', 'b:t1: 9c');
  expect(screen.lockCount).toBe(1);
  listener?.batch([5, 1, 1, 'end=agreed']);
  await eventually(() => expect(screen.lockCount).toBe(0));
});

it('a game of days does not', async () => {
  const rules = turnsFor(2);
  await play({ ...rules, options: { ...rules.options, clock: 'days-1' } }, 'a:t1: 7h', 'b:t1: 8h', 'turn: b 1,1');
  expect(screen.askedCount).toBe(0);
});
