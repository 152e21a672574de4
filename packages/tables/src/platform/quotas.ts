import { limits } from '@snap-up/protocol';
import type { Clock } from './clock.ts';
import { nextRefusal } from './slices.ts';

export interface Load {
  /** The share of about the last second for which the event loop used a processor, from 0 to 1. */
  readonly busy: number;
}

export const noLoad: Load = { busy: 0 };

/** Up to this load, the server has enough for everybody. It is low, because from here on moves already wait for other work. */
export const calmLoad = 0.25;

// What a request causes is charged to the person who asks, to the networks they ask from, and to the server as a whole. This is
// the only place that says what costs how much and how much anybody may use:
//
//     if (!quotas.tryCharge('deals', { person: player.id })) return err({ code: 'too-fast' });
//     if (!quotas.tryCharge('work', { person: player.id }, costs.foldedMove * log.length)) …
//
// `seen` has noted where a person asks from, so whatever is charged to them is charged to their networks, too.

/** An amount that may be used at once. It refills gradually, completely within `withinMs`. */
export interface Budget {
  readonly most: number;
  readonly withinMs: number;
}

/** The budgets for one kind of use. A missing one is unlimited. */
export interface Budgets {
  /** Of one person. */
  readonly person?: Budget;
  /** Of one address. A wider network has a multiple of it, by its `size`. */
  readonly address?: Budget;
  /**
   * Of all users together; `load`: as much as keeps the server responsive. Nobody is refused because of it, but the price rises
   * as it is used up. A network pays a larger part of the increase the more of its own budget it has used.
   */
  readonly server?:
    | (Budget & {
        /** Whether the price rises with the load, too, if that makes it higher. */
        readonly alsoByLoad?: true;
      })
    | 'load';
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Returns a budget that allows bursts and a steady rate in the long run. @param burst how much may be used at once, at least */
export function steady(burst: number, perSecond: number): Budget {
  const most = Math.max(burst, perSecond);
  return { most, withinMs: (most / perSecond) * secondMs };
}

/**
 * Returns the budgets for everything that is limited, by kind of use.
 * @param perSecond how many messages a person may send per second, and how many requests an address may make
 */
export function budgetsAt(perSecond: number) {
  /** If a person may send more, as in load tests, more people also share an address. */
  const crowd = perSecond / limits.movesPerSecond;
  return {
    // Requests, sockets and messages.

    /**
     * Files and pages of the site: a visit fetches a few dozen, which several people at one address can afford even while prices
     * are high.
     */
    files: { address: { most: 3_000 * crowd, withinMs: 10 * secondMs }, server: 'load' },
    requests: { address: steady(10 * perSecond, perSecond), server: 'load' },
    /** Pages: each may be looked up in the store, and compressed again. */
    pages: { address: { most: 200 * crowd, withinMs: 10 * secondMs }, server: 'load' },
    /** New sockets. As many may come at once as an address may have. */
    sockets: { address: steady(25 * perSecond, perSecond / 4), server: 'load' },
    messages: {
      person: steady(limits.movesInFlight, perSecond),
      address: steady(10 * limits.movesInFlight, 10 * perSecond),
      server: 'load',
    },
    /** Joins cost more than moves. A client that reconnects joins before it sends its moves again. */
    joins: { person: steady(16, perSecond / 20), address: steady(160, perSecond / 2), server: 'load' },
    /** Chat messages and reactions. */
    chat: { person: { most: limits.chatBurst, withinMs: 10 * secondMs } },

    // Work. Whatever other limits a request has, the work that it causes is charged as well.

    /** Milliseconds of the event loop; see `costs`. */
    work: {
      person: { most: 500, withinMs: 15 * secondMs },
      address: { most: 500 * crowd, withinMs: 15 * secondMs },
      // A fifth of the time, and no more than that of three seconds at once. Admitted work shows in the load only once it runs, so the
      // load alone would admit too much at first.
      server: { most: 600, withinMs: 3 * secondMs, alsoByLoad: true },
    },
    /**
     * Event-loop time for finding even deals, in milliseconds; see `costs`. Whoever has used it up waits. Thirty people behind
     * one address can begin fifteen races at once.
     */
    evenDeals: {
      person: { most: 200, withinMs: 30 * secondMs },
      address: { most: 600 * crowd, withinMs: 30 * secondMs },
      server: { most: 600, withinMs: 7_500 },
    },
    /** Milliseconds of a solver thread. They decide whose question is searched first. */
    searching: {
      person: { most: 60_000, withinMs: 5 * minuteMs },
      address: { most: 60_000 * crowd, withinMs: 5 * minuteMs },
    },
    /** Milliseconds of the archive's thread, which reads whole logs for results and records. Whoever has used least comes first. */
    archive: {
      person: { most: 2_000, withinMs: minuteMs },
      address: { most: 6_000 * crowd, withinMs: minuteMs },
    },
    /** Notifications of one kind to one person, whoever causes them. */
    notices: { person: { most: 20, withinMs: 60 * minuteMs } },
    /** The same at one table, whose players could otherwise use up the recipient's budget for all tables. */
    tableNotices: { person: { most: 10, withinMs: 60 * minuteMs } },
    /**
     * Moves of bots, charged to a person at their table. A few bots per person play as fast as they like; more of them slow
     * down.
     */
    bots: {
      person: { most: 1_200, withinMs: minuteMs },
      address: { most: 2_400, withinMs: minuteMs },
      server: { most: 1_000, withinMs: 10 * secondMs },
    },
    /** Messages to push services. */
    notifications: {
      person: { most: 60, withinMs: 10 * minuteMs },
      address: { most: 120 * crowd, withinMs: 10 * minuteMs },
      server: { most: 3_000, withinMs: 10 * minuteMs },
    },

    // Occasional actions.

    /** Deals of solo games. People who look for a deal that they like try several in a row. */
    deals: { person: { most: 30, withinMs: 30 * secondMs }, address: { most: 150 * crowd, withinMs: 30 * secondMs } },
    /** Games that were played offline. Each is replayed move by move. */
    offlineGames: { person: { most: 20, withinMs: minuteMs }, address: { most: 100 * crowd, withinMs: minuteMs } },
    /** Questions to the solver: whether a game can still be won, and deals that can be. */
    questions: { person: { most: 20, withinMs: minuteMs }, address: { most: 60 * crowd, withinMs: minuteMs } },
    /** Requests for winning moves. Most are known; one that has to be searched for also counts as a question. */
    hints: { person: { most: 120, withinMs: minuteMs } },
    /** Questions about where a game was lost. Each takes several searches. */
    lossQuestions: { person: { most: 6, withinMs: minuteMs }, address: { most: 18 * crowd, withinMs: minuteMs } },
    /** Questions about how hard a deal is, if nobody has asked about it recently. */
    grades: { person: { most: 30, withinMs: minuteMs }, address: { most: 90 * crowd, withinMs: minuteMs } },
    /** Changes of preferences. A page sends all changes made within a second together. */
    preferences: { person: { most: 60, withinMs: minuteMs } },
    /** Copies of a player’s data, which are compiled from everything the player has ever done. */
    exports: { person: { most: 6, withinMs: minuteMs } },
    /** Changes of name. Everybody at a table sees them, so they must not be a way to chat. */
    names: { person: { most: 10, withinMs: 60 * minuteMs } },
    /** Questions about people whom a player knows, and calls to them: a page asks about them a few times a minute. */
    people: { person: { most: 60, withinMs: minuteMs } },
    calls: { person: { most: limits.openCalls, withinMs: 5 * minuteMs } },
    blocks: { person: { most: 60, withinMs: 60 * minuteMs } },
    /** Making and removing passkeys and recovery phrases. */
    recoveryMethods: { person: { most: 30, withinMs: 60 * minuteMs } },
    /** Challenges for passkeys. Each is a row for a while. */
    challenges: { address: { most: 60, withinMs: 5 * minuteMs } },
    /** Subscribing to push messages and unsubscribing. */
    subscriptions: { person: { most: 20, withinMs: minuteMs } },
    /** Reminders to one person at one table, by anybody. */
    reminders: { person: { most: 1, withinMs: 240 * minuteMs } },
    /** Notifications of calls by one person to one other, at any table. */
    callNotices: { person: { most: 2, withinMs: 60 * minuteMs } },

    // Guesses.

    /** Wrong codes of tables. */
    codeGuesses: {
      person: { most: 20, withinMs: 5 * minuteMs },
      address: { most: 20, withinMs: 5 * minuteMs },
    },
    /** Wrong codes of device transfers. */
    transferGuesses: { address: { most: 10, withinMs: 5 * minuteMs } },
    /** Wrong recovery phrases, and passkeys that prove nothing. */
    recoveryGuesses: { address: { most: 10, withinMs: 5 * minuteMs } },
  } as const satisfies Readonly<Record<string, Budgets>>;
}

/** The budgets unless the operator configures others. */
export const budgets = budgetsAt(limits.movesPerSecond);

/** What is limited. */
export type Use = keyof typeof budgets;

/** Uses whose price never rises, because they have no server budget. Only charges for these can be refunded. */
export type ReturnableUse = { [U in Use]: (typeof budgets)[U] extends { server: unknown } ? never : U }[Use];

/** What things cost, in the unit of the budget they are charged to. */
export const costs = {
  // Work: milliseconds of the event loop.

  /** Loading a table, apart from the moves of its game. */
  loadedTable: 1,
  /** Reading and replaying a stored move, to restore the state of a game. */
  foldedMove: 0.03,
  playedMove: 0.05,
  storedMove: 0.05,
  /** Ending a solo game and starting another, which takes a dozen statements of the database. */
  dealtGame: 10,
  createdTable: 5,
  /** Looking for an even deal, by player. The search for two often ends sooner, that for five seldom does. */
  evenDealOfPlayer: 10,
  /** Creating a code for another device. */
  createdCode: 5,
  createdPlayer: 5,
  /** Reading a list of a player’s games or results, a sum of them, or the result or record of one, apart from its length. */
  listRead: 2,
  /** Reading a row that is added up for statistics, or a point of a result’s course, which is sent. */
  countedRow: 0.004,
  /** Reading and sending a row of a copy of a player’s data. */
  exportedRow: 0.02,
  /** Sending a character of a record, which takes bandwidth rather than time of the event loop. The longest have two million. */
  recordCharacter: 1 / 10_000,
  /** Looking for a move that was sent again, by move of its game. */
  searchedMove: 0.001,

  // Requests.

  /** The description of the API, which is long. */
  documentation: 20,
  /** A request that was refused as too fast, in addition to the request itself: honest clients wait. */
  refusedRequest: 4,

  // Joins.

  /** A move of the past of a solo game that is sent to somebody who joins. */
  toldMove: 1 / 2_000,

  // Archive: milliseconds of its thread. The moves of a log cost what replayed ones do.

  /** Having a log read, apart from its moves. */
  askedLog: 5,

  // Searching: milliseconds of a solver thread.

  /** A question, until the duration of its search is known. */
  askedSearch: 1_000,
} as const;

/** What each connection may send. Packets include those of socket.io itself, which no handler sees. */
export function connectionBudgetsAt(perSecond: number) {
  return {
    packets: steady(4_000, perSecond + 200),
    /** Messages that are answered although they came too fast. A socket that sends more is disconnected. */
    rejections: steady(200, 5),
  } as const;
}

/** A network from which requests come. */
export interface Network {
  readonly key: string;
  /** Its budget, as a multiple of the budget of one address. */
  readonly size: number;
}

/** Who is charged. */
export interface Payer {
  /** The id of a person, or another key that is charged like a person. */
  readonly person?: string | undefined;
  /** The networks, the narrowest first. If missing, those where the person was last seen. */
  readonly networks?: readonly Network[];
}

/** The budget of the asker does not suffice. */
export class QuotaExceeded extends Error {}

/** For how many people the networks are remembered. */
const mostSeen = 100_000;

/** The highest price: by what factor a charge grows for a network that has used up its budget. */
const highestPrice = 100;
/** The part of the price paid by a network that has used nothing. */
const leastPart = 0.1;

/**
 * How often the price for load changes, the highest factor by which it rises, and the factor by which it falls in that time. It
 * rises fast, as attacks begin suddenly.
 */
const priceEveryMs = 250;
const steepestRise = 4;
const priceFall = 1.1;

/** Extra delay of refusals per point of load price, and its maximum. */
const refusalDelayMs = 200;
const longestRefusalDelayMs = 2_000;

/** Differences of up to this many milliseconds are ignored, as sums of fractions are inexact. */
const tolerance = 0.1;

type QuotasClock = Pick<Clock, 'elapsedMs' | 'after'>;

/** What has been used of one budget. */
export class Bucket {
  readonly #budget: Budget;
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  /** When the budget will be full again. */
  #wholeAtMs = Number.NEGATIVE_INFINITY;

