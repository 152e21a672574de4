import { type Card, type Pile, type PileId, type Rules, type Slot, seatOfCard } from '@snap-up/engine';
import { addCode, type CodeSet } from './code-set.ts';

/**
 * The rules of a game's piles as lookup tables for a search. They are made once for each game, by asking the engine's
 * pile rules. A card is known by its *code*: its index in the pack, so twins from several packs have one code.
 */
export interface RuleTables {
  /** By card, its code. */
  readonly codes: Uint8Array;
  /** By seat, the cards that count for it (DV8). */
  readonly cardsOf: readonly (readonly Card[])[];
  /** By code, those that may be put on it in a column. */
  readonly fitting: readonly CodeSet[];
  /** By `upper * codeLimit + lower`, 1 where `upper` may be put on `lower` in a column. */
  readonly fits: Uint8Array;
  /** The codes that may be put on an empty column. */
  readonly fillers: CodeSet;
  /** The foundations, each with the codes that it takes, in their order. */
  readonly foundations: readonly { readonly id: PileId; readonly codes: readonly number[] }[];
  /** By code, the code for which the foundation waits next; `noCode` where the foundation is complete. */
  readonly nextCodes: Uint8Array;
  /** By code, how many cards lie below it on its foundation. */
  readonly heights: Uint8Array;
}

/** Stands for no card. It is one more than the largest code. */
export const noCode = 52;

/** One more than the largest number that stands for a card or, in `nextCodes`, for none. */
export const codeLimit = 64;

/** The most columns that a seat may have. */
export const columnLimit = 9;

const known = new WeakMap<Rules, RuleTables>();

/**
 * The tables of a game.
 * @throws if the Klondike player cannot handle its rules: a fault of the ruleset that names it
 */
export function ruleTablesOf(rules: Rules): RuleTables {
  const made = known.get(rules) ?? makeRuleTables(rules);
  known.set(rules, made);
  return made;
}

/** A card's code. */
export function codeOf({ codes }: RuleTables, card: Card): number {
  return codes[card] ?? noCode;
}

/** Whether `upper` may be put on `lower` in a column. Both are codes. */
export function fitsOn({ fits }: RuleTables, upper: number, lower: number): boolean {
  return fits[upper * codeLimit + lower] === 1;
}

function makeRuleTables(rules: Rules): RuleTables {
  const { faces, seatPiles } = rules;
  const packSize = rules.ruleset.pack.faces.length;
  const columns = seatPiles[0]?.tableau ?? [];
  const column = rules.piles[columns[0] ?? -1];
  if (column === undefined || columns.length > columnLimit || packSize > noCode) throw beyondPlayer(rules);
  // The cards of the first pack stand for their twins.
  const pack = Array.from({ length: packSize }, (_, card) => card);
  const inquiry = new Inquiry(rules);
  return {
    ...columnTables(rules, inquiry, column, pack),
    ...foundationTables(rules, inquiry, pack),
    codes: Uint8Array.from(faces, (_, card) => card % packSize),
    cardsOf: seatPiles.map((_, seat) =>
      faces.flatMap((_face, card) => (seatOfCard(rules, card) === seat ? [card] : [])),
    ),
  };
}

/** Asks the pile rules of a game on a table where all other piles are empty. */
class Inquiry {
  readonly #piles: (readonly Slot[])[];

  constructor({ piles }: Rules) {
    this.#piles = piles.map(() => []);
  }

  /** Whether a pile that holds these cards takes this one from a column. */
  takes(pile: Pile, slots: readonly Slot[], lead: Card): boolean {
    this.#piles[pile.id] = slots;
    const verdict = pile.receive({ lead, count: 1, from: 'tableau', piles: this.#piles });
    this.#piles[pile.id] = [];
    return verdict === 'allowed';
  }

  /** Whether all cards of a pile that holds these may leave together. */
  gives(pile: Pile, slots: readonly Slot[]): boolean {
    return pile.release(slots, 0) === 'allowed';
  }
}

function columnTables(
  rules: Rules,
  inquiry: Inquiry,
  column: Pile,
  pack: readonly Card[],
): Pick<RuleTables, 'fitting' | 'fits' | 'fillers'> {
  const fits = new Uint8Array(codeLimit * codeLimit);
  const fillers: CodeSet = { low: 0, high: 0 };
  for (const card of pack) if (inquiry.takes(column, [], card)) addCode(fillers, card);
  const fitting = pack.map((lower) => {
    const set: CodeSet = { low: 0, high: 0 };
    for (const upper of pack) {
      if (upper === lower || !inquiry.takes(column, [lower], upper)) continue;
      if (!inquiry.gives(column, [lower, upper])) throw beyondPlayer(rules);
      addCode(set, upper);
      fits[upper * codeLimit + lower] = 1;
    }
    return set;
  });
  return { fitting, fits, fillers };
}

function foundationTables(
  rules: Rules,
  inquiry: Inquiry,
  pack: readonly Card[],
): Pick<RuleTables, 'foundations' | 'nextCodes' | 'heights'> {
  const nextCodes = new Uint8Array(codeLimit).fill(noCode);
  const heights = new Uint8Array(codeLimit);
  const orders: (readonly number[])[] = [];
  const piles = rules.piles.filter(({ id }) => rules.foundations.includes(id));
  const foundations = piles.map((pile) => {
    const { id } = pile;
    const twin = orders.find((order) =>
      order.every((card, height) => inquiry.takes(pile, order.slice(0, height), card)),
    );
    if (twin !== undefined) return { id, codes: twin };
    const codes = foundationOrder(rules, inquiry, pile, pack);
    orders.push(codes);
    codes.forEach((code, height) => {
      nextCodes[code] = codes[height + 1] ?? noCode;
      heights[code] = height;
    });
    return { id, codes };
  });
  return { foundations, nextCodes, heights };
}

/** The cards that a foundation takes, one after the other. */
function foundationOrder(rules: Rules, inquiry: Inquiry, pile: Pile, pack: readonly Card[]): readonly number[] {
  const order: Card[] = [];
  for (;;) {
    const taken = pack.filter((card) => !order.includes(card) && inquiry.takes(pile, order, card));
    if (taken.length > 1) throw beyondPlayer(rules);
    if (taken.length === 0) return order;
    order.push(...taken);
  }
}

function beyondPlayer({ ruleset }: Rules): Error {
  return new Error(`The rules of “${ruleset.id}” are beyond the Klondike player: see docs/adding-a-game.md.`);
}
