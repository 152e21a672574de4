import { words } from '#words/double-klondike-solitaire.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import { defoundationOption, drawOption, klondikeSetup } from '../klondike/family.ts';
import { french } from '../packs/french.ts';

/** Klondike for one with two packs shuffled together: DKS1 to DKS6 and, in all else, K2 to K10. */
export const doubleKlondikeSolitaire: SoloRuleset = {
  id: 'double-klondike-solitaire',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 15,
    difficulty: 1,
    hasSolver: true,
    layout: (_options, shape) =>
      shape === 'wide'
        ? [
            's t1 t2 t3 t4 t5 t6 t7 t8 t9 f1 f5',
            'w | | | | | | | | | f2 f6',
            '| | | | | | | | | | f3 f7',
            '. | | | | | | | | | f4 f8',
          ]
        : ['f1 f2 f3 f4 f5 f6 f7 f8 .', 's w - - . . . . .', 't1 t2 t3 t4 t5 t6 t7 t8 t9'],
    credits: words.credits,
  },
  pack: french,
  options: { draw: drawOption, defoundation: defoundationOption },
  explanation: async () => (await import('#words/pages/double-klondike-solitaire.ts')).page,
  setup: ({ draw, defoundation }) =>
    klondikeSetup({
      packCount: 2,
      columnCount: 9,
      drawCount: Number(draw),
      redealLimit: Number.POSITIVE_INFINITY,
      defoundation: defoundation === true,
    }),
};
