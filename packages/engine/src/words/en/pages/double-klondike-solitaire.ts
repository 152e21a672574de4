import { diagrams } from '../../../games/double-klondike-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike Solitaire (DKS1 to DKS6; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 104 cards of two decks to the eight foundations. Each suit has two, built up from ace to king.',
  { heading: 'The layout' },
  'The decks are shuffled together. Nine columns hold one to nine cards, the last of each face up. When a face-down card is uncovered, it turns over automatically. The other 59 cards are the stock.',
  { heading: 'The columns' },
  'Build columns down by one rank in alternating colors. You may move any run at the end of a column, or part of one, as long as its first card fits. Only a king, with any cards built on it, may fill an empty column.',
  {
    ...diagrams.run,
    caption:
      'The whole run goes onto the queen. The nine may not go on the other nine of diamonds: it must be one rank lower.',
  },
  { heading: 'Eight foundations' },
  'Every suit has two foundations, and each ace starts one of them. After that it does not matter which deck a card comes from: it may go to either foundation of its suit that has reached its rank.',
  { ...diagrams.eitherFoundation, caption: 'Both foundations of hearts need a four. The choice is yours.' },
  {
    ...diagrams.secondAce,
    caption: 'The second ace starts the second foundation of spades, while the first one continues.',
  },
  'Cards stay on the foundations, unless you turn on “Allow moves off foundations”. Then a foundation’s top card may return to a column that it fits.',
  { heading: 'Stock and waste' },
  'Draw three cards at a time, or one if you chose that, and play the top card of the waste. If only one or two cards are left in the stock, they are drawn. When the stock is empty, turn the waste over without shuffling and go through it again as often as you like.',
  { ...diagrams.lastTwo, caption: 'Two cards are left: both are drawn, the last one on top.' },
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. You lose when no card can ever be played again, however you rearrange the columns and however often you go through the stock. The game tells you when that happens, and you can go back.',
  { heading: 'Tips' },
  'There are two of everything. When one copy of a card is buried, look for the other before you dig. And don’t let both foundations of a suit run far ahead of the other color, or you will have nothing left to build columns with.',
];
