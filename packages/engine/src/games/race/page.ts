import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of the race (R1 to R8, M1 to M3, DV8, DV12; else K2 to K10). */
export const racePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Everybody has a pack of their own with a back of its own, and all play at the same time. Bring your 52 cards to the foundations in the middle before the others do.',
  { heading: 'Your layout' },
  'Seven columns hold one to seven cards, the last one face up; 24 cards are your stock. Build your columns down by one rank, red on black and black on red. Runs move as one, and only a king, with what is built on it, fills a space. Nobody touches the columns, stock or waste of another.',
  {
    piles: `
      a:t1: ?2 9s 8d 7c
      a:t2: ?1 9c
      a:t3:
      a:t4: ?3 Kh Qs`,
    moves: ['8d t1>t2', 'Kh t4>t3'],
    caption:
      'The red eight takes the seven along to the other black nine, and the king moves into the space with his queen.',
  },
  { heading: 'The foundations belong to all' },
  'There is one for each suit and player. Anybody may begin one with an ace and play on any of them, whoever’s cards lie there: in suit, upwards, one card at a time. What lies there stays there, and counts for the player from whose pack it is.',
  {
    piles: `
      f3: Ah@b 2h 3h@b
      f7:

      a:w: 9c 4h
      a:t1: ?2 Ah`,
    moves: ['4h w>f3', 'Ah t1>f7'],
    caption:
      'Your four goes on the three of somebody else. A second ace of hearts begins the second foundation of hearts.',
  },
  { heading: 'Who comes first' },
  'If two want the same place, the first card to arrive stands and the other glides back. But if another foundation of that suit has come just as far, the second card is put there by itself, and both stand.',
  {
    piles: `
      f3: Ah 2h 3h 4h@b
      f7: Ah@b 2h@b
      a:t1: ?2 4h`,
    refused: { '4h t1>f3': 'place-taken' },
    caption: 'A rival’s four was there first. The other foundation of hearts has not come so far, so yours stays.',
  },
  {
    piles: `
      f3: Ah 2h 3h 4h@b
      f7: Ah@b 2h@b 3h@b
      a:t1: ?2 4h`,
    moves: ['4h t1>f3'],
    caption: 'Here the other one waits for a four as well: yours goes there instead.',
  },
  { heading: 'Stock and waste' },
  'Draw three cards whenever you like, or one if the table has chosen that; you need not have run out of moves. Only the top card of the waste can be played, then the one under it. When the stock is out take the waste back, unshuffled, and go through it again as often as you like.',
  { heading: 'The end' },
  'Whoever plays all their cards first has won. With three or more players the others go on for second place and third, unless the table has chosen otherwise.',
  'When nobody can get any further, whatever they rearrange and however often they draw, the game ends by itself: those who are still in are placed by the cards that they have on the foundations, and equal numbers share a place. You may also agree to stop. One who is stuck is not out: others may open the way.',
  { heading: 'Good to know' },
  'Look up from your own cards. An ace that a rival brings out is a foundation for you, and a card that only one foundation wants should go up before another of its kind does.',
];
