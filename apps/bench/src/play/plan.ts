import {
  type Event,
  firstState,
  formatEvents,
  formatMove,
  legalMoves,
  type Move,
  play,
  type Rules,
  type Seat,
  type Seed,
  type State,
  type Table,
} from '@snap-up/engine';

/** A stream of numbers from 0 to 1 (1 excluded), the same for the same seed. Not for secrets. */
export type Chance = () => number;

/** Mulberry32: small, fast, and uniform enough to choose moves with. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a game's seed from a stream. */
export function gameSeedFrom(chance: Chance): string {
  return Array.from({ length: 64 }, () => Math.floor(chance() * 16).toString(16)).join('');
}

/** How much likelier each kind of move is than the least likely one, for a hurried but sensible player. */
const weights = { toFoundation: 12, turnsUp: 8, fromWaste: 4, turnsStock: 4, other: 1 } as const;

/** Chooses a legal move as a hurried player might; undefined if the seat has none. */
export function chooseMove(rules: Rules, state: Table, seat: Seat, chance: Chance): Move | undefined {
  const moves = legalMoves(rules, state, seat);
  const wanted = moves.map((move) => weightOf(rules, state, move));
  let rest = chance() * wanted.reduce((sum, weight) => sum + weight, 0);
  return moves.find((_, index) => {
    rest -= wanted[index] ?? 0;
    return rest < 0;
  });
}

function weightOf(rules: Rules, state: Table, move: Move): number {
  if (move.kind !== 'carry') return weights.turnsStock;
  if (rules.piles[move.to]?.role === 'foundation') return weights.toFoundation;
  if (rules.piles[move.from]?.role === 'waste') return weights.fromWaste;
  const slots = state.piles[move.from] ?? [];
  const below = slots[slots.indexOf(move.lead) - 1];
  return below === null ? weights.turnsUp : weights.other;
}

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
