import type { OptionSpec, OptionSpecs, Options } from './options.ts';

/*
 * What a table's host chooses beside the rules of the cards: who may come in and watch, and how long anybody is waited
 * for. A ruleset for several players lists them after its own options. The engine keeps no time; whoever does reads
 * here how much there is.
 */

const visibilityOption: OptionSpec = {
  about: 'table',
  label: 'Who can join',
  explanation:
    'An invite-only table can be found only by its link or code. A public one is listed on the home page for everyone.',
  choices: [
    { value: 'invitation', label: 'Invite only' },
    { value: 'public', label: 'Public' },
  ],
  default: 'invitation',
};

const spectatorDelaysMs: Readonly<Record<string, number>> = { live: 0, 'delay-30': 30_000, 'delay-120': 120_000 };

const spectatorsOption: OptionSpec = {
  about: 'table',
  label: 'Spectators',
  explanation: 'Whether others may watch, and with how much delay.',
  choices: [
    { value: 'none', label: 'None' },
    { value: 'live', label: 'Live' },
    { value: 'delay-30', label: '30 seconds delayed' },
    { value: 'delay-120', label: '2 minutes delayed' },
  ],
  default: 'live',
};

/** How long a player may think: so long in each turn, or so long in all turns together. */
export type TimeControl =
  | { readonly kind: 'turn'; readonly turnMs: number }
  /** With the bank empty each turn has `emptyMs`. */
  | { readonly kind: 'bank'; readonly bankMs: number; readonly emptyMs: number };

const emptyMs = 10_000;
const minuteMs = 60_000;

const clocks: Readonly<Record<string, TimeControl>> = {
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
    'When your time is up, your turn ends. Either every turn has the same limit, or you have one total for all your turns and, once it is used up, ten seconds a turn.',
  choices: [
    { value: 'none', label: 'None' },
    { value: 'turn-30', label: '30 seconds a turn' },
    { value: 'turn-60', label: '1 minute a turn' },
    { value: 'turn-120', label: '2 minutes a turn' },
    { value: 'bank-5', label: '5 minutes in total' },
    { value: 'bank-10', label: '10 minutes in total' },
    { value: 'bank-20', label: '20 minutes in total' },
  ],
  default: 'none',
};

const idleOption: OptionSpec = {
  about: 'table',
  label: 'When nobody moves',
  explanation: 'The race ends if nobody moves for this long.',
  choices: [
    { value: 'never', label: 'Keep waiting' },
    { value: 2, label: 'End after 2 min' },
    { value: 5, label: 'End after 5 min' },
    { value: 10, label: 'End after 10 min' },
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
export function clockOf({ clock }: Options): TimeControl | null {
  return clocks[String(clock)] ?? null;
}

/** After how many milliseconds without a move the game ends as it stands; null where it never does. */
export function idleLimitMsOf({ idle }: Options): number | null {
  return typeof idle === 'number' ? idle * minuteMs : null;
}

/** How much later others see the game, in milliseconds; null where nobody may watch. */
export function spectatorsOf({ spectators }: Options): { readonly delayMs: number } | null {
  if (spectators === 'none') return null;
  return { delayMs: spectatorDelaysMs[String(spectators)] ?? 0 };
}

/** Whether a table with these options is listed in the lobby for everybody. */
export function isPublic({ visibility }: Options): boolean {
  return visibility === 'public';
}
