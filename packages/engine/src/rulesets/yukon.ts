import { french } from '../packs/french.ts';
import type { PileBlueprint, PileRule } from '../pile.ts';
import type { PatienceRuleset } from '../ruleset.ts';
import { column, foundationsFor } from './klondike.ts';

/** Built like a column of Klondike (Y3, Y4), but any face-up card leaves it, with all that lies on it (Y2). */
const groups: PileRule = { ...column, release: () => null };

/** Source: rules/klondike-variations.txt, “Yukon”, as read by Y1 to Y7. */
export const yukon: PatienceRuleset = {
  id: 'yukon',
  name: 'Yukon',
  summary: 'All cards lie in the columns, and any face-up card moves with all that lies on it, in order or not.',
  seats: { min: 1, max: 1 },
  turns: 'solo',
  patience: {
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
  explanation: [
    'All 52 cards are dealt to seven columns, and there is no stock. The first column is one card; each of the others has five face-up cards on top of one to six face-down ones.',
    'Any face-up card may be moved onto the top card of another column that is one higher and of the other colour. All cards that lie on it go with it, whatever their order.',
    'A space takes only a king, with all that lies on it. A face-down card that comes to lie on top is turned up at once.',
    'Build the foundations up in suit from the ace, with the top cards of the columns. What lies there stays there.',
    'You have won when all cards are on the foundations, and lost when no move is left.',
  ],
  blueprint: () => {
    const foundations = foundationsFor(1, false);
    const columns = [0, 1, 2, 3, 4, 5, 6];
    return {
      piles: [...foundations, ...columns.map((): PileBlueprint => ({ role: 'tableau', owner: 0, rule: groups }))],
      deal: columns.map((downCount) => {
        const faceUpCount = downCount === 0 ? 1 : 5;
        return { pile: foundations.length + downCount, count: downCount + faceUpCount, faceUpCount };
      }),
      blockedBy: 'no move',
    };
  },
};
