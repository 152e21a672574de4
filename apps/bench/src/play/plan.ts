import {
  type Event,
  firstState,
  formatEvents,
  formatMove,
  type Move,
  play,
  type Rules,
  type Seat,
  type Seed,
  type State,
} from '@snap-up/engine';
import { chanceFrom } from './chance.ts';
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

/** A game played in advance, so that the driver has nothing to compute while it sends. */
export interface Plan {
  readonly rules: Rules;
  readonly seed: Seed;
  readonly moves: readonly PlannedMove[];
  /** The state before each move and after the last. */
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
  readonly mostMoves?: number;
}

/** Plays a game until it is over or lost. In a race the next seat to move is chosen at random. */
export function planGame({ rules, seed, chanceSeed, mostMoves = 2_000 }: PlanOptions): Plan {
  const chance = chanceFrom(chanceSeed);
  let state = firstState(rules, seed);
  const states = [state];
  const moves: PlannedMove[] = [];
  const moveNos = Array.from({ length: rules.seatCount }, () => 0);
  while (moves.length < mostMoves && state.ending === null && !state.isLost) {
    const seat = state.turn?.seat ?? Math.floor(chance() * rules.seatCount);
    const move = chooseMove(rules, state, seat, chance);
    if (move === undefined) {
      // Another player may have a move.
      if (rules.seatCount > 1) continue;
      break;
    }
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error(`A legal move was refused: ${played.error.code}`);
    const { events, table } = played.value;
    const moveNo = (moveNos[seat] ?? 0) + 1;
    moveNos[seat] = moveNo;
    const [text, eventsText] = [formatMove(rules, seat, move), formatEvents(rules, seat, events)];
    moves.push({ seat, moveNo, move, text, events, eventsText });
    state = table;
    states.push(state);
  }
  return { rules, seed, moves, states };
}
