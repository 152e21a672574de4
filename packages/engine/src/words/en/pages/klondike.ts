import { diagrams } from '../../../games/klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 52 cards to the four foundations, one per suit, each built up from ace to king.',
  { heading: 'The layout' },
  'Seven columns hold one to seven cards. Only the last card of each is face up. When a face-down card is uncovered, it turns over automatically. The other 24 cards are the stock.',
  {
    ...diagrams.start,
    caption: 'The start of a game. The ace can go up right away, and the black eight fits on the red nine.',
  },
  { heading: 'The columns' },
  'Build columns down, one rank at a time, in alternating colors. King is high and ace is low: an ace can go on a two, but nothing goes on an ace.',
  'Face-up cards that are in sequence at the end of a column can move together. Take as many of them as you like; the first one has to fit where they go.',
  {
    ...diagrams.columns,
    caption:
      'The red nine takes the eight along to the other black ten. The black eight alone would not fit on a black nine.',
  },
  'Only a king may fill an empty column, alone or with the cards built on it.',
  {
    ...diagrams.emptyColumn,
    caption:
      'The king moves into the empty column with his queen, and the card under him is turned up. A queen may not go there.',
  },
  { heading: 'The foundations' },
  'A foundation starts with its ace, followed by the two, the three and so on of the same suit. You may move the top card of a column or of the waste there when it is the next one, one card at a time. You never have to: sometimes a card is more useful in a column.',
  'Cards on a foundation stay there, unless you turn on “Allow moves off foundations”. Then the top card of a foundation may return to a column that it fits.',
  {
    ...diagrams.offFoundation,
    caption:
      'With “Allow moves off foundations” turned on, the red five can go back to the black six, and then take the black four.',
  },
  { heading: 'Stock and waste' },
  'Draw whenever you like. Three cards at a time are turned from the stock onto the waste, one after the other, so the third ends up on top; the option “Cards drawn” makes it one. If fewer are left in the stock, you get those. Only the top card of the waste can be played, then the one under it.',
  { ...diagrams.waste, caption: 'The three fits on the red four, but it has to wait until the nine is gone.' },
  'When the stock is empty, turn the waste over without shuffling and go through it again. By default you may do this without limit when drawing three, and not at all when drawing one. “Passes through the stock” changes that.',
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. When no card can ever be played again, however you rearrange the columns and go through the stock, the game tells you that it is lost. You can then undo to where it was still winnable, or start a new deal.',
  { heading: 'Tips' },
  'Moves that turn up a card are worth the most, especially in the long columns. Don’t rush to clear a column when no king is ready for the space. And keep the foundations about level: a low card on a foundation can no longer hold cards in the columns.',
];
