import type { BotStrength } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { Random } from '../platform/random.ts';

const names = [
  'Robin',
  'Wren',
  'Finch',
  'Jay',
  'Lark',
  'Martin',
  'Swift',
  'Merle',
  'Phoebe',
  'Rook',
  'Starling',
  'Pipit',
  'Sparrow',
  'Linnet',
  'Dunnock',
  'Siskin',
  'Plover',
  'Avocet',
  'Curlew',
  'Tern',
] as const;

/**
 * Returns a bird's name that nobody at the table has.
 * @param taken the names at the table
 * @param fraction a number from 0 to 1, 1 excluded, that picks one of the free names
 */
export function botName(taken: readonly string[], fraction: number): string {
  const free = names.filter((name) => !taken.includes(name));
  return free[Math.floor(fraction * free.length)] ?? 'Robin';
}

/** Returns new bots of these strengths, each with a different name. */
export function newBots(strengths: readonly BotStrength[], random: Random): Player[] {
  const bots: Player[] = [];
  for (const bot of strengths) {
    const taken = bots.map(({ name }) => name);
    bots.push({ id: random.botId(), name: botName(taken, random.fraction()), bot });
  }
  return bots;
}
