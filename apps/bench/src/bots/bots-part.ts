import { performance } from 'node:perf_hooks';
import type { Ruleset } from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { Histogram } from '../figures/histogram.ts';
import { figure, median, say, sayTable } from '../figures/report.ts';
import { chanceFrom } from '../play/chance.ts';
import type { BenchSettings } from '../settings.ts';
import { botRules, botRulesets, playBotGame } from './bot-game.ts';

const thoughtGameCount = 60;
const passMs = 1_000;
const passCount = 3;

/** Measures bots in this process: how long they think about a move, and how many whole games they play in a second. */
export function runBotsPart({ seatCounts, seed }: BenchSettings): void {
  say('Bots, one thread: time to look at the table and to choose a move (microseconds)');
  sayTable(
    ['game', 'strength', 'choices', 'p50', 'p99', 'max'],
    botRulesets.flatMap((ruleset) =>
      botStrengths.map((strength) => [ruleset.name, strength, ...thinkingTimes(ruleset, strength, seatCounts, seed)]),
    ),
  );
  say();
  say('Whole games of bots, one thread, all strengths at a table');
  sayTable(
    ['game', 'players', 'games/s', 'moves/s', 'moves a game'],
    botRulesets.flatMap((ruleset) =>
      seatCounts.map((seatCount) => [ruleset.name, String(seatCount), ...gameSpeeds(ruleset, seatCount, seed)]),
    ),
  );
  say();
}

/** Measures whole games in which all seats are equally strong. The first few are a warm-up and do not count. */
function thinkingTimes(ruleset: Ruleset, strength: BotStrength, seatCounts: readonly number[], seed: number): string[] {
  const times = new Histogram();
  const chance = chanceFrom(seed);
  for (let game = 0; game < thoughtGameCount; game += 1) {
    const seatCount = seatCounts[game % seatCounts.length] ?? 2;
    const rules = botRules(ruleset, seatCount);
    const isCounted = game >= thoughtGameCount / 4;
    const thought = (_: BotStrength, micros: number) => {
      if (isCounted) times.add(micros);
    };
    playBotGame({ rules, strengths: Array.from({ length: seatCount }, () => strength), chance, thought });
  }
  return [figure(times.count), ...[times.percentile(50), times.percentile(99), times.max].map(figure)];
}

/** Returns the median of several passes, after a warm-up. */
function gameSpeeds(ruleset: Ruleset, seatCount: number, seed: number): string[] {
  const rules = botRules(ruleset, seatCount);
  const chance = chanceFrom(seed);
  const pass = () => {
    const startMs = performance.now();
    let gameCount = 0;
    let moveCount = 0;
    for (; performance.now() - startMs < passMs; gameCount += 1) {
      const mix = Array.from(
        { length: seatCount },
        (_, seat) => botStrengths[(gameCount + seat) % botStrengths.length] ?? 'steady',
      );
      moveCount += playBotGame({ rules, strengths: mix, chance, thought: null });
    }
    const seconds = (performance.now() - startMs) / 1_000;
    return { games: gameCount / seconds, moves: moveCount / seconds, movesPerGame: moveCount / gameCount };
  };
  pass();
  const passes = Array.from({ length: passCount }, pass);
  return [
    figure(median(passes.map(({ games }) => games))),
    figure(median(passes.map(({ moves }) => moves))),
    figure(median(passes.map(({ movesPerGame }) => movesPerGame))),
  ];
}
