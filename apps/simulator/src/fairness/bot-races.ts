import { Bot, type SeatClient, type SeatSnapshot } from '@snap-up/bots';
import {
  deal,
  fairSeed,
  formatSeat,
  ok,
  placings,
  play,
  type Rules,
  redact,
  type Seat,
  type Seed,
  type State,
  sha256Of,
} from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import type { Chance } from '../simulation/chance.ts';

/** Deals as a table would. @param name determines the cards */
export function seedOf(rules: Rules, name: string): Seed {
  const [secret = '', ...nonces] = ['server', ...rules.seatPiles.map((_, seat) => formatSeat(seat))].map((who) =>
    sha256Of(`${name} ${who}`),
  );
  return fairSeed(rules, { secret, nonces }).seed;
}

/** No race takes longer. */
const longestMs = 3 * 3_600_000;

/**
 * Plays a race of bots without any latency: they think as long as at a table, and each move counts when it is made. Returns who
 * came first.
 * @param strengths by seat
 * @param chances by seat, the randomness of its bot
 */
export function botRace(
  rules: Rules,
  seed: Seed,
  strengths: readonly BotStrength[],
  chances: readonly Chance[],
): readonly Seat[] {
  const clock = new HandClock(0);
  const table = { gameNumber: 1, startsAt: 0, seats: strengths.map((bot) => ({ bot })) };
  let state: State = deal(rules, seed);
  const looks: (() => void)[] = [];
  const snapshotOf = (seat: Seat): SeatSnapshot => {
    const view = redact(rules, state, seat);
    const game = { number: 1, startsAt: 0, rules, view, pendingCount: 0 };
    return { seat, connection: 'online', clockOffsetMs: 0, table, game };
  };
  for (const [seat, strength] of strengths.entries()) {
    const chance = chances[seat];
    if (chance === undefined) throw new Error('Each bot needs a chance');
    let snapshot = snapshotOf(seat);
    const client: SeatClient = {
      get snapshot() {
        return snapshot;
      },
      subscribe: (listener) => {
        const look = () => {
          snapshot = snapshotOf(seat);
          listener(snapshot);
        };
        looks.push(look);
        look();
        return () => {};
      },
      play: (move) => {
        const played = play(rules, state, seat, move);
        if (!played.ok) return played;
        state = played.value.table;
        for (const look of looks) look();
        return ok();
      },
    };
    new Bot({ client, strength, random: () => chance.fraction(), clock }).start();
  }
  while (state.ending === null && clock.taskCount > 0 && clock.elapsedMs() < longestMs) clock.pass(60_000);
  if (state.ending === null) throw new Error(`The race of seed ${seed} does not end`);
  return placings(rules, state).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
}
