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

/* Hints use only face-up cards. Best is a *gain*, which no later move reverses: a card comes from the waste, a reserve
   or a heap into play or goes to a tier, a face-down card is turned up, a meld is put down. Moving a tableau card to a
   foundation may do harm, because other cards might be built on it. Without a gain or a foundation move in reach, a
   card may still be moved from where it does not fit to where it fits.
   Following hints always ends: each hint is one move closer to the previous goal, gains are permanent, a card goes to a
   foundation only if that makes no way to a gain longer, the waste is taken back only if one of its cards will be of
   use, and a card that was moved to where it fits would not be moved back. */

/**
 * The search stops after the depth at which it exceeds this count. That depth is still searched completely, so that the
 * same goal is found again from one move closer.
 */
const arrangementLimit = 300;

/** A card from these comes into play. */
const sources: ReadonlySet<Role> = new Set(['waste', 'reserve', 'heap', 'hand']);
/** Cards on these are rearranged. */
const inPlay: ReadonlySet<Role> = new Set(['tableau', 'foundation', 'aside']);

/** A way to the goal of a search: its number of moves, and the first of them. */
interface Way {
  readonly length: number;
  readonly step: Move;
}

/** A way, a proof that there is none, or no result within the limit. */
type SearchResult = Way | 'none' | 'unknown';

/** A hint: a move, that no move can help as far as the face-up cards show, or only that none was found. */
export type Advice = { readonly kind: 'move'; readonly move: Move } | { readonly kind: 'none' | 'unknown' };

/**
 * Returns a useful move in a solo game. Face-down cards have no influence, and the same view gives the same hint. There
 * is none in a game that is over or already declared lost.
 */
export function adviceFor(rules: Rules, table: Table): Advice {
  const view = knowsHidden(table) ? redact(rules, table, 0) : table;
  if (!isSolo(rules.ruleset) || view.isLost || view.ending !== null) return { kind: 'none' };
  const gain = wayToGain(rules, view, Number.POSITIVE_INFINITY);
  const placing = legalMoves(rules, view, 0).find((move) => {
    if (!goesToFoundation(rules, move)) return false;
    return !isWay(gain) || isWay(wayToGain(rules, after(rules, view, move), gain.length));
  });
  if (placing !== undefined) return { kind: 'move', move: placing };
  if (isWay(gain)) return { kind: 'move', move: gain.step };
  const toFoundation = wayToFoundation(rules, view);
  if (isWay(toFoundation)) return { kind: 'move', move: toFoundation.step };
  const fitting = fittingMove(rules, view);
  if (fitting !== undefined) return { kind: 'move', move: fitting };
  const turned = turnStock(rules, view);
  if (isWay(turned)) return { kind: 'move', move: turned.step };
  const isKnown = [gain, toFoundation, turned].every((result) => result === 'none') && !takesAnyBack(rules, view);
  return { kind: isKnown ? 'none' : 'unknown' };
}

function isWay(result: SearchResult): result is Way {
  return typeof result === 'object';
}

/**
 * The shortest way to a gain, if it has no more moves than `longest`. It may take cards back from foundations, where the
 * game allows it.
 */
function wayToGain(rules: Rules, view: View, longest: number): SearchResult {
  const canGain = rules.piles.some(({ id, role }) => {
    const slots = at(view.piles, id);
    return sources.has(role) ? slots.length > 0 : role !== 'stock' && slots.includes(null);
  });
  if (!canGain) return 'none';
  return shortestWay(rules, view, {
    goal: (from, moves) =>
      bestOf(
        rules,
        from,
        moves.filter((move) => isGain(rules, from, move)),
      ),
    isStep: (move) => rearranges(rules, move),
    longest,
  });
}

/** The shortest way to move a card to a foundation when there is no way to a gain. It takes no card back. */
function wayToFoundation(rules: Rules, view: View): SearchResult {
  return shortestWay(rules, view, {
    goal: (from, moves) => moves.find((move) => goesToFoundation(rules, move) || isGain(rules, from, move)),
    isStep: (move) => rearranges(rules, move) && !takesBack(rules, move),
  });
}

