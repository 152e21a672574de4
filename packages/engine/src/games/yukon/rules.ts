import type { PileRule, PileSetup } from '../../model/pile.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import { column, foundationsFor } from '../klondike/rules.ts';
import { french } from '../packs/french.ts';
import { yukonPage } from './page.ts';

/** Built like a column of Klondike (Y3, Y4), but any face-up card leaves it, with all that lies on it (Y2). */
const groups: PileRule = { ...column, release: () => null };

/** Yukon: Y1 to Y7. */
export const yukon: SoloRuleset = {
  id: 'yukon',
  name: 'Yukon',
  summary: 'All cards are dealt into the columns. Move any face-up card with everything on top of it, in order or not.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 10,
    difficulty: 4,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['t1 t2 t3 t4 t5 t6 t7 f1 f2', '| | | | | | | f3 f4']
        : ['. f1 f2 f3 f4 . .', 't1 t2 t3 t4 t5 t6 t7'],
    credits: ['A traditional game.'],
  },
  pack: french,
  options: {},
  explanation: yukonPage,
  setup: () => {
    const foundations = foundationsFor(1, false);
    const columns = [0, 1, 2, 3, 4, 5, 6];
    return {
      piles: [...foundations, ...columns.map((): PileSetup => ({ role: 'tableau', owner: 0, rule: groups }))],
      deal: columns.map((downCount) => {
        const faceUpCount = downCount === 0 ? 1 : 5;
        return { pile: foundations.length + downCount, count: downCount + faceUpCount, faceUpCount };
      }),
      blockedBy: 'no move',
    };
  },
};
