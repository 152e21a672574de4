import { isPatience, type Plan } from './plan.ts';
import { type Outcome, simulate } from './simulated-game.ts';

/** How many shorter games are tried at most. */
const mostTries = 200;

/** Removes everything from a plan without which the same check still fails. Returns the shortest outcome found. */
export async function shrink(failed: Outcome): Promise<Outcome> {
  let best = failed;
  let tries = 0;
  for (;;) {
    const before = best;
    for (const shorter of shorterThan(best.plan)) {
      if (tries >= mostTries) return best;
      tries += 1;
      const outcome = await simulate(shorter);
      if (outcome.failure?.check !== failed.failure?.check) continue;
      best = outcome;
      break;
    }
    if (best === before) return best;
  }
}

/** Plans with one thing less, the largest removals first. */
function shorterThan(plan: Plan): readonly Plan[] {
  const { faults, pageCounts, spectatorCount, serverCount, gameCount, movesEach, ahead, botCount } = plan;
  const shorter: Plan[] = faults.map((kind) => ({ ...plan, faults: faults.filter((one) => one !== kind) }));
  if (serverCount > 1) shorter.push({ ...plan, serverCount: serverCount - 1 });
  if (gameCount > 1) shorter.push({ ...plan, gameCount: 1 });
  if (plan.night !== null) shorter.push({ ...plan, night: null });
  if (plan.hasDevices) shorter.push({ ...plan, hasDevices: false });
  if (spectatorCount > 0) shorter.push({ ...plan, spectatorCount: 0 });
  if (pageCounts.some((count) => count > 1)) shorter.push({ ...plan, pageCounts: pageCounts.map(() => 1) });
  if (plan.seatCount > 2 && pageCounts.length > 1) {
    shorter.push({ ...plan, seatCount: plan.seatCount - 1, pageCounts: pageCounts.slice(0, -1) });
  }
  if (botCount > 0) shorter.push({ ...plan, botCount: botCount - 1, seatCount: plan.seatCount - 1 });
  if (movesEach > 1) shorter.push({ ...plan, movesEach: Math.floor(movesEach / 2) });
  if (ahead > 1) shorter.push({ ...plan, ahead: 1 });
  // A solo table cannot become a multiplayer one.
  return shorter.filter(({ seatCount }) => isPatience(plan) || seatCount >= 2);
}
