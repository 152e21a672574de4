import { clockOf, isSolo, type Options, type Ruleset, readOptions, rulesets, takesNewcomers } from '@snap-up/engine';
import { type NightLength, nightLengths, type WantedDeal } from '@snap-up/protocol';
import { Chance } from './chance.ts';

/** All possible faults, and behavior of people that servers must handle. Each game draws some. */
export const faultKinds = [
  'delays',
  'duplicates',
  'cuts',
  'half-open connections',
  'reloads',
  'absences',
  'hand-overs',
  'server crashes',
  'server stops',
  'server pauses',
  'servers cut off from the database',
  'clock jumps',
  'log failures',
  'lost answers of the log',
  'appends kept after they failed',
  'appends carried out twice',
  'late log',
  'full disk',
  'store failures',
  'two owners',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Faults during which a server may fail to do its work for a while. */
export const serverFaultKinds: ReadonlySet<FaultKind> = new Set([
  ...(['server crashes', 'server stops', 'server pauses', 'servers cut off from the database', 'clock jumps'] as const),
  ...(['log failures', 'lost answers of the log', 'appends kept after they failed', 'late log'] as const),
  ...(['full disk', 'store failures', 'two owners'] as const),
]);

/**
 * The plan of one simulated world: what is played, by whom, and what goes wrong. It follows from the seed; shorter
 * plans are found by leaving parts out.
 */
export interface Plan {
  readonly seed: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly seatCount: number;
  readonly botCount: number;
  /** At a patience table they are strangers, who may not see a running game. */
  readonly spectatorCount: number;
  /** By player, how many pages they have open. */
  readonly pageCounts: readonly number[];
  /** Whether further pages of a person are on a device of their own, which shares no storage with the first. */
  readonly hasDevices: boolean;
  /** How many servers share the work, each with a lease of its tables; 1 for a server that takes every table over. */
  readonly serverCount: number;
  readonly gameCount: number;
  /** The length of the night; null for none, and for patience. */
  readonly night: NightLength | null;
  /** In patience, the requested deals: at least as many as games. */
  readonly deals: readonly WantedDeal[];
  /** After this many moves each, everybody agrees to stop, or deals again. */
  readonly movesEach: number;
  /** The mean thinking time of a person. */
  readonly paceMs: number;
  /** How many moves may be in flight. */
  readonly ahead: number;
  /** Whether somebody stays away until the others have voted to skip them, or the days of their turn are over. */
  readonly hasLongAbsences: boolean;
  readonly faults: readonly FaultKind[];
  /** How long faults occur, from the first move on. */
  readonly faultyMs: number;
  /** The mean interval between momentary faults. */
  readonly faultEveryMs: number;
}

export const dayMs = 86_400_000;

/** Whether a game lasts for days. */
export function takesDays({ options }: Pick<Plan, 'options'>): boolean {
  return clockOf(options)?.kind === 'days';
}

/** Whether the players of a world are one patience player. */
export function isPatience({ deals }: Pick<Plan, 'deals'>): boolean {
  return deals.length > 0;
}

/** Moves of each player in a long game. */
const lastingMoves = 1_500;

/** Whether a game has thousands of moves. */
export function isLasting({ movesEach }: Pick<Plan, 'movesEach'>): boolean {
  return movesEach === lastingMoves;
}

/** Draws the plan of a seed. */
export function planOf(seed: string): Plan {
  const chance = new Chance(`plan ${seed}`);
  const ruleset = chance.happens(0.25)
    ? chance.pick(rulesets.filter((one) => isSolo(one)))
    : chance.pick(rulesets.filter((one) => !isSolo(one)));
  return lasting(isSolo(ruleset) ? patiencePlan(seed, chance, ruleset) : tablePlan(seed, chance, ruleset));
}

/**
 * A tenth of the games have thousands of moves, with faults all the while: short ones end soon after everybody has
 * joined.
 */
function lasting(plan: Plan): Plan {
  if (takesDays(plan) || !new Chance(`lasting ${plan.seed}`).happens(0.1)) return plan;
  // A race is over when somebody goes out, however many moves everybody would make, so there are more of them.
  const gameCount = isPatience(plan) || plan.night !== null ? plan.gameCount : 6;
  const faultyMs = Math.max(plan.faultyMs, lastingMoves * plan.paceMs);
  return { ...plan, movesEach: lastingMoves, gameCount, faultyMs };
}

function tablePlan(seed: string, chance: Chance, ruleset: Ruleset): Plan {
  const { min, max } = ruleset.seats;
  const seatCount = min + Math.min(chance.below(max - min + 1), chance.below(max - min + 1));
  const hasBots = !isSolo(ruleset) && ruleset.mode.bot !== null;
  const botCount = hasBots && chance.happens(0.15) ? 1 + chance.below(seatCount - 1) : 0;
  const options = drawOptions(chance, ruleset);
  const night = chance.happens(0.2) ? chance.pick(nightLengths) : null;
  const plan: Plan = {
    seed,
    ruleset: ruleset.id,
    options,
    seatCount,
    botCount,
    night,
    deals: [],
    spectatorCount: chance.pick([0, 0, 0, 1, 2]),
    pageCounts: Array.from({ length: seatCount - botCount }, () => chance.pick([1, 1, 1, 2])),
    hasDevices: chance.happens(0.5),
    serverCount: chance.pick([1, 1, 2, 3]),
    gameCount: night === null ? chance.pick([1, 1, 1, 2, 3]) : chance.pick([2, 3, 4]),
    movesEach: chance.pick([15, 60, 150, 400]),
    ...drawConduct(chance),
  };
  if (hasTurns(ruleset) && chance.happens(0.25)) return paced(waiting(plan, chance, max), chance);
  return paced(chance.happens(0.25) ? contested(plan, chance) : plan, chance);
}

function hasTurns({ options }: Ruleset): boolean {
  return 'clock' in options;
}

/**
 * The same, with others waiting for an absent player: by chance it is rarely the turn of a player who is away for that
 * long. There is one server with a correct clock, so that it is known whom it may skip.
 */
function waiting(plan: Plan, chance: Chance, mostSeats: number): Plan {
  const seatCount = Math.max(plan.seatCount, Math.min(3 + chance.below(2), mostSeats));
  const clock = chance.pick(['none', 'none', 'days-1']);
  const without: readonly FaultKind[] = ['absences', 'clock jumps', 'two owners', 'server crashes'];
  const faults = plan.faults.filter((kind) => !without.includes(kind));
  return {
    ...plan,
    seatCount,
    botCount: 0,
    serverCount: 1,
    hasLongAbsences: true,
    pageCounts: Array.from({ length: seatCount }, (_, seat) => plan.pageCounts[seat] ?? 1),
    options: { ...plan.options, clock },
    // A turn of days has to continue unchanged when its game is reopened.
    faults: [...faults, 'absences', ...(clock === 'none' ? [] : (['server crashes'] as const))],
    faultyMs: 400_000,
    faultEveryMs: 40_000,
  };
}

/**
 * The same, short, with servers that take the table from each other, or believe that they still have it: by chance
 * hardly anybody moves just then.
 */
function contested(plan: Plan, chance: Chance): Plan {
  const areSeveral = chance.happens(0.5);
  const needed: readonly FaultKind[] = ['cuts', 'servers cut off from the database', 'server pauses'];
  const faults = new Set([...plan.faults, ...needed, ...(areSeveral ? [] : (['two owners'] as const))]);
  return {
    ...plan,
    serverCount: areSeveral ? chance.pick([2, 3]) : 1,
    spectatorCount: 0,
    movesEach: chance.pick([15, 60]),
    paceMs: chance.pick([60, 150, 400]),
    gameCount: Math.min(2, plan.gameCount),
    faults: faultKinds.filter((kind) => faults.has(kind)),
    faultyMs: 60_000,
    faultEveryMs: chance.pick([500, 2_000]),
  };
}

/** With a clock of days everything takes longer. */
function paced(plan: Plan, chance: Chance): Plan {
  if (!takesDays(plan)) return plan;
  // A server that shares the work renews its lease every second.
  return {
    ...plan,
    serverCount: 1,
    gameCount: Math.min(2, plan.gameCount),
    movesEach: chance.pick([15, 60]),
    paceMs: chance.pick([60_000, 3_600_000, 15_000_000]),
    ahead: 1,
    faultyMs: chance.pick([1, 3, 6]) * dayMs,
    faultEveryMs: chance.pick([600_000, 7_200_000, 40_000_000]),
  };
}

/** One person on one page or several, who plays deal after deal. */
function patiencePlan(seed: string, chance: Chance, ruleset: Ruleset): Plan {
  const isDaily = chance.happens(0.3);
  const gameCount = chance.pick([1, 2, 3, 5]);
  const plan: Plan = {
    seed,
    ruleset: ruleset.id,
    options: isDaily ? {} : drawOptions(chance, ruleset),
    seatCount: 1,
    botCount: 0,
    night: null,
    gameCount,
    deals: Array.from({ length: gameCount }, () => drawDeal(chance, isDaily)),
    spectatorCount: chance.pick([0, 0, 1]),
    pageCounts: [chance.pick([1, 1, 2, 3])],
    hasDevices: chance.happens(0.5),
    serverCount: chance.pick([1, 1, 2, 3]),
    movesEach: chance.pick([60, 250, 600]),
    ...drawConduct(chance),
  };
  return chance.happens(0.25) ? contested(plan, chance) : plan;
}

/** A daily deal is at a separate table, so a person plays either only such deals here or none. */
function drawDeal(chance: Chance, isDaily: boolean): WantedDeal {
  if (isDaily) return chance.pick([{ kind: 'daily' }, { kind: 'daily', date: chance.pick(earlierDays) }]);
  return chance.pick([{ kind: 'any' }, { kind: 'numbered', number: 1 + chance.below(50) }]);
}

const earlierDays = ['2026-11-01', '2026-11-15'];

/** How people play, and what goes wrong. */
function drawConduct(chance: Chance) {
  const paceMs = chance.pick([20, 60, 150, 400]);
  const ahead = chance.pick([1, 2, 4]);
  // With too many at once hardly anything is ever finished.
  const share = chance.pick([0.1, 0.25, 0.4]);
  const faults = faultKinds.filter(() => chance.happens(share));
  const faultyMs = chance.pick([10_000, 60_000, 200_000]);
  const faultEveryMs = chance.pick([1_000, 5_000, 20_000]);
  return { paceMs, ahead, hasLongAbsences: false, faults, faultyMs, faultEveryMs };
}

/** Most games have the default options; the others any consistent ones. */
function drawOptions(chance: Chance, ruleset: Ruleset): Options {
  for (;;) {
    const chosen: Record<string, string | number | boolean> = {};
    for (const [name, spec] of Object.entries(ruleset.options)) {
      // The players have yet to sit down.
      const choices = spec.choices.filter(({ value }) => takesNewcomers({ [name]: value }));
      if (chance.happens(0.5)) chosen[name] = chance.pick(choices).value;
    }
    const read = readOptions(ruleset, chosen);
    if (read.ok) return read.value;
  }
}
