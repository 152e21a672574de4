import { type Strength, strengths } from '@snap-up/bots';
import { storageIn } from '../../net/storage.ts';

export const mostBots = 4;

const storage = storageIn(() => localStorage);
const countKey = 'bot-count';
const strengthKey = 'bot-strength';

/** Against how many bots, and how strong ones, somebody likes to play: this browser remembers it. */
class BotChoice {
  count = $state(keptCount());
  strength = $state<Strength>(keptStrength());

  chooseCount(count: number): void {
    this.count = count;
    storage.put(countKey, String(count));
  }

  chooseStrength(strength: Strength): void {
    this.strength = strength;
    storage.put(strengthKey, strength);
  }
}

function keptCount(): number {
  const count = Number(storage.get(countKey) ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= mostBots ? count : 1;
}

function keptStrength(): Strength {
  const kept = storage.get(strengthKey);
  return strengths.find((strength) => strength === kept) ?? 'steady';
}

export const botChoice = new BotChoice();
