import type { OptionSpec, OptionSpecs, Options } from './options.ts';

/*
 * What a table's host chooses beside the rules of the cards: who may come in and watch, and how long anybody is waited
 * for. A ruleset for several players lists them after its own options. The engine keeps no time; whoever does reads
 * here how much there is.
 */

const visibilityOption: OptionSpec = {
  about: 'table',
  label: 'Who can join',
  choices: [
    { value: 'invitation', label: 'Invite only', explanation: 'Only people with the link or code can join.' },
    { value: 'public', label: 'Public', explanation: 'The table is listed on the home page, and anyone can join.' },
  ],
  default: 'invitation',
};

const spectatorDelaysMs: Readonly<Record<string, number>> = { live: 0, 'delay-30': 30_000, 'delay-120': 120_000 };

const delayed = 'Others can watch with a delay, so they can’t help a player.';

const spectatorsOption: OptionSpec = {
  about: 'table',
  label: 'Spectators',
  choices: [
    { value: 'none', label: 'None', explanation: 'Only the players can see the game.' },
    { value: 'live', label: 'Live', explanation: 'Others can watch the game as it happens.' },
    { value: 'delay-30', label: '30 seconds delayed', explanation: delayed },
    { value: 'delay-120', label: '2 minutes delayed', explanation: delayed },
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

const perTurn = 'When your time is up, your turn ends.';
const inTotal =
  'Each player has this much time for all their turns. Once it’s used up, each turn is limited to ten seconds.';

const clockOption: OptionSpec = {
  about: 'table',
  label: 'Clock',
  choices: [
    { value: 'none', label: 'None', explanation: 'Players can take as long as they like.' },
    { value: 'turn-30', label: '30 seconds a turn', explanation: perTurn },
    { value: 'turn-60', label: '1 minute a turn', explanation: perTurn },
    { value: 'turn-120', label: '2 minutes a turn', explanation: perTurn },
    { value: 'bank-5', label: '5 minutes in total', explanation: inTotal },
    { value: 'bank-10', label: '10 minutes in total', explanation: inTotal },
    { value: 'bank-20', label: '20 minutes in total', explanation: inTotal },
  ],
  default: 'none',
};

const idleOption: OptionSpec = {
  about: 'table',
  label: 'When nobody moves',
  explanation: 'The race ends if nobody moves for this long.',
  choices: [
    { value: 'never', label: 'Keep waiting', explanation: 'The race doesn’t end, no matter how long nobody moves.' },
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
