import {
  faceOf,
  hasTurns,
  mayRedeal,
  type Pile,
  type PileId,
  type Role,
  type Rules,
  type Seat,
  type Slot,
  type Table,
} from '@snap-up/engine';
import { pileWords as words } from '#messages/piles.ts';

/** A pile's name for its owner: “column 3”, “the waste”, “the second tier”, “the foundations of hearts”. */
export function pileName(rules: Rules, pile: PileId): string {
  const definition = rules.piles[pile];
  if (definition === undefined) return words.table;
  const number = numberOf(rules, definition);
  switch (definition.role) {
    case 'foundation':
      return foundationName(rules, definition);
    case 'stock':
      return words.stock;
    case 'waste':
      return words.waste;
    case 'tableau':
      return words.column(number);
    case 'reserve':
      return words.reserve(number);
    case 'heap':
      return words.heap(number);
    case 'tier':
      return words.tier(number);
    case 'hand':
      return words.hand;
    case 'aside':
      return words.aside;
  }
}

/** What is written on a place in a game that has no foundations, so that its places are not known by their look. */
export function placeLabel(rules: Rules, pile: PileId): string | null {
  const definition = rules.piles[pile];
  if (definition === undefined || rules.foundations.length > 0) return null;
  const { tiers, melds, discards, waste } = words.labels;
  switch (definition.role) {
    case 'tier':
      return tiers[numberOf(rules, definition) - 1] ?? null;
    case 'aside':
      return melds;
    case 'waste':
      return rules.hand === null ? waste : discards;
    default:
      return null;
  }
}

/** Where cards were put: “column 3”, “the empty column 3”, “the foundations”. */
export function destinationName(rules: Rules, pile: PileId, isEmpty: boolean): string {
  const definition = rules.piles[pile];
  if (definition?.role === 'foundation') return words.foundations;
  if (definition === undefined || !isEmpty) return pileName(rules, pile);
  const number = numberOf(rules, definition);
  if (definition.role === 'tableau') return words.emptyColumn(number);
  return definition.role === 'tier' ? words.emptyTier(number) : pileName(rules, pile);
}

/** At a table for several the foundations of a suit count as one place; in a solo game each is a place of its own. */
function foundationName(rules: Rules, pile: Pile): string {
  const suit = pile.suit === undefined ? null : suitName(rules, pile.suit);
  if (suit !== null && rules.seatCount > 1) return words.foundationsOf(suit);
  const alike = rules.foundations.filter((id) => rules.piles[id]?.suit === pile.suit);
  return alike.length === 1 ? words.foundation(suit) : words.numberedFoundation(suit, alike.indexOf(pile.id) + 1);
}

/** A pile's number among those of its role and owner, counted from 1. */
function numberOf(rules: Rules, { id, role, owner }: Pile): number {
  return owner === null ? 1 : (rules.seatPiles[owner]?.byRole[role].indexOf(id) ?? 0) + 1;
}

function suitName(rules: Rules, suit: string | undefined): string {
  return rules.ruleset.pack.suits.find(({ id }) => id === suit)?.name ?? words.anySuit;
}

/** The cards on piles that are one place to a player, in a line: “column 3: 4 face-down cards, nine of hearts”. */
export function pilesLine(rules: Rules, table: Table, piles: readonly PileId[]): string {
  const [first = 0] = piles;
  const role = rules.piles[first]?.role;
  const whats = piles.map((pile) => pileContents(rules, role, table.piles[pile] ?? []));
  return words.contents(pileName(rules, first), whats.join(words.between));
}

/** Roles of piles of which only the top card matters. */
const topRoles: ReadonlySet<Role> = new Set(['foundation', 'waste']);

function pileContents(rules: Rules, role: Role | undefined, slots: readonly Slot[]): string {
  if (slots.length === 0) return words.empty;
  if (role === 'stock') return words.cards(slots.length);
  const known = slots.filter((slot) => slot !== null);
  const names = known.map((card) => faceOf(rules, card).name);
  if (role !== undefined && topRoles.has(role)) return names.at(-1) ?? words.faceDown(slots.length);
  const holeCount = slots.length - known.length;
  return [...(holeCount > 0 ? [words.faceDown(holeCount)] : []), ...names].join(', ');
}

/** Roles whose cards are side by side, so that each has a number there. */
const rowRoles: ReadonlySet<Role> = new Set(['tier', 'hand']);
/** A place on the table as a screen reader says it. `index` is the slot; -1 means the empty pile. */
export function describeSlot(rules: Rules, table: Table, pile: PileId, index: number): string {
  const slots = table.piles[pile] ?? [];
  const name = pileName(rules, pile);
  const role = rules.piles[pile]?.role;
  if (role === 'stock') return stockWords(rules, table, rules.piles[pile]?.owner ?? 0, slots.length);
  const slot = slots[index];
  if (slot === undefined) return words.emptyPlace(name);
  if (slot === null) return words.faceDownPlace(name);
  const card = faceOf(rules, slot).name;
  if (role !== undefined && rowRoles.has(role)) return words.cardInRow(card, name, index + 1, slots.length);
  const aboveCount = slots.length - 1 - index;
  return aboveCount === 0 ? words.cardOnTop(card, name) : words.cardBelow(card, name, aboveCount);
}

function stockWords(rules: Rules, table: Table, owner: Seat, count: number): string {
  const isByHand = !hasTurns(rules.ruleset);
  if (count > 0) return isByHand ? words.stockToDraw(count) : words.stockOf(count);
  return isByHand && mayRedeal(rules, table, owner) ? words.emptyStockToTurn : words.emptyStock;
}
