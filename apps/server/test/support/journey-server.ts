// The server as it is, but for chance: with the same nonces players get the same cards in every run, and bots play alike.
import { systemRandom } from '@snap-up/tables/platform/random.ts';

systemRandom.secret = () => 'ab'.repeat(32);
systemRandom.fraction = () => 0.5;
await import('../../src/server.ts');
