import { diagrams } from '../../../games/yukon/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 52 cards to the four foundations, each suit built up from ace to king. There is no stock: everything is on the table from the start.',
  { heading: 'The layout' },
  'The first column is a single card. The other six have five face-up cards each, on top of one to six face-down ones. When a face-down card is uncovered, it turns over automatically.',
  {
    ...diagrams.start,
    caption:
      'The start of a game. A jack can go onto the queen; the seven can go onto the eight and leave an empty column.',
  },
  { heading: 'Groups' },
  'Build columns down by one rank in alternating colors, as in Klondike. But here you may move any face-up card, wherever it is in its column; all cards on top of it come along, in any order. Only the card you pick up has to fit on the top card of another column.',
  {
    ...diagrams.group,
    caption:
      'The red five fits on the black six and takes along three cards that do not form a sequence. The nine of diamonds, with its two, could go onto the ten.',
  },
  'You can place a group only on the top card of a column, and face-down cards never move.',
  { ...diagrams.covered, caption: 'The six is covered, so no five can go there.' },
  { heading: 'Empty columns' },
  'Only a king may fill an empty column, along with everything on top of it.',
  { ...diagrams.emptyColumn, caption: 'The king moves out with the nine and the two, and a hidden card is turned up.' },
  { heading: 'The foundations' },
  'An ace starts a foundation, and its suit follows card by card. Only the top card of a column can go up, one at a time, and it stays there.',
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. You lose when no move is left that changes anything. While cards can still be moved back and forth the game goes on: it is up to you to find out whether there is a way forward.',
  { heading: 'Tips' },
  'Dig for the face-down cards first, and look twice before you send a two to its foundation. An ace of the other color with a group on it may need that two to land on.',
  {
    ...diagrams.waitWithTwo,
    caption:
      'The two of hearts could go up. But while it stays, the whole group can move onto it and free the hidden cards.',
  },
];
