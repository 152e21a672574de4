import { words } from '#words/box-kite.ts';
import { optionOf } from '../../rules/options.ts';
import { copies, type PileSetup } from '../../rules/pile-data.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import { french } from '../packs/french.ts';

const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Box Kite: BK1 to BK9. */
export const boxKite: SoloRuleset = {
  id: 'box-kite',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 20,
    difficulty: 3,
    hasSolver: true,
    hasGrades: () => false,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['. . f1 f2 f3 f4 f5 f6 f7 f8 . .', 't1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12']
        : ['f1 f2 f3 f4 f5 f6 f7 f8', '. t1 t2 t3 t4 t5 t6 .', '. t7 t8 t9 t10 t11 t12 .'],
    credits: words.credits,
  },
  pack: french,
  options: {
    facing: optionOf({ about: 'rules', values: ['all', 'tops'], default: 'all' }, words.options.facing),
  },
  explanation: async () => (await import('#words/pages/box-kite.ts')).page,
  setup: ({ facing }) => ({
    packCount: 2,
    piles: [
      // The top of a foundation may cross to the other one of its suit, except for the base card (BK6, BK7).
      ...(['up-from-base', 'down-from-base'] as const).flatMap((build) =>
        french.suits.map(({ id }): PileSetup => {
          return { role: 'foundation', owner: null, suit: id, build, take: 'above-base' };
        }),
      ),
      // Top cards only; foundation cards are not taken back (BK3 to BK5, BK8).
      ...copies(columns.length, {
        role: 'tableau',
        owner: 0,
        build: 'up-or-down',
        space: 'none',
        take: 'top',
        takesBack: false,
        turnsUp: true,
      }),
    ],
    // BK1: it makes no difference which of its two copies begins a foundation.
    preplaced: { f1: 'Ac', f2: 'Ad', f3: 'Ah', f4: 'As', f5: 'Kc', f6: 'Kd', f7: 'Kh', f8: 'Ks' },
    deal: columns.map((column) => ({ to: `t${column}`, count: 8, faceUp: facing === 'tops' ? 1 : 8 })),
  }),
};
