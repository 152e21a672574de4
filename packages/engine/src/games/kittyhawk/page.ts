import type { RulesPart } from '../../rules/ruleset.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const kittyhawkPage: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. Its numbered cards, 2 to 9, show two suits each and belong to both. An Ace and a Crown show only one. Here two packs are mixed so that there are two of each numbered card and one of each Ace and Crown: sixty cards.',
  { heading: 'The aim' },
  'Bring them all to six foundations, one a suit, in the order Ace, 2 to 9, Crown.',
  { heading: 'The layout' },
  'The six Aces are laid out as foundations. Six columns get one card each, two heaps three cards each, and 42 cards are left as the stock.',
  {
    piles: `
      f1: AM
      f2: AS
      f3: AW
      f4: AL
      f5: AY
      f6: AK

      a:t1: 6MW
      a:t2: 9LK
      a:t3: 2SY
      a:t4: 7SK
      a:t5: CM
      a:t6: 3LY

      a:s: ?42
      a:h1: 5YK 8MS 4WL
      a:h2: 2WL 9MS 7ML`,
    moves: ['2SY t3>f2', '2SY t3>f5'],
    caption: 'The start of a deal. The Desert, a 2 of Suns and Wyrms, may begin with the Ace of either suit.',
  },
  { heading: 'The foundations' },
  'Each card is one rank higher than the one below it and shows the suit of the foundation’s Ace. What other suit it shows does not matter, so a card of two suits has two places to choose from. Both suits need one of the two copies.',
  {
    piles: `
      f3: AW 2WL
      f1: AM 2MK
      f5: AY 2SY

      a:h1: 8YK 3MW`,
    moves: ['3MW h1>f3', '3MW h1>f1'],
    refused: { '3MW h1>f5': 'wrong-suit' },
    caption: 'The Journey is a 3 of Moons and Waves. It goes to Moons or to Waves, not to Wyrms.',
  },
  { heading: 'The columns' },
  'Only top cards move, one at a time. In the columns you build down by one rank, and the card that you put down shares a suit with the card that it is put on. Any card may go into an empty column.',
  {
    piles: `
      a:t1: CK 9LK
      a:h1: 7SK 8WL
      a:h2: 2MK 8MS`,
    moves: ['8WL h1>t1'],
    refused: { '8MS h2>t1': 'no-shared-suit' },
    caption:
      'The Mill shows Leaves, as the Merchant does: it may lie there. The Diplomat shows neither Leaves nor Knots.',
  },
  'You may also take the top card of a foundation, to put it into a column or on another foundation; an Ace stays. Whoever finds that too easy plays with the option that what lies there stays.',
  { heading: 'The heaps and the stock' },
  'Cards come into the game on the two heaps. Their top cards can be played like those of the columns, but you put nothing on a heap, not even on one that is bare. Instead you deal, whenever you like and as long as the stock lasts: three cards onto the first heap, then three onto the second.',
  {
    piles: `
      a:s: ?36
      a:h1: 5YK 8MS
      a:h2:
      a:t1: 9MS`,
    moves: ['draw'],
    refused: { '8MS h1>h2': 'takes-no-cards' },
    caption: 'A deal goes to both heaps and buries what lies there. No card is moved onto a heap, bare or not.',
  },
  'Played blind, two of the three cards lie face down, until they come to lie on top of their heap.',
  { heading: 'The five levels' },
  'Level 1 is the game as told so far. Level 2 adds six Pawns, which stand between the 9 and the Crown. Level 4 adds six Courts besides: then the order is 9, Pawn, Court, Crown. Pawns and Courts show three suits.',
  {
    options: { level: 2 },
    piles: `
      a:t1: CS
      a:t2: PMSL
      a:h1: 2MK 9MS
      a:h2: 7SK PMSL@b`,
    moves: ['PMSL@b h2>t1', '9MS h1>t2'],
    refused: { '9MS h1>t1': 'not-one-lower' },
    caption: 'With Pawns a 9 no longer goes on a Crown: a Pawn comes between them, here the Harvest.',
  },
  'At levels 3 and 5 the Aces are shuffled in with the rest, and the foundations begin empty. Any empty one takes any Ace, and nothing else. Until then an Ace may lie on a 2 with which it shares its suit. Level 5 has Pawns and Courts too.',
  {
    options: { level: 3 },
    piles: `
      f1: AW
      f2:
      f3:

      a:t1: 2SY
      a:h1: 6MW AS
      a:h2: 4MS 2WL`,
    moves: ['AS h1>f2', 'AS h1>t1', '2WL h2>f1'],
    refused: { '2WL h2>f3': 'only-an-ace' },
    caption: 'Level 3: the Ace of Suns begins a foundation, or waits on the Desert, which shows Suns too.',
  },
  { heading: 'Winning and losing' },
  'You have won when all cards are on the foundations: 60 of them, 66 at level 2, 72 at levels 4 and 5. You have lost when the stock is out and no move is left.',
  { heading: 'Mind the Pawns and Courts' },
  'Every foundation needs one Pawn, and there are only two of each. Suns are on the Harvest alone, Knots on the Watchman, Waves on the Borderland. With Courts, Moons are on the Consul alone, Leaves on the Window and Wyrms on the Island. Give both Harvests to other suits and the Suns can never be finished; nobody will stop you.',
  {
    options: { level: 2 },
    piles: `
      f1: AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS
      f4: AL 2WL 3LY 4WL 5ML@b 6LK 7ML@b 8WL 9LK

      a:t1: PMSL
      a:t2: PMYK`,
    moves: ['PMYK t2>f1', 'PMSL t1>f1', 'PMSL t1>f4'],
    caption:
      'The Moons may have either of the two. The Watchman is the better choice, if the other Watchman is still there for the Knots: then a Harvest is left for the Suns.',
  },
];
