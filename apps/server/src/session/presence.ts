import { loggedReason } from '@snap-up/tables/platform/log.ts';
import { RecurringTask } from '@snap-up/tables/platform/recurring-task.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';

export const presenceTimes = {
  lookMs: 10_000,
  /** How long a note about somebody stays fresh. */
  noteAgainMs: 45_000,
} as const;

export interface PresencePorts extends Pick<Services, 'clock' | 'log'> {
  readonly store: { noteHere(playerIds: readonly string[]): Promise<void> };
  readonly hereIds: () => Iterable<string>;
}

/**
 * Stores who is online, for people who know them, in one statement for everybody who came since the last time. Leaving is not
 * stored, since they may be at another server; the stored time soon expires.
 */
export class Presence extends RecurringTask {
  readonly #ports: PresencePorts;
  /** By player, when it was noted that they are here, by the clock's elapsed time. */
  #noted: ReadonlyMap<string, number> = new Map();

  constructor(ports: PresencePorts) {
    super(ports.clock, presenceTimes.lookMs, () => this.#look());
    this.#ports = ports;
  }

  async #look(): Promise<void> {
    const { store, hereIds, clock, log } = this.#ports;
    const nowMs = clock.elapsedMs();
    const noted = new Map<string, number>();
    for (const id of hereIds()) noted.set(id, this.#noted.get(id) ?? Number.NEGATIVE_INFINITY);
    const due = [...noted].flatMap(([id, atMs]) => (nowMs - atMs >= presenceTimes.noteAgainMs ? [id] : []));
    try {
      await store.noteHere(due);
      for (const id of due) noted.set(id, nowMs);
      this.#noted = noted;
    } catch (error) {
      log.info({ reason: loggedReason(error) }, 'Storing who is online failed; retrying');
    }
  }
}
