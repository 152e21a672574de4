import type { Redis } from '../../cluster/redis.ts';

type Listener = (message: Buffer, channel: Buffer) => void;

/**
 * Subscriptions to sharded channels, kept as they are wanted: what fails while Redis is unreachable is done when it is back.
 * The steps of one channel follow each other, as a subscription is lost where it overlaps the end of another.
 */
export class ChannelSubscriptions {
  readonly #redis: Redis;
  readonly #wanted = new Map<string, Listener>();
  /** What Redis has been told, and the client repeats after an outage. */
  readonly #active = new Map<string, Listener>();
  readonly #work = new Map<string, Promise<void>>();
  readonly #endOfUp: () => void;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#endOfUp = redis.onUp(() => {
      for (const channel of new Set([...this.#wanted.keys(), ...this.#active.keys()])) this.#align(channel);
    });
  }

  subscribe(channel: string, listener: Listener): void {
    this.#wanted.set(channel, listener);
    this.#align(channel);
  }

  unsubscribe(channel: string): void {
    this.#wanted.delete(channel);
    this.#align(channel);
  }

  /** Resolves when a wanted subscription is active; rejects if it could not be made. */
  async active(channel: string): Promise<void> {
    await this.#work.get(channel);
    if (!this.#active.has(channel)) throw new Error('Redis is away');
  }

  stop(): void {
    this.#endOfUp();
  }

  #align(channel: string): void {
    if (this.#work.has(channel) || !this.#redis.isUp) return;
    const work = this.#alignNow(channel)
      // It is done when Redis is back.
      .catch(() => {})
      .finally(() => this.#work.delete(channel));
    this.#work.set(channel, work);
  }

  async #alignNow(channel: string): Promise<void> {
    const { subscriber } = this.#redis;
    for (;;) {
      const wanted = this.#wanted.get(channel);
      const active = this.#active.get(channel);
      if (wanted === active) return;
      if (active !== undefined) {
        await subscriber.sUnsubscribe(channel, active, true);
        this.#active.delete(channel);
      } else if (wanted !== undefined) {
        await subscriber.sSubscribe(channel, wanted, true);
        this.#active.set(channel, wanted);
      }
    }
  }
}
