import type { RulesPart } from '../../rules/page.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const yukonPage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Move all 52 cards to the four foundations, each suit built up from ace to king. There is no stock: everything is on the table from the start.',
  { heading: 'The layout' },
  'The first column is a single card. The other six have five face-up cards each, on top of one to six face-down ones. When a face-down card is uncovered, it turns over automatically.',
  {
    piles: `
      a:t1: 7h
      a:t2: ?1 Ks 3d 9c 6s 2d
      a:t3: ?2 Jh 4s Ad 8c Qh
      a:t4: ?3 5d Tc 9h 3s Jc
      a:t5: ?4 8d 2s Kh 7c 4h
      a:t6: ?5 Th 6c Qs 5h 8s
      a:t7: ?6 9d Jd 3h Ts 5c`,
    moves: ['Jc t4>t3', '7h t1>t6'],
    caption:
      'The start of a game. A jack can go onto the queen; the seven can go onto the eight and leave an empty column.',
  },
  { heading: 'Groups' },
  'Build columns down by one rank in alternating colors, as in Klondike. But here you may move any face-up card, wherever it is in its column; all cards on top of it come along, in any order. Only the card you pick up has to fit on the top card of another column.',
  {
    piles: `
      a:t1: ?1 5h 9s 9d 2h
      a:t2: ?2 4d 6s
      a:t3: ?3 3s Tc`,
    moves: ['5h t1>t2', '9d t1>t3'],
    caption:
      'The red five fits on the black six and takes along three cards that do not form a sequence. The nine of diamonds, with its two, could go onto the ten.',
  },
  'You can place a group only on the top card of a column, and face-down cards never move.',
  {
    piles: `
      a:t1: ?1 5h 9s
      a:t2: 6s 4d`,
    refused: { '5h t1>t2': 'does-not-fit' },
    caption: 'The six is covered, so no five can go there.',
  },
  { heading: 'Empty columns' },
  'Only a king may fill an empty column, along with everything on top of it.',
  {
    piles: `
      a:t1:
      a:t2: ?2 Kd 9s 2h
      a:t3: 7d Qs`,
    moves: ['Kd t2>t1'],
    refused: { 'Qs t3>t1': 'only-a-king' },
    caption: 'The king moves out with the nine and the two, and a hidden card is turned up.',
  },
  { heading: 'The foundations' },
  'An ace starts a foundation, and its suit follows card by card. Only the top card of a column can go up, one at a time, and it stays there.',
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations. You lose when no move is left that changes anything. While cards can still be moved back and forth the game goes on: it is up to you to find out whether there is a way forward.',
  { heading: 'Tips' },
  'Dig for the face-down cards first, and look twice before you send a two to its foundation. An ace of the other color with a group on it may need that two to land on.',
  {
    piles: `
      f3: Ah
      a:t1: ?1 2h
      a:t2: ?2 As Jd 8c`,
    moves: ['As t2>t1', '2h t1>f3'],
    caption:
      'The two of hearts could go up. But while it stays, the whole group can move onto it and free the hidden cards.',
  },
];
