import { type Face, type Pack, rankIn } from '../../model/card.ts';

/**
 * The Decktet is by P. D. Magnus (CC BY-NC-SA 4.0). What stands here are the names, ranks and suits of its cards; its
 * pictures are nowhere in this project.
 */
export interface DecktetFace extends Face {
  /** The card's own name, as printed on it: `The Author`. `name` says the rank and the suits besides. */
  readonly title: string;
}

/** A pack of the Decktet. */
export interface DecktetPack extends Pack {
  readonly faces: readonly DecktetFace[];
}

/** Whom every game with this pack credits for it. */
export const decktetCredit = 'The Decktet is by P. D. Magnus, under the licence CC BY-NC-SA 4.0.';

/** In the order in which notation writes them. */
const suits = [
  { id: 'M', name: 'Moons' },
  { id: 'S', name: 'Suns' },
  { id: 'W', name: 'Waves' },
  { id: 'L', name: 'Leaves' },
  { id: 'Y', name: 'Wyrms' },
  { id: 'K', name: 'Knots' },
] as const;

/** A rank as notation writes it, and as a person says it. */
const rankNames = {
  A: 'Ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  P: 'Pawn',
  T: 'Court',
  C: 'Crown',
} as const;

/** The orders of ranks, low to high: Pawns, and then Courts, come between the 9 and the Crown (KH8). */
export const decktetRanks = {
  basic: [...'A23456789C'],
  withPawns: [...'A23456789PC'],
  withPawnsAndCourts: [...'A23456789PTC'],
} as const;

/** The 36 cards, by rank and in each by the first suit. */
const basicTitles = {
  AM: 'Ace of Moons',
  AS: 'Ace of Suns',
  AW: 'Ace of Waves',
  AL: 'Ace of Leaves',
  AY: 'Ace of Wyrms',
  AK: 'Ace of Knots',
  '2MK': 'The Author',
  '2SY': 'The Desert',
  '2WL': 'The Origin',
  '3MW': 'The Journey',
  '3SK': 'The Painter',
  '3LY': 'The Savage',
  '4MS': 'The Mountain',
  '4WL': 'The Sailor',
  '4YK': 'The Battle',
  '5ML': 'The Forest',
  '5SW': 'The Discovery',
  '5YK': 'The Soldier',
  '6MW': 'The Lunatic',
  '6SY': 'The Penitent',
  '6LK': 'The Market',
  '7ML': 'The Chance Meeting',
  '7SK': 'The Castle',
  '7WY': 'The Cave',
  '8MS': 'The Diplomat',
  '8WL': 'The Mill',
  '8YK': 'The Betrayal',
  '9MS': 'The Pact',
  '9WY': 'The Darkness',
  '9LK': 'The Merchant',
  CM: 'The Huntress',
  CS: 'The Bard',
  CW: 'The Sea',
  CL: 'The End',
  CY: 'The Calamity',
  CK: 'The Windfall',
};

const pawnTitles = { PMSL: 'The Harvest', PMYK: 'The Watchman', PSWK: 'The Light Keeper', PWLY: 'The Borderland' };
const courtTitles = { TMWK: 'The Consul', TMLY: 'The Rite', TSWY: 'The Island', TSLK: 'The Window' };
const excuseTitles = { X: 'The Excuse' };

/** `two of Moons and Knots (the Author)`: what tells cards apart first, for those who do not see them. */
function nameOf(text: string, title: string): string {
  const rank = Object.entries(rankNames).find(([letter]) => letter === text[0])?.[1];
  if (rank === undefined) return title.replace('The ', '');
  const shown = suits.filter(({ id }) => text.slice(1).includes(id)).map(({ name }) => name);
  const last = shown.at(-1) ?? '';
  const all = shown.length === 1 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
  const plain = `${rank} of ${all}`;
  return plain === title ? plain : `${plain} (${title.replace('The ', 'the ')})`;
}

function packOf(id: string, ranks: readonly string[], titles: Readonly<Record<string, string>>): DecktetPack {
  const faces = Object.entries(titles).map(([text, title]): DecktetFace => {
    const [first = ''] = text;
    const rankId = first in rankNames ? first : null;
    return {
      ...{ text, title, rankId, name: nameOf(text, title), color: null },
      rank: rankIn({ rankId }, ranks),
      suits: suits.filter((suit) => text.slice(1).includes(suit.id)).map((suit) => suit.id),
    };
  });
  return { id, faces, suits, rankCount: ranks.length };
}

// The cards of a smaller pack come first in every larger one, and in the same order.
const withPawns = { ...basicTitles, ...pawnTitles };
const withPawnsAndCourts = { ...withPawns, ...courtTitles };

/** The basic pack: 36 cards, a Crown directly above a 9. */
export const decktet = packOf('decktet', decktetRanks.basic, basicTitles);

/** The basic pack and the four Pawns: 40 cards, 9, Pawn, Crown. */
export const decktetWithPawns = packOf('decktet-pawns', decktetRanks.withPawns, withPawns);

/** The basic pack, Pawns and Courts: 44 cards, 9, Pawn, Court, Crown. */
export const decktetWithPawnsAndCourts = packOf('decktet-courts', decktetRanks.withPawnsAndCourts, withPawnsAndCourts);

/** All 45 cards, the Excuse last. A Crown is directly above a 9; Pawns, Courts and the Excuse have no rank (HS5, HS13). */
export const extendedDecktet = packOf('decktet-extended', decktetRanks.basic, {
  ...withPawnsAndCourts,
  ...excuseTitles,
});

/** The number of the Excuse among the cards of one extended pack. */
export const excuse = extendedDecktet.faces.length - 1;
