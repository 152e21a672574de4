import { expect, it } from 'vitest';
import { rivalPlaysSentence } from '../../src/messages/race.ts';
import { cardOf, raceFor } from '../support/views.ts';

const rules = raceFor(5);
const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'];

/** The sentence about cards that were played by seats, such as `1 Ah`. */
function sentence(...plays: readonly string[]): string {
  const read = plays.map((play) => {
    const [seat = '', card = ''] = play.split(' ');
    return { seat: Number(seat), card: cardOf(rules, card) };
  });
  return rivalPlaysSentence(rules, read, (seat) => names[seat] ?? '');
}

it('names a card or two, counts more of them, whoever has played most first, and tells of many players together', () => {
  expect(sentence('1 Ah')).toBe('Ben played the ace of hearts.');
  expect(sentence('1 Ah', '1 2h')).toBe('Ben played the ace of hearts and the two of hearts.');
  expect(sentence('1 Ah', '2 Ac')).toBe('Ben played the ace of hearts and Cleo the ace of clubs.');
  expect(sentence('1 Ah', '1 2h', '1 3h')).toBe('Ben played 3 cards.');
  expect(sentence('1 Ah', '2 Ac', '2 2c', '3 As')).toBe('Cleo played 2 cards, Ben 1 card and Dan 1 card.');
  expect(sentence('1 Ah', '2 Ac', '2 2c', '3 As', '4 Ad', '3 2s')).toBe(
    'Cleo played 2 cards, Dan 2 cards and others 2 cards.',
  );
  expect(sentence()).toBe('');
});
