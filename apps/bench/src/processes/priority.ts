import { constants, setPriority } from 'node:os';

/** Makes these processes run only on otherwise idle processors. Their priority cannot be restored. */
export function giveWay(pids: readonly number[]): void {
  for (const pid of pids) setPriority(pid, constants.priority.PRIORITY_LOW);
}
