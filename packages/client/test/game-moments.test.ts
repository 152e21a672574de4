import { expect, test } from 'vitest';
import { gameMoments } from '../src/index.ts';

/** A game with these changes of the seats’ counts, such as `0:0 700:8`, in which these seats have played all their cards. */
function gameOf(texts: readonly string[], outSeats: readonly number[] = [], places?: readonly number[]) {
  const lines = texts.map((text) =>
    text.split(' ').map((change) => change.split(':').map(Number) as [atMs: number, cardCount: number]),
  );
  const counts = lines.map((line) => line.at(-1)?.[1] ?? 0);
  const placings = counts.map((cardCount, seat) => ({
    seat,
    place: places?.[seat] ?? 1 + counts.filter((other) => other > cardCount).length,
    cardCount,
    isOut: outSeats.includes(seat),
  }));
  return { placings, progress: lines };
}

test('a lead of one card is a photo finish, a lead of two is not', () => {
  expect(gameMoments(gameOf(['0:0 700:10', '0:0 800:9']))).toEqual([{ kind: 'by-cards', cardCount: 1 }]);
  expect(gameMoments(gameOf(['0:0 700:11', '0:0 800:9']))).toEqual([]);
  expect(gameMoments(gameOf(['0:0 700:9', '0:0 800:8'])), 'so few cards that nobody was near the finish').toEqual([]);
});

test('so are two players who finish within five seconds', () => {
  const game = (secondMs: number) => gameOf([`0:0 ${secondMs}:52`, '0:0 60000:52'], [0, 1], [2, 1]);
  expect(gameMoments(game(60_400))).toEqual([{ kind: 'by-time', marginMs: 400 }]);
  expect(gameMoments(game(65_001))).toEqual([]);
});

test('a winner who was far behind has come back', () => {
  // The moment before the winner's first card counts, and so does a lead that grew.
  expect(gameMoments(gameOf(['0:0 500:6 600:7 9000:20', '0:0 400:9 8000:15']))).toEqual([
    { kind: 'comeback', cardCount: 9 },
  ]);
  expect(gameMoments(gameOf(['0:0 500:6 9000:20', '0:0 400:4 8000:15']))).toEqual([{ kind: 'comeback', cardCount: 9 }]);
  expect(gameMoments(gameOf(['0:0 500:6', '0:0 400:4']))).toEqual([]);
});

test('winning every round of a night is a streak', () => {
  const game = gameOf(['0:0 900:9', '0:0 800:2']);
  const night = (roundCount: number, ...wins: number[]) => ({
    roundCount,
    players: wins.map((winCount) => ({ winCount })),
  });
  expect(gameMoments(game, night(2, 2, 0))).toEqual([{ kind: 'streak', winCount: 2 }]);
  expect(gameMoments(game, night(3, 2, 1))).toEqual([]);
  expect(gameMoments(game, night(1, 1, 0))).toEqual([]);
});

test('a tied game has no moments', () => {
  expect(gameMoments(gameOf(['0:0 900:8', '0:0 800:8']))).toEqual([]);
  expect(gameMoments(gameOf(['0:0']))).toEqual([]);
  expect(gameMoments(gameOf([]))).toEqual([]);
});
