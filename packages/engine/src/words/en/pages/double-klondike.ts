import { diagrams } from '../../../games/double-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike (DV1 to DV17; else K6, K10, G2). */
export const page: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Each player has a deck and a Klondike layout of their own. Players take turns moving cards to the shared foundations in the middle. You win with the most cards there when nobody can move on, or by playing all 52 first.',
  { heading: 'Your layout' },
  'Seven columns hold one to seven cards, the last one face up. The other 24 cards are your stock. Build your columns down by one rank in alternating colors. Runs move together, and only a king, with any cards built on it, may fill an empty column. You may not touch other players’ columns, stock or waste.',
  { heading: 'Who goes first' },
  'The player with the lowest card in the first column goes first. Aces are low. In a tie, the second column decides, and so on. Play then goes around the table.',
  {
    ...diagrams.whoStarts,
    caption:
      'Both players have a five in the first column. In the second, seven is lower than nine, so the second player goes first.',
  },
  { heading: 'Your turn' },
  'In your first turn you play the cards as they lie. Every later turn begins with one card from your stock, turned onto your waste automatically. If the stock is empty, the waste is turned over first, without shuffling. You get only this one card per turn.',
  'Then make as many plays as you like: move cards among your columns, play the top card of your waste, or send cards to the foundations. When you are done, pass. You may pass even if you could still play.',
  {
    ...diagrams.turnedUp,
    caption:
      'The three was turned up at the start of this turn. You may play it and keep going, but no second card is turned.',
  },
  { heading: 'The foundations' },
  'There is one foundation per suit for each player, built up from ace to king. Anyone may start one and play on any of them, whoever’s cards are there. Cards never come back. Each card counts for the player whose deck it comes from.',
  { heading: 'Asking a player to move' },
  'A player may hold back a card that others are waiting for. To counter that, you can ask them to move. If you had no play at all in your turn, you may, as you pass, choose a player who passed with a play available. In their next turn, once their stock card has been turned, they must make at least one play, of their choice, before they pass. If they have none, the request lapses.',
  {
    ...diagrams.askToMove,
    caption:
      'You have no play, and the second player held back the two of clubs. Pass and ask them to move: then they must make a play.',
  },
  { heading: 'How the game ends' },
  'The game ends as soon as someone plays their last card, even in the middle of a turn. The others are ranked by how many of their cards are on the foundations. With three or more players, the table can choose to play on for 2nd and 3rd.',
  'When nobody can get any further, however they rearrange their columns and however many turns they take, the game ends automatically, and the most cards on the foundations wins. Players with equal numbers share a place. Tables can also choose to end the game after a round in which nobody could play.',
  { heading: 'Tips' },
  'Before you pass, check what your last plays leave on the foundations for the next player. Holding back a card can pay off, as long as nobody is in a position to ask you to move.',
];
