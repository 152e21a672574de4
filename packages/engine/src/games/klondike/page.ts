import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const klondikePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Bring all 52 cards to the four foundations: one for each suit, from the ace up to the king.',
  { heading: 'The layout' },
  'Seven columns hold one to seven cards. Only the last card of each lies face up, and whenever a face-down card comes to lie on top it is turned up by itself. The 24 cards that are left are the stock.',
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
    caption: 'The start of a deal. The ace can go up at once, and the black eight fits on the red nine.',
  },
  { heading: 'The columns' },
  'Columns are built downwards, one rank at a time, red on black and black on red. King is high and ace is low: an ace may lie on a two, but nothing goes on an ace.',
  'The face-up cards at the end of a column may move together if they go down like that. Take as many of them as you like; the deepest one has to fit where they go.',
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
  'A column that has been cleared is a space. Only a king fills it, alone or with the cards that are built on it.',
  {
    piles: `
      a:t1:
      a:t2: ?2 Kd Qs
      a:t3: ?4 Qc`,
    moves: ['Kd t2>t1'],
    refused: { 'Qc t3>t1': 'only-a-king' },
    caption:
      'The king moves into the space with his queen, and the card under him is turned up. A queen may not go there.',
  },
  { heading: 'The foundations' },
  'A foundation begins with its ace; then come the two, the three and so on of the same suit. The top card of a column or of the waste may go up when its turn has come, one card at a time. You never have to: a card is sometimes of more use in a column.',
  'What lies on a foundation stays there, unless you play with “Cards may come back”. Then the top card of a foundation may return to a column on which it fits.',
  {
    options: { defoundation: true },
    piles: `
      f3: Ah 2h 3h 4h 5h
      a:t1: ?1 6s
      a:t2: ?2 4c`,
    moves: ['5h f3>t1'],
    caption:
      'With “Cards may come back” the red five may step down to the black six; then it has room for the black four.',
  },
  { heading: 'Stock and waste' },
  'Draw whenever you like. Three cards at a time are turned from the stock onto the waste, one after the other, so the third lies on top; the option “Cards drawn” makes it one. At the end of the stock you get what is left. Only the top card of the waste can be played, and then the one under it.',
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
  'When the stock is out the waste is turned over as it is, unshuffled, and you go through it again. By custom there is no end to that when you draw three, and a single pass when you draw one; “Passes through the stock” sets it as you like.',
  { heading: 'Winning and losing' },
  'You have won when all cards are on the foundations. When no card can ever be played any more, however you rearrange the columns and go through the stock, you are told that the game is lost. You may then go back to where it was not, or deal again.',
  { heading: 'Good to know' },
  'Moves that turn a card up are worth most, above all in the long columns. Do not be in a hurry to clear a column while no king is waiting for the space, and keep the foundations about level: a low card that has gone up is missing in the columns.',
];
