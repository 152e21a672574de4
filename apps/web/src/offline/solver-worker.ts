// A worker of `BrowserSolver`. It searches one deal at a time.
import {
  formatMove,
  formatPosition,
  type Move,
  type Options,
  play,
  type Rules,
  rulesetById,
  rulesFor,
  type State,
} from '@snap-up/engine';
import { gradeDeal, outlookOf } from '@snap-up/solver';
import type { SearchReply, SearchRequest } from './own-deals.ts';

/**
 * How many positions are stored, in some 24 MB, plus some 31 MB in a search by stages: less than on a server, as this
 * may be a phone. Time bounds the visits.
 */
const budget = { visits: 50_000_000, positions: Math.floor(0.8 * 2 ** 20) };

/**
 * The positions of the last solution, as text, each with its next move: following it needs no other search, and undo
 * and redo stay on it, too.
 */
let way = new Map<string, string>();
/** The result then. */
let wayTo: Pick<SearchReply, 'verdict' | 'score'> = { verdict: 'won' };

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => self.postMessage(replyTo(data)));

function replyTo({ id, game, state, milliseconds, grading }: SearchRequest): SearchReply {
  const endMs = performance.now() + milliseconds;
  const isCancelled = () => performance.now() > endMs;
  const rules = rulesOf(game);
  if (grading !== null) {
    const graded = gradeDeal(rules, state, { ...grading, isCancelled });
    const isFound = graded?.isWon === true && (grading.wanted ?? graded.grade) === graded.grade;
    return { id, verdict: isFound ? 'won' : 'undecided', move: null };
  }
  const known = way.get(formatPosition(rules, state));
  if (known !== undefined) return { id, ...wayTo, move: known };
  const { moves, ...found } = outlookOf(rules, state, { ...budget, isCancelled });
  if (moves.length === 0) return { id, ...found, move: null };
  way = wayOf(rules, state, moves);
  wayTo = found;
  return { id, ...found, move: way.get(formatPosition(rules, state)) ?? null };
}

/** If a position occurs twice, the later move continues. */
function wayOf(rules: Rules, first: State, moves: readonly Move[]): Map<string, string> {
  const steps = new Map<string, string>();
  let state = first;
  for (const move of moves) {
    steps.set(formatPosition(rules, state), formatMove(rules, 0, move));
    const played = play(rules, state, 0, move);
    if (!played.ok) throw new Error('The engine refuses a move of a solution.');
    state = played.value.table;
  }
  return steps;
}

function rulesOf({ ruleset: id, options }: { readonly ruleset: string; readonly options: Options }) {
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`There is no game “${id}”.`);
  return rulesFor(ruleset, options, 1);
}
