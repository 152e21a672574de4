import { checks } from './checkers/finding.ts';
import type { Outcome } from './simulated-game.ts';

/** The number of last lines that fit a page. */
const lastLines = 45;

/** Explains in a page of text what went wrong in a simulated game, and how to reproduce it. */
export function reportOf({ plan, failure, moveCount, simulatedMs, lines }: Outcome): string {
  if (failure === null) return `Nothing went wrong in ${plan.seed}.`;
  const people = plan.pageCounts.map((count) => (count === 1 ? 'one page' : `${count} pages`)).join(', ');
  return [
    `Check failed: ${checks[failure.check]} (${failure.check}).`,
    failure.what,
    '',
    `Seed ${plan.seed}, after ${(failure.atMs / 1_000).toFixed(3)} of ${(simulatedMs / 1_000).toFixed(3)} simulated seconds and ${moveCount} moves.`,
    `${plan.ruleset} ${JSON.stringify(plan.options)}`,
    ...(plan.deals.length === 0
      ? []
      : [
          `Deals: ${plan.deals
            .slice(0, plan.gameCount)
            .map((deal) => Object.values(deal).join(' '))
            .join(', ')}.`,
        ]),
    `${plan.seatCount} seats (${plan.botCount} bots; people with ${people}), ${plan.spectatorCount} spectators, ${plan.serverCount} servers, ${plan.gameCount} games${plan.night === null ? '' : ` (a night of ${plan.night})`} of ${plan.movesEach} moves each, one every ${plan.paceMs} ms, ${plan.ahead} on their way at most.`,
    `What goes wrong: ${plan.faults.length === 0 ? 'nothing' : plan.faults.join(', ')}.`,
    '',
    ...(lines.length > lastLines ? [`The last ${lastLines} of ${lines.length} lines:`] : []),
    ...lines.slice(-lastLines),
    '',
    "The whole plan, for `simulate(plan, 'lines')`:",
    JSON.stringify(plan),
  ].join('\n');
}
