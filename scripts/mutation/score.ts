// What the results of mutants come to.

export type Outcome = 'killed' | 'timeout' | 'survived' | 'uncovered';

export interface Score {
  readonly found: number;
  readonly tried: number;
  readonly percent: number;
  /** Between which the score of all mutants lies, 19 times of 20, where these were drawn from them by chance. */
  readonly low: number;
  readonly high: number;
}

/** The score of these outcomes, with Wilson’s interval. A mutant that makes the tests run without end is found. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const tried = outcomes.length;
  const found = outcomes.filter((outcome) => outcome === 'killed' || outcome === 'timeout').length;
  if (tried === 0) return { found, tried, percent: 0, low: 0, high: 100 };
  const z = 1.96;
  const share = found / tried;
  const middle = share + z ** 2 / (2 * tried);
  const margin = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2));
  const whole = 1 + z ** 2 / tried;
  const percent = (value: number) => Math.min(100, Math.max(0, value * 100));
  return {
    found,
    tried,
    percent: share * 100,
    low: percent((middle - margin) / whole),
    high: percent((middle + margin) / whole),
  };
}

/**
 * Whether so many were tried, and so few of them found, that chance is no excuse. Mutants that no test comes by are known before
 * any test runs, so where time is up the score of what was tried is too low: what was not tried counts as found here.
 */
export function isTooLow(outcomes: readonly Outcome[], untriedCount: number, leastPercent: number): boolean {
  const untried = Array.from({ length: untriedCount }, (): Outcome => 'killed');
  return outcomes.length >= 20 && scoreOf([...outcomes, ...untried]).high < leastPercent;
}

export function scoreLine({ found, tried, percent, low, high }: Score, isSample: boolean): string {
  const interval = isSample ? `, between ${low.toFixed(0)} and ${high.toFixed(0)} % of all` : '';
  return tried === 0 ? 'none tried' : `${percent.toFixed(1)} % (${found} of ${tried} found${interval})`;
}
