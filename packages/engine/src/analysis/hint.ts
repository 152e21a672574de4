import { assert, at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { Role } from '../model/pile.ts';
import { knowsHidden, type Table, type View } from '../model/table.ts';
import { play } from '../play/decide.ts';
import { legalMoves } from '../play/legal.ts';
import { redact } from '../play/redact.ts';
import type { Packet } from '../rules/pile-data.ts';
import { isSolo, type Rules } from '../rules/ruleset.ts';
import { Arrangements } from './arrangement.ts';

/*
 * A hint is for somebody who sees what lies open and no more. Two things are worth showing. To *open* cannot be undone: a card
 * comes from the waste, a reserve or a heap into play or goes to a tier, a face-down card is turned up, a meld is put
 * down. To *found* a card that is in play already may do harm, because other cards were to be built on it. Where neither is
 * in sight a card may still *settle*: leave a card that it does not fit for one that it fits.
 *
 * Following hints always comes to an end. Each leads one move nearer to what the one before it was for, what is
 * opened stays open, a card is founded only where no way to open something gets longer by it, the waste is taken back only
 * where one of its cards will be of use, and what has settled cannot be undone by another move.
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

/** What is to be found: a way, none at all, or none among the arrangements that were looked at. */
type Found = Way | 'none' | 'unknown';

/** What a hint says: a move, that no way leads on from what lies open, or only that none has been seen. */
export type Advice = { readonly kind: 'move'; readonly move: Move } | { readonly kind: 'none' | 'unknown' };

/**
 * A useful move for one who plays alone. What lies face down is not looked at, and the same view gives the same advice. In
 * a game that has been told lost, or that is over, there is nothing to be done.
 */
export function adviceFor(rules: Rules, table: Table): Advice {
  const view = knowsHidden(table) ? redact(rules, table, 0) : table;
  if (!isSolo(rules.ruleset) || view.isLost || view.ending !== null) return { kind: 'none' };
  const opening = wayToOpen(rules, view, Number.POSITIVE_INFINITY);
  const founding = legalMoves(rules, view, 0).find((move) => {
    if (!founds(rules, move)) return false;
    return !isWay(opening) || isWay(wayToOpen(rules, after(rules, view, move), opening.length));
  });
  if (founding !== undefined) return { kind: 'move', move: founding };
  if (isWay(opening)) return { kind: 'move', move: opening.step };
  const toFound = wayToFound(rules, view);
  if (isWay(toFound)) return { kind: 'move', move: toFound.step };
  const settling = settlingMove(rules, view);
  if (settling !== undefined) return { kind: 'move', move: settling };
  const turned = turning(rules, view);
  if (isWay(turned)) return { kind: 'move', move: turned.step };
  const isKnown = [opening, toFound, turned].every((found) => found === 'none') && !takesAnyBack(rules, view);
  return { kind: isKnown ? 'none' : 'unknown' };
}

function isWay(found: Found): found is Way {
  return typeof found === 'object';
}

/** The shortest way to open something, if it has no more moves than `longest`; over cards taken back from foundations too, where the game allows it. */
function wayToOpen(rules: Rules, view: View, longest: number): Found {
  const isAnyClosed = rules.piles.some(({ id, role }) => {
    const slots = at(view.piles, id);
    return sources.has(role) ? slots.length > 0 : role !== 'stock' && slots.includes(null);
  });
  if (!isAnyClosed) return 'none';
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
function wayToFound(rules: Rules, view: View): Found {
  return shortestWay(rules, view, {
    goal: (from, moves) => moves.find((move) => founds(rules, move) || opens(rules, from, move)),
    isStep: (move) => rearranges(rules, move) && !takesBack(rules, move),
  });
}

/** In a game that is lost only when no move is left: a card to where it fits, from where it would not be taken again. */
function settlingMove(rules: Rules, view: View): Move | undefined {
  if (rules.blockedBy !== 'no-move') return undefined;
  return legalMoves(rules, view, 0).find((move) => {
    if (move.kind !== 'carry' || !rearranges(rules, move)) return false;
    const { piles } = after(rules, view, move);
    const count = at(view.piles, move.from).length - at(piles, move.from).length;
    const packet = { lead: move.lead, count, from: roleOf(rules, move.to), piles };
    return at(rules.piles, move.from).receive(packet) !== 'allowed';
  });
}

/** Turning the stock, or taking the waste back where that will bring a card that is of use (K9, CA10). */
function turning(rules: Rules, view: View): Found {
  for (const step of legalMoves(rules, view, 0)) {
    if (step.kind === 'draw') return { length: 1, step };
    if (step.kind !== 'redeal') continue;
    const brought = wayAfter(rules, view, step);
    return isWay(brought) ? { length: brought.length + 1, step } : brought;
  }
  return 'none';
}

/** The way that opens after a redeal: it turns a card up, or one of the cards that then become the top card can be used. All of them lie open then. */
function wayAfter(rules: Rules, view: View, redeal: Move): Found {
  const played = play(rules, view, 0, redeal);
  assert(played.ok, 'a legal move is accepted');
  if (played.value.events.some(({ kind }) => kind === 'turnedUp')) return { length: 0, step: redeal };
  const { all, waste } = at(rules.seatPiles, 0);
  const cards = waste === null ? [] : at(view.piles, waste);
  const tops = cards.filter((_, index) => (index + 1) % rules.drawCount === 0 || index === cards.length - 1);
  const useOf = ({ piles }: View, lead: Card): Move | undefined => {
    const packet: Packet = { lead, count: 1, from: 'waste', piles };
    const to = [...at(rules.foundationsOf, lead), ...all].find(
      (id) => at(rules.piles, id).receive(packet) === 'allowed',
    );
    return to === undefined || waste === null ? undefined : { kind: 'carry', lead, from: waste, to };
  };
  return shortestWay(rules, played.value.table, {
    goal: (from) =>
      tops.map((card) => (card === null ? undefined : useOf(from, card))).find((use) => use !== undefined),
    isStep: (move) => rearranges(rules, move),
  });
}

interface Search {
  /** The move that reaches what is looked for, from a view with these legal moves. */
  readonly goal: (from: View, moves: readonly Move[]) => Move | undefined;
  /** Whether a move may be made on the way there. */
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

function shortestWay(rules: Rules, first: View, { goal, isStep, longest = Number.POSITIVE_INFINITY }: Search): Found {
  const { tableau } = at(rules.seatPiles, 0);
  const others = rules.piles.filter(({ id, role }) => inPlay.has(role) && !tableau.includes(id)).map(({ id }) => id);
  const seen = new Arrangements(tableau, others);
  seen.isNew(first.piles);
  let nearest: Arrangement[] = [{ view: first, moves: legalMoves(rules, first, 0), step: null }];
  for (let length = 1; nearest.length > 0; length += 1) {
    for (const { view, moves, step } of nearest) {
      const reached = goal(view, moves);
      if (reached !== undefined) return { length, step: step ?? reached };
    }
    if (length >= longest || seen.count > arrangementLimit) return 'unknown';
    const next: Arrangement[] = [];
    for (const { view, moves, step } of nearest) {
      for (const move of moves) {
        if (!isStep(move)) continue;
        const table = after(rules, view, move);
        if (seen.isNew(table.piles)) next.push({ view: table, moves: legalMoves(rules, table, 0), step: step ?? move });
      }
    }
    nearest = next;
  }
  return 'none';
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
  return at(rules.piles, move.from).turnsUp && slots[slots.indexOf(move.lead) - 1] === null;
}

function founds(rules: Rules, move: Move): boolean {
  if (move.kind !== 'carry' || roleOf(rules, move.to) !== 'foundation') return false;
  const from = roleOf(rules, move.from);
  return from === 'tableau' || from === 'aside';
}

function takesBack(rules: Rules, move: Move): boolean {
  if (move.kind !== 'carry') return false;
  return roleOf(rules, move.from) === 'foundation' && roleOf(rules, move.to) !== 'foundation';
}

function takesAnyBack(rules: Rules, view: View): boolean {
  return legalMoves(rules, view, 0).some((move) => takesBack(rules, move));
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
