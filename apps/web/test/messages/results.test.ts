import { expect, it } from 'vitest';
import { endingWords, isScoreless, newcomerWords, resultTitle } from '../../src/messages/endings.ts';
import { seatInfo } from '../support/tables.ts';

it('tells the winner from the others', () => {
  const placing = (seat: number, place: number) => ({ seat, place, cardCount: 9, isOut: false });
  const names = ['Anna', 'Bruno', 'Chiara'];
  const places = [placing(1, 1), placing(0, 2), placing(2, 3)];
  expect(resultTitle(places, names, 1)).toBe('You won!');
  expect(resultTitle(places, names, 0)).toBe('Bruno won');
  expect(resultTitle(places, names, null)).toBe('Bruno won');
  expect(resultTitle([placing(0, 1), placing(1, 1), placing(2, 1)], names, 0)).toBe('It’s a draw');
  expect(resultTitle([placing(0, 1), placing(1, 1), placing(2, 3)], names, 0)).toBe(
    'Tied for first place: you and Bruno',
  );
});

it('names no winner where nobody has a card on the foundations', () => {
  const placing = (seat: number, cardCount: number) => ({ seat, place: 1, cardCount, isOut: false });
  expect(resultTitle([placing(0, 0), placing(1, 0)], ['Anna', 'Ben'], 0)).toBe('No winner');
  expect([isScoreless([placing(0, 0), placing(1, 0)]), isScoreless([placing(0, 3), placing(1, 3)])]).toEqual([
    true,
    false,
  ]);
  expect(
    endingWords('agreed', {
      outCount: 0,
      gaveUp: [],
      noun: 'race',
      absentNames: [],
      onlyPerson: null,
      isScoreless: true,
    }),
  ).toBe('Everyone agreed to end the game. No cards reached the foundations.');
});

it('names the winner whom all others left the game, though nobody has a card on the foundations', () => {
  const placing = (seat: number, place: number) => ({ seat, place, cardCount: 0, isOut: false });
  const places = [placing(1, 1), placing(0, 2)];
  expect(resultTitle(places, ['Anna', 'Ben'], 0)).toBe('Ben won');
  expect(resultTitle([placing(0, 1), placing(1, 1), placing(2, 3)], ['Anna', 'Ben', 'Cleo'], 0)).toBe('No winner');
  const circumstances = { outCount: 0, noun: 'race', absentNames: [], onlyPerson: null, isScoreless: false } as const;
  const [you, cleo] = [
    { name: 'Anna', isYou: true },
    { name: 'Cleo', isYou: false },
  ];
  const words = (...gaveUp: readonly (typeof you)[]) => endingWords('given-up', { ...circumstances, gaveUp });
  expect([words(you), words(cleo), words(you, cleo)]).toEqual([
    'You gave up.',
    'Cleo gave up.',
    'Everyone else gave up.',
  ]);
});

it('names those who have come since the game', () => {
  const seat = (name: string | null, hasPlayed: boolean) => seatInfo({ name, hasPlayed });
  expect(newcomerWords([seat('Anna', true), seat(null, false)], ['Anna', 'Ben'], 0, 'race')).toBeNull();
  expect(newcomerWords([seat('Anna', true), seat('Bo', false)], ['Anna', 'Ben'], 0, 'race')).toBe(
    'Joining the next race: Bo.',
  );
  expect(newcomerWords([seat('Anna', false), seat('Bo', false), seat('Cleo', false)], ['Dov'], 1, 'game')).toBe(
    'Joining the next game: Anna, you, and Cleo.',
  );
  // Anna has played, on another seat.
  expect(newcomerWords([seat(null, false), seat('Anna', false)], ['Anna', 'Ben'], 1, 'race')).toBeNull();
});

it('says why a game is over', () => {
  const words = (ending: Parameters<typeof endingWords>[0], outCount = 0) =>
    endingWords(ending, { outCount, gaveUp: [], noun: 'race', absentNames: [], onlyPerson: null, isScoreless: false });
  expect(words('out', 1)).toBe('All of the winner’s cards are on the foundations.');
  expect(words('out', 3)).toBe('Everyone has played all their cards.');
  expect(words('stuck')).toBe('Nobody could get any further. Most cards on the foundations wins.');
  expect(words('idle')).toBe('Nobody moved for too long, so the race ended. Most cards on the foundations wins.');
});

it('says who was away when the others agreed to end the game, where this page witnessed it', () => {
  const words = (absentNames: readonly string[] | null) =>
    endingWords('agreed', { outCount: 0, gaveUp: [], noun: 'game', absentNames, onlyPerson: null, isScoreless: false });
  expect(words([])).toBe('Everyone agreed to end the game. Most cards on the foundations wins.');
  expect(words(['Bo'])).toMatch(/^Everyone still here agreed to end the game while Bo was away\. /);
  expect(words(['Bo', 'Cleo'])).toMatch(/^Everyone still here agreed to end the game while Bo and Cleo were away\. /);
  expect(words(null)).toMatch(/^The players agreed to end the game\. /);
});

it('says who ended a game against bots alone, in which there was nobody to agree', () => {
  const words = (onlyPerson: { name: string; isYou: boolean }) =>
    endingWords('agreed', { outCount: 0, gaveUp: [], noun: 'race', absentNames: [], onlyPerson, isScoreless: false });
  expect(words({ name: 'Anna', isYou: true })).toBe('You ended the race. Most cards on the foundations wins.');
  expect(words({ name: 'Anna', isYou: false })).toMatch(/^Anna ended the race\. /);
  expect(words({ name: 'bob', isYou: false })).toMatch(/^bob ended the race\. /);
});
