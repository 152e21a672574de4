import { botWords } from '#messages/bots.ts';
import { keptBotCount, keptBotStrength } from '../services/kept-bots.ts';

/**
 * Fills in the chosen bots on a prepared page, in elements with `data-bot-words`. Otherwise a button would change its
 * meaning when the scripts run.
 */
export function showKeptBots(page: Document): void {
  const words = botWords(keptBotCount(), keptBotStrength());
  for (const element of page.querySelectorAll<HTMLElement>('[data-bot-words]')) {
    const { botWords: name } = element.dataset;
    if (name === 'race' || name === 'chosen' || name === 'against') element.textContent = words[name];
  }
}
