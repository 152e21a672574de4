import {
  deal,
  type Event,
  formatEvents,
  formatMove,
  type Move,
  play,
  type Rules,
  type Seat,
  type Seed,
  type State,
} from '@snap-up/engine';
import { type Chance, chanceFrom } from './chance.ts';
import { chooseMove } from './player.ts';

/** One move of a game that was played in advance. */
export interface PlannedMove {
  readonly seat: Seat;
  /** The seat's own number for it, 1 for its first. */
  readonly moveNo: number;
  readonly move: Move;
  readonly text: string;
  readonly events: readonly Event[];
  readonly eventsText: string;
}

/** The most moves that a planned game has; then it is left unfinished. */
export const longestGame = 2_000;

/** A game played in advance, so that the driver has nothing to compute while it sends. */
export interface Plan {
  readonly rules: Rules;
  readonly seed: Seed;
  readonly moves: readonly PlannedMove[];
  /** The state before each move and after the last; only if requested. */
  readonly states: readonly State[];
}

/** What to plan. */
export interface PlanOptions {
  readonly rules: Rules;
  /** The deal. */
  readonly seed: Seed;
  /** The seed of the players' choices. */
  readonly chanceSeed: number;
  /** The game is left unfinished after this many moves. */
  readonly mostMoves: number;
  readonly keepsStates?: boolean;
}

/** Plays a game to its end. The next seat to move is chosen at random, as in a race. */
export function planGame(options: PlanOptions): Plan {
  const { rules, seed, mostMoves, keepsStates = false } = options;
  const chance = chanceFrom(options.chanceSeed);
  let state = deal(rules, seed);
  const states = [state];
  const moves: PlannedMove[] = [];
  const moveNos = Array.from({ length: rules.seatCount }, () => 0);
  while (moves.length < mostMoves && state.ending === null) {
    const seat = Math.floor(chance() * rules.seatCount);
    const next = moveOf(rules, state, seat, chance);
    if (next === undefined) continue;
    const played = play(rules, state, seat, next);
    if (!played.ok) throw new Error(`A legal move was refused: ${played.error.code}`);
    const { events, table } = played.value;
    const moveNo = (moveNos[seat] ?? 0) + 1;
    moveNos[seat] = moveNo;
    moves.push({
      seat,
      moveNo,
      move: next,
      text: formatMove(rules, seat, next),
      events,
      eventsText: formatEvents(rules, seat, events),
    });
    state = table;
    if (keepsStates) states.push(state);
  }
  return { rules, seed, moves, states: keepsStates ? states : [] };
}

function moveOf(rules: Rules, state: State, seat: Seat, chance: Chance): Move | undefined {
  return state.out.includes(seat) ? undefined : chooseMove(rules, state, seat, chance);
}
