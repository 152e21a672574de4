import { describe, expect, it } from 'vitest';
import { isNightOver, type NightRound, nightScores } from '../../src/game/night.ts';
import type { Outcome } from '../../src/game/records.ts';

/** A round by its players' cards, best first; the first of them went out where it `isOut`. */
function round(
  cards: Readonly<Record<string, number>>,
  { isOut = false, ending = 'agreed' as Outcome['ending'] } = {},
) {
  const counts = Object.values(cards);
  return {
    players: Object.keys(cards).map((name) => ({ id: `id of ${name}`, name })),
    outcome: {
      ending: isOut ? 'out' : ending,
      placings: counts.map((cardCount, seat) => ({
        seat,
        place: 1 + counts.filter((other) => other > cardCount).length,
        cardCount,
        isOut: isOut && seat === 0,
      })),
    },
  } satisfies Omit<NightRound, 'number'>;
}

const scoresOf = (...rounds: readonly Omit<NightRound, 'number'>[]) =>
  nightScores(rounds.map((one, index) => ({ number: index + 1, ...one })));

/** The sheet in short: `Anna 1: 20 + 62 = 82`. */
const sheetOf = (...rounds: readonly Omit<NightRound, 'number'>[]) =>
  scoresOf(...rounds).map(
    ({ name, place, startPoints, points, total }) =>
      `${name} ${place}: ${startPoints} + ${points.map((one) => one ?? '–').join(' + ')} = ${total}`,
  );

describe('the score sheet of a night', () => {
  it('has a point for each card on the foundations, and ten more for going out first', () => {
    expect(sheetOf(round({ Anna: 52, Ben: 30 }, { isOut: true }), round({ Ben: 25, Anna: 8 }))).toEqual([
      'Anna 1: 0 + 62 + 8 = 70',
      'Ben 2: 0 + 30 + 25 = 55',
    ]);
  });

  it('gives the ten points to nobody but the first, where others play on for places', () => {
    const { players, outcome } = round({ Anna: 52, Ben: 52, Cleo: 9 }, { isOut: true });
    const placings = outcome.placings.map((one) => ({ ...one, place: one.seat + 1, isOut: one.seat < 2 }));
    expect(sheetOf({ players, outcome: { ...outcome, placings } })).toEqual([
      'Anna 1: 0 + 62 = 62',
      'Ben 2: 0 + 52 = 52',
      'Cleo 3: 0 + 9 = 9',
    ]);
  });

  it('counts a round that was given up or ended early as it stood', () => {
    expect(sheetOf(round({ Anna: 3, Ben: 7 }, { ending: 'given-up' }), round({ Anna: 0, Ben: 0 }))).toEqual([
      'Ben 1: 0 + 7 + 0 = 7',
      'Anna 2: 0 + 3 + 0 = 3',
    ]);
  });

  it('starts latecomers at the lowest score so far, and keeps the points of who has left', () => {
    const first = round({ Anna: 20, Ben: 12, Cleo: 5 });
    expect(sheetOf(first, round({ Anna: 10, Ben: 1, Dora: 3 }))).toEqual([
      'Anna 1: 0 + 20 + 10 = 30',
      'Ben 2: 0 + 12 + 1 = 13',
      'Dora 3: 5 + – + 3 = 8',
      'Cleo 4: 0 + 5 + – = 5',
    ]);
    expect(sheetOf(first, round({ Anna: 10, Ben: 1 }), round({ Anna: 1, Cleo: 9 }))).toContain(
      'Cleo 2: 0 + 5 + – + 9 = 14',
    );
  });

  it('has the players of the round that is being played, latecomers too', () => {
    const rounds = [{ number: 1, ...round({ Anna: 20, Ben: 12 }) }];
    const playing = ['Anna', 'Ben', 'Cleo'].map((name) => ({ id: `id of ${name}`, name }));
    expect(nightScores(rounds, playing).at(-1)).toMatchObject({
      name: 'Cleo',
      startPoints: 12,
      points: [null],
      total: 12,
    });
    expect(nightScores([], playing).map(({ total, place }) => [total, place])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('tells equal points apart by rounds won; what is equal then is a tie', () => {
    const [anna, ben] = [round({ Anna: 6, Ben: 5 }), round({ Ben: 7, Anna: 6 })];
    expect(sheetOf(anna, anna, round({ Ben: 9, Anna: 7 }))).toEqual([
      'Anna 1: 0 + 6 + 6 + 7 = 19',
      'Ben 2: 0 + 5 + 5 + 9 = 19',
    ]);
    expect(scoresOf(anna, ben, round({ Anna: 3, Ben: 3 })).map(({ place, winCount }) => [place, winCount])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('knows people by their ids, under the name of the newest round', () => {
    const { outcome } = round({ Anna: 4, Ben: 2 });
    const players = [
      { id: 'id of Anna', name: 'Anne' },
      { id: 'id of Ben', name: 'Ben' },
    ];
    expect(sheetOf(round({ Anna: 1, Ben: 0 }), { players, outcome })[0]).toBe('Anne 1: 0 + 1 + 4 = 5');
  });
});

describe('a night', () => {
  const scores = scoresOf(round({ Anna: 52, Ben: 40 }, { isOut: true }), round({ Ben: 39, Anna: 37 }));

  it('of some rounds is over after that many', () => {
    expect([1, 2, 3].map((count) => isNightOver('3-rounds', count, scores))).toEqual([false, false, true]);
  });

  it('to a hundred points is over once somebody has as many', () => {
    expect(scores[0]?.total).toBe(99);
    expect(isNightOver('100-points', 2, scores)).toBe(false);
    expect(isNightOver('100-points', 3, scoresOf(round({ Anna: 52 }, { isOut: true }), round({ Anna: 38 })))).toBe(
      true,
    );
  });

  it('to a hundred points ends some time, even if nobody gets any', () => {
    expect([19, 20].map((count) => isNightOver('100-points', count, []))).toEqual([false, true]);
  });
});
