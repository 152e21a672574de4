import type { Rules } from '@snap-up/engine';
import type { TablePlan, TableSize } from './pile-layout.ts';

/** A plan, with the table for which it was chosen. */
export interface ChosenPlan {
  readonly rules: Rules;
  readonly size: TableSize;
  readonly plan: TablePlan;
}

/** The largest share of a table's height that a line below the cards takes. */
const mostOfHeight = 0.3;

/**
 * Returns the plan that a table keeps at another size, so that nothing moves when a line below the cards appears or
 * disappears; undefined if a new one has to be chosen, as in a window of another width.
 */
export function keptPlan(chosen: ChosenPlan | null, rules: Rules, size: TableSize): TablePlan | undefined {
  if (chosen?.rules !== rules) return undefined;
  const { widthPx, heightPx, textScale } = chosen.size;
  const isNear = Math.abs(size.heightPx - heightPx) <= heightPx * mostOfHeight;
  return size.widthPx === widthPx && size.textScale === textScale && isNear ? chosen.plan : undefined;
}
