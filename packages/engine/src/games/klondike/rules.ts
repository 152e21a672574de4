import { at } from '../../model/assert.ts';
import type { Card } from '../../model/card.ts';
import type { PileId, PileRule, PileSetup, Seat } from '../../model/pile.ts';
import type { Table } from '../../model/table.ts';
import { fitsDownAlternating, isRun } from '../../rules/build.ts';
import { cardsOfPack, type Rules } from '../../rules/rules.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import type { DealStep, GameSetup } from '../../rules/setup.ts';
import { french, kingRank } from '../packs/french.ts';
import { defoundationOption, drawOption, passesOption, redealLimitOf } from './options.ts';
import { klondikePage } from './page.ts';

/** Down by one in alternating colours; any face-up tail moves (K10); a space takes a king (K6). */
export const column: PileRule = {
  turnsUp: true,
  release: (slots, index, faces) => (isRun(slots, index, faces, fitsDownAlternating) ? null : 'not-a-run'),
  receive: (slots, lead, _count, _from, faces) => {
    const face = at(faces, lead);
    if (slots.length === 0) return face.rank === kingRank ? null : 'only-a-king';
    const top = slots.at(-1) ?? null;
    return top !== null && fitsDownAlternating(face, at(faces, top)) ? null : 'does-not-fit';
  },
};

/** Up in suit from the ace, one card at a time (R6). With `defoundation` its top may go back to a column (K5). */
export function foundation(suit: string, defoundation: boolean): PileRule {
  return {
    turnsUp: false,
    release: (slots, index) => {
      if (!defoundation) return 'does-not-leave';
      return index === slots.length - 1 ? null : 'only-the-top';
    },
    receive: (slots, lead, count, from, faces) => {
      if (from === 'foundation') return 'no-change';
      if (count > 1) return 'one-at-a-time';
      const face = at(faces, lead);
      if (face.suits[0] !== suit) return 'wrong-suit';
      if (face.rank === slots.length) return null;
      return face.rank < slots.length ? 'place-taken' : 'not-yet';
    },
  };
}

/** Gives its top card; receives only by drawing. */
export const waste: PileRule = {
  turnsUp: false,
  release: (slots, index) => (index === slots.length - 1 ? null : 'only-the-top'),
  receive: () => 'takes-no-cards',
};

/** Gives its cards only by drawing, takes them back only by a redeal. */
export const stock: PileRule = {
  turnsUp: false,
  release: () => 'does-not-leave',
  receive: () => 'takes-no-cards',
};

/** The foundations of `packCount` packs: a whole set of suits for one pack, then for the next. */
export function foundationsFor(packCount: number, defoundation: boolean): PileSetup[] {
  return Array.from({ length: packCount }, () =>
    french.suits.map(
      (suit): PileSetup => ({
        role: 'foundation',
        owner: null,
        suit: suit.id,
        rule: foundation(suit.id, defoundation),
      }),
    ),
  ).flat();
}

/** One player's piles and their deal: columns of one to seven, or so many, with the top card up, and the stock. */
export function layoutFor(
  seat: Seat,
  deck: number,
  firstPile: number,
  columnCount = 7,
): { readonly piles: readonly PileSetup[]; readonly deal: readonly DealStep[] } {
  const columns = Array.from({ length: columnCount }, (_, index) => index);
  return {
    piles: [
      { role: 'stock', owner: seat, rule: stock },
      { role: 'waste', owner: seat, rule: waste },
      ...columns.map((): PileSetup => ({ role: 'tableau', owner: seat, rule: column })),
    ],
    deal: [
      ...columns.map((index): DealStep => ({ deck, pile: firstPile + 2 + index, count: index + 1, faceUpCount: 1 })),
      { deck, pile: firstPile, count: 'rest', faceUpCount: 0 },
    ],
  };
}

/** The foundations in the middle and a layout of his own pack for each seat. */
export function klondikeSetup(
  seatCount: number,
  settings: Pick<GameSetup, 'drawCount' | 'redealLimit' | 'playsOn' | 'blockedBy' | 'duplicateDeal'> & {
    readonly defoundation: boolean;
  },
): GameSetup {
  const { defoundation, ...rest } = settings;
  const piles = foundationsFor(seatCount, defoundation);
  const deal: DealStep[] = [];
  for (let seat = 0; seat < seatCount; seat += 1) {
    const layout = layoutFor(seat, seat, piles.length);
    piles.push(...layout.piles);
    deal.push(...layout.deal);
  }
  return {
    ...rest,
    packCount: seatCount,
    piles,
    deal,
    decks: Array.from({ length: seatCount }, (_, pack) => cardsOfPack(french, pack)),
  };
}

/**
 * May the top card of a column, of rank n, go to its foundation without ever being missed. When nothing that could be put
 * on it needs it. That is so when both cards of rank n - 1 of the other colour are founded; or when they are the next ones
 * of their suits, at the latest, and so can be founded instead of being put on it, provided that nothing needs them in
 * their turn: the other card of rank n - 2 of this colour can be founded too. That they can be founded is not enough, as a
 * test shows. The proof wants one pack, no Joker, and that nothing comes back (S1 to S3).
 */
function isSafe(rules: Rules, { piles }: Table, card: Card, from: PileId): boolean {
  if (rules.options.defoundation === true || at(rules.piles, from).role !== 'tableau') return false;
  const { rank, colour } = at(rules.faces, card);
  const cardsOf = (wanted: number, isSameColour: boolean) =>
    rules.faces.flatMap((face, other) =>
      face.rank === wanted && (face.colour === colour) === isSameColour ? [other] : [],
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
  name: 'Klondike',
  summary: 'The classic: seven columns, four foundations, one player.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 8,
    difficulty: 3,
    layout: (_options, shape) =>
      shape === 'wide'
        ? ['s . t1 t2 t3 t4 t5 t6 t7 f1 f2', 'w - | | | | | | | f3 f4']
        : ['s w - f1 f2 f3 f4', 't1 t2 t3 t4 t5 t6 t7'],
    isSafe,
    credits: ['A traditional game.'],
  },
  pack: french,
  options: {
    draw: drawOption,
    passes: passesOption,
    defoundation: defoundationOption,
  },
  explanation: klondikePage,
  setup: (options, seatCount) =>
    klondikeSetup(seatCount, {
      drawCount: Number(options.draw),
      redealLimit: redealLimitOf(options),
      playsOn: false,
      blockedBy: 'proof',
      duplicateDeal: false,
      defoundation: options.defoundation === true,
    }),
};
