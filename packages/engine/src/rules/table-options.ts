import { words } from '#words/table-options.ts';
import { handicapsPattern } from './handicaps.ts';
import { type OptionSpecs, type Options, optionOf } from './options.ts';

/* The options that a table's host chooses beside the rules of the cards: who can join and watch, and how long players
   are waited for. A multiplayer ruleset lists them after its own options. The engine keeps no time; the server reads
   its limits here. */

const visibilityOption = optionOf(
  { about: 'table', values: ['invitation', 'public', 'closed'], default: 'invitation' },
  words.visibility,
);

const spectatorDelaysMs: Readonly<Record<string, number>> = { live: 0, 'delay-30': 30_000, 'delay-120': 120_000 };

/** The longest spectator delay, in milliseconds. */
export const longestSpectatorDelayMs = Math.max(...Object.values(spectatorDelaysMs));

const spectatorsOption = optionOf(
  { about: 'table', values: ['none', 'live', 'delay-30', 'delay-120'], default: 'live' },
  words.spectators,
);

/** How long a player may think: a time for each turn, or a time bank for all turns together. */
export type TimeControl =
  | { readonly kind: 'turn'; readonly turnMs: number }
  /** With the bank empty each turn has `emptyMs`. */
  | { readonly kind: 'bank'; readonly bankMs: number; readonly emptyMs: number }
  /** The time of each turn, which runs even while nobody is present. */
  | { readonly kind: 'days'; readonly turnMs: number };

const emptyMs = 10_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const clocks: Readonly<Record<string, TimeControl>> = {
  'turn-30': { kind: 'turn', turnMs: 30_000 },
  'turn-60': { kind: 'turn', turnMs: 60_000 },
  'turn-120': { kind: 'turn', turnMs: 120_000 },
  'bank-5': { kind: 'bank', bankMs: 5 * minuteMs, emptyMs },
  'bank-10': { kind: 'bank', bankMs: 10 * minuteMs, emptyMs },
  'bank-20': { kind: 'bank', bankMs: 20 * minuteMs, emptyMs },
  'days-1': { kind: 'days', turnMs: dayMs },
  'days-2': { kind: 'days', turnMs: 2 * dayMs },
  'days-3': { kind: 'days', turnMs: 3 * dayMs },
  'days-7': { kind: 'days', turnMs: 7 * dayMs },
};

const clockOption = optionOf(
  {
    about: 'table',
    values: [
      'none',
      'turn-30',
      'turn-60',
      'turn-120',
      'bank-5',
      'bank-10',
      'bank-20',
      'days-1',
      'days-2',
      'days-3',
      'days-7',
    ],
    default: 'none',
  },
  words.clock,
);

const idleOption = optionOf({ about: 'table', values: ['never', 2, 5, 10], default: 'never' }, words.idle);

const orderOption = optionOf({ about: 'table', values: ['reaction', 'arrival'], default: 'reaction' }, words.order);

const handicappingOption = optionOf(
  { about: 'table', values: ['host', 'automatic'], default: 'host' },
  words.handicapping,
);

/** Of each seat. The host chooses them in the menus of the seats. */
const handicapsOption = optionOf(
  { about: 'seats', values: ['none'], pattern: handicapsPattern, default: 'none' },
  words.handicaps,
);

/** The table options of a race. */
export const simultaneousTableOptions = {
  visibility: visibilityOption,
  spectators: spectatorsOption,
  idle: idleOption,
  order: orderOption,
  handicapping: handicappingOption,
  handicaps: handicapsOption,
} as const satisfies OptionSpecs;

/** The table options of a game with turns. */
export const turnTableOptions = {
  visibility: visibilityOption,
  spectators: spectatorsOption,
  clock: clockOption,
} as const satisfies OptionSpecs;

/** The clock that these options set; null for none. */
export function clockOf({ clock }: Options): TimeControl | null {
  return clocks[String(clock)] ?? null;
}

/** The idle limit in milliseconds, after which the game ends as it stands; null for none. */
export function idleLimitMsOf({ idle }: Options): number | null {
  return typeof idle === 'number' ? idle * minuteMs : null;
}

/** The spectator delay in milliseconds; null if there are no spectators. */
export function spectatorsOf({ spectators }: Options): { readonly delayMs: number } | null {
  if (spectators === 'none') return null;
  return { delayMs: spectatorDelaysMs[String(spectators)] ?? 0 };
}

/** Whether whoever reacts first takes a contested place, rather than whoever’s move arrives first. Only races have this option. */
export function isOrderedByReaction({ order }: Options): boolean {
  return order === 'reaction';
}

/** Whether people who have no seat at a table with these options can take one. */
export function takesNewcomers({ visibility }: Options): boolean {
  return visibility !== 'closed';
}

/** Whether a table takes nobody new. A host who has left cannot keep others out: the table would stay empty. */
export function isClosedToNewcomers(options: Options, isHostSeated: boolean): boolean {
  return isHostSeated && !takesNewcomers(options);
}

/** Whether a table with these options is listed in the public lobby. */
export function isPublic({ visibility }: Options): boolean {
  return visibility === 'public';
}
