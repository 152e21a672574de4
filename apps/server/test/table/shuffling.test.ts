import { checkShuffle, commitmentOf, err, isShuffleNumber, ok } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import type { SeatRecord } from '../../src/game/records.ts';
import { rulesOf } from '../../src/game/rules-of.ts';
import { botNonce, commitmentOfSeat, Shuffling } from '../../src/table/shuffling.ts';
import { anna, ben } from '../support/house.ts';

const hash = (digits: string) => digits.repeat(32);
const [annas, bens] = [hash('a1'), hash('b2')];
const shuffle = { secret: hash('5e'), round: 3 };
const rules = rulesOf({ ruleset: 'race', options: { draw: 3, playOn: true }, players: [anna, ben] });

const ready = (player: typeof anna, number: string): SeatRecord => ({
  ...player,
  isReady: true,
  commitment: commitmentOf(number),
});
const robin: SeatRecord = { id: 'id-of-robin', name: 'Robin', bot: 'steady', isReady: true, commitment: null };
const both = [ready(anna, annas), ready(ben, bens)];

function shufflingOf(seats: readonly (SeatRecord | null)[] = both): Shuffling {
  const shuffling = Shuffling.of(seats, shuffle);
  if (shuffling === null) throw new Error('Not everybody is ready');
  return shuffling;
}

describe('a shuffle', () => {
  it('begins when every seat is taken and everybody has promised a number', () => {
    expect(Shuffling.of([both[0] ?? null, null], shuffle)).toBeNull();
    expect(Shuffling.of([both[0] ?? null, { ...ben, isReady: false, commitment: null }], shuffle)).toBeNull();
    expect(Shuffling.of([both[0] ?? null, { ...ben, isReady: true, commitment: null }], shuffle)).toBeNull();
    expect(shufflingOf().missing).toEqual([0, 1]);
  });

  it('does not begin for bots alone', () => {
    expect(Shuffling.of([robin, { ...robin, id: 'id-of-kim' }], shuffle)).toBeNull();
  });

  it('takes the numbers that were promised, in any order, and the same one twice', () => {
    const shuffling = shufflingOf();
    expect(shuffling.give(1, 3, bens)).toEqual(ok());
    expect(shuffling.missing).toEqual([0]);
    expect(shuffling.give(1, 3, bens)).toEqual(ok());
    expect(shuffling.proof(rules)).toBeNull();
    expect(shuffling.give(0, 3, annas)).toEqual(ok());
    expect(shuffling.missing).toEqual([]);
  });

  it.each<[string, number, number, string]>([
    ['another number', 0, 3, hash('00')],
    ['somebody else’s number', 0, 3, bens],
    ['a number for an old round', 0, 2, annas],
    ['a number for a round to come', 0, 4, annas],
    ['a number for no seat', 2, 3, annas],
  ])('refuses %s', (_, seat, round, number) => {
    const shuffling = shufflingOf();
    expect(shuffling.give(seat, round, number)).toEqual(err({ code: 'nonce-mismatch' }));
    expect(shuffling.missing).toEqual([0, 1]);
  });

  it('keeps a number that was given when another is refused', () => {
    const shuffling = shufflingOf();
    shuffling.give(0, 3, annas);
    expect(shuffling.give(0, 3, bens)).toEqual(err({ code: 'nonce-mismatch' }));
    expect(shuffling.missing).toEqual([1]);
  });

  it('proves itself', () => {
    const shuffling = shufflingOf();
    shuffling.give(0, 3, annas);
    shuffling.give(1, 3, bens);
    const proof = shuffling.proof(rules);
    if (proof === null) throw new Error('All numbers are there');
    expect(checkShuffle(rules, proof)).toEqual({ ok: true, value: undefined });
    expect(proof).toMatchObject({ commitment: commitmentOf(shuffle.secret), secret: shuffle.secret });
    expect(proof.players.map(({ number }) => number)).toEqual([annas, bens]);
  });

  it('comes to another seed with any other number, secret or order', () => {
    const seedOf = (numbers: readonly [string, string], secret = shuffle.secret) => {
      const seats = [ready(anna, numbers[0]), ready(ben, numbers[1])];
      const shuffling = Shuffling.of(seats, { ...shuffle, secret });
      for (const [seat, number] of numbers.entries()) shuffling?.give(seat, 3, number);
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
    expect(seeds.every((seed) => seed !== undefined && isShuffleNumber(seed))).toBe(true);
  });
});

describe('a bot', () => {
  it('promises a number that nobody but the server knows, another one for each seat and secret', () => {
    const numbers = [
      botNonce(shuffle.secret, 0),
      botNonce(shuffle.secret, 1),
      botNonce(hash('5f'), 0),
      shuffle.secret,
      commitmentOf(shuffle.secret),
    ];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(commitmentOfSeat([both[0] ?? null, robin], 1, shuffle)).toBe(commitmentOf(botNonce(shuffle.secret, 1)));
  });

  it('has given its number from the beginning, and the proof has it', () => {
    const shuffling = shufflingOf([both[0] ?? null, robin]);
    expect(shuffling.missing).toEqual([0]);
    shuffling.give(0, 3, annas);
    const proof = shuffling.proof(rules);
    if (proof === null) throw new Error('All numbers are there');
    expect(proof.players[1]?.number).toBe(botNonce(shuffle.secret, 1));
    expect(checkShuffle(rules, proof).ok).toBe(true);
  });
});
