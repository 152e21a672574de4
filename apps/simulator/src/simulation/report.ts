import { checks } from './checkers/finding.ts';
import type { Outcome } from './simulated-game.ts';

/** The number of last lines that fit a page. */
const lastLines = 45;

/** Explains in a page of text what went wrong in a simulated game, and how to reproduce it. */
export function reportOf({ plan, failure, moveCount, simulatedMs, lines }: Outcome): string {
  if (failure === null) return `Nothing went wrong in ${plan.seed}.`;
  return [
    `Check failed: ${checks[failure.check]} (${failure.check}).`,
    failure.what,
    '',
    `Seed ${plan.seed}, after ${(failure.atMs / 1_000).toFixed(3)} of ${(simulatedMs / 1_000).toFixed(3)} simulated seconds and ${moveCount} moves.`,
    "The whole plan, for `simulate(plan, 'lines')`:",
    JSON.stringify(plan),
    '',
    ...(lines.length > lastLines ? [`The last ${lastLines} of ${lines.length} lines:`] : []),
    ...lines.slice(-lastLines),
  ].join('\n');
}
