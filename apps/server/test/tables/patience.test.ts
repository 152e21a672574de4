import { describe, expect, it } from 'vitest';
import { anna, ben, type House, look, openHouse, play } from '../support/house.ts';
import { broughtBack } from '../support/people.ts';
import { dealAlone, wantedGame } from '../support/solo.ts';

const kept = { kind: 'kept' };
const refused = (code: string) => ({ kind: 'refused', code });

/** The game as its player is shown it. */
async function gameOf(table: Awaited<ReturnType<typeof dealAlone>>, player = anna) {
  const { game } = await look(table, player, null, () => false);
  if (game === null) throw new Error('A game has been dealt');
  return game;
}

/** The log of a game, as text. */
const logOf = async ({ eventLog }: House, table: Awaited<ReturnType<typeof dealAlone>>, number = 1) => {
  const game = await table.record.game;
  if (game === null || game.number !== number) throw new Error(`Game ${number} is not the newest one`);
  return (await eventLog.read(game.id, 0)).map(({ move, events }) => `${move}: ${events}`);
};

describe('a game for one', () => {
  it('is dealt at once, without promises or a countdown', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    expect(table.phase).toBe('playing');
    expect(table.info()).toMatchObject({ ruleset: 'klondike', phase: 'playing', gameNumber: 1, scores: [] });
    expect(table.info().seats).toMatchObject([{ name: 'Anna', isReady: false, hasPlayed: true }]);
    const game = await gameOf(table);
    expect(game).toMatchObject({
      ...{ number: 1, seq: 0, names: ['Anna'], moveNos: [0], clock: null, startsAt: house.clock.nowMs() },
      patience: {
        ...{ deal: { kind: 'numbered', number: 7 }, playedMs: 0, moveCount: 0, score: null },
        ...{ changedAt: house.clock.nowMs(), pastCount: 0, futureCount: 0 },
      },
    });
    expect(game.position).toContain('a:s: ?24\n');
  });

  it('goes back and forth by its log alone, which only grows', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    const { position: first } = await gameOf(table);
    for (const [moveNo, move] of ['draw', 'draw', 'undo', 'redo', 'undo', 'undo'].entries())
      expect(await play(table, 0, moveNo + 1, move)).toEqual(kept);
    expect(await gameOf(table)).toMatchObject({ position: first, seq: 6, patience: { pastCount: 0, futureCount: 2 } });
    expect(await play(table, 0, 7, 'undo')).toEqual(refused('nothing-to-undo'));
    expect(await play(table, 0, 7, 'redo')).toEqual(kept);
    expect(await play(table, 0, 8, 'restart')).toEqual(kept);
    expect(await gameOf(table)).toMatchObject({ position: first, patience: { pastCount: 0, futureCount: 2 } });
    const [draw, again, ...rest] = await logOf(house, table);
    expect(draw).toMatch(/^draw: s>w=/);
    expect(again).toMatch(/^draw: s>w=/);
    expect(rest).toEqual(['undo: undo', 'redo: redo', 'undo: undo', 'undo: undo', 'redo: redo', 'restart: restart']);
    expect(house.told.batches.at(-1)).toEqual([8, 0, 8, 'restart']);
  });

  it('comes back from its log with the whole way back', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    const { position: first } = await gameOf(table);
    for (const [moveNo, move] of ['draw', 'draw', 'draw', 'undo'].entries()) {
      house.clock.pass(5_000);
      expect(await play(table, 0, moveNo + 1, move)).toEqual(kept);
    }
    const before = await gameOf(table);
    await house.tables.stop();
    const next = openHouse(house);
    const again = await broughtBack(next, table);
    expect(await gameOf(again)).toEqual(before);
    expect(before.patience).toMatchObject({ playedMs: 20_000, moveCount: 3, pastCount: 2, futureCount: 1 });
    expect(await play(again, 0, 5, 'undo')).toEqual(kept);
    expect(await play(again, 0, 6, 'undo')).toEqual(kept);
    expect(await gameOf(again)).toMatchObject({ position: first, patience: { pastCount: 0, futureCount: 3 } });
    expect(await play(again, 0, 7, 'undo')).toEqual(refused('nothing-to-undo'));
  });

  it('is begun also where the clock has been set back since it was dealt', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    house.clock.set(-3_600_000);
    expect(table.phase).toBe('playing');
    expect(await play(table, 0, 1, 'draw')).toEqual(kept);
    expect((await gameOf(table)).patience).toMatchObject({ playedMs: 0, moveCount: 1 });
  });
});

describe('a deal', () => {
  it('gives everybody the same cards by the same number of the same game, and others by another', async () => {
    const house = openHouse();
    const positionOf = async (wanted = {}, player = anna) =>
      (await gameOf(await dealAlone(house, wanted, player), player)).position;
    const annas = await positionOf();
    expect(await positionOf({}, ben)).toBe(annas);
    expect(await positionOf({ deal: { kind: 'numbered', number: 8 } }, ben)).not.toBe(annas);
  });

  it('goes on where it runs with the same options, unless it is wanted afresh', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    await play(table, 0, 1, 'draw');
    expect(await dealAlone(house)).toBe(table);
    expect(await gameOf(table)).toMatchObject({ number: 1, seq: 1 });
    await dealAlone(house, { isAfresh: true });
    expect(await gameOf(table)).toMatchObject({ number: 2, seq: 0, options: { draw: 3 } });
    await dealAlone(house, { options: { draw: 1 } });
    expect(await gameOf(table)).toMatchObject({ number: 3, seq: 0, options: { draw: 1 } });
    expect(table.info().options).toMatchObject({ draw: 1 });
    expect((await house.tableStore.load(table.id))?.options).toMatchObject({ draw: 1 });
  });

  it('gives up what runs at that table, in its log', async () => {
    const house = openHouse();
    const table = await dealAlone(house);
    const first = table.record.game?.id ?? '';
    await play(table, 0, 1, 'draw');
    await dealAlone(house, { deal: { kind: 'numbered', number: 8 } });
    const [, last] = await house.eventLog.read(first, 0);
    expect(last).toMatchObject({ seq: 2, seat: 0, moveNo: 2, move: 'give-up', events: 'end=given-up' });
    expect(house.tableStore.noted).toEqual([first]);
  });

  it('is refused where there is no such game, or one for several, and nothing is made', async () => {
    const house = openHouse();
    for (const ruleset of ['no-such', 'race', '__proto__']) {
      const dealt = await house.room.deal(anna, wantedGame({ ruleset }));
      expect(dealt).toMatchObject({ ok: false, error: { code: 'no-such-ruleset' } });
    }
    expect(await house.tableStore.tablesOf(anna.id, 10)).toEqual([]);
  });
});
