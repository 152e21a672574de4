import { cardName, rankNames, suitNames, titles } from '#words/decktet.ts';
import { type Face, type Pack, rankIn } from '../../model/card.ts';

/**
 * The Decktet is by P. D. Magnus (CC BY-NC-SA 4.0). This file has the names, ranks and suits of its cards; the project
 * does not contain its pictures.
 */
export interface DecktetFace extends Face {
  /** The card's title, as printed on it: `The Author`. `name` also has the rank and the suits. */
  readonly title: string;
}

/** A pack of the Decktet. */
export interface DecktetPack extends Pack {
  readonly faces: readonly DecktetFace[];
}

/** In the order in which notation writes them. */
const suits = ['M', 'S', 'W', 'L', 'Y', 'K'] as const;

/** The orders of ranks, low to high: Pawns, and then Courts, come between the 9 and the Crown (KH8). */
export const decktetRanks = {
  basic: [...'A23456789C'],
  withPawns: [...'A23456789PC'],
  withPawnsAndCourts: [...'A23456789PTC'],
} as const;

type DecktetCard = keyof typeof titles;

/** Every letter of a card's text: the ranks, with the Excuse, then the suits. */
const letters = 'A23456789CPTXMSWLYK';

const byLetters = (a: string, b: string): number => {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return letters.indexOf(a.charAt(at)) - letters.indexOf(b.charAt(at));
};

/** All cards by rank, and within a rank by suits, whatever the order of titles in a language. */
const allCards = (Object.keys(titles) as DecktetCard[]).sort(byLetters);

/** The cards of the basic pack plus those of these ranks. */
const cardsWith = (extras: string): readonly DecktetCard[] =>
  allCards.filter(([rank = '']) => !'PTX'.includes(rank) || extras.includes(rank));

const isRank = (letter: string): letter is keyof typeof rankNames => letter in rankNames;

function packOf(id: string, ranks: readonly string[], cards: readonly DecktetCard[]): DecktetPack {
  const faces = cards.map((text): DecktetFace => {
    const [first = ''] = text;
    const rankId = isRank(first) ? first : null;
    const shown = suits.filter((suit) => text.slice(1).includes(suit));
    return {
      text,
      title: titles[text],
      rankId,
      name: cardName(rankId, shown, text),
      color: null,
      rank: rankIn({ rankId }, ranks),
      suits: shown,
    };
  });
  return {
    id,
    faces,
    suits: suits.map((suit) => ({ id: suit, name: suitNames[suit] })),
    rankNames,
    rankCount: ranks.length,
  };
}

// A smaller pack is a prefix of every larger one.

/** The basic pack: 36 cards, a Crown directly above a 9. */
export const decktet = packOf('decktet', decktetRanks.basic, cardsWith(''));

/** The basic pack, Pawns and Courts: 44 cards, 9, Pawn, Court, Crown. */
export const decktetWithPawnsAndCourts = packOf('decktet-courts', decktetRanks.withPawnsAndCourts, cardsWith('PT'));

/** All 45 cards, the Excuse last. A Crown is directly above a 9; Pawns, Courts and the Excuse have no rank (HS5, HS13). */
export const extendedDecktet = packOf('decktet-extended', decktetRanks.basic, allCards);

/** The number of the Excuse among the cards of one extended pack. */
export const excuse = extendedDecktet.faces.length - 1;
