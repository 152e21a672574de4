import { diagrams } from '../../../games/joker-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Joker Klondike (JK1 to JK11; else K1 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Build the four foundations up from ace to king, thirteen cards each. A Joker is shuffled into the deck. On a foundation it stands for any card except an ace.',
  { heading: 'Like Klondike' },
  'Seven columns hold one to seven cards, the last one face up; here the stock has 25. Build columns down by one rank in alternating colors. Runs move together, and only a king may fill an empty column. Draw three cards at a time, as often as you like, or choose other options. Only the top card of the waste can be played.',
  { heading: 'The Joker must be played' },
  'When the Joker is the top card of a column or of the waste, it must go to a foundation before you do anything else, even draw. You choose the foundation: any that has been started and is not complete.',
  {
    ...diagrams.mustGoUp,
    caption:
      'The Joker becomes the three of clubs or the two of hearts. The real two has to wait until the Joker has been played.',
  },
  'The Joker cannot go to another column or into an empty one, and no card may be built on it. Until a foundation has been started it stays where it is; on the waste, the next draw may cover it. But as soon as you play the first ace, a Joker on top must follow as the two.',
  { ...diagrams.noPlace, caption: 'No ace has been played yet. This column is stuck, with the Joker on top of it.' },
  { heading: 'Building on the Joker' },
  'The foundation continues in suit above the Joker, as if the card it stands for were there.',
  { ...diagrams.standsFor, caption: 'Here the Joker is the two of hearts, so the three can follow.' },
  { heading: 'When the real card turns up' },
  'When you can play the card that the Joker stands for, it may take its place on the foundation, even under other cards. You don’t have to: the card may be more useful in a column. If you do, the Joker is free again and must go on a foundation at once, the same one or another.',
  {
    ...diagrams.realCard,
    caption:
      'The real two takes its place and the Joker is freed. It must go up again, as the five of hearts or the three of spades.',
  },
  'If no foundation can take the Joker, it is set aside until an ace starts a new one. Once all four are complete, it is out of the game.',
  'With “Allow moves off foundations” turned on, the cards above the Joker may return to the columns. The Joker itself never does.',
  { heading: 'Winning and losing' },
  'You win when every foundation has thirteen cards; the Joker counts as the card whose place it takes. You lose when no card can ever be played again. The game tells you when that happens, and you can go back.',
  { heading: 'Tips' },
  'The Joker is most valuable where the next card is buried deep. Use it in the suit whose card you cannot reach, and free it with that card when you need it elsewhere.',
];
