import { constants, setPriority } from 'node:os';

/** Has these processes run only where no other program wants the processor. They cannot be given their priority back. */
export function giveWay(pids: readonly number[]): void {
  for (const pid of pids) setPriority(pid, constants.priority.PRIORITY_LOW);
}
