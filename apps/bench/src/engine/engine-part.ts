import { performance } from 'node:perf_hooks';
import { anyoneCanProgress, deal, evolveAll, legalMoves, parseEvents, play, replay } from '@snap-up/engine';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { chanceFrom, gameSeedFrom } from '../play/chance.ts';
import { type Plan, planGame } from '../play/plan.ts';
import { raceRules } from '../play/race-rules.ts';
import type { BenchSettings } from '../settings.ts';
import { perSecond } from './per-second.ts';

const gameCount = 60;
const longestGame = 2_000;

/** Measures the engine in this process, over whole games of random players. */
export function runEnginePart({ seatCounts, seed }: BenchSettings): void {
  say('Engine, one thread, whole races of random players');
  const rows = seatCounts.map((seatCount) => rowFor(seatCount, seed));
  const heads = ['players', 'moves/s', 'move lists/s', 'replays/s', 'events/s', 'events/s from text'];
  sayTable(
    heads,
    rows.map((row) => row.speeds),
  );
  say();
  say('Progress proof, one for each position (microseconds)');
  sayTable(
    ['players', 'positions', 'p50', 'p99', 'max', 'p50 where stuck', 'max where stuck'],
    rows.map((row) => row.proof),
  );
  say();
}

function rowFor(seatCount: number, seed: number): { readonly speeds: string[]; readonly proof: string[] } {
  const rules = raceRules(seatCount);
  const chance = chanceFrom(seed);
  const plans = Array.from({ length: gameCount }, (_, index) =>
    planGame({
      rules,
      seed: gameSeedFrom(chance),
      chanceSeed: seed + index,
      mostMoves: longestGame,
      keepsStates: true,
    }),
  );
  const speeds = [playing, listing, replaying, folding, reading].map((task) => perSecond(plans, task));
  return { speeds: [String(seatCount), ...speeds.map(figure)], proof: [String(seatCount), ...proofTimes(plans)] };
}

function playing({ rules, states, moves }: Plan): number {
  moves.forEach(({ seat, move }, index) => {
    const state = states[index];
    if (state !== undefined && !play(rules, state, seat, move).ok) throw new Error('A planned move was refused.');
  });
  return moves.length;
}

function listing({ rules, states, moves }: Plan): number {
  moves.forEach(({ seat }, index) => {
    const state = states[index];
    if (state !== undefined) legalMoves(rules, state, seat);
  });
  return moves.length;
}

function replaying({ rules, seed, moves }: Plan): number {
  let count = 0;
  const batches = moves.map(({ events }) => events);
  for (const _state of replay(deal(rules, seed), batches)) count += 1;
  return count > 0 ? 1 : 0;
}

function folding({ rules, seed, moves }: Plan): number {
  const events = moves.flatMap((move) => move.events);
  evolveAll(deal(rules, seed), events);
  return events.length;
}

function reading({ rules, seed, moves }: Plan): number {
  let state = deal(rules, seed);
  let count = 0;
  for (const { seat, eventsText } of moves) {
    const events = parseEvents(rules, seat, eventsText);
    if (!events.ok) throw new Error(JSON.stringify(events.error));
    state = evolveAll(state, events.value);
    count += events.value.length;
  }
  return count;
}

/** Starts with the last mover, as a game does. Positions without progress are counted separately, because they cost the most. */
function proofTimes(plans: readonly Plan[]): string[] {
  const all = new Histogram();
  const stuck = new Histogram();
  for (const isCounted of [false, true]) {
    for (const { rules, states, moves } of plans) {
      moves.forEach(({ seat }, index) => {
        const state = states[index + 1];
        if (state === undefined) return;
        const startMs = performance.now();
        const can = anyoneCanProgress(rules, state, seat);
        const micros = (performance.now() - startMs) * 1_000;
        if (!isCounted) return;
        all.add(micros);
        if (!can) stuck.add(micros);
      });
    }
  }
  const times = [all.percentile(50), all.percentile(99), all.max, stuck.percentile(50), stuck.max];
  return [figure(all.count), ...times.map(figure)];
}
