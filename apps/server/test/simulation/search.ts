import { planOf } from './plan.ts';
import { type Outcome, simulate } from './simulated-game.ts';

/** How far to look. */
export interface Search {
  readonly seed: string;
  readonly mostGames: number;
  /** Of one core's time, so that it is the same on a machine that is busy. */
  readonly mostMinutes: number;
}

/** What was found, and how long it took. */
export interface Found {
  readonly failed: Outcome | null;
  readonly gameCount: number;
  readonly moveCount: number;
  readonly messageCount: number;
  readonly simulatedMs: number;
  /** Of one core's time. */
  readonly seconds: number;
}

/** Plays game after game until one fails. `played` is called after each. */
export async function searchFrom(
  { seed, mostGames, mostMinutes }: Search,
  played: (so: Found) => void = () => {},
): Promise<Found> {
  const begun = process.cpuUsage();
  let so: Found = { failed: null, gameCount: 0, moveCount: 0, messageCount: 0, simulatedMs: 0, seconds: 0 };
  while (so.failed === null && so.gameCount < mostGames && so.seconds < 60 * mostMinutes) {
    const outcome = await simulate(planOf(`${seed}-${so.gameCount}`));
    so = {
      failed: outcome.failure === null ? null : outcome,
      gameCount: so.gameCount + 1,
      moveCount: so.moveCount + outcome.moveCount,
      messageCount: so.messageCount + outcome.messageCount,
      simulatedMs: so.simulatedMs + outcome.simulatedMs,
      seconds: secondsSince(begun),
    };
    played(so);
  }
  return so;
}

function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}
