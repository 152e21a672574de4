import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { isWorkWaiting } from '@snap-up/tables/platform/slices.ts';
import type { Chance } from './chance.ts';

interface Planned {
  atMs: number;
  /** Decides the order of tasks due at the same time. */
  order: number;
  readonly host: Host | null;
  /** Null once it was canceled. */
  task: (() => void) | null;
}

/** How many tasks run before the event loop gets its turn, so that threads can exchange messages. */
const tasksInARound = 512;

/**
 * Runs all microtasks, as Node does between two immediates. It is what `processImmediate` calls there; an immediate for
 * each task would be a twentieth of the simulation's time.
 */
const runMicrotasks = (process as unknown as { readonly _tickCallback: () => void })._tickCallback;
if (typeof runMicrotasks !== 'function')
  throw new Error('This Node has no process._tickCallback: use an immediate for each task.');

/** When the simulated world begins, in milliseconds since 1970. */
export const beginningMs = 1_795_200_000_000;

/** A process or a device: it can be ended or paused at any moment, and has a clock of its own. */
export class Host implements Clock {
  readonly name: string;
  readonly #scheduler: Scheduler;
  isAlive = true;
  pausedUntilMs = 0;
  /** Until then its requests to the database do not arrive. */
  cutOffUntilMs = 0;
  /** The error of its clock. */
  setByMs = 0;

  constructor(name: string, scheduler: Scheduler) {
    this.name = name;
    this.#scheduler = scheduler;
  }

  nowMs(): number {
    return beginningMs + Math.floor(this.#scheduler.nowMs) + this.setByMs;
  }

  elapsedMs(): number {
    return Math.floor(this.#scheduler.nowMs);
  }

  readonly after = (delayMs: number, task: () => void): (() => void) => this.#scheduler.plan(this, delayMs, task);
}

/**
 * Runs everything in the simulated world, one task at a time. Tasks due at the same moment run in an order drawn from
 * the seed.
 */
export class Scheduler {
  readonly #chance: Chance;
  /** Latest first: the next task is at the end. */
  readonly #planned: Planned[] = [];
  /** The simulated time since the beginning, in milliseconds and parts of them. */
  nowMs = 0;
  /** How many tasks have been run. */
  runCount = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** How many tasks are planned on a host. */
  plannedCount(host: Host): number {
    return this.#planned.filter((one) => one.host === host && one.task !== null).length;
  }

  /**
   * Schedules a task. A host's task runs only while the host lives, and later if it is paused; without a host it is the
   * world's. Returns the function that cancels it.
   */
  plan(host: Host | null, delayMs: number, task: () => void): () => void {
    return this.planAt(host, this.nowMs + Math.max(0, delayMs), task);
  }

  /** The same at a simulated time; tasks of the same host and time may run in any order. */
  planAt(host: Host | null, atMs: number, task: () => void): () => void {
    const planned: Planned = { atMs: Math.max(atMs, this.nowMs), order: this.#chance.fraction(), host, task };
    this.#push(planned);
    return () => {
      planned.task = null;
    };
  }

  /**
   * Runs tasks in the order of their times until `isDone`, or nothing is left. The continuations of a task run before
   * the next one.
   */
  run(isDone: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      // Begins in an immediate: microtasks can be run only while none is running.
      const round = () => {
        try {
          for (let count = 0; count < tasksInARound && !isWorkWaiting(); count += 1) {
            if (isDone() || !this.#runNext()) return resolve();
            runMicrotasks();
          }
        } catch (error) {
          return reject(error);
        }
        setImmediate(round);
      };
      setImmediate(round);
    });
  }

  /** Returns false if nothing is left. */
  #runNext(): boolean {
    for (;;) {
      const next = this.#planned.pop();
      if (next === undefined) return false;
      const { task, host } = next;
      if (task === null || host?.isAlive === false) continue;
      if (host !== null && host.pausedUntilMs > next.atMs) {
        // A host's waiting tasks run in the order of their times.
        next.order = next.atMs / 1e15;
        next.atMs = host.pausedUntilMs;
        this.#push(next);
        continue;
      }
      this.nowMs = Math.max(this.nowMs, next.atMs);
      this.runCount += 1;
      task();
      return true;
    }
  }

  #push(planned: Planned): void {
    let [low, high] = [0, this.#planned.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(planned, this.#planned[middle] as Planned)) low = middle + 1;
      else high = middle;
    }
    this.#planned.splice(low, 0, planned);
  }
}

function isBefore(one: Planned, other: Planned): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}
