import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux's process accounting in a second; 100 on every common machine. */
const ticksPerSecond = 100;

/** Returns the fields of `/proc/<pid>/stat` after the program's name, which may contain spaces; null if the process is gone. */
function statFields(pid: number | string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const parentField = 1;
const userField = 11;
const niceField = 16;

/** Returns the processor seconds of a process with all its threads and of its children that have ended. */
export function processorSeconds(pid: number): number {
  return secondsOf(statFields(pid) ?? [], 4);
}

/** Adds up user and system time, its own and, with four fields, then that of ended children. */
function secondsOf(fields: readonly string[], fieldCount: 2 | 4): number {
  const ticks = fields.slice(userField, userField + fieldCount).reduce((sum, field) => sum + Number(field), 0);
  return ticks / ticksPerSecond;
}

/** Returns the processor seconds of the low-priority threads of a process, by their ids. Ended threads are not included. */
export function lowThreadsProcessorSeconds(pid: number): ReadonlyMap<string, number> {
  const niceOf = (fields: readonly string[] | null) => Number(fields?.[niceField]);
  const usual = niceOf(statFields(pid));
  const seconds = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const fields = statFields(`${pid}/task/${thread}`);
    if (niceOf(fields) > usual) seconds.set(thread, secondsOf(fields ?? [], 2));
  }
  return seconds;
}

/** Returns a process and its children that are running. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statFields(name)?.[parentField] === String(pid),
  );
  return [pid, ...children.map(Number)];
}

/** Returns the processor seconds of a process as above, including children that are still running. */
export function familyProcessorSeconds(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + processorSeconds(one), 0);
}

/** Returns the processor seconds used on the whole machine. */
export function machineProcessorSeconds(): number {
  const [all = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = all.split(/ +/).slice(1).map(Number);
  return (user + nice + system + hard + soft) / ticksPerSecond;
}
