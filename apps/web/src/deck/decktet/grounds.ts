import { area, gold, type Paints } from './parts.ts';

/**
 * The background of a picture, in the same box, different for each kind of card: a plain sky for numbers, one with the
 * points of a crown for Crowns, a dome of three bands for Pawns, a gable of three for Courts.
 */
export function groundOf(rank: string, paints: Paints): string {
  const { a } = paints;
  switch (rank) {
    case 'C':
      return area(a.main, 'M0 5 10.5-1 21 5 31.5-1 42 5 52.5-1 63 5V58H0z');
    case 'P':
      return bands(paints, 'M0 58V13Q8 3 21 0V58z', 'M21 58V0Q31.5-2.4 42 0V58z', 'M42 58V0Q55 3 63 13V58z');
    case 'T':
      return (
        bands(paints, 'M0 58V9L21 1.7V58z', 'M21 58V1.7L31.5-2 42 1.7V58z', 'M42 58V1.7L63 9V58z') +
        area(gold, 'M0 12V8L31.5-3 63 8V12L31.5 1z')
      );
    default:
      return area(a.pale, 'M0 2.5Q31.5-2.5 63 2.5V58H0z');
  }
}

/** Three upright bands, one for each suit. */
function bands({ a, b, c }: Paints, left: string, middle: string, right: string): string {
  return area(a.pale, left) + area(b.pale, middle) + area(c.pale, right);
}
