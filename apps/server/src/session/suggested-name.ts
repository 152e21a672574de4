import { randomInt } from 'node:crypto';

const characters = [
  'Brave',
  'Calm',
  'Clever',
  'Cosy',
  'Daring',
  'Gentle',
  'Happy',
  'Jolly',
  'Keen',
  'Lucky',
  'Merry',
  'Nimble',
  'Quick',
  'Quiet',
  'Sunny',
  'Swift',
  'Tidy',
  'Witty',
] as const;
const animals = [
  'Badger',
  'Beaver',
  'Crane',
  'Dolphin',
  'Falcon',
  'Finch',
  'Fox',
  'Hare',
  'Hedgehog',
  'Heron',
  'Ibex',
  'Lynx',
  'Magpie',
  'Otter',
  'Owl',
  'Panda',
  'Puffin',
  'Robin',
  'Seal',
  'Swan',
  'Wren',
] as const;

/** Returns a name to suggest to somebody who has not chosen one. */
export function suggestedName(): string {
  const pick = (words: readonly string[]) => words[randomInt(words.length)] ?? '';
  return `${pick(characters)} ${pick(animals)}`;
}
