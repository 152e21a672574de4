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
