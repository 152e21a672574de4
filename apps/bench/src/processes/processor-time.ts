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

/** Returns the processor seconds of a process with all its threads and of its children that have ended. */
export function processorSeconds(pid: number): number {
  const fields = statFields(pid);
  if (fields === null) return 0;
  // User and system time, its own and then that of ended children.
  const ticks = fields.slice(userField, userField + 4).reduce((sum, field) => sum + Number(field), 0);
  return ticks / ticksPerSecond;
}

/** Returns the same, including children that are still running. */
export function familyProcessorSeconds(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statFields(name)?.[parentField] === String(pid),
  );
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), processorSeconds(pid));
}

/** Returns the processor seconds used on the whole machine. */
export function machineProcessorSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , ...interrupts] = readFileSync('/proc/stat', 'latin1')
    .slice(0, 200)
    .split('\n', 1)
    .join('')
    .split(/ +/)
    .map(Number);
  const [hard = 0, soft = 0] = interrupts;
  return (user + nice + system + hard + soft) / ticksPerSecond;
}
