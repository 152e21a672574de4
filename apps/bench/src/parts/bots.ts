import { performance } from 'node:perf_hooks';
import { type BotMemory, botPlayerOf, chooseAgreement } from '@snap-up/bots';
import { firstState, hasBots, play, type Rules, redact, rulesets } from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { figure, percentile, say, sayTable } from '@snap-up/test-kit/figures.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { type Chance, chanceFrom, gameSeedFrom } from '../play/plan.ts';
import type { BenchSettings } from '../settings.ts';

const gameCount = 60;
/** More moves than any game takes. */
const mostMoves = 30_000;

/** Measures in this process how long a bot takes to look at the table and to choose a move. */
export function runBotsPart({ seatCounts, seed }: BenchSettings): void {
  say('Bots, one thread: time to look at the table and to choose a move (microseconds)');
  const rows = rulesets.filter(hasBots).flatMap(({ id, name }) =>
    botStrengths.map((strength) => {
      const times: number[] = [];
      const chance = chanceFrom(seed);
      for (let game = 0; game < gameCount; game += 1) {
        const rules = gameRules(id, seatCounts[game % seatCounts.length] ?? 2);
        // The first few games are a warm-up.
        playBotGame(rules, strength, chance, game < gameCount / 4 ? [] : times);
      }
      return [
        name,
        strength,
        ...[times.length, ...[50, 99, 100].map((percent) => percentile(times, percent))].map(figure),
      ];
    }),
  );
  sayTable(['game', 'strength', 'choices', 'p50', 'p99', 'max'], rows);
  say();
}

/** Plays a whole game of bots of one strength, each by its own view. In a race the next bot to look is chosen at random. */
function playBotGame(rules: Rules, strength: BotStrength, chance: Chance, times: number[]): void {
  const player = botPlayerOf(rules.ruleset);
  if (player === null) throw new Error(`No bot can play “${rules.ruleset.id}”.`);
  const memories = new Map<number, BotMemory>();
  let state = firstState(rules, gameSeedFrom(chance));
  for (let moveCount = 0; state.ending === null; ) {
    const seat = state.turn?.seat ?? Math.floor(chance() * rules.seatCount);
    const view = redact(rules, state, seat);
    const startMs = performance.now();
    const memory = player.remember(rules, view, seat, memories.get(seat) ?? null);
    const chosen = player.chooseMove({ rules, view, seat, strength, memory, random: chance });
    times.push((performance.now() - startMs) * 1_000);
    memories.set(seat, memory);
    const move = chooseAgreement({ rules, view, seat, memory, isBot: () => true, move: chosen }) ?? chosen;
    if (move === null) continue;
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error(`A bot’s move was refused: ${played.error.code}`);
    state = played.value.table;
    moveCount += 1;
    if (moveCount > mostMoves) throw new Error('A game of bots does not end.');
  }
}
