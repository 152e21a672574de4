import { checkShuffle, commitmentOf, err, isHex32, ok } from '@snap-up/engine';
import { anna, ben } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { rulesOf, type SeatRecord } from '../../src/game/records.ts';
import { botNonce, commitmentOfSeat, Shuffling } from '../../src/table/shuffling.ts';

const hash = (digits: string) => digits.repeat(32);
const [annas, bens] = [hash('a1'), hash('b2')];
const shuffle = { secret: hash('5e'), round: 3 };
const rules = rulesOf({ ruleset: 'race', options: { draw: 3, playOn: true }, players: [anna, ben] });

const ready = (player: typeof anna, nonce: string): SeatRecord => ({
  ...player,
  isReady: true,
  commitment: commitmentOf(nonce),
});
const robin: SeatRecord = { id: 'id-of-robin', name: 'Robin', bot: 'steady', isReady: true, commitment: null };
const both = [ready(anna, annas), ready(ben, bens)];

function shufflingOf(seats: readonly (SeatRecord | null)[] = both): Shuffling {
  const shuffling = Shuffling.of(seats, shuffle);
  if (shuffling === null) throw new Error('Not everybody is ready');
  return shuffling;
}

describe('a shuffle', () => {
  it('begins when every seat is taken and everybody has committed to a nonce', () => {
    expect(Shuffling.of([both[0] ?? null, null], shuffle)).toBeNull();
    expect(Shuffling.of([both[0] ?? null, { ...ben, isReady: false, commitment: null }], shuffle)).toBeNull();
    expect(Shuffling.of([both[0] ?? null, { ...ben, isReady: true, commitment: null }], shuffle)).toBeNull();
    expect(shufflingOf().missing).toEqual([0, 1]);
  });

  it('does not begin for bots alone', () => {
    expect(Shuffling.of([robin, { ...robin, id: 'id-of-kim' }], shuffle)).toBeNull();
  });

  it('takes the nonces that were committed to, in any order, and the same one twice', () => {
    const shuffling = shufflingOf();
    expect(shuffling.reveal(1, 3, bens)).toEqual(ok());
    expect(shuffling.missing).toEqual([0]);
    expect(shuffling.reveal(1, 3, bens)).toEqual(ok());
    expect(shuffling.proof(rules)).toBeNull();
    expect(shuffling.reveal(0, 3, annas)).toEqual(ok());
    expect(shuffling.missing).toEqual([]);
  });

  it.each<[string, number, number, string]>([
    ['another nonce', 0, 3, hash('00')],
    ['somebody else’s nonce', 0, 3, bens],
    ['a nonce for an old round', 0, 2, annas],
    ['a nonce for a round to come', 0, 4, annas],
    ['a nonce for no seat', 2, 3, annas],
  ])('refuses %s', (_, seat, round, nonce) => {
    const shuffling = shufflingOf();
    expect(shuffling.reveal(seat, round, nonce)).toEqual(err({ code: 'nonce-mismatch' }));
    expect(shuffling.missing).toEqual([0, 1]);
  });

  it('keeps a nonce that was revealed when another is refused', () => {
    const shuffling = shufflingOf();
    shuffling.reveal(0, 3, annas);
    expect(shuffling.reveal(0, 3, bens)).toEqual(err({ code: 'nonce-mismatch' }));
    expect(shuffling.missing).toEqual([1]);
  });

  it('proves itself', () => {
    const shuffling = shufflingOf();
    shuffling.reveal(0, 3, annas);
    shuffling.reveal(1, 3, bens);
    const proof = shuffling.proof(rules);
    if (proof === null) throw new Error('All nonces are there');
    expect(checkShuffle(rules, proof)).toEqual({ ok: true, value: undefined });
    expect(proof).toMatchObject({ commitment: commitmentOf(shuffle.secret), secret: shuffle.secret });
    expect(proof.players.map(({ nonce }) => nonce)).toEqual([annas, bens]);
  });

  it('comes to another seed with any other nonce, secret or order', () => {
    const seedOf = (nonces: readonly [string, string], secret = shuffle.secret) => {
      const seats = [ready(anna, nonces[0]), ready(ben, nonces[1])];
      const shuffling = Shuffling.of(seats, { ...shuffle, secret });
      for (const [seat, nonce] of nonces.entries()) shuffling?.reveal(seat, 3, nonce);
      return shuffling?.proof(rules)?.seed;
    };
    const seeds = [
      seedOf([annas, bens]),
      seedOf([bens, annas]),
      seedOf([annas, hash('b3')]),
      seedOf([hash('a2'), bens]),
      seedOf([annas, bens], hash('5f')),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds.every((seed) => seed !== undefined && isHex32(seed))).toBe(true);
  });
});

describe('a bot', () => {
  it('commits to a nonce that nobody but the server knows, another one for each seat and secret', () => {
    const nonces = [
      botNonce(shuffle.secret, 0),
      botNonce(shuffle.secret, 1),
      botNonce(hash('5f'), 0),
      shuffle.secret,
      commitmentOf(shuffle.secret),
    ];
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(commitmentOfSeat([both[0] ?? null, robin], 1, shuffle)).toBe(commitmentOf(botNonce(shuffle.secret, 1)));
  });

  it('has revealed its nonce from the beginning, and the proof has it', () => {
    const shuffling = shufflingOf([both[0] ?? null, robin]);
    expect(shuffling.missing).toEqual([0]);
    shuffling.reveal(0, 3, annas);
    const proof = shuffling.proof(rules);
    if (proof === null) throw new Error('All nonces are there');
    expect(proof.players[1]?.nonce).toBe(botNonce(shuffle.secret, 1));
    expect(checkShuffle(rules, proof).ok).toBe(true);
  });
});
