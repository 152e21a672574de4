import { canProgress } from '../../analysis/progress.ts';
import { at } from '../../model/assert.ts';
import type { Slot } from '../../model/card.ts';
import type { PileRule } from '../../model/pile.ts';
import type { Table } from '../../model/table.ts';
import type { Rules } from '../../rules/rules.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import type { Forced } from '../../rules/setup.ts';
import { defoundationOption, drawOption, passesOption, redealLimitOf } from '../klondike/options.ts';
import { foundationsFor, layoutFor } from '../klondike/rules.ts';
import { frenchWithJoker, joker } from '../packs/french.ts';
import { jokerKlondikePage } from './page.ts';

const suitCount = frenchWithJoker.rankCount;

/** A foundation of Klondike on which the Joker stands for the next card, until that card takes its place (JK5 to JK7, JK11). */
function withJoker(rule: PileRule): PileRule {
  return {
    ...rule,
    release: (slots, index, faces) => (slots[index] === joker ? 'joker-stays' : rule.release(slots, index, faces)),
    receive: (slots, lead, count, from, faces, piles) => {
      if (lead === joker) {
        if (slots.length === 0) return 'not-yet';
        return slots.length === suitCount ? 'foundation-complete' : null;
      }
      const code = rule.receive(slots, lead, count, from, faces, piles);
      return code === 'place-taken' && slots[at(faces, lead).rank] === joker ? null : code;
    },
    yields: (slots, lead, faces) => (slots[at(faces, lead).rank] === joker ? at(faces, lead).rank : null),
  };
}

/** Where a Joker waits that was displaced: it goes on as soon as there is a place, and nothing comes to it (JK8, JK9). */
const aside: PileRule = { turnsUp: false, release: () => null, receive: () => 'takes-no-cards' };

const canGoOn = (slots: readonly Slot[]) => slots.length > 0 && slots.length < suitCount;

/** JK2, JK3, JK8: a Joker that lies on top goes to a foundation before anything else, as soon as one can take it. */
function forced(rules: Rules, table: Table): Forced | null {
  const { tableau, waste, byRole } = at(rules.seatPiles, 0);
  const isOnTop = [...tableau, waste ?? -1, ...byRole.aside].some((id) => table.piles[id]?.at(-1) === joker);
  if (!isOnTop || !rules.foundations.some((id) => canGoOn(at(table.piles, id)))) return null;
  return { code: 'joker-first', allows: (move) => move.kind === 'carry' && move.lead === joker };
}

/** Joker Klondike: JK1 to JK11 and, in all else, K1 to K10. */
export const jokerKlondike: SoloRuleset = {
  id: 'joker-klondike',
  name: 'Joker Klondike',
  summary: 'Klondike with one Joker. It must go to a foundation at once, where it stands for the next card.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 8,
    difficulty: 3,
    // JK10: the Joker, or a card for which it stands, is left over.
    cardTotal: 52,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . t1 t2 t3 t4 t5 t6 t7 f1 f2', 'w - | | | | | | | f3 f4', '. . | | | | | | | x .']
        : ['s w - f1 f2 f3 f4 x', 't1 t2 t3 t4 t5 t6 t7 .'],
    credits: ['A traditional game.'],
  },
  pack: frenchWithJoker,
  options: { draw: drawOption, passes: passesOption, defoundation: defoundationOption },
  explanation: jokerKlondikePage,
  setup: (options) => {
    const foundations = foundationsFor(1, options.defoundation === true);
    const layout = layoutFor(0, 0, foundations.length);
    return {
      piles: [
        ...foundations.map((pile) => ({ ...pile, rule: withJoker(pile.rule) })),
        ...layout.piles,
        { role: 'aside', owner: 0, rule: aside },
      ],
      deal: layout.deal,
      drawCount: Number(options.draw),
      redealLimit: redealLimitOf(options),
      forced,
      // K9: while a Joker has to be placed, what it makes possible is not known yet.
      blockedBy: (rules, state) => forced(rules, state) === null && !canProgress(rules, state, 0),
      isWon: ({ foundations: ids }, table) => ids.every((id) => at(table.piles, id).length === suitCount),
    };
  },
};
