/** The quantile of the normal distribution for an interval of 95 %. */
const quantile = 1.959964;

/**
 * Returns the interval in which the true share lies with 95 % certainty (Wilson's), from a sample in which some cases are
 * undecided: at its lower end none of these counts, at its upper end all of them do.
 */
export function shareInterval(
  count: number,
  undecidedCount: number,
  total: number,
): { readonly low: number; readonly high: number } {
  return { low: wilson(count, total, -1), high: wilson(count + undecidedCount, total, 1) };
}

function wilson(count: number, total: number, side: 1 | -1): number {
  const share = count / total;
  const weight = quantile ** 2 / total;
  const spread = quantile * Math.sqrt((share * (1 - share)) / total + weight / (4 * total));
  return (share + weight / 2 + side * spread) / (1 + weight);
}
