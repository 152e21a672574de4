import type { BotStrength } from '@snap-up/protocol';
import { keepBotCount, keepBotStrength, keptBotCount, keptBotStrength } from '../../services/kept-bots.ts';

/** How many bots the player likes to play, and how strong: kept in this browser. */
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
