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
  type View,
} from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { chooseAgreement, chooseMove, type KlondikeMemory, remember } from '../../src/index.ts';

/** The part of all examples to try. */
export const share = Number(process.env.SNAP_UP_TEST_SHARE ?? 1);

export function seedOf(number: number): string {
  return number.toString(16).padStart(64, '5');
}

/** A game of bots. */
export interface Match {
  readonly rules: Rules;
  /** By seat. */
  readonly strengths: readonly BotStrength[];
  /** The seeds of the deal, and of the bots' choices and, in a race, their order. */
  readonly number: number;
  /** The first position; by default the deal. */
  readonly first?: State;
}

/** One move of a game, with the table before and after it. */
export interface Step {
  readonly seat: Seat;
  readonly move: Move;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
  /** Everything that the bot knew when it chose. */
  readonly view: View;
  readonly memory: KlondikeMemory;
}

/** Far more than any game takes: a longer one goes in circles. */
const mostMoves = 30_000;

/** The strengths of a table, each in its turn. */
export function mixOf(seatCount: number, number: number): BotStrength[] {
  return Array.from(
    { length: seatCount },
    (_, seat) => botStrengths[(seat + number) % botStrengths.length] ?? 'gentle',
  );
}

/** The first table of a game, with the consequences of the deal. */
function firstState({ rules, number, first }: Match): State {
  const dealt = first ?? deal(rules, seedOf(number));
  return evolveAll(dealt, opening(rules, dealt));
}

/**
 * Plays a game to its end, each bot by its view and its notes; in a race the next to look at the table is drawn at
 * random. Throws if a move is refused, or if a game does not end although nobody wants to move.
 */
export function playMatch(match: Match, watch: (step: Step) => void = () => {}): { readonly state: State } {
  const { rules, strengths, number } = match;
  const chance = chanceFrom(number);
  const randoms = strengths.map((_, seat) => chanceFrom(number * 8 + seat + 1));
  const memories: (KlondikeMemory | null)[] = strengths.map(() => null);
  let state = firstState(match);
  let moveCount = 0;
  let idleCount = 0;
  const act = (seat: Seat) => {
    const view = redact(rules, state, seat);
    const memory = remember(rules, view, seat, memories[seat] ?? null);
    memories[seat] = memory;
    const strength = strengths[seat] ?? 'gentle';
    const chosen = chooseMove({ rules, view, seat, strength, memory, random: randoms[seat] ?? chance });
    const move = chooseAgreement({ rules, view, seat, memory, isBot: () => true, move: chosen }) ?? chosen;
    idleCount += 1;
    if (move === null) return;
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error(`game ${number}, seat ${seat}: ${played.error.code} for ${JSON.stringify(move)}`);
    const { events, table: after } = played.value;
    watch({ seat, move, before: state, events, after, view, memory });
    state = after;
    moveCount += 1;
    idleCount = 0;
  };
  while (state.ending === null) {
    if (state.turn !== null) act(state.turn.seat);
    // Everybody looks now and then, also during others' turns, to agree to stop.
    const seat = Math.floor(chance() * strengths.length);
    if (state.ending === null) act(seat);
    if (moveCount > mostMoves || idleCount > 100 * strengths.length) {
      throw new Error(`game ${number} does not end: ${strengths.join(', ')}`);
    }
  }
  return { state };
}
