import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Box Kite (BK1 to BK9). */
export const boxKitePage: readonly RulesPart[] = [
  { heading: 'The aim' },
  'Bring all 104 cards of two packs to the eight foundations. In each suit one of them goes up from the ace to the king, the other down from the king to the ace.',
  { heading: 'The layout' },
  'One ace and one king of each suit are laid out first: they are the bases of the foundations. All other cards are dealt to twelve columns of eight, face up. There is no stock, so nothing new will come. If you like it harder, have only the top cards dealt face up; the others turn up as they come to light.',
  { heading: 'The columns' },
  'Only the top card of a column moves, and only one card at a time. It may be put on the top card of another column that is one rank higher or one rank lower, whatever the suits. You may turn round at any card, and ace and king are neighbours.',
  {
    piles: `
      a:t1: 2c Kd 7d
      a:t2: Jh 4s 8c
      a:t3: 3d Qs 6d`,
    moves: ['7d t1>t2', '7d t1>t3'],
    caption: 'The seven goes up onto the eight or down onto the six. Colours and suits do not matter.',
  },
  {
    piles: `
      a:t1: 5s Td Ad
      a:t2: 9h 2s Kh
      a:t3: 7s 3c Kh@b`,
    moves: ['Ad t1>t2'],
    refused: { 'Kh t2>t3': 'not-a-neighbour' },
    caption: 'An ace goes on a king, and a king on an ace. Two cards of the same rank never go together.',
  },
  'A column that is empty stays empty. That is a loss of room, so think before you clear one.',
  { heading: 'The foundations' },
  'Cards go there in suit, one rank further with each. There are two of every card, one for each foundation of its suit; which copy goes where is up to you.',
  {
    piles: `
      f3: Ah 2h 3h 4h
      f7: Kh Qh Jh Th 9h 8h 7h 6h

      a:t1: 6s 8d 5h
      a:t2: 2d 9s Qc`,
    moves: ['5h t1>f3', '5h t1>f7'],
    caption: 'Both foundations of hearts want a five: one is on its way up, the other on its way down.',
  },
  { heading: 'Crossing over' },
  'When the foundation of a suit that goes up has come to one rank below the one that goes down, either top card may cross over to the other one. You may do that as often as you like, and back again. Only the bases stay where they are: the ace and the king with which the two began.',
  {
    piles: `
      f1: Ac 2c 3c 4c 5c 6c 7c
      f5: Kc Qc Jc Tc 9c 8c`,
    moves: ['7c f1>f5', '8c f5>f1'],
    caption: 'Seven and eight meet. The seven may go over to the right, or the eight to the left.',
  },
  'This is the heart of the game. Card after card may run across from one foundation to the other, until just that rank lies on top which lets a card of the columns go up.',
  {
    piles: `
      f1: Ac 2c 3c 4c 5c 6c 7c
      f5: Kc Qc Jc Tc 9c 8c

      a:t1: 3h Jd 9c@b`,
    moves: ['8c f5>f1'],
    refused: { '9c@b t1>f1': 'not-next' },
    caption: 'There is no place for the second nine yet. But if the eight crosses over, the nine may follow it.',
  },
  'What lies on the foundations never comes back to the columns.',
  {
    piles: `
      f3: Ah
      f7: Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h

      a:t1: 6s 3c
      a:t2: 9d Ts`,
    refused: { '2h f7>t1': 'does-not-come-back', 'Ah f3>f7': 'base-stays' },
    caption:
      'The two would fit on the three, but may not go there. And the ace is a base: it stays, though it is next to the two.',
  },
  { heading: 'Winning and losing' },
  'You have won when all cards are on the foundations, and lost when no move at all is left, crossing over included. As long as cards can still go to and fro you are not told so, even if it leads nowhere.',
  { heading: 'Good to know' },
  'Once the same rank lies on both foundations of a suit they have passed each other, and nothing crosses over there any more. So choose with care where they do. And look where the second copy of a card lies before you bury the first.',
];
