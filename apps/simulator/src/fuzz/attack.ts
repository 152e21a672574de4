import type { Chance } from '../simulation/chance.ts';
import type { Checks } from './checks.ts';
import type { Journal } from './journal.ts';
import type { Route } from './routes.ts';
import type { Person, Things } from './things.ts';

/** Far longer than any answer takes, even on a busy machine. */
const answerWithinMs = 120_000;

const oddAddresses = [
  'unknown',
  'x',
  '1.2.3.4, , 5.6.7.8',
  '[::1]:80',
  '::ffff:1.2.3.4',
  '2001:db8::1',
  ',',
  '1'.repeat(2_000),
  '127.0.0.1',
  '10.0.0.1, 127.0.0.1',
];

/** Shared by the attackers of a round. */
export class Attack {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly things: Things;
  readonly checks: Checks;
  readonly journal: Journal;
  /** Whether addresses are spoofed, so that limits per address do not stop everything. */
  readonly isFromAnywhere: boolean;
  /** Whether connections may be abandoned for the server to close. */
  readonly leavesHalf: boolean;

  constructor(
    parts: Pick<Attack, 'url' | 'routes' | 'things' | 'checks' | 'journal' | 'leavesHalf' | 'isFromAnywhere'>,
  ) {
    this.url = parts.url;
    this.routes = parts.routes;
    this.things = parts.things;
    this.checks = parts.checks;
    this.journal = parts.journal;
    this.leavesHalf = parts.leavesHalf;
    this.isFromAnywhere = parts.isFromAnywhere;
  }

  /** Whether a fault has been found, so that nothing more needs to be sent. */
  get isOver(): boolean {
    return this.journal.fault !== null;
  }

  /** Returns a client address as a proxy would report it, occasionally an invalid one. */
  addressOf({ address }: Person, chance: Chance): string {
    if (chance.happens(0.02)) return chance.pick(oddAddresses);
    return this.isFromAnywhere ? `10.${chance.below(4)}.${chance.below(64)}.1` : address;
  }

  /** Waits for a promise, but not after a fault has been found. `late` is called if it takes too long. */
  async answered<Value>(promise: Promise<Value>, late: () => void): Promise<Value | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        late();
        resolve(undefined);
      }, answerWithinMs);
    });
    const isOver = this.journal.failed.then(() => undefined);
    try {
      return await Promise.race([promise, isLate, isOver]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Sends this many messages. `by` is the attacker's name, and `chance` its own. */
export type Attacker = (attack: Attack, by: string, chance: Chance, count: number) => Promise<void>;
