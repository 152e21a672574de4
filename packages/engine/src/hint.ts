import { assert, at } from './assert.ts';
import type { Card, Slot } from './card.ts';
import { play } from './decide.ts';
import { legalMoves } from './legal.ts';
import type { Move } from './move.ts';
import type { Role } from './pile.ts';
import { redact } from './redact.ts';
import type { Rules } from './ruleset.ts';
import { knowsHidden, type Table, type View } from './table.ts';

/*
 * A hint is for somebody who sees what lies open and no more. Two things are worth showing. To *open* is for good: a card
 * comes from the waste, a reserve or a heap into play or goes to a tier, a face-down card is turned up, a meld is put
 * down. To *found* a card that is in play already may do harm, because other cards were to be built on it.
 *
 * Whoever follows hints for ever comes to an end. Each leads one move nearer to what the one before it was for, what is
 * opened stays open, a card is founded only where no way to open something gets longer by it, and the waste is taken back
 * only where one of its cards will be of use.
 */

/** With more arrangements than that behind it a search takes no further step. All that are as far away as the last one are looked at, so that from one move nearer as much is seen. */
const arrangementLimit = 300;

/** From these a card comes into play. */
const sources: ReadonlySet<Role> = new Set(['waste', 'reserve', 'heap', 'hand']);
/** Cards on these are moved about. */
const inPlay: ReadonlySet<Role> = new Set(['tableau', 'foundation', 'aside']);

/** A way to something worth while: how many moves, and the first of them. */
interface Way {
  readonly length: number;
  readonly step: Move;
}

/**
 * A useful move for one who plays alone, or null where none is seen. What lies face down is not looked at, and the same
 * view gives the same hint. In a game that has been told lost, or that is over, there is none.
 */
export function hintFor(rules: Rules, table: Table): Move | null {
  const view = knowsHidden(table) ? redact(rules, table, 0) : table;
  if (rules.ruleset.turns !== 'solo' || view.isLost) return null;
  const opening = wayToOpen(rules, view, Number.POSITIVE_INFINITY);
  const founding = legalMoves(rules, view, 0).find(
    (move) =>
      founds(rules, move) && (opening === null || wayToOpen(rules, after(rules, view, move), opening.length) !== null),
  );
  return founding ?? opening?.step ?? wayToFound(rules, view)?.step ?? turning(rules, view);
}

/** The shortest way to open something, if it has no more moves than `longest`; over cards taken back from foundations too, where the game allows it. */
function wayToOpen(rules: Rules, view: View, longest: number): Way | null {
  const isAnyClosed = rules.piles.some(({ id, role }) => {
    const slots = at(view.piles, id);
    return sources.has(role) ? slots.length > 0 : role !== 'stock' && slots.includes(null);
  });
  if (!isAnyClosed) return null;
  return shortestWay(rules, view, {
    goal: (from, moves) =>
      bestOf(
        rules,
        from,
        moves.filter((move) => opens(rules, from, move)),
      ),
    isStep: (move) => rearranges(rules, move),
    longest,
  });
}

/** The shortest way to a card on a foundation, where there is none to open anything. No card is taken back on it. */
function wayToFound(rules: Rules, view: View): Way | null {
  const takesBack = (move: Move) =>
    move.kind === 'carry' && roleOf(rules, move.from) === 'foundation' && roleOf(rules, move.to) !== 'foundation';
  return shortestWay(rules, view, {
    goal: (from, moves) => moves.find((move) => founds(rules, move) || opens(rules, from, move)),
    isStep: (move) => rearranges(rules, move) && !takesBack(move),
  });
}

/** Turning the stock, or taking the waste back where that will bring a card that is of use (K9, CA10). */
function turning(rules: Rules, view: View): Move | null {
  const moves = legalMoves(rules, view, 0);
  const draw = moves.find(({ kind }) => kind === 'draw');
  if (draw !== undefined) return draw;
  const redeal = moves.find(({ kind }) => kind === 'redeal');
  return redeal !== undefined && brings(rules, view, redeal) ? redeal : null;
}

/** Does something open when the waste is taken back, or can one of the cards that then come to lie on top be used? Now they all lie open. */
function brings(rules: Rules, view: View, redeal: Move): boolean {
  const played = play(rules, view, 0, redeal);
  assert(played.ok, 'a legal move is accepted');
  if (played.value.events.some(({ kind }) => kind === 'turnedUp')) return true;
  const { all, waste } = at(rules.seatPiles, 0);
  const cards = waste === null ? [] : at(view.piles, waste);
  const tops = cards.filter((_, index) => (index + 1) % rules.drawCount === 0 || index === cards.length - 1);
  const useOf = ({ piles }: View, lead: Card): Move | undefined => {
    const to = [...at(rules.foundationsOf, lead), ...all].find((id) => {
      const { rule } = at(rules.piles, id);
      return rule.receive(at(piles, id), lead, 1, 'waste', rules.faces, piles) === null;
    });
    return to === undefined || waste === null ? undefined : { kind: 'carry', lead, from: waste, to };
  };
  const way = shortestWay(rules, played.value.table, {
    goal: (from) =>
      tops.map((card) => (card === null ? undefined : useOf(from, card))).find((use) => use !== undefined),
    isStep: (move) => rearranges(rules, move),
  });
  return way !== null;
}

