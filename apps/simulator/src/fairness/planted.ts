import type { PlantedFault } from '../simulation/planted/planted-faults.ts';

/** A fault, and the figure that catches it. */
export interface UnfairFault extends PlantedFault {
  readonly part: 'pairs' | 'races' | 'liars' | 'luck';
}

const [order, lines] = ['packages/tables/src/table/fair-order.ts', 'packages/tables/src/table/lines.ts'];

/** Each of these must be caught. */
export const unfairFaults: readonly UnfairFault[] = [
  {
    name: 'claims are held for one way instead of the round trip',
    file: order,
    from: 'decidingMs + line.maxTransitMs',
    to: 'decidingMs + line.maxTransitMs / 2',
    part: 'pairs',
  },
  {
    name: 'claims are decided in the order of their arrival',
    file: order,
    from: 'return one.madeMs - other.madeMs || one.request.arrivedMs - other.request.arrivedMs;',
    to: 'return one.request.arrivedMs - other.request.arrivedMs;',
    part: 'pairs',
  },
  {
    name: 'a page is believed whatever its line is like',
    file: order,
    from: 'Math.max(earliestMs, saidMs ?? arrivedMs)',
    to: '(saidMs ?? arrivedMs)',
    part: 'liars',
  },
  {
    name: 'the credit never wears out',
    file: lines,
    from: 'this.#creditMs = Math.min(credit.mostMs, Math.max(0, leftMs));',
    to: 'this.#creditMs = Math.max(credit.mostMs, leftMs);',
    part: 'liars',
  },
  {
    name: 'any reaction is believed, however quick',
    file: order,
    from: 'Math.max(believedMs, freeSinceMs + quickestReactionMs)',
    to: 'believedMs',
    part: 'liars',
  },
  {
    name: 'uncontested moves are held',
    file: order,
    from: 'place.rivals.length < place.foundations.length',
    to: 'place.rivals.length === 0',
    part: 'races',
  },
  {
    name: 'every deal is found even',
    file: 'packages/engine/src/shuffle/even-deal.ts',
    from: 'return Math.max(0, ',
    to: 'return 0 * Math.max(0, ',
    part: 'luck',
  },
];
