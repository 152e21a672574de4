import { clockOf, isSolo, type Options, readOptions, rulesets } from '@snap-up/engine';
import { Chance } from './chance.ts';

/** Everything that may go wrong. Each game draws some of it. */
export const faultKinds = [
  'delays',
  'duplicates',
  'cuts',
  'half-open connections',
  'reloads',
  'server crashes',
  'server stops',
  'server pauses',
  'servers cut off from the database',
  'clock jumps',
  'log failures',
  'lost answers of the log',
  'late log',
  'full disk',
  'store failures',
  'two owners',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What is played in one simulated game, by whom, and what goes wrong. It follows from the seed; a shorter one is found by leaving parts out. */
export interface Plan {
  readonly seed: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly seatCount: number;
  readonly botCount: number;
  readonly spectatorCount: number;
  /** By person who plays, how many pages they have open. */
  readonly pageCounts: readonly number[];
  /** How many servers share the work, each with a lease of its tables; 1 for a server that takes every table over. */
  readonly serverCount: number;
  readonly gameCount: number;
  /** After so many moves of their own everybody agrees to stop. */
  readonly movesEach: number;
  /** The mean time from one thought of a person to the next. */
  readonly paceMs: number;
  /** How many moves may be on their way at once. */
  readonly ahead: number;
  readonly faults: readonly FaultKind[];
  /** For how long faults occur, from the first move on. */
  readonly faultyMs: number;
  /** The mean time from one fault that strikes at a moment to the next. */
  readonly faultEveryMs: number;
}

/** Draws the plan of a seed. */
export function planOf(seed: string): Plan {
  const chance = new Chance(`plan ${seed}`);
  const ruleset = chance.pick(rulesets.filter((one) => !isSolo(one)));
  const { min, max } = ruleset.seats;
  const seatCount = min + Math.min(chance.below(max - min + 1), chance.below(max - min + 1));
  const hasBots = !isSolo(ruleset) && ruleset.mode.bot !== null;
  const botCount = hasBots && chance.happens(0.15) ? 1 + chance.below(seatCount - 1) : 0;
  const paceMs = chance.pick([20, 60, 150, 400]);
  return {
    seed,
    ruleset: ruleset.id,
    options: drawOptions(chance, ruleset),
    seatCount,
    botCount,
    spectatorCount: chance.pick([0, 0, 0, 1, 2]),
    pageCounts: Array.from({ length: seatCount - botCount }, () => chance.pick([1, 1, 1, 2])),
    serverCount: chance.pick([1, 1, 2, 3]),
    gameCount: chance.pick([1, 1, 1, 2, 3]),
    movesEach: chance.pick([15, 60, 150, 400]),
    paceMs,
    ahead: chance.pick([1, 2, 4]),
    faults: faultKinds.filter(() => chance.happens(0.3)),
    faultyMs: chance.pick([10_000, 60_000, 200_000]),
    faultEveryMs: chance.pick([1_000, 5_000, 20_000]),
  };
}

/** Most games take the usual options; the others any that go together. Clocks of days would need days. */
function drawOptions(chance: Chance, ruleset: (typeof rulesets)[number]): Options {
  for (;;) {
    const chosen: Record<string, string | number | boolean> = {};
    for (const [name, spec] of Object.entries(ruleset.options)) {
      if (chance.happens(0.5)) chosen[name] = chance.pick(spec.choices).value;
    }
    const read = readOptions(ruleset, chosen);
    if (read.ok && clockOf(read.value)?.kind !== 'days') return read.value;
  }
}
