import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Double Klondike (DV1 to DV17; else K6, K10, G2). */
export const doubleKlondikePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Everybody has a pack and a Klondike layout of their own. Turn by turn you bring your cards to the foundations in the middle, which belong to all. Whoever has played all 52 first wins.',
  { heading: 'Your layout' },
  'Seven columns hold one to seven cards, the last one face up; 24 cards are your stock. Build your columns down by one rank, red on black and black on red. Runs move as one, and only a king, with what is built on it, fills a space. Nobody touches the columns, stock or waste of another.',
  { heading: 'Who begins' },
  'Whoever has the lowest card in the first column; ace is low. Where those are alike, the second column decides between them, and so on. Then turns go round the table.',
  {
    piles: `
      a:t1: 5d
      a:t2: ?1 9s
      a:t3: ?2 Qh

      b:t1: 5c@b
      b:t2: ?1 7h@b
      b:t3: ?2 Ac@b
      turn: b 0,1`,
    caption:
      'Two players with a five in the first column. In the second, seven is lower than nine: the second player begins.',
  },
  { heading: 'Your turn' },
  'Your first turn begins with the cards as they lie. Every later one opens with one card from your stock, turned onto your waste by itself; if the stock is out the waste is turned over first, unshuffled. You cannot turn more than this one.',
  'Then make as many plays as you like: move cards among your columns, play the top card of your waste, send cards to the foundations. When you have enough, pass. You may pass although you could still play.',
  {
    piles: `
      f1: Ac 2c@b
      f2: Ad@b

      a:s: ?20
      a:w: Ks 9h 3c
      a:t1: ?2 Th
      a:t2: ?1 9c
      turn: a 3,2`,
    moves: ['3c w>f1', '9c t2>t1'],
    refused: { draw: 'turned-by-itself' },
    caption: 'The three was turned when this turn began. It may go up, and so on, but no second card is turned.',
  },
  { heading: 'The foundations' },
  'There is one for each suit and player, from the ace up to the king. Anybody may begin one and play on any, whoever’s cards lie there. No card comes back. It counts for the player from whose pack it is.',
  { heading: 'The demand' },
  'A player may sit on a card that others wait for. Against that there is the demand. Have you had no play at all in your turn? Then, as you pass, you may demand of a player who passed with a play at hand that they move. In their next turn, after their stock card has been turned, they may not pass before they have made one play, whichever they like. If they then have none the demand lapses.',
  {
    piles: `
      b:w: 4s@b
      b:t1: ?1 2c@b

      f1: Ac@b

      a:w: 9h
      a:t1: ?3 Th
      turn: a 4,4 free=b`,
    moves: ['pass !b'],
    caption:
      'Nothing of yours fits, and the second player kept back the two of clubs. Pass and demand a move: then they have to make a play.',
  },
  { heading: 'The end' },
  'Going out ends the game at once, in the middle of a turn; the others are placed by the cards that they have on the foundations. With three or more the table may have chosen to play on for the places.',
  'A game in which nobody can get any further, by any rearrangement and any number of turns, ends by itself, and most cards on the foundations wins; equal numbers share a place. Tables may also choose that a round in which nobody could play is enough.',
  { heading: 'Good to know' },
  'Before you pass, see what your last plays leave on the foundations for the next player. Holding back a card may be wise, as long as nobody is in a position to demand it.',
];
