import type { RulesPart } from '../../rules/page.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const klondikePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 52 cards to the four foundations, one per suit, each built up from ace to king.',
  { heading: 'The layout' },
  'Seven columns hold one to seven cards. Only the last card of each is face up. When a face-down card is uncovered, it turns over automatically. The other 24 cards are the stock.',
  {
    piles: `
      a:s: ?24
      a:w:
      f1:
      f2:
      f3:
      f4:

      a:t1: 9d
      a:t2: ?1 4c
      a:t3: ?2 Ks
      a:t4: ?3 Ah
      a:t5: ?4 8s
      a:t6: ?5 Jd
      a:t7: ?6 6c`,
    moves: ['8s t5>t1', 'Ah t4>f3'],
    caption: 'The start of a game. The ace can go up right away, and the black eight fits on the red nine.',
  },
  { heading: 'The columns' },
  'Build columns down, one rank at a time, in alternating colors. King is high and ace is low: an ace can go on a two, but nothing goes on an ace.',
  'Face-up cards that are in sequence at the end of a column can move together. Take as many of them as you like; the first one has to fit where they go.',
  {
    piles: `
      a:t1: ?2 Ts 9d 8c
      a:t2: ?1 Tc
      a:t3: ?3 9s`,
    moves: ['9d t1>t2'],
    refused: { '8c t1>t3': 'does-not-fit' },
    caption:
      'The red nine takes the eight along to the other black ten. The black eight alone would not fit on a black nine.',
  },
  'Only a king may fill an empty column, alone or with the cards built on it.',
  {
    piles: `
      a:t1:
      a:t2: ?2 Kd Qs
      a:t3: ?4 Qc`,
    moves: ['Kd t2>t1'],
    refused: { 'Qc t3>t1': 'only-a-king' },
    caption:
      'The king moves into the empty column with his queen, and the card under him is turned up. A queen may not go there.',
  },
  { heading: 'The foundations' },
  'A foundation starts with its ace, followed by the two, the three and so on of the same suit. You may move the top card of a column or of the waste there when it is the next one, one card at a time. You never have to: sometimes a card is more useful in a column.',
  'Cards on a foundation stay there, unless you turn on “Allow moves off foundations”. Then the top card of a foundation may return to a column that it fits.',
  {
    options: { defoundation: true },
    piles: `
      f3: Ah 2h 3h 4h 5h
      a:t1: ?1 6s
      a:t2: ?2 4c`,
    moves: ['5h f3>t1'],
    caption:
      'With “Allow moves off foundations” turned on, the red five can go back to the black six, and then take the black four.',
  },
  { heading: 'Stock and waste' },
  'Draw whenever you like. Three cards at a time are turned from the stock onto the waste, one after the other, so the third ends up on top; the option “Cards drawn” makes it one. If fewer are left in the stock, you get those. Only the top card of the waste can be played, then the one under it.',
  {
    piles: `
      a:s: ?9
      a:w: Qh 3c 9d
      a:t1: ?2 Ts
      a:t2: ?1 4d`,
    moves: ['9d w>t1'],
    refused: { '3c w>t2': 'only-the-top' },
    caption: 'The three fits on the red four, but it has to wait until the nine is gone.',
  },
  'When the stock is empty, turn the waste over without shuffling and go through it again. By default you may do this without limit when drawing three, and not at all when drawing one. “Passes through the stock” changes that.',
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. When no card can ever be played again, however you rearrange the columns and go through the stock, the game tells you that it is lost. You can then undo to where it was still winnable, or start a new deal.',
  { heading: 'Tips' },
  'Moves that turn up a card are worth the most, especially in the long columns. Don’t rush to clear a column when no king is ready for the space. And keep the foundations about level: a low card on a foundation can no longer hold cards in the columns.',
];
