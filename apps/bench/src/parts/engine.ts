import { performance } from 'node:perf_hooks';
import {
  anyoneCanProgress,
  commitmentOf,
  fairSeed,
  firstState,
  formatRecord,
  isLost,
  isSolo,
  legalMoves,
  parseRecord,
  play,
  type RecordedBatch,
  type Rules,
  replay,
  replayRecord,
  rulesetById,
  rulesets,
} from '@snap-up/engine';
import { figure, median, percentile, say, sayTable } from '@snap-up/test-kit/figures.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { type Chance, chanceFrom, gameSeedFrom, type Plan, planGame } from '../play/plan.ts';
import type { BenchSettings } from '../settings.ts';

const gameCount = 40;
/** A solo game of random moves may never be lost. */
const longestSoloGame = 400;
const passMicros = 250_000;
const passCount = 5;

/** Measures the engine in this process, over games of random players with default options. */
export function runEnginePart({ seatCounts, seed }: BenchSettings): void {
  say('Engine, one thread, games of random players; progress proof, one for each position, in microseconds');
  const races = seatCounts.map((seatCount) => gameRules('race', seatCount));
  const others = rulesets.filter(({ id }) => id !== 'race').map(({ id, seats }) => gameRules(id, seats.min));
  sayTable(
    ['game', 'players', 'moves/s', 'move lists/s', 'games folded/s', 'proofs', 'p50', 'p99', 'p99.9'],
    [...races, ...others].map((rules) => rowFor(rules, seed)),
  );
  say();
  say('Records of whole games, their shuffles checked and every move decided again: what opening a replay costs');
  sayTable(
    ['game', 'players', 'moves each', 'kB each', 'records/s'],
    ['race', 'double-klondike'].flatMap((id) =>
      seatCounts.map((seatCount) => recordsRow(gameRules(id, seatCount), seed)),
    ),
  );
  say();
}

function rowFor(rules: Rules, seed: number): string[] {
  const chance = chanceFrom(seed);
  const plans = Array.from({ length: gameCount }, (_, index) => {
    const shortened = isSolo(rules.ruleset) ? { mostMoves: longestSoloGame } : {};
    return planGame({ rules, seed: gameSeedFrom(chance), chanceSeed: seed + index, ...shortened });
  });
  const speeds = [playing, listing, folding].map((task) => perSecond(plans, task));
  return [rules.ruleset.name, String(rules.seatCount), ...speeds.map(figure), ...proofTimes(plans)];
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

function folding({ rules, seed, moves }: Plan): number {
  const batches = moves.map(({ events }) => events);
  for (const _state of replay(firstState(rules, seed), batches));
  return 1;
}

/** Measures each position once, starting with the last mover as a game does, after a warm-up. */
function proofTimes(plans: readonly Plan[]): string[] {
  const times: number[] = [];
  for (const isCounted of [false, true]) {
    for (const { rules, states, moves } of plans) {
      moves.forEach(({ seat }, index) => {
        const state = states[index + 1];
        if (state === undefined) return;
        const startMs = performance.now();
        if (isSolo(rules.ruleset)) isLost(rules, state);
        else anyoneCanProgress(rules, state, seat);
        if (isCounted) times.push((performance.now() - startMs) * 1_000);
      });
    }
  }
  return [String(times.length), ...[50, 99, 99.9].map((percent) => figure(percentile(times, percent)))];
}

function recordsRow(rules: Rules, seed: number): string[] {
  const chance = chanceFrom(seed);
  const games: { readonly text: string; readonly moveCount: number }[] = [];
  for (let tried = 0; games.length < gameCount && tried < gameCount * 20; tried += 1) {
    const game = recordedGame(rules, chance, seed + tried);
    if (game !== null) games.push(game);
  }
  const mean = (of: (game: (typeof games)[number]) => number) =>
    games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const speed = perSecond(games, ({ text }) => {
    const record = parseRecord(text);
    if (!record.ok || !replayRecord(rulesetById, record.value).ok) throw new Error('A record was refused.');
    return 1;
  });
  const { name } = rules.ruleset;
  const size = mean(({ text }) => text.length) / 1_000;
  return [name, String(rules.seatCount), ...[mean(({ moveCount }) => moveCount), size, speed].map(figure)];
}

/** A game with the proof of its shuffle, as from a server; null if it did not come to an end. */
function recordedGame(rules: Rules, chance: Chance, chanceSeed: number) {
  const secret = gameSeedFrom(chance);
  const nonces = Array.from({ length: rules.seatCount }, () => gameSeedFrom(chance));
  const { seed, attempt } = fairSeed(rules, { secret, nonces });
  const { moves, states } = planGame({ rules, seed, chanceSeed, mostMoves: 4_000 });
  if (states.at(-1)?.ending === null) return null;
  const batches = moves.map(
    ({ seat, text, eventsText }, index): RecordedBatch => ({
      seat,
      atMs: index * 1_000,
      isServers: false,
      move: text,
      events: eventsText,
    }),
  );
  const text = formatRecord({
    ruleset: rules.ruleset.id,
    options: rules.options,
    names: nonces.map((_, seat) => `Player ${seat + 1}`),
    startedAtMs: Date.UTC(2026, 10, 20),
    seed,
    shuffle: {
      commitment: commitmentOf(secret),
      secret,
      players: nonces.map((nonce) => ({ nonce, commitment: commitmentOf(nonce) })),
      attempt,
    },
    batches,
  });
  return { text, moveCount: moves.length };
}

/**
 * Returns how many things a task does per second of this thread's processor time, whatever else the machine is doing. The
 * task returns how many it did for an item. The result is the median of several passes, after a warm-up.
 */
function perSecond<Item>(items: readonly Item[], task: (item: Item) => number): number {
  const pass = () => {
    const start = process.threadCpuUsage();
    let [count, micros] = [0, 0];
    // A pass covers all items, so that each has the same mix of long and short ones.
    do {
      for (const item of items) count += task(item);
      const { user, system } = process.threadCpuUsage(start);
      micros = user + system;
    } while (micros < passMicros);
    return count / (micros / 1_000_000);
  };
  pass();
  return median(Array.from({ length: passCount }, pass));
}
