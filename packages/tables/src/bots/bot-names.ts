import type { BotStrength } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { Random } from '../platform/random.ts';

const names = `Robin Wren Finch Jay Lark Martin Swift Merle Phoebe Rook
  Starling Pipit Sparrow Linnet Dunnock Siskin Plover Avocet Curlew Tern`.split(/\s+/);

/** Returns a new bot. It has a bird's name that is not among those of the others at the table. */
export function newBot(bot: BotStrength, taken: readonly string[], random: Pick<Random, 'botId' | 'fraction'>): Player {
  const free = names.filter((name) => !taken.includes(name));
  const name = free[Math.floor(random.fraction() * free.length)] ?? 'Robin';
  return { id: random.botId(), name, bot };
}

/** Returns new bots of these strengths, each with a different name. */
export function newBots(strengths: readonly BotStrength[], random: Random): Player[] {
  const bots: Player[] = [];
  for (const strength of strengths) {
    const taken = bots.map(({ name }) => name);
    bots.push(newBot(strength, taken, random));
  }
  return bots;
}
