import { diagrams } from '../../../games/race/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of the race (R1 to R9, M1 to M3, DV8, DV12; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Everyone has their own deck, with its own back, and all play at the same time. You win with the most cards on the foundations in the middle when nobody can move on, or by getting all 52 there first.',
  { heading: 'Your layout' },
  'Seven columns hold one to seven cards, the last one face up. The other 24 cards are your stock. Build your columns down by one rank in alternating colors. Runs move together, and only a king, with any cards built on it, may fill an empty column. You may not touch other players’ columns, stock or waste. Unless the table chose otherwise, decks are dealt that give everyone much the same chances.',
  {
    ...diagrams.columns,
    caption:
      'The red eight takes the seven along to the other black nine, and the king moves into the empty column with his queen.',
  },
  { heading: 'Shared foundations' },
  'There is one foundation per suit for each player. Anyone may start one with an ace and play on any of them, whoever’s cards are there: in suit, upwards, one card at a time. Cards never come back. Each card counts for the player whose deck it comes from.',
  {
    ...diagrams.foundations,
    caption: 'Your four goes on someone else’s three. A second ace of hearts starts the second foundation of hearts.',
  },
  { heading: 'The faster hand wins the spot' },
  'If two players want the same spot, whoever reacts first gets it, however slow their connection, and the other card glides back. A table can also be set so that the first card to arrive wins. But if another foundation of that suit needs the same rank, the second card goes there automatically, and both players score.',
  {
    ...diagrams.placeTaken,
    caption: 'A rival’s four got there first. The other foundation of hearts is not that far yet, so your four stays.',
  },
  { ...diagrams.otherPlace, caption: 'Here the other foundation needs a four, too, so yours goes there instead.' },
  { heading: 'Stock and waste' },
  'Draw three cards, or one if the table chose that, whenever you like; you need not have run out of moves. Only the top card of the waste can be played, then the one under it. When the stock is empty, take the waste back without shuffling and go through it again as often as you like.',
  'To even out a race, the host can give a seat a handicap: its player draws one card while the others draw three, or starts later and sees their own cards only then.',
  { heading: 'How the race ends' },
  'Most races end because nobody can get any further, however they rearrange their cards and however often they draw. That happens automatically, and you can also agree to end earlier. Players are then ranked by how many of their cards are on the foundations, and equal numbers share a place. Being stuck doesn’t mean you are out: others may open the way for you.',
  'Whoever gets all 52 cards onto the foundations before that wins at once. With three or more players, the others continue for 2nd and 3rd place, unless the table chose otherwise.',
  { heading: 'Tips' },
  'Keep an eye on the other players. An ace that a rival plays is a new foundation for you, and if only one foundation can take your card, play it before someone else’s gets there.',
];
