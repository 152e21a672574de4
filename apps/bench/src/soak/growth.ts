/** What is sampled once a minute and must not grow. */
export interface Sample {
  /** Heap in use after a collection of garbage. */
  readonly heapBytes: number;
  readonly residentBytes: number;
}

/** By how much the mean of the last quarter may exceed that of the first: a share of it, plus this many bytes. */
export interface Bound {
  readonly share: number;
  readonly bytes: number;
}

/**
 * A mebibyte a quarter would be a leak of a gigabyte in a month, but collections leave what compiled code, prepared statements and
 * caches of bounded size take, which comes in the first hours. So these bounds find what grows with each visit, not every byte.
 */
export const bounds: Readonly<Record<keyof Sample, Bound>> = {
  heapBytes: { share: 0.1, bytes: 4 * 2 ** 20 },
  residentBytes: { share: 0.1, bytes: 16 * 2 ** 20 },
};

/** The growth of one figure from the first quarter of the samples to the last. */
export interface Growth {
  readonly name: keyof Sample;
  readonly first: number;
  readonly last: number;
  readonly isTooMuch: boolean;
}

/** Compares the first quarter of the samples with the last. */
export function growthOf(samples: readonly Sample[]): readonly Growth[] {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return (Object.keys(bounds) as (keyof Sample)[]).map((name) => {
    const first = meanOf(samples.slice(0, quarter).map((sample) => sample[name]));
    const last = meanOf(samples.slice(-quarter).map((sample) => sample[name]));
    const { share, bytes } = bounds[name];
    return { name, first, last, isTooMuch: last > first * (1 + share) + bytes };
  });
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
