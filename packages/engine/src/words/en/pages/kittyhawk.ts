import { diagrams } from '../../../games/kittyhawk/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const page: readonly RulesPart[] = [
  { heading: 'The cards' },
  'The Decktet has six suits: Moons, Suns, Waves, Leaves, Wyrms and Knots. Its numbered cards, 2 to 9, show two suits each and belong to both. Aces and Crowns show only one. Two decks are combined here so that there are two of each numbered card and one of each Ace and Crown: sixty cards.',
  { heading: 'The aim' },
  'Move all cards to six foundations, one per suit, in the order Ace, 2 to 9, Crown.',
  { heading: 'The layout' },
  'The six Aces start the foundations. There are six columns of one card, two heaps of three cards, and a stock of 42.',
  {
    ...diagrams.start,
    caption: 'The start of a game. The Desert, a 2 of Suns and Wyrms, can go on the Ace of either suit.',
  },
  { heading: 'The foundations' },
  'Each card must be one rank higher than the one below it and show the suit of the foundation’s Ace. Its other suit does not matter, so a card with two suits can go to either of two foundations. Each suit needs one of the two copies.',
  {
    ...diagrams.foundations,
    caption: 'The Journey is a 3 of Moons and Waves. It can go to Moons or Waves, but not to Wyrms.',
  },
  { heading: 'The columns' },
  'You may move only top cards, one at a time. Build columns down by one rank; each card must share a suit with the card under it. Any card may go into an empty column.',
  {
    ...diagrams.columns,
    caption:
      'The Mill shows Leaves, as the Merchant does, so it can go there. The Diplomat shows neither Leaves nor Knots.',
  },
  'You may also move the top card of a foundation to a column or to another foundation; Aces stay. For a harder game, choose the option that keeps cards on the foundations.',
  { heading: 'The heaps and the stock' },
  'New cards arrive on the two heaps. You can play their top cards like those of the columns, but you may not put any card on a heap, even an empty one. Instead you deal, whenever you like while the stock lasts: three cards onto the first heap, then three onto the second.',
  {
    ...diagrams.heaps,
    caption:
      'A deal adds to both heaps and buries what lies there. No card may be moved onto a heap, even an empty one.',
  },
  'With the “Blind” option, two of the three cards are dealt face down, and turn up when they are uncovered.',
  { heading: 'The five levels' },
  'Level 1 is the game described so far. Level 2 adds six Pawns, which rank between the 9 and the Crown. Level 4 also adds six Courts: the order is then 9, Pawn, Court, Crown. Pawns and Courts show three suits.',
  {
    ...diagrams.pawns,
    caption: 'With Pawns, a 9 no longer fits on a Crown: a Pawn, here the Harvest, comes between them.',
  },
  'At levels 3 and 5 the Aces are shuffled in with the rest, and the foundations start empty. An empty foundation takes any Ace and nothing else. Until then, an Ace may sit on a 2 with which it shares a suit. Level 5 also has Pawns and Courts.',
  {
    ...diagrams.aceShuffledIn,
    caption: 'Level 3: the Ace of Suns can start a foundation, or wait on the Desert, which also shows Suns.',
  },
  { heading: 'Winning and losing' },
  'You win when all cards are on the foundations: 60 of them, 66 at level 2, 72 at levels 4 and 5. You lose when the stock is empty and no move is left.',
  { heading: 'Watch the Pawns and Courts' },
  'Every foundation needs one Pawn, and there are only two of each. Only the Harvest shows Suns, only the Watchman Knots, and only the Borderland Waves. Of the Courts, only the Consul shows Moons, only the Window Leaves, and only the Island Wyrms. If you use both Harvests for other suits, Suns can never be finished, and the game will not stop you.',
  {
    ...diagrams.lookingAhead,
    caption:
      'Moons can take either of the two. The Watchman is the better choice if the other Watchman is still available for Knots: that leaves a Harvest for Suns.',
  },
];
