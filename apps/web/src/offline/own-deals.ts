import { OfflineGame } from '@snap-up/client';
import { type DealGrade, firstState, formatPosition, type Options, rulesFor, type SoloRuleset } from '@snap-up/engine';
import { browserSolver, type Found } from './browser-solver.ts';
import { type OfflineGames, type OfflineHelp, offlineGames, randomHex } from './store.ts';

/** The result for a game that this browser has dealt. */
type Outlook = Found & { readonly answer: Exclude<Found['answer'], 'failed'> };

/** The search; tests supply their own. */
type Solver = Pick<typeof browserSolver, 'solve' | 'grade'>;

type Store = Pick<OfflineGames, 'game' | 'noteHelp'>;

/** How many deals are tried, the time for each, and the total time: as on a server. */
const dealSearch = { tries: 50, tryMs: 600, totalMs: 6_000 } as const;

/**
 * Decides whether and how a game that this browser has dealt can still be won, or how low its score can get, after this
 * many moves. Help is recorded before any helpful answer, as on a server; the answer is `withdrawn` if the game has
 * continued.
 */
export async function outlookOf(
  gameId: string,
  seq: number,
  kind: keyof OfflineHelp,
  signal: AbortSignal,
  solver: Solver = browserSolver,
  store: Store = offlineGames(),
): Promise<Outlook> {
  const withdrawn: Outlook = { answer: 'withdrawn', move: null };
  const kept = await store.game(gameId);
  const game = kept === null ? null : OfflineGame.read(kept.record, kept.moves);
  if (game === null || game.isOver || game.seq !== seq) return withdrawn;
  const { ruleset, options } = game.record;
  const { answer, ...found } = await solver.solve({ ruleset, options, state: game.state }, signal);
  if (answer === 'failed' || answer === 'undecided') return { answer: 'undecided', move: null };
  // A player who has moved on or left gets no answer, so it is no help.
  if (answer === 'withdrawn' || signal.aborted) return withdrawn;
  const position = formatPosition(game.rules, game.state);
  return (await store.noteHelp(gameId, seq, kind, position)) ? { answer, ...found } : withdrawn;
}

/**
 * Searches for a winnable deal, of this grade unless it is null. Returns its seed; null if none was found in time, if
 * nothing can search, or if the page has asked something else meanwhile.
 */
export async function findDeal(
  ruleset: SoloRuleset,
  options: Options,
  grade: DealGrade | null,
  solver: Solver = browserSolver,
): Promise<string | null> {
  if (ruleset.mode.hasSolver !== true) return null;
  const rules = rulesFor(ruleset, options, 1);
  const signal = AbortSignal.timeout(dealSearch.totalMs);
  for (let tries = 0; tries < dealSearch.tries && !signal.aborted; tries += 1) {
    const seed = randomHex();
    const state = firstState(rules, seed);
    // That takes no search.
    if (state.isLost) continue;
    const deal = { ruleset: ruleset.id, options, state };
    const { answer } = await (grade === null
      ? solver.solve(deal, signal, dealSearch.tryMs)
      : solver.grade(deal, grade, signal, dealSearch.tryMs));
    if (answer === 'won') return seed;
    if (answer !== 'lost' && answer !== 'undecided') return null;
  }
  return null;
}