  constructor(budget: Budget, clock: Pick<Clock, 'elapsedMs'>) {
    this.#budget = budget;
    this.#clock = clock;
  }

  /** The used part of the budget; more than 1 if it is overdrawn. */
  get used(): number {
    return Math.max(0, this.#wholeAtMs - this.#clock.elapsedMs()) / this.#budget.withinMs;
  }

  /** Whether this much is left. An untouched budget always suffices, even for an amount that exceeds it. */
  has(amount: number): boolean {
    const { used } = this;
    const { most, withinMs } = this.#budget;
    return used === 0 || used + amount / most <= 1 + tolerance / withinMs;
  }

  /** Charges an amount, even if less is left. */
  charge(amount: number): void {
    const { most, withinMs } = this.#budget;
    this.#wholeAtMs = Math.max(this.#wholeAtMs, this.#clock.elapsedMs()) + (amount / most) * withinMs;
  }

  /** Charges an amount if that much is left, and returns whether it was. */
  tryCharge(amount = 1): boolean {
    if (!this.has(amount)) return false;
    this.charge(amount);
    return true;
  }
}

/** With fewer buckets of one use than this, full ones are not swept. */
const fewBuckets = 64;

/** The buckets of one use, by person or network. */
class Buckets {
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  readonly #byKey = new Map<string, Bucket>();
  #sweepsAt = fewBuckets;

