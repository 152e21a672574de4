import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkShuffle, commitmentOf, deal, fairSeed, isHex32, opening, seedFrom, shuffledDecks } from '../src/index.ts';
import { check, rulesOf, seeds } from './support.ts';

const race = rulesOf('race', { evenDeal: false }, 2);
const solo = rulesOf('klondike');

// The digests in this file were printed by `printf … | sha256sum`.
const secret = '7'.padStart(64, '0');
const nonces = ['ab'.repeat(32), '0123456789abcdef'.repeat(4)];
const commitments = [
  '271a413bd339c5709fdceaec41f14f11e9fbfb5042d72d331c65f32b284cd09a',
  'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e',
];
const proof = {
  commitment: '77982011336d915790e77d8301a52da5654857a870de65fb16d0cb1a44820b9c',
  secret,
  players: nonces.map((nonce, seat) => ({ nonce, commitment: commitments[seat] ?? '' })),
  attempt: 0,
  seed: 'ab3bd1e57e579d5fa091f27787c9681a4d780646f34ac261d89904a477151007',
};

/** A secret with which one player's first deal opens stuck and the second does not. */
const unlucky = {
  commitment: '233587d3bd9f85412d3f2efff954c2779194ba13b733da91c5dce2b363686650',
  secret: '60'.padStart(64, '0'),
  players: proof.players.slice(0, 1),
  attempt: 1,
  seed: '29dfea0af624a6366b8ae951d86799abaf78bb7ca67c8ac0bee0ba3e86e22de3',
};

test('a commitment is the SHA-256 of the digits as text', () => {
  expect(commitmentOf(secret)).toBe(proof.commitment);
  expect(nonces.map(commitmentOf)).toEqual(commitments);
});

test('a nonce has 64 hexadecimal digits in lower case', () => {
  expect(isHex32(secret)).toBe(true);
  for (const text of [
    '',
    secret.slice(1),
    `${secret}0`,
    'AB'.repeat(32),
    'xy'.repeat(32),
    `${secret}\n`,
    ` ${secret}`,
  ]) {
    expect(isHex32(text)).toBe(false);
  }
});

test('the seed is the SHA-256 of the secret, everybody’s nonce and the attempt, a line each', () => {
  expect(seedFrom({ secret, nonces, attempt: 0 })).toBe(proof.seed);
  expect(seedFrom({ secret, nonces, attempt: 1 })).toBe(
    '5d343c0c70141ba514c3e396e2cba232e3e368d0152b774f00575d37e081e6a8',
  );
  expect(seedFrom({ secret, nonces: nonces.slice(0, 1), attempt: 0 })).toBe(
    '73566bfbff4af7e471e7431f179967770858e6be3f52dcd1f21ddf3bc4fdc129',
  );
});

test('the seed agrees with another library’s hash of the same text', () => {
  check(
    200,
    fc.property(seeds, fc.array(seeds, { minLength: 1, maxLength: 5 }), fc.nat(999), (someSecret, some, attempt) => {
      const lines = some.map((nonce, seat) => `${'abcde'.charAt(seat)} ${nonce}\n`).join('');
      const text = `snap-up shuffle 1\nserver ${someSecret}\n${lines}attempt ${attempt}\n`;
      const expected = createHash('sha256').update(text).digest('hex');
      expect(seedFrom({ secret: someSecret, nonces: some, attempt })).toBe(expected);
    }),
  );
});

test('every player’s nonce goes into every pack', () => {
  const rules = rulesOf('race', {}, 3);
  const base = [...nonces, 'cd'.repeat(32)];
  const decks = shuffledDecks(rules, fairSeed(rules, { secret, nonces: base }).seed);
  for (const seat of [0, 1, 2]) {
    const changed = base.with(seat, 'ef'.repeat(32));
    const others = shuffledDecks(rules, fairSeed(rules, { secret, nonces: changed }).seed);
    for (const [deck, cards] of decks.entries()) expect(others[deck]).not.toEqual(cards);
  }
});

