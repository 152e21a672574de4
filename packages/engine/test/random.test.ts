import { expect, test } from 'vitest';
import { deal, formatPosition, randomStream, shuffled, shuffledDecks } from '../src/index.ts';
import { rulesOf } from './support.ts';

const zeros = '0'.repeat(64);
const seedOf = (number: number) => number.toString(16).padStart(64, '0');

/** The first bytes of a seed's stream, read as whole 32-bit numbers. */
function streamBytes(seed: string, lane: number, count: number): string {
  const random = randomStream(seed, lane);
  const bytes = new DataView(new ArrayBuffer(count));
  for (let offset = 0; offset < count; offset += 4) bytes.setUint32(offset, random.below(2 ** 32), true);
  return Buffer.from(bytes.buffer).toString('hex');
}

test('the stream is the ChaCha20 key stream of RFC 8439 (appendix A.1, vectors 1 and 2)', () => {
  expect(streamBytes(zeros, 0, 128)).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
      'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586' +
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
      '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  );
});

test('the stream is the ChaCha20 key stream of RFC 8439 (appendix A.1, vector 3, its second block)', () => {
  expect(streamBytes(seedOf(1), 0, 128).slice(128)).toBe(
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a' +
      '8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  );
});

test('the stream continues seamlessly across its buffer', () => {
  const long = streamBytes(zeros, 0, 4096);
  expect(new Set(long.match(/.{128}/g)).size).toBe(64);
});

test('lanes of one seed are different streams', () => {
  const starts = [0, 1, 2, 3, 4].map((lane) => streamBytes(zeros, lane, 32));
  expect(new Set(starts).size).toBe(5);
});

/** The chi-square distance of counts from a uniform distribution. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test('every number below a bound is equally likely', () => {
  for (const bound of [2, 3, 5, 6, 7, 52]) {
    const random = randomStream(seedOf(bound), 0);
    const counts = Array.from({ length: bound }, () => 0);
    for (let drawn = 0; drawn < 2000 * bound; drawn += 1) {
      const number = random.below(bound);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    // The probability of exceeding this is less than one in a hundred thousand for any of these bounds; the seeds are
    // fixed.
    expect(chiSquare(counts)).toBeLessThan(bound + 6 * Math.sqrt(2 * bound) + 15);
  }
});

test('a bound that does not divide 2^32 favors no number: the remainder at the top is drawn again', () => {
  // Without rejection a third of all numbers below 3·2^30 would come up twice as often as the others.
  const bound = 3 * 2 ** 30;
  const random = randomStream(seedOf(3), 0);
  const counts = [0, 0, 0];
  for (let drawn = 0; drawn < 30_000; drawn += 1) {
    const third = Math.floor(random.below(bound) / 2 ** 30);
    counts[third] = (counts[third] ?? 0) + 1;
  }
  expect(chiSquare(counts)).toBeLessThan(25);
});

test('an invalid bound throws', () => {
  const random = randomStream(zeros, 0);
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => random.below(bound)).toThrow();
  expect(random.below(1)).toBe(0);
});

test('every order of four cards is equally likely', () => {
  const random = randomStream(seedOf(24), 0);
  const counts = new Map<string, number>();
  for (let drawn = 0; drawn < 24_000; drawn += 1) {
    const order = shuffled([1, 2, 3, 4], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(70);
});

test('every card is equally likely to be dealt first, and any other last', () => {
  const rules = rulesOf('klondike');
  const [first, last] = [Array.from({ length: 52 }, () => 0), Array.from({ length: 52 }, () => 0)];
  for (let number = 0; number < 4000; number += 1) {
    const deck = shuffledDecks(rules, seedOf(number))[0] ?? [];
    first[deck[0] ?? -1] = (first[deck[0] ?? -1] ?? 0) + 1;
    last[deck[51] ?? -1] = (last[deck[51] ?? -1] ?? 0) + 1;
  }
  expect(chiSquare(first)).toBeLessThan(110);
  expect(chiSquare(last)).toBeLessThan(110);
});

test('a seed gives this deal on every platform', () => {
  expect(formatPosition(rulesOf('klondike'), deal(rulesOf('klondike'), zeros))).toMatchInlineSnapshot(`
    "a:s: (7c 7s 3c 2c 4h Ad 9c 6c 5h 8s Kd 6s Ah 8h 3d Qc Jd 9h 6d 4s Jh 7d 4d Tc)
    a:t1: 5c
    a:t2: (6h) Js
    a:t3: (5s Qs) 8c
    a:t4: (2h Kh 7h) Ks
    a:t5: (8d Qd 4c 5d) Ac
    a:t6: (9d As 9s Jc Th) Kc
    a:t7: (2d Ts 3h Td 3s Qh) 2s"
  `);
  expect(formatPosition(rulesOf('race', {}, 2), deal(rulesOf('race', {}, 2), seedOf(0xdecaf)))).toMatchInlineSnapshot(`
    "a:s: (Qh 3h Td 9h 2s 3d Th 9s 8d 6s Kh 3c 2c 4s 5h 9c Ts Qc Js As 4h 7d Tc 6d)
    a:t1: Ah
    a:t2: (Jc) 7h
    a:t3: (5s 8c) 7s
    a:t4: (5c Jh 3s) 5d
    a:t5: (Jd 2h Qs Ks) 7c
    a:t6: (Kd 8h Kc 4c 4d) Ac
    a:t7: (2d Qd 6h 8s 9d Ad) 6c
    b:s: (Jh Ah Qh Kc 5s Jd Kh 9s 9h 6h Qd Ks 8s Jc Td 5h 2d 9d Ac 2h 8d 5c Js 4h)
    b:t1: 8h
    b:t2: (2s) 3s
    b:t3: (7s 4s) 4d
    b:t4: (2c 7d 7c) 3d
    b:t5: (6s 6d Qs 4c) Qc
    b:t6: (3h 9c 7h Ad 3c) Kd
    b:t7: (Ts 5d 6c Tc As 8c) Th"
  `);
});

test('the players’ packs are shuffled separately: a seat has the same pack whoever else plays', () => {
  const decks = shuffledDecks(rulesOf('race', {}, 5), zeros);
  expect(decks.slice(0, 2)).toEqual(shuffledDecks(rulesOf('race', {}, 2), zeros));
  const faces = decks.map((deck, seat) => deck.map((card) => card - 52 * seat).join());
  expect(new Set(faces).size).toBe(5);
});
