import { botWords } from '#messages/bots.ts';
import { keptBotCount, keptBotStrength } from '../services/kept-bots.ts';

/**
 * Fills in what a prepared page says of the bots that the player of this browser has chosen: by the elements'
 * `data-bot-words`. Without that, a button would change what it does when the scripts of the page run.
 */
export function showKeptBots(page: Document): void {
  const words = botWords(keptBotCount(), keptBotStrength());
  for (const element of page.querySelectorAll<HTMLElement>('[data-bot-words]')) {
    const { botWords: name } = element.dataset;
    if (name === 'race' || name === 'chosen' || name === 'against') element.textContent = words[name];
  }
}
