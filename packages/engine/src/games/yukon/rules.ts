import { words } from '#words/yukon.ts';
import { column, copies, type PileData, suitFoundations } from '../../rules/pile-data.ts';
import type { GameSetup, SoloRuleset } from '../../rules/ruleset.ts';
import { french } from '../packs/french.ts';

/** Yukon's table. `differences` are the changed column properties of a variant, such as another `build`. */
export function yukonSetup(differences: Partial<PileData> = {}): GameSetup {
  return {
    piles: [
      ...suitFoundations(french, 1, { take: 'none' }),
      // Built like a column of Klondike (Y3, Y4), but any face-up card can leave, with all cards on it (Y2).
      ...copies(7, { role: 'tableau', owner: 0, ...column, take: 'any', ...differences }),
    ],
    deal: [0, 1, 2, 3, 4, 5, 6].map((down) => {
      const faceUp = down === 0 ? 1 : 5;
      return { to: `t${down + 1}`, count: down + faceUp, faceUp };
    }),
  };
}

/** Yukon: Y1 to Y7. */
export const yukon: SoloRuleset = {
  id: 'yukon',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 10,
    difficulty: 3,
    hasSolver: true,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['t1 t2 t3 t4 t5 t6 t7 f1 f2', '| | | | | | | f3 f4']
        : ['. f1 f2 f3 f4 . .', 't1 t2 t3 t4 t5 t6 t7'],
    credits: words.credits,
  },
  pack: french,
  options: {},
  explanation: async () => (await import('#words/pages/yukon.ts')).page,
  setup: () => yukonSetup(),
};
