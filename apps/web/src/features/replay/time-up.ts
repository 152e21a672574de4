import { clockOf } from '@snap-up/engine';
import { type RecordedGame, stateAt } from './recorded-game.ts';

/** The server learns of a timeout a little late, and never much early. */
const toleranceMs = 1_000;

/**
 * Whether the server passed this turn because its time was up. A record says that the turn was passed, but not why. The
 * other reason is a vote to skip an absent player, which takes less time than the clock allows.
 */
export function wasTimeUp(game: RecordedGame, step: number): boolean {
  const clock = clockOf(game.replay.rules.options);
  const seat = stateAt(game.replay, step - 1).turn?.seat;
  if (clock === null || seat === undefined) return false;
  const turns = turnTimesMs(game, step).filter((turn) => turn.seat === seat);
  const ownMs = turns.at(-1)?.lengthMs ?? 0;
  if (clock.kind !== 'bank') return ownMs >= clock.turnMs - toleranceMs;
  const spentMs = turns.slice(0, -1).reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  const leftMs = Math.max(0, clock.bankMs - spentMs);
  return ownMs >= Math.max(leftMs, clock.emptyMs) - toleranceMs;
}

/** The turns up to the one that this step ended, and how long each took. */
function turnTimesMs({ replay, timeline }: RecordedGame, step: number): { seat: number; lengthMs: number }[] {
  const turns: { seat: number; lengthMs: number }[] = [];
  let beganMs = 0;
  for (let each = 1; each <= step; each += 1) {
    const seat = stateAt(replay, each - 1).turn?.seat;
    const endsTurn = replay.events[each - 1]?.some(({ kind }) => kind === 'passed' || kind === 'turnBegan') === true;
    if (seat === undefined || !endsTurn) continue;
    const endMs = timeline.happenedMs[each] ?? 0;
    turns.push({ seat, lengthMs: endMs - beganMs });
    beganMs = endMs;
  }
  return turns;
}
