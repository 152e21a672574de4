import { createHash } from 'node:crypto';
import { request as requestOverHttp } from 'node:http';
import { Agent, request as requestOverHttps } from 'node:https';
import type { PushNotice } from '@snap-up/protocol';
import { type Clock, PendingTimers } from '@snap-up/tables/platform/clock.ts';
import { type Log, loggedReason } from '@snap-up/tables/platform/log.ts';
import type { Meter, PushOutcome } from '@snap-up/tables/platform/meter.ts';
import type { NoticeOutcome, PlayerNotices } from '@snap-up/tables/table/behaviors/notices.ts';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushStore, PushSubscription } from '../persistence/player-stores.ts';
import { type AllowedEndpoints, isAllowedEndpoint, lookupOf } from './endpoints.ts';

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The keys by which push services know this server (VAPID), in base64url. Browsers subscribe for the public one. */
export type PushKeys = z.infer<typeof pushKeys>;

/** Returns new keys as a setting. */
export function newPushKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** Reads the keys of a setting. @throws if they are none */
export function readPushKeys(kept: string): PushKeys {
  return pushKeys.parse(JSON.parse(kept));
}

/** How messages are sent. */
export const pushTimes = {
  /** How long a push service may take to answer. */
  timeoutMs: 10_000,
  /** After how long a message that could not be sent is tried again. */
  retriesMs: [30_000, 5 * 60_000],
  /** How long a push service keeps a message for a browser that is not there, unless the message is out of date earlier. */
  keptMs: 3 * 24 * 3_600_000,
} as const;

/** How many requests are on their way at a time, and how many messages wait at most. */
export const pushLimits = { atOnce: 8, waiting: 1_000, answerBytes: 4_096 } as const;

/** Dependencies of `PushSender`. */
export interface PushSenderPorts {
  readonly store: PushStore;
  readonly keys: PushKeys;
  /** Whom push services may ask about this server, as a `mailto:` or `https:` address; null for nobody. */
  readonly contact: string | null;
  readonly allowed: AllowedEndpoints;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly meter?: Meter | undefined;
}

/**
 * Sends push messages in the background: a few at a time, each with a limit of time, and of those that wait only so many. Messages
 * are in memory alone; `DayClock` has what nobody was told sent once more. A subscription that its push service no longer knows
 * is removed.
 */
export class PushSender implements PlayerNotices {
  readonly #ports: PushSenderPorts;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: pushLimits.atOnce });
  readonly #waiting: (() => void)[] = [];
  readonly #retries: PendingTimers;
  #underWayCount = 0;
  #isStopping = false;

  constructor(ports: PushSenderPorts) {
    this.#ports = ports;
    this.#retries = new PendingTimers(ports.clock);
  }

  async canTell(playerId: string): Promise<boolean> {
    return (await this.#ports.store.of(playerId)).length > 0;
  }

  async tell(playerId: string, notice: PushNotice): Promise<NoticeOutcome> {
    const { store, log } = this.#ports;
    try {
      const subscriptions = await store.of(playerId);
      if (subscriptions.length === 0) return 'no-device';
      const sent = await Promise.all(subscriptions.map((one) => this.#deliver(one, notice)));
      return sent.includes('sent') ? 'sent' : sent.every((one) => one === 'gone') ? 'no-device' : 'failed';
    } catch (error) {
      log.warn({ reason: loggedReason(error) }, 'Sending a notification failed');
      return 'failed';
    }
  }

  /** Drops what waits, and does not wait for requests that are on their way. */
  stop(): void {
    this.#isStopping = true;
    this.#retries.cancel();
    this.#waiting.length = 0;
    this.#agent.destroy();
  }

  /** Sends one message, again after a while if the push service is away. */
  async #deliver(subscription: PushSubscription, notice: PushNotice): Promise<PushOutcome> {
    const { store, meter, log } = this.#ports;
    for (let attempt = 0; ; attempt += 1) {
      const sent = await this.#inTurn(() => this.#send(subscription, notice));
      meter?.pushed(sent);
      const delayMs = pushTimes.retriesMs[attempt];
      if (sent === 'gone') await store.remove(null, subscription.endpoint);
      if (sent !== 'away' || delayMs === undefined || this.#isStopping) return sent;
      log.info({ service: originOf(subscription.endpoint) }, 'Push service unavailable; retrying');
      await new Promise<void>((resolve) => this.#retries.after(delayMs, resolve));
    }
  }

  /** Runs a task when fewer than so many others do. What is too much is dropped. */
  async #inTurn(task: () => Promise<PushOutcome>): Promise<PushOutcome> {
    if (this.#isStopping || this.#waiting.length >= pushLimits.waiting) return 'refused';
    if (this.#underWayCount < pushLimits.atOnce) this.#underWayCount += 1;
    // Whoever is done hands their place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWayCount -= 1;
      else next();
    }
  }

  async #send({ endpoint, p256dh, auth }: PushSubscription, notice: PushNotice): Promise<PushOutcome> {
    const { keys, contact, allowed, clock, log } = this.#ports;
    // It was allowed when it was stored; the setting may have changed since.
    if (!isAllowedEndpoint(endpoint, allowed)) return 'gone';
    const lastsMs = 'endsAt' in notice && notice.endsAt !== null ? notice.endsAt - clock.nowMs() : pushTimes.keptMs;
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          vapidDetails: { subject: contact ?? 'mailto:nobody@snap-up.invalid', ...keys },
          contentEncoding: 'aes128gcm',
          TTL: Math.max(0, Math.floor(Math.min(lastsMs, pushTimes.keptMs) / 1_000)),
          urgency: notice.code === 'time-short' ? 'high' : 'normal',
          // What waits for a browser about the same table is replaced by what comes later.
          topic: createHash('sha256').update(notice.tableId).digest('base64url').slice(0, 32),
        },
      );
      const status = await this.#post(endpoint, headers, body ?? Buffer.alloc(0));
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) return 'away';
      log.warn({ service: originOf(endpoint), status }, 'Push service rejected a message');
      return 'refused';
    } catch (error) {
      log.info({ service: originOf(endpoint), reason: loggedReason(error) }, 'Push service unreachable');
      return 'away';
    }
  }

  /** Returns the status of the answer. Redirections are not followed, and no more of the answer is read than the status. */
  #post(endpoint: string, headers: Readonly<Record<string, unknown>>, body: Buffer): Promise<number> {
    const isSecure = endpoint.startsWith('https:');
    const send = isSecure ? requestOverHttps : requestOverHttp;
    return new Promise((resolve, reject) => {
      const request = send(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        lookup: lookupOf(this.#ports.allowed),
        ...(isSecure ? { agent: this.#agent } : {}),
        signal: AbortSignal.timeout(pushTimes.timeoutMs),
        maxHeaderSize: pushLimits.answerBytes,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        let length = 0;
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > pushLimits.answerBytes) response.destroy();
        });
      });
      request.end(body);
    });
  }
}

/** The push service in a log: the rest of the address is what others could send messages to. */
function originOf(endpoint: string): string {
  return URL.parse(endpoint)?.origin ?? 'unknown';
}