/** In a game that is lost only when no move is left: moves a card to where it fits and would not be moved back. */
function fittingMove(rules: Rules, view: View): Move | undefined {
  if (rules.blockedBy !== 'no-move') return undefined;
  return legalMoves(rules, view, 0).find((move) => {
    if (move.kind !== 'carry' || !rearranges(rules, move)) return false;
    const { piles } = after(rules, view, move);
    const count = at(view.piles, move.from).length - at(piles, move.from).length;
    const packet = { lead: move.lead, count, from: roleOf(rules, move.to), piles };
    return at(rules.piles, move.from).receive(packet) !== 'allowed';
  });
}

/** Draws from the stock, or takes the waste back if that leads to a useful card (K9, CA10). */
function turnStock(rules: Rules, view: View): SearchResult {
  for (const step of legalMoves(rules, view, 0)) {
    if (step.kind === 'draw') return { length: 1, step };
    if (step.kind !== 'redeal') continue;
    const brought = wayAfterRedeal(rules, view, step);
    return isWay(brought) ? { length: brought.length + 1, step } : brought;
  }
  return 'none';
}

/**
 * The way after a redeal. It exists if the redeal turns a card up, or if one of the cards that can then become the top
 * of the waste can be used. All of these are known by then.
 */
function wayAfterRedeal(rules: Rules, view: View, redeal: Move): SearchResult {
  const played = play(rules, view, 0, redeal);
  assert(played.ok, 'a legal move is accepted');
  if (played.value.events.some(({ kind }) => kind === 'turnedUp')) return { length: 0, step: redeal };
  const { all, waste } = at(rules.seatPiles, 0);
  const cards = waste === null ? [] : at(view.piles, waste);
  const drawCount = at(rules.drawCounts, 0);
  const tops = cards.filter((_, index) => (index + 1) % drawCount === 0 || index === cards.length - 1);
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
  /** The move that reaches the goal from a view with these legal moves, if there is one. */
  readonly goal: (from: View, moves: readonly Move[]) => Move | undefined;
  /** Whether the search may make this move on the way. */
  readonly isStep: (move: Move) => boolean;
  /** The longest way to consider. */
  readonly longest?: number;
}

interface Arrangement {
  readonly view: View;
  readonly moves: readonly Move[];
  /** The first move of the way here; null at the start. */
  readonly step: Move | null;
}

function shortestWay(
  rules: Rules,
  first: View,
  { goal, isStep, longest = Number.POSITIVE_INFINITY }: Search,
): SearchResult {
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

function isGain(rules: Rules, view: View, move: Move): boolean {
  if (move.kind !== 'carry') return move.kind !== 'draw' && move.kind !== 'redeal';
  return sources.has(roleOf(rules, move.from)) || roleOf(rules, move.to) === 'tier' || turnsUp(rules, view, move);
}

function turnsUp(rules: Rules, view: View, move: Extract<Move, { kind: 'carry' }>): boolean {
  const slots = at(view.piles, move.from);
  return at(rules.piles, move.from).turnsUp && slots[slots.indexOf(move.lead) - 1] === null;
}

function goesToFoundation(rules: Rules, move: Move): boolean {
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

/** The best of several gains: to a foundation or tier, then turning a card up, then onto a card, then into a space. */
function bestOf(rules: Rules, view: View, moves: readonly Move[]): Move | undefined {
  const rank = (move: Move) => {
    if (move.kind !== 'carry') return 0;
    if (at(rules.piles, move.to).isGoal) return 0;
    if (turnsUp(rules, view, move)) return 1;
    return at(view.piles, move.to).length > 0 ? 2 : 3;
  };
  return moves.toSorted((a, b) => rank(a) - rank(b))[0];
}