interface Search {
  /** The move that reaches what is looked for, from a view with these legal moves. */
  readonly goal: (from: View, moves: readonly Move[]) => Move | undefined;
  /** May it be made on the way there? */
  readonly isStep: (move: Move) => boolean;
  /** No way with more moves is looked for. */
  readonly longest?: number;
}

interface Arrangement {
  readonly view: View;
  readonly moves: readonly Move[];
  /** The first move that led here; null where one begins. */
  readonly step: Move | null;
}

function shortestWay(
  rules: Rules,
  first: View,
  { goal, isStep, longest = Number.POSITIVE_INFINITY }: Search,
): Way | null {
  const seen = new Set([keyOf(rules, first)]);
  let nearest: Arrangement[] = [{ view: first, moves: legalMoves(rules, first, 0), step: null }];
  for (let length = 1; nearest.length > 0; length += 1) {
    for (const { view, moves, step } of nearest) {
      const reached = goal(view, moves);
      if (reached !== undefined) return { length, step: step ?? reached };
    }
    if (length >= longest || seen.size > arrangementLimit) return null;
    const next: Arrangement[] = [];
    for (const { view, moves, step } of nearest) {
      for (const move of moves) {
        if (!isStep(move)) continue;
        const table = after(rules, view, move);
        const key = keyOf(rules, table);
        if (!seen.has(key)) next.push({ view: table, moves: legalMoves(rules, table, 0), step: step ?? move });
        seen.add(key);
      }
    }
    nearest = next;
  }
  return null;
}

/** What is moved about, and where it lies. Columns are interchangeable. */
function keyOf(rules: Rules, view: View): string {
  const columns: string[] = [];
  const others: string[] = [];
  for (const { id, role } of rules.piles) {
    if (role === 'tableau') columns.push(textOf(at(view.piles, id)));
    else if (inPlay.has(role)) others.push(textOf(at(view.piles, id)));
  }
  return `${columns.sort().join('\uffff')}\uffff${others.join('\uffff')}`;
}

/** Views share the piles in which they do not differ, so most texts are known already. */
const texts = new WeakMap<readonly Slot[], string>();

function textOf(slots: readonly Slot[]): string {
  const known = texts.get(slots);
  if (known !== undefined) return known;
  let text = '';
  for (const slot of slots) text += String.fromCharCode(slot === null ? 0 : slot + 1);
  texts.set(slots, text);
  return text;
}

function after(rules: Rules, view: View, move: Move): View {
  const played = play(rules, view, 0, move);
  assert(played.ok, 'a legal move is accepted');
  return played.value.table;
}

function roleOf(rules: Rules, pile: number): Role {
  return at(rules.piles, pile).role;
}

function opens(rules: Rules, view: View, move: Move): boolean {
  if (move.kind !== 'carry') return move.kind !== 'draw' && move.kind !== 'redeal';
  return sources.has(roleOf(rules, move.from)) || roleOf(rules, move.to) === 'tier' || turnsUp(rules, view, move);
}

function turnsUp(rules: Rules, view: View, move: Extract<Move, { kind: 'carry' }>): boolean {
  const slots = at(view.piles, move.from);
  return at(rules.piles, move.from).rule.turnsUp && slots[slots.indexOf(move.lead) - 1] === null;
}

function founds(rules: Rules, move: Move): boolean {
  if (move.kind !== 'carry' || roleOf(rules, move.to) !== 'foundation') return false;
  const from = roleOf(rules, move.from);
  return from === 'tableau' || from === 'aside';
}

function rearranges(rules: Rules, move: Move): boolean {
  return move.kind === 'carry' && inPlay.has(roleOf(rules, move.from));
}

/** Of several moves that open something: to a foundation or a tier, then turning a card up, then onto another card, then into a space. */
function bestOf(rules: Rules, view: View, moves: readonly Move[]): Move | undefined {
  const rank = (move: Move) => {
    if (move.kind !== 'carry') return 0;
    const role = roleOf(rules, move.to);
    if (role === 'foundation' || role === 'tier') return 0;
    if (turnsUp(rules, view, move)) return 1;
    return at(view.piles, move.to).length > 0 ? 2 : 3;
  };
  return moves.toSorted((a, b) => rank(a) - rank(b))[0];
}
