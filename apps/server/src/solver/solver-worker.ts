// A thread of SolverPool. It searches one position at a time.
import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { workerData } from 'node:worker_threads';
import { formatMove } from '@snap-up/engine';
import { gradeDeal, outlookOf } from '@snap-up/solver';
import { rulesOf } from '@snap-up/tables/game/records.ts';
import { doTasks } from '../platform/task-thread.ts';
import type { Found, SearchRequest, ThreadSettings } from './solver-pool.ts';

/** How often a paused search checks whether anything is still urgent, in milliseconds. */
const pauseMs = 1;
/**
 * After so many pauses a search continues for a moment, so that it makes some progress even where there is always something
 * urgent.
 */
const mostPauses = 20;

const { urgent, priority } = workerData as ThreadSettings;

// Only on Linux has each thread a priority of its own; elsewhere this would be that of the whole server. It comes after
// the imports above, so a thread begins at once and only its searches wait for others. A server that has a lower priority than that
// itself keeps it: only root may raise one.
if (process.platform === 'linux') {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  // Whatever its priority, a thread may hold a core for milliseconds while another one wants it, unless it is scheduled as idle.
  // Node cannot request that, but `chrt` can, which every common Linux has. Without it, only the priority applies.
  if (priority === 'idle') spawnSync('chrt', ['-i', '-p', '0', basename(readlinkSync('/proc/thread-self'))]);
}

doTasks(({ game, state, budget, grading, withdrawn }: SearchRequest): Found => {
  const { visits, positions, milliseconds } = budget;
  const endMs = performance.now() + milliseconds;
  const isCancelled = () => {
    pauseWhereUrgent();
    return Atomics.load(withdrawn, 0) === 1 || performance.now() > endMs;
  };
  const rules = rulesOf(game);
  if (grading !== null) {
    const graded = gradeDeal(rules, state, { ...grading, isCancelled });
    const isFound = graded?.isWon === true && (grading.wanted ?? graded.grade) === graded.grade;
    return { answer: isFound ? 'won' : 'undecided', moves: [], grade: graded?.grade ?? null };
  }
  const { verdict: answer, moves, ...rest } = outlookOf(rules, state, { visits, positions, isCancelled });
  return { ...rest, answer, moves: moves.map((move) => formatMove(rules, 0, move)), grade: null };
});

function pauseWhereUrgent(): void {
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    const count = Atomics.load(urgent, 0);
    if (count === 0) return;
    // It is not woken: that would cost the server a system call with each move.
    Atomics.wait(urgent, 0, count, pauseMs);
  }
}
