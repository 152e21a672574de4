import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Joker Klondike (JK1 to JK11; else K1 to K10). */
export const jokerKlondikePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Bring the four foundations up from the ace to the king, thirteen cards each. A Joker is shuffled into the pack, and on a foundation it stands for any card but an ace.',
  { heading: 'As in Klondike' },
  'Seven columns hold one to seven cards, the last one face up; here the stock has 25. Build the columns down by one rank, red on black and black on red. Runs move as one, and only a king fills a space. Draw three cards at a time as often as you like, or choose other options. Only the top card of the waste can be played.',
  { heading: 'The Joker has to go' },
  'Is the Joker the top card of a column or of the waste? Then it goes to a foundation before you do anything else, drawing included. You choose which one: any that has been begun and is not complete.',
  {
    piles: `
      f1: Ac 2c
      f3: Ah
      a:t1: ?2 Jo
      a:t2: ?1 2h`,
    moves: ['Jo t1>f1', 'Jo t1>f3'],
    refused: { '2h t2>f3': 'joker-first' },
    caption: 'The Joker becomes the three of clubs or the two of hearts. The real two has to wait until that is done.',
  },
  'It cannot go anywhere else: to no other column and into no space. Nothing is built on it either. As long as no foundation has been begun it stays where it lies, and on the waste the next draw may cover it. But with the first ace a Joker that lies on top must follow, as the two.',
  {
    piles: `
      a:t1: ?2 Jo
      a:t2: ?1 Qs
      a:t3: ?3 Ks`,
    refused: { 'Jo t1>t3': 'does-not-fit', 'Qs t2>t1': 'does-not-fit' },
    caption: 'No ace has come yet. This column waits, with the Joker on top of it.',
  },
  { heading: 'Building on it' },
  'On the foundation the suit goes on upon the Joker, as if the card for which it stands were there.',
  {
    piles: `
      f3: Ah Jo
      a:t1: ?1 3h`,
    moves: ['3h t1>f3'],
    caption: 'Here the Joker is the two of hearts, so the three may follow.',
  },
  { heading: 'When the real card comes' },
  'The card for which the Joker stands may take its place on the foundation as soon as it can be played, also under other cards. You need not do it: the card may be of more use in a column. If you do, the Joker is free again, and has to go on top of a foundation at once, the same one or another.',
  {
    piles: `
      f3: Ah Jo 3h 4h
      f4: As 2s
      a:x:

      a:t1: ?3 2h
      a:t2: ?2 3c`,
    moves: ['2h t1>f3'],
    caption:
      'The real two slips into its place and the Joker steps aside. Next it goes up again, as the five of hearts or the three of spades.',
  },
  'If no foundation can take the Joker it waits aside until an ace begins a new one. Once all four are complete it is out of the game.',
  'With “Cards may come back” the cards above the Joker may return to the columns. The Joker itself never does.',
  { heading: 'Winning and losing' },
  'You have won when every foundation has thirteen cards, the Joker counting as the card whose place it fills. You have lost when no play can be reached any more; the game tells you, and you may go back.',
  { heading: 'Good to know' },
  'The Joker is worth most where the next card lies deep. Give it to the suit whose card you cannot reach, and fetch it back with that card when you need it elsewhere.',
];
