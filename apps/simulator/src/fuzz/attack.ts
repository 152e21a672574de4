import type { Database } from '@snap-up/server/src/persistence/client.ts';
import type { Chance } from '../simulation/chance.ts';
import { Checks } from './checks.ts';
import type { Journal } from './journal.ts';
import type { Route } from './routes.ts';
import type { Person, Things } from './things.ts';

/** Far longer than any answer takes, even on a busy machine. */
const answerWithinMs = 120_000;

const oddAddresses = [
  ...['unknown', 'x', ',', '127.0.0.1', '[::1]:80', '::ffff:1.2.3.4', '2001:db8::1', '1'.repeat(2_000)],
  ...['1.2.3.4, , 5.6.7.8', '10.0.0.1, 127.0.0.1'],
];

/** A server under attack, with its database. */
export interface Target {
  readonly url: string;
  readonly database: Database;
  readonly routes: readonly Route[];
  /** The address of a push service on this machine. */
  readonly pushOrigin: string;
  /** Whether addresses are spoofed, so that limits per address do not stop everything. */
  readonly isFromAnywhere: boolean;
  /** Whether connections may be abandoned for the server to close. */
  readonly leavesHalf: boolean;
  /** Whether only a few attack at a time, which is slower but leaves more of the machine to others. */
  readonly isQuiet: boolean;
  /** How often it reported that its database was too slow. On such a busy machine it may put requests off. */
  lateCount(): number;
  /** Calls back with the first thing that the server did wrong on its own: it ended, or logged a warning. */
  watch(complain: (sentence: string) => void): () => void;
}

/** Shared by the attackers of a round. */
export class Attack {
  readonly target: Target;
  readonly things: Things;
  readonly journal: Journal;
  readonly checks = new Checks();

  constructor(target: Target, things: Things, journal: Journal) {
    this.target = target;
    this.things = things;
    this.journal = journal;
  }

  /** Whether a fault has been found, so that nothing more needs to be sent. */
  get isOver(): boolean {
    return this.journal.fault !== null;
  }

  /** Returns a client address as a proxy would report it, occasionally an invalid one. */
  addressOf({ address }: Person, chance: Chance): string {
    if (chance.happens(0.02)) return chance.pick(oddAddresses);
    return this.target.isFromAnywhere ? `10.${chance.below(4)}.${chance.below(64)}.1` : address;
  }

  /** Returns the headers with which a person comes through a proxy. */
  headersOf(person: Person, chance: Chance): Readonly<Record<string, string>> {
    const { cookie } = person;
    return { 'x-forwarded-for': this.addressOf(person, chance), ...(cookie === '' ? {} : { cookie }) };
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