  constructor(clock: Pick<Clock, 'elapsedMs'>) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#byKey.size;
  }

  at(key: string, { most, withinMs }: Budget, size: number): Bucket {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const bucket = new Bucket({ most: most * size, withinMs }, this.#clock);
    this.#byKey.set(key, bucket);
    return bucket;
  }

  /** Forgets full buckets once they may be half of all. Not to be called between getting a new bucket and charging it. */
  sweep(): void {
    if (this.size < this.#sweepsAt) return;
    for (const [key, { used }] of this.#byKey) if (used === 0) this.#byKey.delete(key);
    this.#sweepsAt = Math.max(fewBuckets, 2 * this.size);
  }
}

/** What has been used by whom, in this process. */
export class Quotas {
  readonly #clock: QuotasClock;
  readonly #budgets: Readonly<Record<Use, Budgets>>;
  readonly #load: Load;
  /** Of people and networks. */
  readonly #buckets: Readonly<Record<Use, Buckets>>;
  readonly #servers = new Map<Use, Bucket>();
  #loadPrice = 1;
  #loadPricedAtMs = Number.NEGATIVE_INFINITY;
  /** The networks where people were last seen, by person. Those not seen for longest come first. */
  readonly #networks = new Map<string, readonly Network[]>();

  constructor(clock: QuotasClock, ofWhat: Readonly<Record<Use, Budgets>> = budgets, load: Load = noLoad) {
    this.#clock = clock;
    this.#budgets = ofWhat;
    this.#load = load;
    const uses = Object.keys(ofWhat) as Use[];
    this.#buckets = Object.fromEntries(uses.map((use) => [use, new Buckets(clock)])) as Record<Use, Buckets>;
    for (const use of uses) {
      const { server } = ofWhat[use];
      if (typeof server === 'object') this.#servers.set(use, new Bucket(server, clock));
    }
  }

  /** How many budgets of people and networks are being tracked. */
  get size(): number {
    return Object.values(this.#buckets).reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Calls `answer` when a refusal is to be answered: at once unless the server is busy. Those who ask again as soon as they are
   * answered come less often then.
   */
  refuse(answer: () => void): void {
    const delayMs = Math.min((this.#priceOfLoad() - 1) * refusalDelayMs, longestRefusalDelayMs);
    if (delayMs > 0) this.#clock.after(delayMs, () => void nextRefusal().then(answer));
    else answer();
  }

  /** Notes the networks of a person’s requests. What the person uses from now on is charged to these, too. */
  seen(person: string, networks: readonly Network[]): void {
    this.#networks.delete(person);
    this.#networks.set(person, networks);
    const [longestAgo] = this.#networks.keys();
    if (this.#networks.size > mostSeen && longestAgo !== undefined) this.#networks.delete(longestAgo);
  }

  /** Returns the networks where a person was last seen, the narrowest first; none if unknown. */
  networksOf(person: string): readonly Network[] {
    return this.#networks.get(person) ?? [];
  }

  /**
   * Charges an amount to the payer’s budgets and the server’s, and returns true. Returns false and charges nothing if one of
   * the payer’s has less left.
   */
  tryCharge(use: Use, payer: Payer, amount = 1): boolean {
    const charges = this.#chargesOf(use, payer, amount);
    if (charges.some(({ bucket, amount }) => !bucket.has(amount))) return false;
    for (const { bucket, amount } of charges) bucket.charge(amount);
    this.#servers.get(use)?.charge(amount);
    return true;
  }

  /** Charges an amount that was known only afterwards, even if less is left. */
  charge(use: Use, payer: Payer, amount: number): void {
    for (const { bucket } of this.#chargesOf(use, payer, amount)) bucket.charge(amount);
    this.#servers.get(use)?.charge(amount);
  }

  /** Refunds a charge. */
  giveBack(use: ReturnableUse, payer: Payer, amount = 1): void {
    this.charge(use, payer, -amount);
  }

  /** The used part of the payer’s most used budget; 0 if nothing was used. Whoever has a lower value goes first. */
  used(use: Use, payer: Payer): number {
    return Math.max(0, ...this.#chargesOf(use, payer, 0).map(({ bucket }) => bucket.used));
  }

  /** Returns as the payer whoever of these people has used least; nobody if there are none. */
  leastUsed(use: Use, people: readonly string[]): Payer {
    const used = (person: string) => this.used(use, { person });
    const [person] = people.toSorted((a, b) => used(a) - used(b));
    return { person };
  }

  #chargesOf(use: Use, payer: Payer, amount: number): readonly Charge[] {
    const buckets = this.#buckets[use];
    buckets.sweep();
    const { person: ofPerson, address } = this.#budgets[use];
    const { person, networks = this.networksOf(person ?? '') } = payer;
    const charges: Charge[] = [];
    if (person !== undefined && ofPerson !== undefined)
      charges.push({ bucket: buckets.at(person, ofPerson, 1), amount });
    if (address === undefined) return charges;
    const price = this.#price(use);
    for (const { key, size } of networks) {
      const bucket = buckets.at(key, address, size);
      const part = Math.min(1, leastPart + bucket.used);
      charges.push({ bucket, amount: amount * (1 + part * (price - 1)) });
    }
    return charges;
  }

  /** The full price, paid by a network that has used up its budget. */
  #price(use: Use): number {
    const { server } = this.#budgets[use];
    if (server === 'load') return this.#priceOfLoad();
    const left = 1 - (this.#servers.get(use)?.used ?? 0);
    const price = left <= 1 / highestPrice ? highestPrice : 1 / left;
    return server?.alsoByLoad === true ? Math.max(price, this.#priceOfLoad()) : price;
  }

  /** It rises for as long as the server is too busy, and so settles at the level that refuses as much as needed. */
  #priceOfLoad(): number {
    const nowMs = this.#clock.elapsedMs();
    const passedMs = nowMs - this.#loadPricedAtMs;
    if (passedMs < priceEveryMs) return this.#loadPrice;
    this.#loadPricedAtMs = nowMs;
    const excess = (this.#load.busy - calmLoad) / (1 - calmLoad);
    const factor = excess > 0 ? 1 + (steepestRise - 1) * excess : priceFall ** (-passedMs / priceEveryMs);
    this.#loadPrice = Math.min(highestPrice, Math.max(1, this.#loadPrice * factor));
    return this.#loadPrice;
  }
}

/** What is charged to a bucket. */
interface Charge {
  readonly bucket: Bucket;
  readonly amount: number;
}
