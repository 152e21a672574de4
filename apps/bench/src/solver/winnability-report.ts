import { shareInterval } from '../figures/share-interval.ts';

const verdicts = ['won', 'lost', 'undecided'] as const;

/** What was found out about one deal. */
export interface SolvedDeal {
  readonly deal: number;
  readonly verdict: (typeof verdicts)[number];
  readonly visits: number;
}

/** Names a run by all that its answers depend on. */
export function describeRun(game: string, options: Readonly<Record<string, unknown>>, visits: number): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [game, ...chosen, `visits=${visits}`].join(' ');
}

/** Reads a file of answers; null if it is of another run. A last line that was cut off is left out. */
export function parseAnswers(text: string, run: string): SolvedDeal[] | null {
  const [head, ...lines] = text.split('\n').slice(0, -1);
  if (head !== run) return null;
  return lines.flatMap((line) => {
    const [deal, name, visits] = line.split(' ');
    const verdict = verdicts.find((one) => one === name);
    return verdict === undefined ? [] : [{ deal: Number(deal), verdict, visits: Number(visits) }];
  });
}

/** Says what a run has found. */
export function summaryOf(run: string, answers: readonly SolvedDeal[]): string {
  const countOf = (verdict: SolvedDeal['verdict']) => answers.filter((answer) => answer.verdict === verdict).length;
  const [won, lost, undecided] = [countOf('won'), countOf('lost'), countOf('undecided')];
  const { low, high } = shareInterval(won, undecided, answers.length);
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return [
    run,
    `${answers.length} deals: ${won} won, ${lost} lost, ${undecided} undecided`,
    `can be won (95 %): ${percent(low)} to ${percent(high)}`,
  ].join('\n');
}