test('a deal that opens stuck is not played: the next attempt is', () => {
  const parts = { secret: unlucky.secret, nonces: nonces.slice(0, 1) };
  expect(opening(solo, deal(solo, seedFrom({ ...parts, attempt: 0 })))).toEqual([{ kind: 'lost' }]);
  expect(fairSeed(solo, parts)).toEqual({ seed: unlucky.seed, attempt: 1 });
});

test('the seed of a shuffle is that of its first attempt that does not open stuck', () => {
  check(
    60,
    fc.property(seeds, seeds, (someSecret, nonce) => {
      const parts = { secret: someSecret, nonces: [nonce] };
      const { seed, attempt } = fairSeed(solo, parts);
      const attempts = Array.from({ length: attempt + 1 }, (_, each) => seedFrom({ ...parts, attempt: each }));
      const opens = attempts.map((each) => opening(solo, deal(solo, each)).length === 0);
      expect(opens).toEqual(attempts.map((_, each) => each === attempt));
      expect(seed).toBe(attempts.at(-1));
    }),
  );
});

test('an honest shuffle passes every check', () => {
  expect(checkShuffle(race, proof)).toEqual({ ok: true, value: undefined });
  expect(checkShuffle(solo, unlucky)).toEqual({ ok: true, value: undefined });
});

const [first, second] = [proof.players[0], proof.players[1]];
if (first === undefined || second === undefined) throw new Error('two players shuffle');

test.each([
  ['another secret', { secret: '8'.padStart(64, '0') }, { code: 'secret-mismatch' }],
  ['another commitment of the server’s', { commitment: commitments[0] ?? '' }, { code: 'secret-mismatch' }],
  ['a secret that is none', { secret: 'hush', commitment: commitmentOf('hush') }, { code: 'secret-mismatch' }],
  ['no secret', { secret: '', commitment: commitmentOf('') }, { code: 'secret-mismatch' }],
  ['another nonce of a', { players: [{ ...first, nonce: secret }, second] }, { code: 'nonce-mismatch', seat: 0 }],
  ['another nonce of b', { players: [first, { ...second, nonce: secret }] }, { code: 'nonce-mismatch', seat: 1 }],
  [
    'nonces that changed places',
    { players: [{ ...first, nonce: second.nonce }, second] },
    { code: 'nonce-mismatch', seat: 0 },
  ],
  [
    'a nonce that is none',
    { players: [first, { nonce: '', commitment: commitmentOf('') }] },
    { code: 'nonce-mismatch', seat: 1 },
  ],
  ['too few nonces', { players: [first] }, { code: 'nonce-count-mismatch' }],
  ['too many nonces', { players: [first, second, first] }, { code: 'nonce-count-mismatch' }],
  ['players who changed places', { players: [second, first] }, { code: 'seed-mismatch' }],
  [
    'a later attempt',
    { attempt: 1, seed: seedFrom({ secret, nonces, attempt: 1 }) },
    { code: 'attempt-mismatch', expected: 0 },
  ],
  ['an attempt that is none', { attempt: -1 }, { code: 'attempt-mismatch', expected: 0 }],
  ['another seed', { seed: secret }, { code: 'seed-mismatch' }],
  ['a seed that is none', { seed: '' }, { code: 'seed-mismatch' }],
] as const)('a shuffle that lies is found out: %s', (_, lie, error) => {
  expect(checkShuffle(race, { ...proof, ...lie })).toEqual({ ok: false, error });
});

test('an attempt is skipped only where its deal opens stuck', () => {
  const early = {
    ...unlucky,
    attempt: 0,
    seed: seedFrom({ secret: unlucky.secret, nonces: nonces.slice(0, 1), attempt: 0 }),
  };
  expect(checkShuffle(solo, early)).toEqual({ ok: false, error: { code: 'attempt-mismatch', expected: 1 } });
});
