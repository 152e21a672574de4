import { expect, it } from 'vitest';
import { currentSeats } from '../../src/features/race/game-facts.svelte.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

const game = { number: 1, names: ['Anna', 'Ben', 'Cleo'] };
const over = { phase: 'finished', gameNumber: 1 } as const;
const [anna, ben, cleo] = game.names.map((name) => ({ name, hasPlayed: true }));
/** Cleo on a seat on which somebody else has played. */
const movedCleo = { name: 'Cleo', hasPlayed: false };

it('finds players who moved up because free seats were removed', () => {
  expect(currentSeats(tableOf([{ ...anna }, freeSeat, { ...cleo }], over), game)).toEqual([0, null, 2]);
  expect(currentSeats(tableOf([{ ...anna }, movedCleo], over), game)).toEqual([0, null, 1]);
});

it('does not mistake later arrivals for players of the game', () => {
  const table = tableOf([{ ...anna }, { name: 'Dov' }, { ...cleo }], over);
  expect(currentSeats(table, game)).toEqual([0, null, 2]);
});

it('knows players who have changed their names, as long as they keep their seats', () => {
  const table = tableOf([{ ...anna, name: 'Annie' }, { ...ben }, { ...cleo }], over);
  expect(currentSeats(table, game)).toEqual([0, 1, 2]);
});

it('goes by the seats while the table is ahead of the game', () => {
  const table = tableOf([{ ...anna }, { ...ben }, { ...cleo }], { phase: 'countdown', gameNumber: 2 });
  expect(currentSeats(table, game)).toEqual([0, 1, 2]);
});
