import type { Chance } from '../simulation/chance.ts';

/** People's reactions: log-normal, mostly between 250 and 810 ms. */
const [medianMs, spread] = [450, 0.3];

export function reactionMs(chance: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction());
  return medianMs * Math.exp(spread * normal);
}
