import { randomBytes } from 'node:crypto';
import { limits } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerStore, PushStore } from '../../src/persistence/player-stores.ts';
import { Recovery, readPhrase } from '../../src/persistence/recovery.ts';
import { Authenticator } from '../support/authenticator.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const site = { origin: 'https://snap-up.example', id: 'snap-up.example' };

let clock: HandClock;
let recovery: Recovery;
/** That of another server on the same database. */
let other: Recovery;
beforeEach(() => {
  clock = new HandClock(Date.UTC(2026, 10, 29, 9));
  recovery = new Recovery(database().prisma, clock);
  other = new Recovery(database().prisma, clock);
});

async function newPlayer(name: string) {
  const player = { id: randomBytes(16).toString('base64url'), name, bot: null };
  await new PlayerStore(database()).create(player);
  return player;
}

/** Throws if there is nothing. */
function found<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There should be something.');
  return value;
}

async function newPasskey(name: string) {
  const player = await newPlayer(name);
  const authenticator = new Authenticator();
  const options = found(await recovery.newPasskeyOptions(player, site));
  expect(await other.addPasskey(player.id, authenticator.make(options, site.origin), site)).toBe(true);
  return { player, authenticator };
}

describe('a phrase', () => {
  it('that takes the place of another ends the notifications of all browsers, of which somebody else may have one', async () => {
    const { id } = await newPlayer('Dora');
    const subscriptions = new PushStore(database().prisma);
    await recovery.newPhrase(id);
    await subscriptions.add(id, { endpoint: 'https://push.example/1', p256dh: '', auth: '' }, 1);
    await recovery.newPhrase(id);
    expect(await subscriptions.of(id)).toEqual([]);
  });

  it('is twelve words, is kept as a hash, and is nobody’s if it was never made', async () => {
    const { id } = await newPlayer('Anna');
    const phrase = found(await recovery.newPhrase(id));
    expect(phrase).toMatch(/^([a-z]+ ){11}[a-z]+$/);
    const rows = await database().prisma.recoveryPhrase.findMany({ where: { playerId: id } });
    expect(rows).toMatchObject([{ phraseHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const zeroes = found(readPhrase(`${'abandon '.repeat(11)}about`));
    expect(await recovery.playerOfPhrase(zeroes)).toBeNull();
  });

  it('takes the place of an earlier one, and can be removed', async () => {
    const [{ id }, anna] = [await newPlayer('Ben'), await newPlayer('Anna')];
    const annas = found(await recovery.newPhrase(anna.id));
    const [first, second] = [found(await recovery.newPhrase(id)), found(await recovery.newPhrase(id))];
    expect(await recovery.playerOfPhrase(first)).toBeNull();
    expect([await recovery.playerOfPhrase(second), await recovery.playerOfPhrase(annas)]).toEqual([id, anna.id]);
    expect((await recovery.methodsOf(id)).phraseCreatedAt).toBe(clock.nowMs());
    await recovery.removePhrase(id);
    expect(await recovery.playerOfPhrase(second)).toBeNull();
    expect((await recovery.methodsOf(id)).phraseCreatedAt).toBeNull();
    expect(await recovery.newPhrase('nobody')).toBeNull();
  });

  it.each([
    [
      'with numbers and commas, as people write lists',
      '1. legal, 2. winner\n3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow',
      true,
    ],
    [
      'in capitals, each on a line',
      'LEGAL\nWINNER\nTHANK\nYEAR\nWAVE\nSAUSAGE\nWORTH\nUSEFUL\nLEGAL\nWINNER\nTHANK\nYELLOW',
      true,
    ],
    [
      'with a word in another place',
      'winner legal thank year wave sausage worth useful legal winner thank yellow',
      false,
    ],
    [
      'with a word that is on no list',
      'legal winner thank year wave sausage worth useful legal winner thank yello',
      false,
    ],
    ['with a word too few', 'legal winner thank year wave sausage worth useful legal winner thank', false],
    ['of no words', ' … ', false],
  ])('is read %s: %#', (_, text, isRead) => {
    const read = readPhrase(text);
    expect(read).toBe(isRead ? 'legal winner thank year wave sausage worth useful legal winner thank yellow' : null);
  });
});

describe('a passkey', () => {
  it('signs its player in, at any server', async () => {
    const [anna, ben] = [await newPasskey('Anna'), await newPasskey('Ben')];
    for (const { player, authenticator } of [ben, anna, ben]) {
      const proof = authenticator.prove(await recovery.signInOptions(site), site.origin);
      expect(await other.playerOfPasskey(proof, site)).toBe(player.id);
    }
    const ways = await recovery.methodsOf(anna.player.id);
    expect(ways).toMatchObject({
      passkeys: [{ createdAt: clock.nowMs(), usedAt: clock.nowMs() }],
      phraseCreatedAt: null,
    });
    await recovery.removePasskey(ben.player.id, ways.passkeys[0]?.id ?? '');
    await recovery.removePasskey(anna.player.id, ways.passkeys[0]?.id ?? '');
    expect((await recovery.methodsOf(anna.player.id)).passkeys).toEqual([]);
    expect((await recovery.methodsOf(ben.player.id)).passkeys).toHaveLength(1);
    const removed = anna.authenticator.prove(await recovery.signInOptions(site), site.origin);
    expect(await recovery.playerOfPasskey(removed, site)).toBeNull();
  });

  it('answers each challenge once, in time, and only the one that was made for it', async () => {
    const { player, authenticator } = await newPasskey('Anna');
    const proof = authenticator.prove(await recovery.signInOptions(site), site.origin);
    const answers = await Promise.all([recovery, other, recovery].map((at) => at.playerOfPasskey(proof, site)));
    expect(answers.filter((id) => id === player.id)).toHaveLength(1);
    expect(answers.filter((id) => id === null)).toHaveLength(2);

    const late = authenticator.prove(await recovery.signInOptions(site), site.origin);
    clock.pass(5 * 60_000);
    expect(await recovery.playerOfPasskey(late, site)).toBeNull();
    await recovery.signInOptions(site);
    expect(
      await database().prisma.passkeyChallenge.count({ where: { expiresAt: { lte: new Date(clock.nowMs()) } } }),
    ).toBe(0);

    const madeUp = authenticator.prove({ challenge: 'AAAA' }, site.origin);
    expect(await recovery.playerOfPasskey(madeUp, site)).toBeNull();
    const forNewOnes = found(await recovery.newPasskeyOptions(player, site));
    expect(await recovery.playerOfPasskey(authenticator.prove(forNewOnes, site.origin), site)).toBeNull();
  });

  it('cannot be replaced by another key, another site’s answer, or a copy that counts less', async () => {
    const { player, authenticator } = await newPasskey('Anna');
    const proved = async (by = authenticator, differing = {}, change = {}) => {
      const proof = by.prove(await recovery.signInOptions(site), site.origin, differing);
      return recovery.playerOfPasskey({ ...proof, ...change }, site);
    };
    const stranger = new Authenticator();
    const { id } = authenticator;
    expect(await proved(stranger, {}, { id, rawId: id })).toBeNull();
    expect(await proved(stranger)).toBeNull();
    expect(await proved(authenticator, { origin: 'https://evil.example' })).toBeNull();
    expect(await proved(authenticator, { domain: 'evil.example' })).toBeNull();
    expect(await proved()).toBe(player.id);
    authenticator.counter -= 1;
    expect(await proved()).toBeNull();
  });

  it('is stored for the player who asked for it, once, and in a form that needs no certificate', async () => {
    const [anna, ben] = [await newPlayer('Anna'), await newPlayer('Ben')];
    const asked = async () => found(await recovery.newPasskeyOptions(anna, site));
    const authenticator = new Authenticator();
    expect(await recovery.addPasskey(ben.id, authenticator.make(await asked(), site.origin), site)).toBe(false);
    const formats = ['apple', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'x'].map((format) => ({ format }));
    for (const differing of [{ format: 'packed', certificates: [new Uint8Array([1])] }, ...formats]) {
      const refused = authenticator.make(await asked(), site.origin, differing);
      expect(await recovery.addPasskey(anna.id, refused, site)).toBe(false);
    }
    const made = authenticator.make(await asked(), site.origin, { format: 'packed' });
    expect(await recovery.addPasskey(anna.id, made, site)).toBe(true);
    expect(await recovery.addPasskey(anna.id, made, site), 'its challenge is used').toBe(false);
    const again = found(await recovery.newPasskeyOptions(ben, site));
    expect(await recovery.addPasskey(ben.id, authenticator.make(again, site.origin), site), 'it is Anna’s').toBe(false);
    expect((await recovery.methodsOf(ben.id)).passkeys).toEqual([]);
    const rows = await database().prisma.passkey.findMany({ where: { playerId: anna.id } });
    expect(rows).toMatchObject([{ credentialId: authenticator.id, counter: 0n, transports: ['internal'] }]);
  });

  it('is one of a few', async () => {
    const player = await newPlayer('Anna');
    const options = await Promise.all(
      Array.from({ length: limits.passkeysPerPlayer + 3 }, async () =>
        found(await recovery.newPasskeyOptions(player, site)),
      ),
    );
    const added = await Promise.all(
      options.map((each) => recovery.addPasskey(player.id, new Authenticator().make(each, site.origin), site)),
    );
    expect(added.filter((isAdded) => isAdded)).toHaveLength(limits.passkeysPerPlayer);
    expect(await recovery.newPasskeyOptions({ ...player, id: 'nobody' }, site)).toBeNull();
  });
});
