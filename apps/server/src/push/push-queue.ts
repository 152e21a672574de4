import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { type Log, loggedReason } from '@snap-up/tables/platform/log.ts';
import { Bucket } from '@snap-up/tables/platform/quotas.ts';
import { LRUCache } from 'lru-cache';

export const queueLimits = {
  atOnce: 24,
  /** Concurrent requests to services not known to answer; the rest is reserved. */
  toUnproven: 8,
  /** To one service that answered last time; to one that has not been tried yet. One that did not answer gets a single attempt. */
  toProven: 12,
  toNew: 4,
  forPlayer: 2,
} as const;

/** Backoff after a service did not answer: at first, and at most. */
export const restMs = { first: 30_000, longest: 5 * 60_000 } as const;

/** How many warnings about unresponsive services are logged. Limited because players choose the services. */
const warningBudget = { most: 10, withinMs: 3_600_000 } as const;

const mostServices = 1_000;
/** How many players are remembered before those whose turn is no later than a newcomer’s are forgotten. */
const mostTurns = 1_000;

interface Service {
  readonly isProven: boolean;
  readonly failureCount: number;
  /** In the clock's elapsed time. */
  readonly restsUntilMs: number;
}

const newService: Service = { isProven: false, failureCount: 0, restsUntilMs: Number.NEGATIVE_INFINITY };

interface QueuedRequest {
  readonly playerId: string;
  /** The origin of the push service. */
  readonly service: string;
  /** The lowest goes first. */
  readonly turn: number;
  readonly begin: () => void;
  readonly giveUp: (reason: Error) => void;
}

/** The service did not answer a moment ago, and must not be tried again yet. */
export class ServiceBackoff extends Error {
  constructor() {
    super('It did not answer a moment ago');
    this.name = 'ServiceBackoff';
  }
}

/**
 * Sends requests to push services. As players choose the services, players take turns, and a service that does not answer backs
 * off and holds up no requests to others.
 */
export class PushQueue {
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  readonly #log: Pick<Log, 'warn' | 'info'>;
  readonly #warnings: Bucket;
  readonly #services = new LRUCache<string, Service>({ max: mostServices });
  readonly #queued = new Set<QueuedRequest>();
  /** The requests that have begun, and whether their service had answered before. */
  readonly #underWay = new Map<QueuedRequest, Pick<Service, 'isProven'>>();
  #turn = 0;
  readonly #lastTurns = new Map<string, number>();
  #idleListeners: (() => void)[] = [];

  constructor(clock: Pick<Clock, 'elapsedMs'>, log: Pick<Log, 'warn' | 'info'>) {
    this.#clock = clock;
    this.#log = log;
    this.#warnings = new Bucket(warningBudget, clock);
  }

  /** Whether a service answered last time; null if it should be tried. */
  isAnswering(service: string): boolean | null {
    const known = this.#of(service);
    return known.isProven ? true : this.#rests(known) ? false : null;
  }

  /**
   * Sends a request when it is its turn.
   * @param send resolves with the answer, whatever it is, and rejects if there is none
   * @returns what `send` returns. Rejects with `ServiceBackoff`, without a request, if the service backs off
   */
  async run<Answer>(playerId: string, service: string, send: () => Promise<Answer>): Promise<Answer> {
    const turn = Math.max(this.#turn, (this.#lastTurns.get(playerId) ?? -1) + 1);
    this.#lastTurns.set(playerId, turn);
    const request = await new Promise<QueuedRequest>((resolve, giveUp) => {
      const queued: QueuedRequest = { playerId, service, turn, begin: () => resolve(queued), giveUp };
      this.#queued.add(queued);
      this.#beginNext();
    });
    try {
      const answer = await send();
      this.#answered(service);
      return answer;
    } catch (error) {
      this.#failed(service, error);
      throw error;
    } finally {
      this.#underWay.delete(request);
      this.#beginNext();
    }
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleListeners.push(resolve);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    for (const request of this.#queued) {
      if (!this.#rests(this.#of(request.service))) continue;
      this.#queued.delete(request);
      request.giveUp(new ServiceBackoff());
    }
    for (let next = this.#next(); next !== null; next = this.#next()) {
      this.#queued.delete(next);
      this.#underWay.set(next, this.#of(next.service));
      this.#turn = Math.max(this.#turn, next.turn);
      next.begin();
    }
    this.#forgetTurns();
    if (this.#underWay.size + this.#queued.size > 0) return;
    for (const listener of this.#idleListeners.splice(0)) listener();
  }

  #next(): QueuedRequest | null {
    if (this.#underWay.size >= queueLimits.atOnce) return null;
    let next: QueuedRequest | null = null;
    for (const request of this.#queued) {
      if ((next === null || request.turn < next.turn) && this.#mayBegin(request)) next = request;
    }
    return next;
  }

  #mayBegin({ playerId, service }: QueuedRequest): boolean {
    const underWay = [...this.#underWay];
    const forPlayer = underWay.filter(([request]) => request.playerId === playerId).length;
    if (forPlayer >= queueLimits.forPlayer) return false;
    const toService = underWay.filter(([request]) => request.service === service).length;
    const { isProven, failureCount } = this.#of(service);
    if (isProven) return toService < queueLimits.toProven;
    const toUnproven = underWay.filter(([, before]) => !before.isProven).length;
    return toUnproven < queueLimits.toUnproven && toService < (failureCount > 0 ? 1 : queueLimits.toNew);
  }

  #of(service: string): Service {
    return this.#services.get(service) ?? newService;
  }

  #rests({ restsUntilMs }: Service): boolean {
    return this.#clock.elapsedMs() < restsUntilMs;
  }

  #answered(service: string): void {
    const { failureCount } = this.#of(service);
    this.#services.set(service, { ...newService, isProven: true });
    if (failureCount > 0) this.#log.info({ service }, 'Push service reachable again');
  }

  #failed(service: string, error: unknown): void {
    const before = this.#of(service);
    // Of several failed requests that were under way together, only the first counts.
    if (this.#rests(before)) return;
    const lastsMs = Math.min(restMs.longest, restMs.first * 2 ** before.failureCount);
    const restsUntilMs = this.#clock.elapsedMs() + lastsMs;
    this.#services.set(service, { isProven: false, failureCount: before.failureCount + 1, restsUntilMs });
    const isNews = before.failureCount === 0 && this.#warnings.tryCharge();
    this.#log[isNews ? 'warn' : 'info']({ service, reason: loggedReason(error) }, 'Push service unreachable');
  }

  #forgetTurns(): void {
    if (this.#lastTurns.size <= mostTurns) return;
    for (const [playerId, turn] of this.#lastTurns) if (turn < this.#turn) this.#lastTurns.delete(playerId);
  }
}
