import { median } from '../figures/report.ts';

const passMicros = 250_000;
const passCount = 5;

/**
 * How many things a task does in a second of this thread's processor time, whatever else the machine is busy with. The task
 * answers how many it did of an item. The median of some passes, after one that warms up.
 */
export function perSecond<Item>(items: readonly Item[], task: (item: Item) => number): number {
  const pass = () => {
    const start = process.threadCpuUsage();
    let [count, micros] = [0, 0];
    for (let index = 0; micros < passMicros; index += 1) {
      const item = items[index % items.length];
      if (item !== undefined) count += task(item);
      const { user, system } = process.threadCpuUsage(start);
      micros = user + system;
    }
    return count / (micros / 1_000_000);
  };
  pass();
  return median(Array.from({ length: passCount }, pass));
}
