import type { Rules, State } from '@snap-up/engine';
import { tableOf } from '@snap-up/engine';
import type { WhereLost } from '@snap-up/protocol';
import { firstPosition, replay } from '../game/position.ts';
import type { GameRecord, StoredBatch } from '../game/records.ts';
import type { SolverAnswer } from './solo-solver.ts';

/** A position that a game went through, without moves taken back. */
export interface PlayedPosition {
  readonly state: State;
  /** The number of the last batch after which the game stood there, before it went on for good. */
  readonly seq: number;
}

/**
 * Replays a solo game from its log. Returns every position on the way from the deal to its end, except final ones and those
 * left by taking moves back.
 */
export async function playedPositions(
  rules: Rules,
  record: GameRecord,
  batches: readonly StoredBatch[],
): Promise<readonly PlayedPosition[]> {
  const first = firstPosition(rules, record);
  const positions: PlayedPosition[] = [{ state: tableOf(first.game), seq: 0 }];
  await replay(rules, first, batches, ({ seq }, _before, { game }) => {
    const place = game.kind === 'solo' ? game.timeline.place : 0;
    positions.length = Math.min(positions.length, place);
    positions[place] = { state: tableOf(game), seq };
  });
  return positions.filter(({ state }) => state.ending === null);
}

/**
 * Returns the moves, as text, that led to the position after these first batches of a game, without moves that were taken
 * back; null if the game was over at that point.
 */
export async function movesTo(
  rules: Rules,
  record: GameRecord,
  batches: readonly StoredBatch[],
): Promise<readonly string[] | null> {
  const moves: string[] = [];
  const { game } = await replay(
    rules,
    firstPosition(rules, record),
    batches,
    (batch, { game: before }, { game: after }) => {
      if (before.kind !== 'solo' || after.kind !== 'solo' || batch.move === null)
        throw new Error(`Batch ${batch.seq} of game ${record.id} is no move of a solo game`);
      // A redo returns to a move that is still known here; any other move replaces those that were taken back.
      if (after.timeline.place !== before.timeline.place + 1 || batch.move === 'redo') return;
      moves.length = before.timeline.place;
      moves.push(batch.move);
    },
  );
  return game.kind === 'solo' && tableOf(game).ending === null ? moves.slice(0, game.timeline.place) : null;
}

type Known = Exclude<SolverAnswer, 'busy' | 'withdrawn'> | null;

/**
 * Finds the first lost one of these positions, by asking about some of them. This is a binary search, since a game that cannot be
 * won stays lost. An undecided position splits the rest: its longest part is next.
 * @param ask `withdrawn` and `busy` end the search
 * @returns what was found; `busy` where nothing was, because too many others ask
 */
export async function whereLostOn(
  positions: readonly PlayedPosition[],
  ask: (state: State) => Promise<SolverAnswer>,
  { questions, withinMs }: { readonly questions: number; readonly withinMs: number },
  elapsedMs: () => number,
): Promise<WhereLost | 'busy'> {
  const endMs = elapsedMs() + withinMs;
  // The rules' own proof of loss needs no search.
  const known: Known[] = positions.map(({ state }) => (state.isLost ? 'lost' : null));
  let asked = 0;
  for (let next = nextOf(known); next !== null && asked < questions && elapsedMs() < endMs; next = nextOf(known)) {
    const position = positions[next];
    if (position === undefined) break;
    asked += 1;
    const answer = await ask(position.state);
    if (answer === 'busy' && asked === 1) return 'busy';
    if (answer === 'busy' || answer === 'withdrawn') break;
    known[next] = answer;
  }
  const { lastWon, firstLost } = boundsOf(known);
  return {
    lastWon: positions[lastWon]?.seq ?? null,
    firstLost: firstLost === known.length ? null : (positions[firstLost - 1]?.seq ?? -1) + 1,
  };
}

/** Whether it is exactly known where the game was lost. */
export function isWhole({ lastWon, firstLost }: WhereLost, positions: readonly PlayedPosition[]): boolean {
  return (lastWon ?? -1) + 1 === (firstLost ?? (positions.at(-1)?.seq ?? -1) + 1);
}

/** The last position that can be won, or -1; and the first one that cannot, or the number of positions. */
function boundsOf(known: readonly Known[]): { readonly lastWon: number; readonly firstLost: number } {
  const firstLost = known.indexOf('lost');
  return { lastWon: known.lastIndexOf('won'), firstLost: firstLost === -1 ? known.length : firstLost };
}

/** The position to ask about next: in the middle of the longest part about which nothing is known; null for none. */
function nextOf(known: readonly Known[]): number | null {
  const { lastWon, firstLost } = boundsOf(known);
  let longest = { start: 0, length: 0 };
  let start = lastWon + 1;
  for (let index = start; index <= firstLost; index += 1) {
    if (index < firstLost && known[index] === null) continue;
    if (index - start > longest.length) longest = { start, length: index - start };
    start = index + 1;
  }
  return longest.length === 0 ? null : longest.start + (longest.length >> 1);
}
