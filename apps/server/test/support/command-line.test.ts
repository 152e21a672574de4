import { expect, it } from 'vitest';
import { readOptions } from './command-line.ts';

const read = (...words: string[]) =>
  readOptions(words, {
    seed: 'text',
    games: 'count',
    first: 'index',
    minutes: 'minutes',
    planted: 'switch',
    only: ['disk', 'network'],
  });

it('reads what is said with each option, and what was left out', () => {
  const given = '--seed 17 --games 1000 --first 0 --minutes 0.5 --planted --only network,disk';
  expect(read(...given.split(' '))).toEqual({
    seed: '17',
    games: 1000,
    first: 0,
    minutes: 0.5,
    planted: true,
    only: ['network', 'disk'],
  });
  expect(read()).toEqual({ planted: false });
});

it('gives help where it is asked for, whatever the numbers are', () => {
  expect(read('--help')).toBe('help');
  expect(read('--games', 'many', '--help')).toBe('help');
});

it.each([
  ['--game', "Unknown option '--game'."],
  ['autumn', "Unexpected argument 'autumn'. This command does not take positional arguments."],
  ['--planted=yes', "Option '--planted' does not take an argument."],
  ['--games', "Option '--games <value>' argument missing."],
  ['--games -5', "Option '--games' argument is ambiguous."],
  ['--games=', '--games is a whole number from 1 on, and “” is none.'],
  ['--games many', '--games is a whole number from 1 on, and “many” is none.'],
  ['--games 0', '--games is a whole number from 1 on, and “0” is none.'],
  ['--games 2.5', '--games is a whole number from 1 on, and “2.5” is none.'],
  ['--first=-1', '--first is a whole number from 0 on, and “-1” is none.'],
  ['--minutes 0', '--minutes is a number above 0, and “0” is none.'],
  ['--minutes long', '--minutes is a number above 0, and “long” is none.'],
  ['--only disk,moon', '--only does not know “moon”, only disk, network.'],
])('says in one sentence what is wrong with “%s”', (words, sentence) => {
  expect(() => read(...words.split(' '))).toThrow(new Error(sentence));
});
