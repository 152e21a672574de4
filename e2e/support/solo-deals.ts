import { createHmac } from 'node:crypto';
import type { RestClient } from '@snap-up/client';
import {
  firstState,
  formatPosition,
  legalMoves,
  type Move,
  type Options,
  play,
  type Rules,
  redact,
  type State,
} from '@snap-up/engine';
import { hasLowestScore, lowestScore, solve } from '@snap-up/solver';
import { clockOffsetMs } from './service.ts';
import { dealSecret } from './shared-service.ts';

/** The deal to ask the server for. */
export type WantedDeal = Parameters<RestClient['deal']>[0]['deal'];

/** A numbered deal of a game with these options. */
export interface EndedDeal {
  readonly id: string;
  readonly options: Options;
  readonly number: number;
}

/** Every solo game, with the number of a deal on the shared server that is won, or played to an end, in few moves. */
export const endedDeals: readonly EndedDeal[] = [
  { id: 'klondike', options: { draw: 1, passes: 'unlimited' }, number: 22 },
  { id: 'double-klondike-solitaire', options: { draw: 1 }, number: 55 },
  { id: 'joker-klondike', options: {}, number: 60 },
  { id: 'yukon', options: {}, number: 19 },
  { id: 'box-kite', options: {}, number: 27 },
  { id: 'kittyhawk', options: {}, number: 17 },
  { id: 'cascades', options: { version: 1 }, number: 38 },
  { id: 'head-solitaire', options: {}, number: 2 },
];

/** The cards of a numbered deal on the shared server. */
export function numberedDeal(rules: Rules, number: number): State {
  return dealNamed(rules, String(number));
}

/** The cards of today's daily deal on the shared server, which tells nobody what they are before the day is over. */
export function dailyDeal(rules: Rules): State {
  return dealNamed(rules, new Date(Date.now() + clockOffsetMs).toISOString().slice(0, 10));
}

function dealNamed(rules: Rules, name: string): State {
  return firstState(rules, createHmac('sha256', dealSecret).update(`${rules.ruleset.id} ${name}`).digest('hex'));
}

/** Far more than the deals of journeys need, which takes a tenth of a second. */
const budget = { visits: 3_000, positions: 50_000 };

/** Moves from a state until the game is won or, if it is only played for a score, finished. */
export function movesToWin(rules: Rules, first: State): readonly Move[] {
  if (hasLowestScore(rules)) return lowestScore(rules, first, budget).moves;
  const answer = solve(rules, first, budget);
  if (answer.verdict !== 'won') throw new Error(`This deal of ${rules.ruleset.name} is ${answer.verdict}.`);
  return answer.moves;
}

/** Moves from a state to one that is reported as lost. */
export function movesToLoss(rules: Rules, first: State): readonly Move[] {
  const moves: Move[] = [];
  for (let state = first; !state.isLost; ) {
    const move = legalMoves(rules, state, 0).at(-1);
    if (move === undefined) throw new Error(`This deal of ${rules.ruleset.name} is not lost.`);
    moves.push(move);
    state = stateAfter(rules, state, move);
  }
  return moves;
}

/** @throws if the move is rejected */
export function stateAfter(rules: Rules, state: State, move: Move): State {
  const played = play(rules, state, 0, move);
  if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.error.code}.`);
  return played.value.table;
}

/** Returns the position that moves lead to from a deal, in the notation. */
export function positionAfter(rules: Rules, first: State, moves: readonly Move[]): string {
  const state = moves.reduce((before, move) => stateAfter(rules, before, move), first);
  return formatPosition(rules, redact(rules, state, 0));
}
