import type { BotStrength } from '@snap-up/protocol';
import { keepBotCount, keepBotStrength, keptBotCount, keptBotStrength } from './kept-bots.ts';

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
