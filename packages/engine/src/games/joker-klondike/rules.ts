import { words } from '#words/joker-klondike.ts';
import { at } from '../../model/assert.ts';
import type { Slot } from '../../model/card.ts';
import type { Table } from '../../model/table.ts';
import type { PileSetup } from '../../rules/pile-data.ts';
import type { Forced, Rules, SoloRuleset } from '../../rules/ruleset.ts';
import { defoundationOption, drawOption, klondikeSetup, passesOption, redealLimitOf } from '../klondike/family.ts';
import { frenchWithJoker, joker } from '../packs/french.ts';

const suitCount = frenchWithJoker.rankCount;

/** Reasons for refusing a move that only this game has. */
export const jokerRejections: Readonly<Record<'joker-stays' | 'joker-first', string>> = words.rejections;

declare module '../../model/rejection.ts' {
  interface GameRejectionCodes extends Record<keyof typeof jokerRejections, string> {}
}

/**
 * A foundation of Klondike on which the Joker stands for the next card, until that card replaces it (JK5 to JK7, JK11).
 */
function withJoker(foundation: PileSetup): PileSetup {
  return {
    ...foundation,
    releases: ({ slots, index, usual }) => (slots[index] === joker ? 'joker-stays' : usual),
    receives: ({ lead, slots, face, usual }) => {
      if (lead === joker) {
        if (slots.length === 0) return 'not-yet';
        return slots.length === suitCount ? 'foundation-complete' : 'allowed';
      }
      return usual === 'place-taken' && slots[face.rank] === joker ? 'allowed' : usual;
    },
    yields: ({ slots, face: { rank } }) => (slots[rank] === joker ? rank : null),
  };
}

const canGoOn = (slots: readonly Slot[]) => slots.length > 0 && slots.length < suitCount;

/** JK2, JK3, JK8: a Joker on top of a pile goes to a foundation before anything else, as soon as one can take it. */
function forced(rules: Rules, table: Table): Forced | null {
  const { tableau, waste, byRole } = at(rules.seatPiles, 0);
  const isOnTop = [...tableau, waste ?? -1, ...byRole.aside].some((id) => table.piles[id]?.at(-1) === joker);
  if (!isOnTop || !rules.foundations.some((id) => canGoOn(at(table.piles, id)))) return null;
  return { code: 'joker-first', allows: (move) => move.kind === 'carry' && move.lead === joker };
}

/** Joker Klondike: JK1 to JK11 and, in all else, K1 to K10. */
export const jokerKlondike: SoloRuleset = {
  id: 'joker-klondike',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 8,
    difficulty: 2,
    hasSolver: true,
    // JK10: the Joker, or a card for which it stands, is left over.
    cardTotal: 52,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . t1 t2 t3 t4 t5 t6 t7 f1 f2', 'w - | | | | | | | f3 f4', '. . | | | | | | | x .']
        : ['s w - f1 f2 f3 f4 x', 't1 t2 t3 t4 t5 t6 t7 .'],
    credits: words.credits,
  },
  pack: frenchWithJoker,
  options: { draw: drawOption, passes: passesOption, defoundation: defoundationOption },
  explanation: async () => (await import('#words/pages/joker-klondike.ts')).page,
  rejections: jokerRejections,
  setup: (options) => {
    const { piles, ...others } = klondikeSetup({
      drawCount: Number(options.draw),
      redealLimit: redealLimitOf(options),
      defoundation: options.defoundation === true,
    });
    return {
      ...others,
      piles: [
        ...piles.map((pile) => (pile.role === 'foundation' ? withJoker(pile) : pile)),
        // Where a displaced Joker waits: it moves on as soon as there is a place, and nothing else goes here (JK8,
        // JK9).
        { role: 'aside', owner: 0, build: 'none', take: 'any' },
      ],
      forced,
      isWon: ({ foundations }, table) => foundations.every((id) => at(table.piles, id).length === suitCount),
    };
  },
};
