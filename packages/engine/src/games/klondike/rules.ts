import { words } from '#words/klondike.ts';
import { at } from '../../model/assert.ts';
import type { Card } from '../../model/card.ts';
import type { PileId } from '../../model/pile.ts';
import type { Table } from '../../model/table.ts';
import type { Rules, SoloRuleset } from '../../rules/ruleset.ts';
import { french } from '../packs/french.ts';
import { defoundationOption, drawOption, klondikeSetup, passesOption, redealLimitOf } from './family.ts';

/**
 * Whether the top card of a column, of rank n, can go to its foundation without ever being needed. That is so if no
 * card that could be put on it needs it: both cards of rank n - 1 of the other color are founded; or they are at the
 * latest the next ones of their suits, and so can be founded instead of being put on it, provided that nothing needs
 * them in turn: the other card of rank n - 2 of this color can be founded too. It is not enough that they can be
 * founded, as a test shows. The proof requires one pack, no Joker and no defoundation (S1 to S3).
 */
function isSafe(rules: Rules, { piles }: Table, card: Card, from: PileId): boolean {
  if (rules.options.defoundation === true || at(rules.piles, from).role !== 'tableau') return false;
  const { rank, color } = at(rules.faces, card);
  const cardsOf = (wanted: number, isSameColor: boolean) =>
    rules.faces.flatMap((face, other) =>
      face.rank === wanted && (face.color === color) === isSameColor ? [other] : [],
    );
  const heightFor = (other: Card) => at(piles, at(at(rules.foundationsOf, other), 0)).length;
  const isFounded = (other: Card) => heightFor(other) > at(rules.faces, other).rank;
  const isNext = (other: Card) => heightFor(other) === at(rules.faces, other).rank;
  const canBeFounded = (other: Card) => isFounded(other) || isNext(other);
  const needing = cardsOf(rank - 1, false);
  return needing.every(isFounded) || [...needing, ...cardsOf(rank - 2, true)].every(canBeFounded);
}

/** Klondike for one: K1 to K10. */
export const klondike: SoloRuleset = {
  id: 'klondike',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 8,
    difficulty: 2,
    hasSolver: true,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . t1 t2 t3 t4 t5 t6 t7 f1 f2', 'w - | | | | | | | f3 f4']
        : ['s w - f1 f2 f3 f4', 't1 t2 t3 t4 t5 t6 t7'],
    isSafe,
    credits: words.credits,
  },
  pack: french,
  options: {
    draw: drawOption,
    passes: passesOption,
    defoundation: defoundationOption,
  },
  explanation: async () => (await import('#words/pages/klondike.ts')).page,
  setup: (options) =>
    klondikeSetup({
      drawCount: Number(options.draw),
      redealLimit: redealLimitOf(options),
      defoundation: options.defoundation === true,
    }),
};
