import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { storageIn } from '../../shared/storage.ts';

/** The largest number of bots that can be chosen on the home page. */
export const mostBots = 4;

const storage = storageIn(() => localStorage);
const countKey = 'bot-count';
const strengthKey = 'bot-strength';

/** Returns how many bots the player of this browser chose last; one by default. */
export function keptBotCount(): number {
  const count = Number(storage.get(countKey) ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= mostBots ? count : 1;
}

/** Returns their chosen strength. */
export function keptBotStrength(): BotStrength {
  const kept = storage.get(strengthKey);
  return botStrengths.find((strength) => strength === kept) ?? 'steady';
}

/** Stores the number of bots in this browser. */
export function keepBotCount(count: number): void {
  storage.put(countKey, String(count));
}

/** Stores the strength of bots in this browser. */
export function keepBotStrength(strength: BotStrength): void {
  storage.put(strengthKey, strength);
}

/** The player's preferred number and strength of bots, stored in this browser. */
class BotChoice {
  count = $state(keptBotCount());
  strength = $state<BotStrength>(keptBotStrength());

  chooseCount(count: number): void {
    this.count = count;
    keepBotCount(count);
  }

  chooseStrength(strength: BotStrength): void {
    this.strength = strength;
    keepBotStrength(strength);
  }
}

/** The choice of this browser. */
export const botChoice = new BotChoice();
