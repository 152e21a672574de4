import { at } from '../../model/assert.ts';
import type { Card, Face } from '../../model/card.ts';
import type { PileRule, PileSetup } from '../../model/pile.ts';
import { cardsOfPack } from '../../rules/rules.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import type { DealStep } from '../../rules/setup.ts';
import { stock } from '../klondike/rules.ts';
import { type DecktetRanks, decktetRankOf, decktetRanks, decktetWithPawnsAndCourts } from '../packs/decktet.ts';
import { kittyhawkPage } from './page.ts';

const pack = decktetWithPawnsAndCourts;
/** KH8: the recommended ones, two of each. The Light Keeper and the Rite stay in the box. */
const pawns = ['PMSL', 'PMYK', 'PWLY'];
const courts = ['TMWK', 'TSWY', 'TSLK'];

/** What a level has beyond the numbered cards and the Crowns. */
const levels = [
  { hasAces: false, extras: [], ranks: decktetRanks.basic },
  { hasAces: false, extras: pawns, ranks: decktetRanks.withPawns },
  { hasAces: true, extras: [], ranks: decktetRanks.basic },
  { hasAces: false, extras: [...pawns, ...courts], ranks: decktetRanks.withPawnsAndCourts },
  { hasAces: true, extras: [...pawns, ...courts], ranks: decktetRanks.withPawnsAndCourts },
] as const;

const shareSuit = (face: Face, other: Face) => face.suits.some((suit) => other.suits.includes(suit));

/** Gives its top card, receives by dealing alone, also where it is bare (KH7). */
const heap: PileRule = {
  turnsUp: true,
  release: (slots, index) => (index === slots.length - 1 ? null : 'only-the-top'),
  receive: () => 'takes-no-cards',
};

/** Down by one, sharing a suit with the card below; any card into a space; one card at a time (KH5). */
function tableau(ranks: DecktetRanks): PileRule {
  return {
    turnsUp: false,
    release: (slots, index) => (index === slots.length - 1 ? null : 'only-the-top'),
    receive: (slots, lead, _count, _from, faces) => {
      const top = slots.at(-1) ?? null;
      if (top === null) return null;
      const [upper, lower] = [at(faces, lead), at(faces, top)];
      if (decktetRankOf(upper, ranks) + 1 !== decktetRankOf(lower, ranks)) return 'not-one-lower';
      return shareSuit(upper, lower) ? null : 'no-shared-suit';
    },
  };
}

/** From the Ace upwards, every card showing the Ace's suit (KH6); the Ace stays, what lies on it may leave (KH9, KH11). */
function foundation(ranks: DecktetRanks, givesBack: boolean): PileRule {
  return {
    turnsUp: false,
    release: (slots, index) => {
      if (!givesBack) return 'does-not-leave';
      if (index !== slots.length - 1) return 'only-the-top';
      return index === 0 ? 'base-stays' : null;
    },
    receive: (slots, lead, _count, _from, faces) => {
      const face = at(faces, lead);
      const rank = decktetRankOf(face, ranks);
      const ace = slots[0] ?? null;
      if (ace === null) return rank === 0 ? null : 'only-an-ace';
      if (!shareSuit(face, at(faces, ace))) return 'wrong-suit';
      return rank === slots.length ? null : 'not-next';
    },
  };
}

/** The cards that a level shuffles together (KH1): numbered cards and extras twice, Crowns and Aces once. */
function deckOf({ hasAces, extras }: (typeof levels)[number]): Card[] {
  const chosen: readonly string[] = extras;
  return [0, 1].flatMap((copy) =>
    cardsOfPack(pack, copy).filter((_, index) => {
      const { text, rank } = at(pack.faces, index);
      if (rank === 0) return copy === 0 && hasAces;
      if (text.startsWith('C')) return copy === 0;
      return text.length === 3 || chosen.includes(text);
    }),
  );
}

/** Kittyhawk: KH1 to KH13. */
export const kittyhawk: SoloRuleset = {
  id: 'kittyhawk',
  name: 'Kittyhawk',
  summary: 'Two Decktet decks, six foundations, and two heaps that new cards keep covering.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 15,
    difficulty: 3,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . f1 f2 f3 f4 f5 f6', 'h1 h2 t1 t2 t3 t4 t5 t6']
        : ['f1 f2 f3 f4 f5 f6', 's . h1 . h2 .', 't1 t2 t3 t4 t5 t6'],
    credits: [
      'Kittyhawk was designed by Ezra Bradford.',
      'The Decktet is by P. D. Magnus, under the licence CC BY-NC-SA 4.0.',
    ],
  },
  pack,
  options: {
    level: {
      about: 'rules',
      label: 'Level',
      explanation:
        'Which cards are shuffled in. Courts and Pawns add more high cards. Aces that are shuffled in have to be found first.',
      choices: [
        { value: 1, label: '1: Aces laid out' },
        { value: 2, label: '2: with Pawns' },
        { value: 3, label: '3: Aces shuffled in' },
        { value: 4, label: '4: with Pawns and Courts' },
        { value: 5, label: '5: Pawns, Courts and Aces shuffled in' },
      ],
      default: 1,
    },
    blind: {
      about: 'rules',
      label: 'Blind',
      explanation: 'Two of every three cards dealt to a heap lie face down until they are uncovered.',
      choices: [
        { value: false, label: 'All face up' },
        { value: true, label: 'Two of three face down' },
      ],
      default: false,
    },
    givesBack: {
      about: 'rules',
      label: 'Foundations',
      explanation:
        'Whether the top card of a foundation may be moved to the tableau or to another foundation. Aces always stay.',
      choices: [
        { value: true, label: 'Top cards can be moved' },
        { value: false, label: 'Cards stay' },
      ],
      default: true,
    },
  },
  explanation: kittyhawkPage,
  setup: ({ level, blind, givesBack }) => {
    const chosen = at(levels, Number(level) - 1);
    const upCount = blind === true ? 1 : 3;
    const six = [0, 1, 2, 3, 4, 5];
    const heaps = [13, 14];
    return {
      packCount: 2,
      piles: [
        ...six.map((index): PileSetup => {
          const rule = foundation(chosen.ranks, givesBack === true);
          const place = { role: 'foundation', owner: null, rule } as const;
          return chosen.hasAces ? place : { ...place, suit: at(pack.suits, index).id };
        }),
        { role: 'stock', owner: 0, rule: stock },
        ...six.map((): PileSetup => ({ role: 'tableau', owner: 0, rule: tableau(chosen.ranks) })),
        ...heaps.map((): PileSetup => ({ role: 'heap', owner: 0, rule: heap })),
      ],
      decks: [deckOf(chosen)],
      // The Aces are the first six faces, in the order of the suits.
      preplaced: chosen.hasAces ? [] : six.map((index) => ({ pile: index, card: index })),
      deal: [
        ...six.map((index): DealStep => ({ pile: 7 + index, count: 1, faceUpCount: 1 })),
        ...heaps.map((pile): DealStep => ({ pile, count: 3, faceUpCount: upCount })),
        { pile: 6, count: 'rest', faceUpCount: 0 },
      ],
      dealsTo: heaps.map((pile) => ({ pile, count: 3, faceUpCount: upCount })),
      blockedBy: 'no move',
    };
  },
};
