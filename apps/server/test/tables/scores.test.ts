import { formatMove } from '@snap-up/engine';
import { expect, it } from 'vitest';
import type { Table } from '../../src/tables/table.ts';
import { anna, ben, cleo, type House, newCellar, openHouse, play, startRace, tableForTwo } from '../support/house.ts';
import { anyMove, chanceFrom } from '../support/players.ts';

/** Brings cards to the foundations in the next race of Anna and Ben for whoever sits on that seat, and ends it. */
async function winRace(house: House, table: Table, seat: number): Promise<void> {
  await startRace(house, table);
  const { game } = table;
  if (game === null) throw new Error('No race has begun');
  const chance = chanceFrom(1);
  const gameNumber = game.record.number;
  for (let moveNo = 1; game.cardCounts()[seat] === 0; moveNo += 1) {
    const move = anyMove(game.rules, game.state, seat, chance);
    if (move === undefined) throw new Error('Nothing can be played');
    await play(table, seat, moveNo, formatMove(game.rules, seat, move), { gameNumber });
  }
  for (const each of [0, 1]) await play(table, each, 1_000, 'agree', { gameNumber });
  expect(table.phase).toBe('finished');
}

it('keeps the score over a table’s games, the most wins first, by people and not by seats', async () => {
  const cellar = newCellar();
  const house = openHouse(cellar);
  const table = await tableForTwo(house);
  expect(table.info().scores).toEqual([]);
  await winRace(house, table, 1);
  const [bens, annas] = table.info().scores;
  expect(bens).toEqual({ name: 'Ben', seat: 1, gameCount: 1, winCount: 1, cardCount: 1 });
  expect(annas).toEqual({ name: 'Anna', seat: 0, gameCount: 1, winCount: 0, cardCount: 0 });
  expect(house.told.tables.at(-1)?.scores).toEqual([bens, annas]);
  await winRace(house, table, 1);
  await table.seating.stand(ben);
  await table.seating.sit(cleo);
  expect(table.info().scores[0]).toEqual({ name: 'Ben', seat: null, gameCount: 2, winCount: 2, cardCount: 2 });
  await table.seating.stand(anna);
  await table.seating.sit(ben, 0);
  expect(table.info().scores[0]).toMatchObject({ name: 'Ben', seat: 0 });
  const again = await openHouse(cellar).tables.find(table.id);
  expect(again?.info().scores).toEqual(table.info().scores);
});

it('says in my games who came where, and whether the game waits for me', async () => {
  const house = openHouse();
  const table = await tableForTwo(house);
  expect(await house.tables.gamesOf(ben)).toMatchObject([{ places: null, cardCounts: null, isOwnTurn: false }]);
  await winRace(house, table, 1);
  expect(await house.tables.gamesOf(ben)).toMatchObject([{ places: [2, 1], cardCounts: [0, 1], isOwnTurn: false }]);
  const other = await tableForTwo(house, 'double-klondike');
  await startRace(house, other);
  const turn = other.game?.state.turn?.seat;
  for (const [seat, player] of [anna, ben].entries()) {
    const [game] = (await house.tables.gamesOf(player)).filter(({ tableId }) => tableId === other.id);
    expect(game).toMatchObject({ places: [1, 1], isOwnTurn: seat === turn });
  }
});
