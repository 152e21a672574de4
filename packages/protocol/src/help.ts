import { sha256Of } from '@snap-up/engine';

/**
 * The kinds of help: the answer to whether a game can still be won or how low its score can get, a hint, and a start from a
 * position of an earlier game.
 */
export const helpKinds = ['questions', 'hints', 'retries'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** How often there was help of each kind. */
export type HelpCounts = Readonly<Record<HelpKind, number>>;

export const noHelp: HelpCounts = { questions: 0, hints: 0, retries: 0 };

/** Whether there was any help. */
export function hasHelp(help: Partial<HelpCounts>): boolean {
  return helpKinds.some((kind) => (help[kind] ?? 0) > 0);
}

/** Adds up the help in two games. */
export function addHelp(a: HelpCounts, b: HelpCounts): HelpCounts {
  return { questions: a.questions + b.questions, hints: a.hints + b.hints, retries: a.retries + b.retries };
}

/** How many places of a game with help are remembered: the newest ones. */
const mostHelpPlaces = 500;

/**
 * Counts one more helpful answer, to a question of this kind about this position. The same question about the same position
 * counts once.
 * @param places where there was help until now
 * @returns what there is now, and where; null if nothing has changed
 */
export function countHelp<Counts extends Partial<HelpCounts>>(
  kind: HelpKind & keyof Counts,
  position: string,
  help: Counts,
  places: readonly string[],
): { readonly help: Counts; readonly places: readonly string[] } | null {
  const place = `${kind} ${sha256Of(position).slice(0, 12)}`;
  if (places.includes(place)) return null;
  const count = (help[kind] ?? 0) + 1;
  return { help: { ...help, [kind]: count }, places: [...places, place].slice(-mostHelpPlaces) };
}
