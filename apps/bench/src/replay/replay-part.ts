import { performance } from 'node:perf_hooks';
import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import { figure, median, say, sayTable } from '../figures/report.ts';
import type { BenchSettings } from '../settings.ts';
import { type RecordedText, recordedGames, usualRules } from './recorded-games.ts';

const gameCount = 40;
const passMs = 250;
const passCount = 5;

const paces = [
  { id: 'race', name: 'race' },
  { id: 'double-klondike', name: 'turns' },
] as const;

/** Measures how fast a replay loads: the record is parsed, its shuffle checked and every move decided again. */
export function runReplayPart({ seatCounts, seed }: BenchSettings): void {
  say('Replays, one thread: records of whole games of random players, read and played again');
  const rows = paces.flatMap(({ id, name }) =>
    seatCounts.map((seatCount) => [
      `${name}, ${seatCount} players`,
      ...figuresOf(recordedGames(usualRules(id, seatCount), gameCount, seed)),
    ]),
  );
  sayTable(['game', 'moves each', 'kB each', 'replays/s', 'moves/s', 'read only/s'], rows);
  say();
}

function figuresOf(games: readonly RecordedText[]): string[] {
  const mean = (of: (game: RecordedText) => number) => games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const moves = mean(({ moveCount }) => moveCount);
  const loaded = perSecond(games, load);
  return [moves, mean(({ text }) => text.length) / 1_000, loaded, loaded * moves, perSecond(games, read)].map(figure);
}

/** Returns games per second: the median of several passes over all of them, after a warm-up. */
function perSecond(games: readonly RecordedText[], task: (text: string) => unknown): number {
  const pass = () => {
    const startMs = performance.now();
    let count = 0;
    // A pass always covers all games, so that every pass has the same mix of long and short ones.
    do {
      for (const { text } of games) task(text);
      count += games.length;
    } while (performance.now() - startMs < passMs);
    return count / ((performance.now() - startMs) / 1_000);
  };
  pass();
  return median(Array.from({ length: passCount }, pass));
}

function read(text: string) {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(`Line ${record.error.line}: ${record.error.code}`);
  return record.value;
}

function load(text: string) {
  const replay = replayRecord(rulesetById, read(text));
  if (!replay.ok) throw new Error(`Line ${replay.error.line}: ${replay.error.code}`);
  return replay.value;
}
