import { median } from '../figures/report.ts';

const passMicros = 250_000;
const passCount = 5;

/**
 * Returns how many things a task does per second of this thread's processor time, whatever else the machine is doing. The
 * task returns how many it did for an item. The result is the median of several passes, after a warm-up.
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
