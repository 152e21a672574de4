import type { OptionSpec, OptionSpecs, Options } from './options.ts';

/*
 * What a table's host chooses beside the rules of the cards: who may come in and watch, and how long anybody is waited
 * for. A ruleset for several players lists them after its own options. The engine keeps no time; whoever does reads
 * here how much there is.
 */

const visibilityOption: OptionSpec = {
  about: 'table',
  label: 'Who may come',
  explanation:
    'A table by invitation is found by its link or its code only; a public one is listed on the first page for everybody.',
  choices: [
    { value: 'invitation', label: 'By invitation' },
    { value: 'public', label: 'Public' },
  ],
  default: 'invitation',
};

const spectatorDelaysMs: Readonly<Record<string, number>> = { live: 0, 'delay-30': 30_000, 'delay-120': 120_000 };

const spectatorsOption: OptionSpec = {
  about: 'table',
  label: 'Spectators',
  explanation: 'Others may watch: not at all, at once, half a minute later or two minutes later.',
  choices: [
    { value: 'none', label: 'None' },
    { value: 'live', label: 'At once' },
    { value: 'delay-30', label: 'Half a minute later' },
    { value: 'delay-120', label: 'Two minutes later' },
  ],
  default: 'live',
};

/** How long a player may think: so long in each turn, or so long in all turns together. */
export type TurnClock =
  | { readonly kind: 'turn'; readonly turnMs: number }
  /** With the bank empty each turn has `emptyMs`. */
  | { readonly kind: 'bank'; readonly bankMs: number; readonly emptyMs: number };

const emptyMs = 10_000;
const minuteMs = 60_000;

const clocks: Readonly<Record<string, TurnClock>> = {
  'turn-30': { kind: 'turn', turnMs: 30_000 },
  'turn-60': { kind: 'turn', turnMs: 60_000 },
  'turn-120': { kind: 'turn', turnMs: 120_000 },
  'bank-5': { kind: 'bank', bankMs: 5 * minuteMs, emptyMs },
  'bank-10': { kind: 'bank', bankMs: 10 * minuteMs, emptyMs },
  'bank-20': { kind: 'bank', bankMs: 20 * minuteMs, emptyMs },
};

const clockOption: OptionSpec = {
  about: 'table',
  label: 'Clock',
  explanation:
    'A turn whose time is up is passed by itself: so long for each turn, or so many minutes for all your turns together and, when they are used up, ten seconds a turn.',
  choices: [
    { value: 'none', label: 'None' },
    { value: 'turn-30', label: '30 seconds a turn' },
    { value: 'turn-60', label: 'One minute a turn' },
    { value: 'turn-120', label: 'Two minutes a turn' },
    { value: 'bank-5', label: '5 minutes in all' },
    { value: 'bank-10', label: '10 minutes in all' },
    { value: 'bank-20', label: '20 minutes in all' },
  ],
  default: 'none',
};

const idleOption: OptionSpec = {
  about: 'table',
  label: 'When nobody moves',
  explanation: 'The race ends as it stands when nobody has moved for so long.',
  choices: [
    { value: 'never', label: 'It waits' },
    { value: 2, label: 'It ends after 2 minutes' },
    { value: 5, label: 'It ends after 5 minutes' },
    { value: 10, label: 'It ends after 10 minutes' },
  ],
  default: 'never',
};

/** The table's options of a game in which all play at once. */
export const simultaneousTableOptions = {
  visibility: visibilityOption,
  spectators: spectatorsOption,
  idle: idleOption,
} as const satisfies OptionSpecs;

/** The table's options of a game with turns. */
export const turnTableOptions = {
  visibility: visibilityOption,
  spectators: spectatorsOption,
  clock: clockOption,
} as const satisfies OptionSpecs;

/** The clock that these options set; null where nobody's time is counted. */
export function clockOf({ clock }: Options): TurnClock | null {
  return clocks[String(clock)] ?? null;
}

/** After so many milliseconds without a move of anybody the game ends as it stands; null where it waits for ever. */
export function idleLimitMsOf({ idle }: Options): number | null {
  return typeof idle === 'number' ? idle * minuteMs : null;
}

/** How much later others see the game, in milliseconds; null where nobody may watch. */
export function spectatorsOf({ spectators }: Options): { readonly delayMs: number } | null {
  if (spectators === 'none') return null;
  return { delayMs: spectatorDelaysMs[String(spectators)] ?? 0 };
}

/** Is a table with these options listed in the lobby for everybody? */
export function isPublic({ visibility }: Options): boolean {
  return visibility === 'public';
}
