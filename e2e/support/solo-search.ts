import {
  adviceFor,
  automaticMove,
  finishingMoves,
  isLost,
  legalMoves,
  type Move,
  play,
  type RandomStream,
  type Rules,
  randomStream,
  redact,
  type State,
} from '@snap-up/engine';

/*
 * Searches for a way to the end of a solo game, knowing every card: a beam search that follows the best tables, one move at
 * a time. If it finds none, that says nothing about the deal.
 */

/** The width of the beam. It is small, because trying the next deal is faster than searching this one thoroughly. */
const width = 20;
/** Far more moves than any game takes. */
const mostMoves = 400;

interface Way {
  readonly state: State;
  readonly before: Way | null;
  readonly move: Move | null;
}

/** What a search looks for, and how it rates tables: the highest worth is followed. */
interface Goal {
  readonly isReached: (way: Way) => boolean;
  readonly worth: (rules: Rules, state: State) => number;
}

/** Finds moves from a state until the game is won or, if it is only played for a score, finished. */
export function movesToWin(rules: Rules, first: State): readonly Move[] | null {
  return search(rules, first, { isReached: ({ state }) => state.ending !== null, worth: progressOf });
}

/** Moves from a state to one that is reported as lost. */
export function movesToLoss(rules: Rules, first: State): readonly Move[] | null {
  const isReached = ({ state }: Way) => state.ending === null && isLost(rules, state);
  return search(rules, first, { isReached, worth: (one, state) => -waysOnOf(one, state) });
}

/** Finds moves from a state until the rest of the game can be played automatically. */
export function movesToFinish(rules: Rules, first: State): readonly Move[] | null {
  const moves = movesToWin(rules, first);
  if (moves === null) return null;
  const count = statesAlong(rules, first, moves).findIndex(
    (state) => finishingMoves(rules, redact(rules, state, 0)) !== null,
  );
  return count === -1 ? null : moves.slice(0, count);
}

/** Follows the hints from a state until there is none although the game is not lost. */
export function movesToNoHint(rules: Rules, first: State): readonly Move[] | null {
  const moves: Move[] = [];
  for (let state = first; moves.length < mostMoves && !state.isLost; ) {
    const advice = adviceFor(rules, state);
    if (advice.kind !== 'move') return advice.kind === 'none' && state.ending === null ? moves : null;
    moves.push(advice.move);
    state = stateAfter(rules, state, advice.move);
  }
  return null;
}

/** Finds moves from a state of which the last is made between columns and allows an automatic move from a column. */
export function movesToAutomatic(rules: Rules, first: State): readonly Move[] | null {
  const moves = movesToWin(rules, first);
  if (moves === null) return null;
  const isOwn = (move: Move | undefined) => move?.kind === 'carry' && rules.piles[move.to]?.role === 'tableau';
  const count = statesAlong(rules, first, moves).findIndex((state, made) => {
    const next = automaticMove(rules, state, 'all');
    return isOwn(moves[made - 1]) && next?.kind === 'carry' && rules.piles[next.from]?.role === 'tableau';
  });
  return count === -1 ? null : moves.slice(0, count);
}

/** The state before the first move, and after each. */
function statesAlong(rules: Rules, first: State, moves: readonly Move[]): readonly State[] {
  const states = [first];
  for (const move of moves) states.push(stateAfter(rules, states.at(-1) ?? first, move));
  return states;
}

/** @throws if the move is rejected */
export function stateAfter(rules: Rules, state: State, move: Move): State {
  const played = play(rules, state, 0, move);
  if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.error.code}.`);
  return played.value.table;
}

function search(rules: Rules, first: State, { isReached, worth }: Goal): readonly Move[] | null {
  const chance = randomStream('5'.repeat(64), 0);
  // A loss is reported once, and finding out about it for each table would take longer than all the rest.
  const start: State = { ...first, isLost: true };
  const seen = new Set([keyOf(rules, start)]);
  let ways: readonly Way[] = [{ state: start, before: null, move: null }];
  for (let depth = 0; depth < mostMoves && ways.length > 0; depth += 1) {
    const next = ways.flatMap((way) => waysFrom(rules, way, seen));
    const rated = next.map((way) => ({ way, worth: worth(rules, way.state) + tieBreak(chance) }));
    const best = rated.sort((one, other) => other.worth - one.worth).map(({ way }) => way);
    const found = best.find((way) => way.state.ending !== null && isReached(way));
    ways = best.filter(({ state }) => state.ending === null).slice(0, width);
    const reached = found ?? ways.find(isReached);
    if (reached !== undefined) return movesTo(reached);
  }
  return null;
}

/** Ties are broken at random, so that the tables that are followed differ. */
function tieBreak(chance: RandomStream): number {
  return chance.below(1_000) / 400;
}

function waysFrom(rules: Rules, before: Way, seen: Set<string>): Way[] {
  return legalMoves(rules, before.state, 0).flatMap((move) => {
    const played = play(rules, before.state, 0, move);
    if (!played.ok) return [];
    const state = played.value.table;
    const key = keyOf(rules, state);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ state, before, move }];
  });
}

function movesTo(end: Way): readonly Move[] {
  const moves: Move[] = [];
  for (let way: Way | null = end; way !== null; way = way.before) if (way.move !== null) moves.unshift(way.move);
  return moves;
}

/** Two tables with the same key have the same continuations. The number of redeals counts if it is limited. */
function keyOf({ redealLimit }: Rules, { piles, hidden, redeals }: State): string {
  return JSON.stringify([piles, hidden, Number.isFinite(redealLimit) ? redeals : null]);
}

/** Cards that are where they stay count most; face-down cards and cards in the stock count against a table. */
function progressOf(rules: Rules, { piles, hidden }: State): number {
  const hasWaste = rules.seatPiles[0]?.waste !== null;
  let worth = 0;
  for (const { id, role } of rules.piles) {
    const count = piles[id]?.length ?? 0;
    if (role === 'foundation' || role === 'tier' || role === 'aside') worth += 6 * count;
    else if (role === 'stock' || role === 'waste') worth -= hasWaste ? 3 * count : 0;
    else worth -= 6 * (hidden[id]?.length ?? 0);
  }
  return worth;
}

/** Returns what could still be done: the legal moves, and the cards of stock and waste that have a place. */
function waysOnOf(rules: Rules, state: State): number {
  const { stock, waste } = rules.seatPiles[0] ?? { stock: null, waste: null };
  const waiting = [...(state.piles[waste ?? -1] ?? []), ...(state.hidden[stock ?? -1] ?? [])];
  const hasPlace = (lead: number | null) =>
    lead !== null &&
    rules.piles.some((pile) => pile.receive({ lead, count: 1, from: 'waste', piles: state.piles }) === 'allowed');
  return legalMoves(rules, state, 0).length + waiting.filter(hasPlace).length;
}
