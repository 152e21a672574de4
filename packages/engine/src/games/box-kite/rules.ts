import { at } from '../../model/assert.ts';
import type { PileRule, PileSetup } from '../../model/pile.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import type { DealStep } from '../../rules/setup.ts';
import { french, kingRank } from '../packs/french.ts';
import { boxKitePage } from './page.ts';

const pileCount = 12;

/** Up or down by one whatever the suit, ace and king being neighbours; top cards only (BK3 to BK5, BK8). */
const tableau: PileRule = {
  turnsUp: true,
  release: (slots, index) => (index === slots.length - 1 ? null : 'only-the-top'),
  receive: (slots, lead, _count, from, faces) => {
    if (from === 'foundation') return 'does-not-come-back';
    const top = slots.at(-1) ?? null;
    if (top === null) return 'stays-empty';
    const distance = Math.abs(at(faces, lead).rank - at(faces, top).rank);
    return distance === 1 || distance === kingRank ? null : 'not-a-neighbour';
  },
};

/** In suit, one rank further from its base with each card; its top goes over to the other foundation of the suit, but for the base (BK6, BK7). */
function foundation(suit: string, rankAt: (place: number) => number): PileRule {
  return {
    turnsUp: false,
    release: (slots, index) => {
      if (index !== slots.length - 1) return 'only-the-top';
      return index === 0 ? 'base-stays' : null;
    },
    receive: (slots, lead, _count, _from, faces) => {
      const face = at(faces, lead);
      if (face.suits[0] !== suit) return 'wrong-suit';
      if (slots.length === french.rankCount) return 'foundation-complete';
      return face.rank === rankAt(slots.length) ? null : 'not-next';
    },
  };
}

/** Box Kite: BK1 to BK9. */
export const boxKite: SoloRuleset = {
  id: 'box-kite',
  name: 'Box Kite',
  summary: 'Two decks, four foundations built up, four built down, and cards that move between them.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 20,
    difficulty: 4,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['. . f1 f2 f3 f4 f5 f6 f7 f8 . .', 't1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12']
        : ['. f1 f2 f3 f4 .', 't1 t2 t3 t4 t5 t6', '. f5 f6 f7 f8 .', 't7 t8 t9 t10 t11 t12'],
    credits: ['A traditional game.'],
  },
  pack: french,
  options: {
    facing: {
      about: 'rules',
      label: 'Cards dealt',
      explanation:
        'With every card face up you can plan ahead. With only the top cards face up, the same game is harder.',
      choices: [
        { value: 'all', label: 'All face up' },
        { value: 'tops', label: 'Only top cards face up' },
      ],
      default: 'all',
    },
  },
  explanation: boxKitePage,
  setup: ({ facing }) => {
    const upAndDown = [(place: number) => place, (place: number) => kingRank - place];
    const foundations = upAndDown.flatMap((rankAt) =>
      french.suits.map(
        ({ id }): PileSetup => ({ role: 'foundation', owner: null, suit: id, rule: foundation(id, rankAt) }),
      ),
    );
    const piles = Array.from({ length: pileCount }, (_, index) => foundations.length + index);
    const faceUpCount = facing === 'tops' ? 1 : 8;
    return {
      packCount: 2,
      piles: [...foundations, ...piles.map((): PileSetup => ({ role: 'tableau', owner: 0, rule: tableau }))],
      // BK1: which of its two copies begins a foundation makes no difference.
      preplaced: foundations.map((_, pile) => {
        const suit = pile % french.suits.length;
        return { pile, card: suit * french.rankCount + (pile < french.suits.length ? 0 : kingRank) };
      }),
      deal: piles.map((pile): DealStep => ({ pile, count: 8, faceUpCount })),
      blockedBy: 'no move',
    };
  },
};
