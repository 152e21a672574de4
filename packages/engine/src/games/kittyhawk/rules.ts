import { decktetCredit } from '#words/decktet.ts';
import { words } from '#words/kittyhawk.ts';
import { at } from '../../model/assert.ts';
import type { Card } from '../../model/card.ts';
import { optionOf } from '../../rules/options.ts';
import { copies, type PileSetup, stock } from '../../rules/pile-data.ts';
import { cardsOfPack } from '../../rules/rules.ts';
import type { DealStep, SoloRuleset } from '../../rules/ruleset.ts';
import { decktetRanks, decktetWithPawnsAndCourts } from '../packs/decktet.ts';

const pack = decktetWithPawnsAndCourts;
/** The Pawns and Courts that the rules recommend, two of each (KH8). The Light Keeper and the Rite are not used. */
const pawns = ['PMSL', 'PMYK', 'PWLY'];
const courts = ['TMWK', 'TSWY', 'TSLK'];

/** The cards of a level besides numbered cards and Crowns. */
const levels = [
  { hasAces: false, extras: [], ranks: decktetRanks.basic },
  { hasAces: false, extras: pawns, ranks: decktetRanks.withPawns },
  { hasAces: true, extras: [], ranks: decktetRanks.basic },
  { hasAces: false, extras: [...pawns, ...courts], ranks: decktetRanks.withPawnsAndCourts },
  { hasAces: true, extras: [...pawns, ...courts], ranks: decktetRanks.withPawnsAndCourts },
] as const;

/** The cards that a level shuffles together (KH1): numbered cards and extras twice, Crowns and Aces once. */
function deckOf({ hasAces, extras }: Pick<(typeof levels)[number], 'hasAces' | 'extras'>): Card[] {
  const chosen: readonly string[] = extras;
  return [0, 1].flatMap((copy) =>
    cardsOfPack(pack, copy).filter((_, index) => {
      const { text, rankId, suits } = at(pack.faces, index);
      if (rankId === 'A') return copy === 0 && hasAces;
      if (rankId === 'C') return copy === 0;
      return suits.length === 2 || chosen.includes(text);
    }),
  );
}

/** The Aces on their foundations, where they are not shuffled in. */
const aces: Readonly<Record<string, string>> = { f1: 'AM', f2: 'AS', f3: 'AW', f4: 'AL', f5: 'AY', f6: 'AK' };

/** Kittyhawk: KH1 to KH13. */
export const kittyhawk: SoloRuleset = {
  id: 'kittyhawk',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 15,
    difficulty: 2,
    hasSolver: true,
    hasGrades: ({ level }) => Number(level) <= 3,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . f1 f2 f3 f4 f5 f6', 'h1 h2 t1 t2 t3 t4 t5 t6']
        : ['f1 f2 f3 f4 f5 f6', 's . h1 . h2 .', 't1 t2 t3 t4 t5 t6'],
    credits: [...words.credits, decktetCredit],
  },
  pack,
  options: {
    level: optionOf({ about: 'rules', values: [1, 2, 3, 4, 5], default: 1 }, words.options.level),
    blind: optionOf({ about: 'rules', values: [false, true], default: false }, words.options.blind),
    givesBack: optionOf({ about: 'rules', values: [true, false], default: true }, words.options.givesBack),
  },
  explanation: async () => (await import('#words/pages/kittyhawk.ts')).page,
  setup: ({ level, blind, givesBack }) => {
    const { ranks, hasAces, ...shuffled } = at(levels, Number(level) - 1);
    const toHeaps = ['h1', 'h2'].map((to) => ({ to, count: 3, faceUp: blind === true ? 1 : 3 }));
    // From the Ace upwards, every card showing the Ace's suit (KH6); the Ace stays, what lies on it may leave (KH9, KH11).
    const foundation = (suit?: string): PileSetup => ({
      role: 'foundation',
      owner: null,
      build: 'up-from-base',
      space: 'ace',
      take: givesBack === true ? 'above-base' : 'none',
      ...(suit === undefined ? {} : { suit }),
    });
    return {
      packCount: 2,
      ranks,
      piles: [
        ...pack.suits.map(({ id }) => (hasAces ? foundation() : foundation(id))),
        { role: 'stock', owner: 0, ...stock },
        // Down by one, sharing a suit with the card below; any card into a space; one card at a time (KH5).
        ...copies(6, { role: 'tableau', owner: 0, build: 'down-in-suit', space: 'any', take: 'top' }),
        // Gives its top card; receives only by dealing, even when empty (KH7).
        ...copies(2, { role: 'heap', owner: 0, build: 'none', take: 'top', turnsUp: true }),
      ],
      decks: [deckOf({ hasAces, ...shuffled })],
      preplaced: hasAces ? {} : aces,
      deal: [
        ...['t1', 't2', 't3', 't4', 't5', 't6'].map((to): DealStep => ({ to, count: 1, faceUp: 1 })),
        ...toHeaps,
        { to: 's', count: 'rest', faceUp: 0 },
      ],
      dealsTo: toHeaps,
    };
  },
};
