import { randomBytes } from 'node:crypto';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { expect, it } from 'vitest';
import { PlayerStore } from '../../src/persistence/player-stores.ts';
import { Recovery, readPhrase } from '../../src/persistence/recovery.ts';
import { Authenticator } from '../support/authenticator.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const site = { origin: 'https://snap-up.example', id: 'snap-up.example' };
const count = 1_000;
/** So many at once. */
const crowd = 50;

async function inCrowds<Item>(items: readonly Item[], of: (item: Item) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += crowd)
    await Promise.all(items.slice(first, first + crowd).map(of));
}

it('a thousand people come back by a phrase and by a passkey: all to their own games, and nobody to another’s', async () => {
  const recovery = new Recovery(database().prisma, new HandClock(Date.UTC(2026, 10, 29, 9)));
  const players = Array.from({ length: count }, (_, index) => {
    return { id: randomBytes(16).toString('base64url'), name: `Player ${index}`, bot: null };
  });
  const ways = new Map<string, { readonly id: string; readonly authenticator: Authenticator }>();
  await inCrowds(players, async (player) => {
    await new PlayerStore(database()).create(player);
    const phrase = await recovery.newPhrase(player.id);
    const options = await recovery.newPasskeyOptions(player, site);
    if (phrase === null || options === null) throw new Error('Every player can have both.');
    const authenticator = new Authenticator();
    await recovery.addPasskey(player.id, authenticator.make(options, site.origin), site);
    ways.set(phrase, { id: player.id, authenticator });
  });
  expect(ways.size).toBe(count);

  const wrong: string[] = [];
  // Not in the order in which they were made.
  await inCrowds([...ways].toSorted(), async ([phrase, { id, authenticator }]) => {
    const found = await recovery.playerOfPhrase(readPhrase(phrase) ?? '');
    const proof = authenticator.prove(await recovery.signInOptions(site), site.origin);
    if (found !== id || (await recovery.playerOfPasskey(proof, site)) !== id) wrong.push(id);
  });
  expect(wrong).toEqual([]);
});
