import type { RulesPart } from '../../rules/page.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const kittyhawkPage: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. Its numbered cards, 2 to 9, show two suits each and belong to both. Aces and Crowns show only one. Two decks are combined here so that there are two of each numbered card and one of each Ace and Crown: sixty cards.',
  { heading: 'The aim' },
  'Move all cards to six foundations, one per suit, in the order Ace, 2 to 9, Crown.',
  { heading: 'The layout' },
  'The six Aces start the foundations. There are six columns of one card, two heaps of three cards, and a stock of 42.',
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
    caption: 'The start of a game. The Desert, a 2 of Suns and Wyrms, can go on the Ace of either suit.',
  },
  { heading: 'The foundations' },
  'Each card must be one rank higher than the one below it and show the suit of the foundation’s Ace. Its other suit does not matter, so a card with two suits can go to either of two foundations. Each suit needs one of the two copies.',
  {
    piles: `
      f3: AW 2WL
      f1: AM 2MK
      f5: AY 2SY

      a:h1: 8YK 3MW`,
    moves: ['3MW h1>f3', '3MW h1>f1'],
    refused: { '3MW h1>f5': 'wrong-suit' },
    caption: 'The Journey is a 3 of Moons and Waves. It can go to Moons or Waves, but not to Wyrms.',
  },
  { heading: 'The columns' },
  'You may move only top cards, one at a time. Build columns down by one rank; each card must share a suit with the card under it. Any card may go into an empty column.',
  {
    piles: `
      a:t1: CK 9LK
      a:h1: 7SK 8WL
      a:h2: 2MK 8MS`,
    moves: ['8WL h1>t1'],
    refused: { '8MS h2>t1': 'no-shared-suit' },
    caption:
      'The Mill shows Leaves, as the Merchant does, so it can go there. The Diplomat shows neither Leaves nor Knots.',
  },
  'You may also move the top card of a foundation to a column or to another foundation; Aces stay. For a harder game, choose the option that keeps cards on the foundations.',
  { heading: 'The heaps and the stock' },
  'New cards arrive on the two heaps. You can play their top cards like those of the columns, but you may not put any card on a heap, even an empty one. Instead you deal, whenever you like while the stock lasts: three cards onto the first heap, then three onto the second.',
  {
    piles: `
      a:s: ?36
      a:h1: 5YK 8MS
      a:h2:
      a:t1: 9MS`,
    moves: ['draw'],
    refused: { '8MS h1>h2': 'takes-no-cards' },
    caption:
      'A deal adds to both heaps and buries what lies there. No card may be moved onto a heap, even an empty one.',
  },
  'With the “Blind” option, two of the three cards are dealt face down, and turn up when they are uncovered.',
  { heading: 'The five levels' },
  'Level 1 is the game described so far. Level 2 adds six Pawns, which rank between the 9 and the Crown. Level 4 also adds six Courts: the order is then 9, Pawn, Court, Crown. Pawns and Courts show three suits.',
  {
    options: { level: 2 },
    piles: `
      a:t1: CS
      a:t2: PMSL
      a:h1: 2MK 9MS
      a:h2: 7SK PMSL@b`,
    moves: ['PMSL@b h2>t1', '9MS h1>t2'],
    refused: { '9MS h1>t1': 'not-one-lower' },
    caption: 'With Pawns, a 9 no longer fits on a Crown: a Pawn, here the Harvest, comes between them.',
  },
  'At levels 3 and 5 the Aces are shuffled in with the rest, and the foundations start empty. An empty foundation takes any Ace and nothing else. Until then, an Ace may sit on a 2 with which it shares a suit. Level 5 also has Pawns and Courts.',
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
    caption: 'Level 3: the Ace of Suns can start a foundation, or wait on the Desert, which also shows Suns.',
  },
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations: 60 of them, 66 at level 2, 72 at levels 4 and 5. You lose when the stock is empty and no move is left.',
  { heading: 'Watch the Pawns and Courts' },
  'Every foundation needs one Pawn, and there are only two of each. Only the Harvest shows Suns, only the Watchman Knots, and only the Borderland Waves. Of the Courts, only the Consul shows Moons, only the Window Leaves, and only the Island Wyrms. If you use both Harvests for other suits, Suns can never be finished, and the game will not stop you.',
  {
    options: { level: 2 },
    piles: `
      f1: AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS
      f4: AL 2WL 3LY 4WL 5ML@b 6LK 7ML@b 8WL 9LK

      a:t1: PMSL
      a:t2: PMYK`,
    moves: ['PMYK t2>f1', 'PMSL t1>f1', 'PMSL t1>f4'],
    caption:
      'Moons can take either of the two. The Watchman is the better choice if the other Watchman is still available for Knots: that leaves a Harvest for Suns.',
  },
];
