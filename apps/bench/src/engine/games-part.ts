import { performance } from 'node:perf_hooks';
import {
  anyoneCanProgress,
  deal,
  evolveAll,
  isLost,
  isSolo,
  legalMoves,
  type Move,
  opening,
  play,
  type Rules,
  type Ruleset,
  readOptions,
  rulesets,
  rulesFor,
  type Seat,
  type State,
} from '@snap-up/engine';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { type Chance, chanceFrom, gameSeedFrom } from '../play/chance.ts';
import { chooseMove } from '../play/player.ts';
import type { BenchSettings } from '../settings.ts';
import { perSecond } from './per-second.ts';

const gameCount = 40;
/** A solo game of random moves may never be lost, so it is cut off after this many. */
const longestGame = 400;

/** A position of a game, and the move that was made in it. */
interface Moment {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
}

/** Measures the engine in every game, with default options and as few players as the game allows. */
export function runGamesPart({ seed }: BenchSettings): void {
  say('Every game, one thread, with random players; progress proof in microseconds');
  const heads = ['game', 'players', 'moves/s', 'move lists/s', 'positions', 'proof p50', 'p99', 'p99.9'];
  sayTable(
    heads,
    rulesets.map((ruleset) => rowFor(usualRules(ruleset), seed)),
  );
  say();
}

function usualRules(ruleset: Ruleset): Rules {
  const options = readOptions(ruleset, {});
  if (!options.ok) throw new Error(options.error.code);
  return rulesFor(ruleset, options.value, ruleset.seats.min);
}

function rowFor(rules: Rules, seed: number): string[] {
  const chance = chanceFrom(seed);
  const games = Array.from({ length: gameCount }, () => playedGame(rules, chance));
  const speeds = [
    perSecond(games, (moments) => {
      for (const { state, seat, move } of moments) {
        if (!play(rules, state, seat, move).ok) throw new Error('A move that had been played was refused.');
      }
      return moments.length;
    }),
    perSecond(games, (moments) => {
      for (const { state, seat } of moments) legalMoves(rules, state, seat);
      return moments.length;
    }),
  ];
  const proof = proofTimes(rules, games.flat());
  const times = [proof.percentile(50), proof.percentile(99), proof.percentile(99.9)];
  const { name } = rules.ruleset;
  return [
    name,
    String(rules.seatCount),
    ...speeds.map(figure),
    proof.count.toLocaleString('en-GB'),
    ...times.map(figure),
  ];
}

/** Plays until the game is over or lost, or nobody who may move has a legal move. */
function playedGame(rules: Rules, chance: Chance): Moment[] {
  const dealt = deal(rules, gameSeedFrom(chance));
  let state = evolveAll(dealt, opening(rules, dealt));
  const moments: Moment[] = [];
  while (moments.length < longestGame && state.ending === null && !state.isLost) {
    const seat = state.turn?.seat ?? Math.floor(chance() * rules.seatCount);
    const move = chooseMove(rules, state, seat, chance);
    // In a multiplayer game another player may have a move; in a solo game there is none left.
    if (move === undefined && rules.seatCount > 1) continue;
    if (move === undefined) break;
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error(`A legal move was refused: ${played.error.code}`);
    moments.push({ state, seat, move });
    state = played.value.table;
  }
  return moments;
}

/** Measures each position once, starting with the last mover, after a warm-up. */
function proofTimes(rules: Rules, moments: readonly Moment[]): Histogram {
  const times = new Histogram();
  const proves = (state: State, seat: Seat) =>
    isSolo(rules.ruleset) ? isLost(rules, state) : !anyoneCanProgress(rules, state, seat);
  for (const isCounted of [false, true]) {
    for (const { state, seat } of moments) {
      const startMs = performance.now();
      proves(state, seat);
      const micros = (performance.now() - startMs) * 1_000;
      if (isCounted) times.add(micros);
    }
  }
  return times;
}
