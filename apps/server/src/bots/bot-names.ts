import type { BotStrength } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { Random } from '../platform/random.ts';

const names = [
  ...['Robin', 'Wren', 'Finch', 'Jay', 'Lark', 'Martin', 'Swift', 'Merle', 'Phoebe', 'Rook', 'Starling', 'Pipit'],
  ...['Sparrow', 'Linnet', 'Dunnock', 'Siskin', 'Plover', 'Avocet', 'Curlew', 'Tern'],
] as const;

/**
 * A bird's name for a bot that nobody at its table has yet.
 * @param taken the names at the table
 * @param fraction a number from 0 to 1, 1 excluded: which of the others it is
 */
export function botName(taken: readonly string[], fraction: number): string {
  const free = names.filter((name) => !taken.includes(name));
  return free[Math.floor(fraction * free.length)] ?? 'Robin';
}

/** Bots of these strengths, each with a name of its own. */
export function newBots(strengths: readonly BotStrength[], random: Random): Player[] {
  const bots: Player[] = [];
  for (const bot of strengths) {
    const taken = bots.map(({ name }) => name);
    bots.push({ id: random.botId(), name: botName(taken, random.fraction()), bot });
  }
  return bots;
}
