import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const yukonPage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Bring all 52 cards to the four foundations, each suit from the ace up to the king. There is no stock: everything is on the table from the beginning.',
  { heading: 'The layout' },
  'The first column is a single card. The other six have five face-up cards each, on one to six face-down ones. A face-down card that comes to lie on top is turned up by itself.',
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
    caption: 'The start of a deal. A jack may go onto the queen; the seven would go onto the eight and leave a space.',
  },
  { heading: 'Groups' },
  'Columns are built down by one rank, red on black and black on red, as in Klondike. But here any face-up card may move, wherever it lies in its column, and all cards on top of it go along, in whatever order they are. Only the card that you take hold of has to fit on the top card of another column.',
  {
    piles: `
      a:t1: ?1 5h 9s 9d 2h
      a:t2: ?2 4d 6s
      a:t3: ?3 3s Tc`,
    moves: ['5h t1>t2', '9d t1>t3'],
    caption:
      'The red five fits on the black six and takes three cards along that do not fit each other. The nine of diamonds with its two could go onto the ten.',
  },
  'The card that receives the group must be the top one of its column, and face-down cards never move.',
  {
    piles: `
      a:t1: ?1 5h 9s
      a:t2: 6s 4d`,
    refused: { '5h t1>t2': 'does-not-fit' },
    caption: 'The six is covered: no five goes there.',
  },
  { heading: 'Spaces' },
  'Only a king fills a space, with everything that lies on it.',
  {
    piles: `
      a:t1:
      a:t2: ?2 Kd 9s 2h
      a:t3: 7d Qs`,
    moves: ['Kd t2>t1'],
    refused: { 'Qs t3>t1': 'only-a-king' },
    caption: 'The king moves out with the nine and the two, and a hidden card comes to light.',
  },
  { heading: 'The foundations' },
  'An ace begins a foundation, and its suit follows card by card. Only the top card of a column goes up, one at a time, and what lies there stays there.',
  { heading: 'Winning and losing' },
  'You have won when all cards are on the foundations, and lost when no move is left that changes anything. Cards that can be pushed to and fro for ever are no loss yet: whether there is a way on is for you to find out.',
  { heading: 'Good to know' },
  'Dig for the face-down cards first, and look twice before you send a two to its foundation. An ace of the other colour with a group on it may need that two to land on.',
  {
    piles: `
      f3: Ah
      a:t1: ?1 2h
      a:t2: ?2 As Jd 8c`,
    moves: ['As t2>t1', '2h t1>f3'],
    caption:
      'The two of hearts could go up. But while it lies there the whole group can move onto it, and the hidden cards come free.',
  },
];
