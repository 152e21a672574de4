import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startPushService } from '@snap-up/server/test/support/push-service.ts';
import { unwrap } from '@snap-up/server/test/support/service.ts';
import { type StartOptions, seatGuests } from '../targets/product.ts';

const lookEveryMs = 5;
const longestMs = 10_000;

/**
 * Opens tables for two at which one of them, who has no page open and a push service that answers, can be reminded once.
 * `remind` does that at the next table, and resolves with how many milliseconds the notification took; infinitely many if none came in time.
 */
export async function openReminders(url: string, count: number, newVisitor: StartOptions['newVisitor']) {
  let publicKey = '';
  const push = await startPushService(() => publicKey);
  const tables: Awaited<ReturnType<typeof seatGuests>>[] = [];
  for (let table = 0; table < count; table += 1) tables.push(await seatGuests(url, 2, newVisitor));
  for (const { id, guests } of tables) {
    const [, reminded] = guests;
    if (reminded === undefined) throw new Error('Two are at each table.');
    ({ publicKey } = await unwrap(reminded.rest.pushKey()));
    await unwrap(reminded.rest.beginPush(push.subscribe(id)));
  }
  const remind = async (): Promise<number> => {
    const { id, guests } = tables.pop() ?? { id: '', guests: [] };
    const beganMs = performance.now();
    await guests[0]?.rest.remind(id, 1);
    while (performance.now() < beganMs + longestMs) {
      if (push.messages.some(({ path }) => path === `/${id}`)) return performance.now() - beganMs;
      await pause(lookEveryMs);
    }
    return Number.POSITIVE_INFINITY;
  };
  return { remind, stop: () => push.stop() };
}
