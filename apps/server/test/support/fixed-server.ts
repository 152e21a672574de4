/*
 * The server as it is, except for chance and time: with the same nonces players get the same cards in every run, bots play
 * alike and at once, and its clock is ahead by CLOCK_OFFSET_MS.
 */
import { ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { systemRandom } from '@snap-up/tables/platform/random.ts';
import { fixedRandom } from '@snap-up/test-kit/fixed-deals.ts';

if (process.env.NODE_ENV === 'production')
  throw new Error('This server deals the same cards to everybody: it is for tests alone');
Object.assign(systemRandom, fixedRandom);

const source = 'export const thinkTimeMs = () => 0; export const noticeTimeMs = () => 0;';
registerHooks({
  load: (url, context, load) =>
    url.endsWith('/bots/src/think-time.ts') ? { format: 'module', shortCircuit: true, source } : load(url, context),
});

const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
systemClock.nowMs = () => Date.now() + offsetMs;
// From this header pages know the server's time.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date(systemClock.nowMs()).toUTCString());
  return Reflect.apply(writeHead, this, given);
};

await import('../../src/server.ts');
