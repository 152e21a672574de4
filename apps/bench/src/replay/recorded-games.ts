import {
  commitmentOf,
  fairSeed,
  formatRecord,
  parseOptions,
  type RecordedBatch,
  type Rules,
  rulesetById,
  rulesFor,
  type ShuffleTranscript,
} from '@snap-up/engine';
import { type Chance, chanceFrom, gameSeedFrom } from '../play/chance.ts';
import { planGame } from '../play/plan.ts';

/** A finished game as a record file. */
export interface RecordedText {
  readonly text: string;
  readonly moveCount: number;
}

const longestGame = 4_000;
const startedAtMs = Date.UTC(2026, 10, 20, 18, 40);
const names = ['Anna', 'Ben', 'Chiara', 'Dov', 'Emil'];

/** Returns the rules of a game with default options. */
export function usualRules(id: string, seatCount: number): Rules {
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`There is no game “${id}”.`);
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(options.error.code);
  return rulesFor(ruleset, options.value, seatCount);
}

/** Returns that many whole games of random players, each with the proof of its shuffle, as from a server. */
export function recordedGames(rules: Rules, gameCount: number, seed: number): RecordedText[] {
  const chance = chanceFrom(seed);
  const games: RecordedText[] = [];
  for (let tried = 0; games.length < gameCount; tried += 1) {
    if (tried > gameCount * 20) throw new Error('Hardly any of these games comes to an end.');
    const game = recordedGame(rules, chance, seed + tried);
    if (game !== null) games.push(game);
  }
  return games;
}

/** Returns null if the game did not come to an end. */
function recordedGame(rules: Rules, chance: Chance, chanceSeed: number): RecordedText | null {
  const { seed, shuffle } = fairShuffle(rules, chance);
  const { moves } = planGame({ rules, seed, chanceSeed, mostMoves: longestGame });
  if (moves.at(-1)?.events.some(({ kind }) => kind === 'ended') !== true) return null;
  let atMs = 0;
  const batches = moves.map(({ seat, text, eventsText }): RecordedBatch => {
    atMs += Math.floor(200 + chance() * 1_800);
    return { seat, atMs, isServers: false, move: text, events: eventsText };
  });
  const text = formatRecord({
    ruleset: rules.ruleset.id,
    options: rules.options,
    names: names.slice(0, rules.seatCount),
    startedAtMs,
    seed,
    shuffle,
    batches,
  });
  return { text, moveCount: moves.length };
}

function fairShuffle(rules: Rules, chance: Chance): { readonly seed: string; readonly shuffle: ShuffleTranscript } {
  const secret = gameSeedFrom(chance);
  const nonces = Array.from({ length: rules.seatCount }, () => gameSeedFrom(chance));
  const { seed, attempt } = fairSeed(rules, { secret, nonces });
  const players = nonces.map((nonce) => ({ nonce, commitment: commitmentOf(nonce) }));
  return { seed, shuffle: { commitment: commitmentOf(secret), secret, players, attempt } };
}
