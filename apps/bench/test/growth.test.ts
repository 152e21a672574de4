import { expect, test } from 'vitest';
import { growthOf, type Sample } from '../src/soak/growth.ts';

const mebibyte = 2 ** 20;
const minutes = (heapMebibytes: (minute: number) => number): readonly Sample[] =>
  Array.from({ length: 60 }, (_, minute) => {
    const heapBytes = heapMebibytes(minute) * mebibyte;
    return { heapBytes, residentBytes: heapBytes + 200 * mebibyte };
  });
const tooMuch = (samples: readonly Sample[]) =>
  growthOf(samples).flatMap(({ name, isTooMuch }) => (isTooMuch ? [name] : []));

test('finds growth from the first quarter to the last', () => {
  expect(tooMuch(minutes((minute) => 50 + minute / 2))).toEqual(['heapBytes']);
  expect(tooMuch(minutes((minute) => 50 + 2 * minute))).toEqual(['heapBytes', 'residentBytes']);
});

test('accepts fluctuation and a single rise', () => {
  expect(tooMuch(minutes((minute) => 50 + (minute % 10)))).toEqual([]);
  expect(tooMuch(minutes((minute) => (minute < 20 ? 50 : 54)))).toEqual([]);
});

test('compares the means of the quarters', () => {
  const [heap] = growthOf(minutes((minute) => minute));
  expect([heap?.first, heap?.last].map((bytes) => (bytes ?? 0) / mebibyte)).toEqual([7, 52]);
});
