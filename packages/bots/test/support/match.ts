import {
  deal,
  type Event,
  evolveAll,
  type Move,
  opening,
  play,
  type Rules,
  redact,
  type Seat,
  type State,
} from '@snap-up/engine';
import { chooseAgreement, chooseMove, type Memory, remember, type Strength } from '../../src/index.ts';
import { chanceFrom } from './chance.ts';
import { seedOf } from './rules.ts';

/** A game of bots. */
export interface Match {
  readonly rules: Rules;
  /** By seat. */
  readonly strengths: readonly Strength[];
  /** What the deal follows from, and what the bots' choices and, in a race, their order do. */
  readonly number: number;
}

/** One move of a game, with the table before and after it. */
export interface Step {
  readonly seat: Seat;
  readonly move: Move;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

export interface Played {
  readonly state: State;
  readonly moveCount: number;
}

const mostMoves = 30_000;

/** Plays a game to its end. A refusal is a failure, and so is a game in which nobody wants anything any more and that goes on. */
export function playMatch({ rules, strengths, number }: Match, watch: (step: Step) => void = () => {}): Played {
  const chance = chanceFrom(number);
  const randoms = strengths.map((_, seat) => chanceFrom(number * 8 + seat + 1));
  const memories: (Memory | null)[] = strengths.map(() => null);
  const dealt = deal(rules, seedOf(number));
  let state = evolveAll(dealt, opening(rules, dealt));
  let moveCount = 0;
  let nullCount = 0;
  const act = (seat: Seat) => {
    const view = redact(rules, state, seat);
    const memory = remember(rules, view, seat, memories[seat] ?? null);
    memories[seat] = memory;
    const strength = strengths[seat] ?? 'gentle';
    const chosen = chooseMove({ rules, view, seat, strength, memory, random: randoms[seat] ?? chance });
    const move = chooseAgreement({ rules, view, seat, memory, isBot: () => true, move: chosen }) ?? chosen;
    if (move === null) {
      nullCount += 1;
      return;
    }
    const played = play(rules, state, seat, move);
    if (!played.ok)
      throw new Error(`Refused (${played.error.code}) in game ${number}: ${JSON.stringify({ seat, move })}`);
    const { events, table: after } = played.value;
    watch({ seat, move, before: state, events, after });
    state = after;
    moveCount += 1;
    nullCount = 0;
  };
  while (state.ending === null) {
    if (state.turn !== null) act(state.turn.seat);
    const seat = Math.floor(chance() * strengths.length);
    if (state.ending === null && !state.out.includes(seat)) act(seat);
    if (moveCount > mostMoves || nullCount > 200)
      throw new Error(`Game ${number} does not end: ${strengths.join(', ')}`);
  }
  return { state, moveCount };
}
