import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Double Klondike Solitaire (DKS1 to DKS6; else K2 to K10). */
export const doubleKlondikeSolitairePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Bring all 104 cards of two packs to the eight foundations: two for each suit, each from its own ace up to the king.',
  { heading: 'The layout' },
  'The packs are shuffled together. Nine columns hold one to nine cards, the last of each face up; a face-down card that comes to lie on top is turned up by itself. The stock has the other 59 cards.',
  { heading: 'The columns' },
  'Build down by one rank, red on black and black on red. Any run at the end of a column moves as one, whole or in part, if its deepest card fits where it goes. Only a king, with what is built on it, goes into a space.',
  {
    piles: `
      a:t1: ?1 Jh Tc 9d
      a:t2: ?3 Qs
      a:t3: ?2 9d@b`,
    moves: ['Jh t1>t2'],
    refused: { '9d t1>t3': 'does-not-fit' },
    caption: 'The whole run goes onto the queen. A card is never put on its twin: the rank has to be one lower.',
  },
  { heading: 'Eight foundations' },
  'Every suit has two foundations, and every ace begins one of its own. From then on it does not matter from which pack a card is: it may go to either foundation of its suit that has come up to it.',
  {
    piles: `
      f3: Ah 2h@b 3h
      f7: Ah@b 2h 3h@b
      a:t1: ?2 4h`,
    moves: ['4h t1>f3', '4h t1>f7'],
    caption: 'Both foundations of hearts wait for a four. The choice is yours.',
  },
  {
    piles: `
      f4: As 2s
      f8:
      a:t1: ?3 As@b
      a:t2: ?1 3s@b`,
    moves: ['As@b t1>f8', '3s@b t2>f4'],
    caption: 'The second ace begins the second foundation of spades, while the first one goes on.',
  },
  'Cards stay on the foundations, unless you play with “Cards may come back”: then the top card of one may return to a column on which it fits.',
  { heading: 'Stock and waste' },
  'Draw three cards at a time, or one if you have chosen that, and play the top card of the waste. What is left at the end of the stock, perhaps only two cards or one, is turned all the same. When the stock is out turn the waste over, unshuffled, and go through it again as often as you like.',
  {
    piles: `
      a:s: ?2
      a:w: 5c Kh 8s`,
    moves: ['draw'],
    caption: 'Two cards are left: both are turned, the last one on top.',
  },
  { heading: 'Winning and losing' },
  'You have won when all cards are on the foundations, and lost when no play can be reached any more, whatever you rearrange and however often you go through the stock. The game tells you so, and you may go back from there.',
  { heading: 'Good to know' },
  'There are two of everything. Where one copy of a card is buried, look for its twin before you dig; and do not let both foundations of a suit run far ahead of the other colour’s, or the columns have nothing left to be built with.',
];
