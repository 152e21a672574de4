/*
 * The server as it is, except for chance and time: with the same nonces players get the same cards in every run, bots play
 * alike and at once, and a message to this process with a number of milliseconds makes that much time pass.
 */
import { registerHooks } from 'node:module';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { systemRandom } from '@snap-up/tables/platform/random.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';

systemRandom.secret = () => 'ab'.repeat(32);
systemRandom.fraction = () => 0.5;

const source = 'export const thinkTimeMs = () => 0; export const noticeTimeMs = () => 0;';
registerHooks({
  load: (url, context, load) =>
    url.endsWith('/bots/src/think-time.ts') ? { format: 'module', shortCircuit: true, source } : load(url, context),
});

const clock = new HandClock(Date.now());
systemClock.nowMs = () => clock.nowMs();
systemClock.elapsedMs = () => clock.elapsedMs();
systemClock.after = (delayMs, task) => clock.after(delayMs, task);
setInterval(() => clock.passRealTime(), 10);
process.on('message', (durationMs: number) => clock.pass(durationMs));

await import('../../src/server.ts');
