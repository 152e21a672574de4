import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { storageIn } from '../../services/storage.ts';

/** The largest number of bots that can be chosen here. */
export const mostBots = 4;

const storage = storageIn(() => localStorage);
const countKey = 'bot-count';
const strengthKey = 'bot-strength';

/** How many bots the player likes to play, and how strong: kept in this browser. */
class BotChoice {
  count = $state(keptCount());
  strength = $state<BotStrength>(keptStrength());

  chooseCount(count: number): void {
    this.count = count;
    storage.put(countKey, String(count));
  }

  chooseStrength(strength: BotStrength): void {
    this.strength = strength;
    storage.put(strengthKey, strength);
  }
}

function keptCount(): number {
  const count = Number(storage.get(countKey) ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= mostBots ? count : 1;
}

function keptStrength(): BotStrength {
  const kept = storage.get(strengthKey);
  return botStrengths.find((strength) => strength === kept) ?? 'steady';
}

/** The choice of this browser. */
export const botChoice = new BotChoice();
