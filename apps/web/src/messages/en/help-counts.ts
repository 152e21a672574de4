import { numberText } from '../numbers.ts';

/** What is said of the solver’s help before the player uses it, and of the help in games that were played. */
export const helpCountTexts = {
  countsAsHelp: 'Counts as help in your statistics.',
  /** `question`: `Can I still win?` */
  asked: (question: string, count: number) => `“${question}”\u00a0${numberText(count)}×`,
  winningHints: (count: number) => (count === 1 ? '1\u00a0winning hint' : `${numberText(count)}\u00a0winning hints`),
  scoreHints: (count: number) =>
    count === 1 ? '1\u00a0hint for the lowest score' : `${numberText(count)}\u00a0hints for the lowest score`,
  retries: (count: number) =>
    count === 1
      ? '1\u00a0retry from an earlier position'
      : `${numberText(count)}\u00a0retries from an earlier position`,
  used: (help: string) => `Help used: ${help}`,
  /** Of which nothing is known. */
  withSomeHelp: 'with help',
  withHelp: (help: string) => `with help: ${help}`,
} as const;
