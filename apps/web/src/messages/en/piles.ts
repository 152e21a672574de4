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
import { countOf } from './names.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** A pile's name for its owner: “column 3”, “the waste”, “the second tier”, “the foundations of hearts”. */
export function pileName(rules: Rules, pile: PileId): string {
  const definition = rules.piles[pile];
  if (definition === undefined) return 'the table';
  switch (definition.role) {
    case 'foundation':
      return foundationName(rules, definition);
    case 'stock':
      return 'the stock';
    case 'waste':
      return 'the waste';
    case 'tableau':
      return `column ${numberOf(rules, definition)}`;
    case 'reserve':
      return `face-down pile ${numberOf(rules, definition)}`;
    case 'heap':
      return `the ${ordinal(numberOf(rules, definition))} heap`;
    case 'tier':
      return `the ${ordinal(numberOf(rules, definition))} tier`;
    case 'hand':
      return 'the hand';
    case 'aside':
      return 'the cards set aside';
  }
}

/** At a table for several the foundations of a suit count as one place; in a solo game each is a place of its own. */
function foundationName(rules: Rules, pile: Pile): string {
  const { suit } = pile;
  if (suit !== undefined && rules.seatCount > 1) return `the foundations of ${suitName(rules, suit)}`;
  const alike = rules.foundations.filter((id) => rules.piles[id]?.suit === suit);
  const which = alike.length === 1 ? '' : `${ordinal(alike.indexOf(pile.id) + 1)} `;
  return suit === undefined ? `the ${which}foundation` : `the ${which}foundation of ${suitName(rules, suit)}`;
}

function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`;
}

/** A pile's number among those of its role and owner, counted from 1. */
function numberOf(rules: Rules, { id, role, owner }: Pile): number {
  return owner === null ? 1 : (rules.seatPiles[owner]?.byRole[role].indexOf(id) ?? 0) + 1;
}

function suitName(rules: Rules, suit: string | undefined): string {
  return rules.ruleset.pack.suits.find(({ id }) => id === suit)?.name ?? 'a suit';
}

/** What lies on piles that are one place to a player, in a line: “column 3: 4 face-down cards, nine of hearts”. */
export function pilesLine(rules: Rules, table: Table, piles: readonly PileId[]): string {
  const [first = 0] = piles;
  const role = rules.piles[first]?.role;
  const whats = piles.map((pile) => pileContents(rules, role, table.piles[pile] ?? []));
  return `${pileName(rules, first)}: ${whats.join('; ')}`;
}

/** Roles of piles of which only the top card matters. */
const topRoles: ReadonlySet<Role> = new Set(['foundation', 'waste']);

function pileContents(rules: Rules, role: Role | undefined, slots: readonly Slot[]): string {
  if (slots.length === 0) return 'empty';
  if (role === 'stock') return countOf(slots.length, 'card');
  const known = slots.filter((slot) => slot !== null);
  const names = known.map((card) => faceOf(rules, card).name);
  if (role !== undefined && topRoles.has(role)) return names.at(-1) ?? countOf(slots.length, 'face-down card');
  const holeCount = slots.length - known.length;
  return [...(holeCount > 0 ? [countOf(holeCount, 'face-down card')] : []), ...names].join(', ');
}

/** Roles whose cards lie side by side, so that each has a number there. */
const rowRoles: ReadonlySet<Role> = new Set(['tier', 'hand']);
/** A place on the table as a screen reader says it. `index` is the slot; -1 means the empty pile. */
export function describeSlot(rules: Rules, table: Table, pile: PileId, index: number): string {
  const slots = table.piles[pile] ?? [];
  const name = pileName(rules, pile);
  const role = rules.piles[pile]?.role;
  if (role === 'stock') return stockWords(rules, table, rules.piles[pile]?.owner ?? 0, slots.length);
  const slot = slots[index];
  if (slot === undefined) return `${name}, empty`;
  if (slot === null) return `face-down card, ${name}`;
  if (role !== undefined && rowRoles.has(role)) {
    return `${faceOf(rules, slot).name}, ${name}, card ${index + 1} of ${slots.length}`;
  }
  const above = slots.length - 1 - index;
  const where = above === 0 ? 'on top' : `${above} ${above === 1 ? 'card' : 'cards'} on it`;
  return `${faceOf(rules, slot).name}, ${name}, ${where}`;
}

function stockWords(rules: Rules, table: Table, owner: Seat, count: number): string {
  const isByHand = !hasTurns(rules.ruleset);
  if (count > 0) return isByHand ? `stock, ${countOf(count, 'card')}: draw` : `stock, ${countOf(count, 'card')}`;
  return isByHand && mayRedeal(rules, table, owner) ? 'stock, empty: turn the waste over' : 'stock, empty';
}
