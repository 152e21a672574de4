import { shareInterval } from '../figures/share-interval.ts';

/** Those of games that are won or lost, and those of games that end with a score. */
const verdicts = ['won', 'lost', 'undecided', 'lowest', 'at-most'] as const;

/** The answer for one deal. */
export interface SolvedDeal {
  readonly deal: number;
  readonly verdict: (typeof verdicts)[number];
  readonly visits: number;
  /** In games that end with a score: the lowest one, or the lowest one found. */
  readonly score?: number;
}

/** Identifies a run by everything that its answers depend on. */
export function describeRun(game: string, options: Readonly<Record<string, unknown>>, visits: number): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [game, ...chosen, `visits=${visits}`].join(' ');
}

/** Reads a file of answers; null if it is of another run. An incomplete last line is ignored. */
export function parseAnswers(text: string, run: string): SolvedDeal[] | null {
  const [head, ...lines] = text.split('\n').slice(0, -1);
  if (head !== run) return null;
  return lines.flatMap((line) => {
    const [deal, name, visits, score] = line.split(' ');
    const verdict = verdicts.find((one) => one === name);
    if (verdict === undefined) return [];
    const solved = { deal: Number(deal), verdict, visits: Number(visits) };
    return [score === undefined ? solved : { ...solved, score: Number(score) }];
  });
}

/** The line of a file for an answer. */
export function formatAnswer({ deal, verdict, visits, score }: SolvedDeal): string {
  return [deal, verdict, visits, ...(score === undefined ? [] : [score])].join(' ');
}

/** Summarizes a run. */
export function summaryOf(run: string, answers: readonly SolvedDeal[]): string {
  const countOf = (verdict: SolvedDeal['verdict']) => answers.filter((answer) => answer.verdict === verdict).length;
  const scores = answers.flatMap(({ score }) => score ?? []);
  if (scores.length > 0) return scoreSummaryOf(run, scores, countOf('at-most'));
  const [won, lost, undecided] = [countOf('won'), countOf('lost'), countOf('undecided')];
  const { low, high } = shareInterval(won, undecided, answers.length);
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return [
    run,
    `${answers.length} deals: ${won} won, ${lost} lost, ${undecided} undecided`,
    `can be won (95 %): ${percent(low)} to ${percent(high)}`,
  ].join('\n');
}

function scoreSummaryOf(run: string, scores: readonly number[], unprovedCount: number): string {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const sorted = [...scores].sort((one, other) => one - other);
  const countsOf = [...new Set(sorted)].map((score) => `${score}: ${sorted.filter((each) => each === score).length}`);
  return [
    run,
    `${scores.length} deals: the lowest score is proved of ${scores.length - unprovedCount}, for ${unprovedCount} it may be lower still`,
    `mean ${mean.toFixed(2)}, median ${sorted[Math.trunc(sorted.length / 2)]}`,
    `deals by score: ${countsOf.join(', ')}`,
  ].join('\n');
}
