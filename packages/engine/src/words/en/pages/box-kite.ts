import { diagrams } from '../../../games/box-kite/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Box Kite (BK1 to BK9). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 104 cards of two decks to the eight foundations. Each suit has two: one built up from ace to king, the other built down from king to ace.',
  { heading: 'The layout' },
  'One ace and one king of each suit start the foundations. All other cards are dealt face up into twelve columns of eight. There is no stock, so no new cards will come. For a harder game, have only the top cards dealt face up; the others turn over as you uncover them.',
  { heading: 'The columns' },
  'You may move only the top card of a column, one card at a time. Place it on another column’s top card that is one rank higher or lower, in any suit. You may change direction at any card, and ace and king count as neighbors.',
  {
    ...diagrams.fitting,
    caption: 'The seven can go up onto the eight or down onto the six. Colors and suits do not matter.',
  },
  {
    ...diagrams.aceAndKing,
    caption: 'An ace goes on a king, and a king on an ace. Two cards of the same rank never go together.',
  },
  'An empty column stays empty. You lose that space for good, so think before you clear a column.',
  { heading: 'The foundations' },
  'Foundations are built in suit, one rank at a time. There are two copies of every card, one for each foundation of its suit; which copy goes where is up to you.',
  {
    ...diagrams.twoFoundations,
    caption: 'Both foundations of hearts need a five: one on its way up, the other on its way down.',
  },
  { heading: 'Moving between foundations' },
  'When the top cards of a suit’s two foundations are next to each other in rank, either one may move across onto the other. You may do this as often as you like, and in both directions. Only the base cards stay put: the ace and the king that started the foundations.',
  {
    ...diagrams.meeting,
    caption: 'The seven and the eight meet. The seven may move to the right, or the eight to the left.',
  },
  'This is the key to the game. You can move card after card from one foundation to the other until the rank on top is the one that a card in the columns needs.',
  {
    ...diagrams.noPlaceYet,
    caption: 'There is no place for the second nine yet. But once the eight has moved across, the nine can follow.',
  },
  'Cards never return from the foundations to the columns.',
  {
    ...diagrams.staying,
    caption:
      'Both moves fit by rank, but neither is allowed. The two may not return to a column, and the ace is a base card: it stays, even though it is next to the two.',
  },
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. You lose when no move is left, counting moves between foundations. While cards can still be moved back and forth, the game goes on, even if that leads nowhere.',
  { heading: 'Tips' },
  'Once both foundations of a suit show the same rank, they have passed each other, and no more cards can move between them. Choose carefully where they meet. And find a card’s second copy before you bury the first.',
];
