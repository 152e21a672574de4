/** The answer for one deal. */
export interface GradedDeal {
  readonly deal: number;
  /** Null if no win was found. */
  readonly ease: number | null;
  /**
   * How many of this many games were won: in good and in random play, and by a player who follows hints. Null if they
   * were not played.
   */
  readonly won: { readonly good: number; readonly hints: number } | null;
}

/** Reads a file of answers; null if it is of another run. An incomplete last line is ignored. */
export function parseGraded(text: string, run: string): GradedDeal[] | null {
  const [head, ...lines] = text.split('\n').slice(0, -1);
  if (head !== run) return null;
  return lines.map((line) => {
    const [deal, ease, good, hints] = line.split(' ');
    const won = good === undefined || hints === undefined ? null : { good: Number(good), hints: Number(hints) };
    return { deal: Number(deal), ease: ease === '-' ? null : Number(ease), won };
  });
}

/** The line of a file for an answer. */
export function formatGraded({ deal, ease, won }: GradedDeal): string {
  return [deal, ease ?? '-', ...(won === null ? [] : [won.good, won.hints])].join(' ');
}

/** Returns the lowest ease of each fifth of the winnable deals but the last, the easiest first. */
export function limitsOf(deals: readonly GradedDeal[]): number[] {
  const eases = deals.flatMap(({ ease }) => ease ?? []).sort((one, other) => other - one);
  return [1, 2, 3, 4].map((fifths) => eases[Math.max(0, Math.ceil((eases.length * fifths) / 5) - 1)] ?? 0);
}

/** One fifth of the deals that were played to check the limits. */
export interface FifthLine {
  readonly deals: number;
  /** The shares of won games, from 0 to 1; null without deals. */
  readonly good: number | null;
  readonly hints: number | null;
}

/** Reports for each fifth, the easiest first, how often its deals were won. */
export function fifthLines(
  checked: readonly GradedDeal[],
  limits: readonly number[],
  games: { readonly good: number; readonly hints: number },
): FifthLine[] {
  const fifthOf = (ease: number) => {
    const place = limits.findIndex((least) => ease >= least);
    return place === -1 ? limits.length : place;
  };
  return Array.from({ length: limits.length + 1 }, (_, fifth) => {
    const own = checked.filter(({ ease }) => ease !== null && fifthOf(ease) === fifth);
    const share = (kind: 'good' | 'hints') => {
      if (own.length === 0 || games[kind] === 0) return null;
      return own.reduce((sum, { won }) => sum + (won?.[kind] ?? 0), 0) / (own.length * games[kind]);
    };
    return { deals: own.length, good: share('good'), hints: share('hints') };
  });
}
