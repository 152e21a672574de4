import { createHash } from 'node:crypto';
import { type ClientRequest, request as requestOverHttp } from 'node:http';
import { Agent, request as requestOverHttps } from 'node:https';
import type { PushNotice } from '@snap-up/protocol';
import { StoppableClock, systemClock, within } from '@snap-up/tables/platform/clock.ts';
import { loggedReason } from '@snap-up/tables/platform/log.ts';
import type { PushOutcome } from '@snap-up/tables/platform/meter.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import type { NoticeAnswer, NoticeOutcome, PlayerNotices } from '@snap-up/tables/table/audience.ts';
import webPush, { type RequestDetails } from 'web-push';
import { z } from 'zod';
import type { PushStore, PushSubscription } from '../persistence/player-stores.ts';
import { type AllowedEndpoints, isAllowedEndpoint, lookupOf } from './endpoints.ts';
import { PushQueue } from './push-queue.ts';

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The keys by which push services know this server (VAPID), in base64url. Browsers subscribe for the public one. */
export type PushKeys = z.infer<typeof pushKeys>;

export function newPushKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** Reads the keys of a setting. @throws if they are none */
export function readPushKeys(kept: string): PushKeys {
  return pushKeys.parse(JSON.parse(kept));
}

export const pushTimes = {
  timeoutMs: 10_000,
  /** The same while a player waits to learn whether the service can be reached. */
  probeTimeoutMs: 4_000,
  /** After how long a message that could not be sent is tried again. */
  retriesMs: [30_000, 5 * 60_000],
  /** How long a push service keeps a message for a browser that is not there, unless the message is out of date earlier. */
  keptMs: 3 * 24 * 3_600_000,
  /** How long a stop waits for messages that were accepted. */
  stopMs: 1_000,
} as const;

const answerBytes = 4_096;

export interface PushSenderPorts extends Pick<Services, 'clock' | 'log' | 'meter' | 'quotas'> {
  readonly store: Pick<PushStore, 'of' | 'remove'>;
  readonly keys: PushKeys;
  /** Whom push services may ask about this server, as a `mailto:` or `https:` address; null for nobody. */
  readonly contact: string | null;
  readonly allowed: AllowedEndpoints;
}

/**
 * Sends push messages in the background, in the order of a `PushQueue`. Messages are kept only in memory; `DayClock` has a
 * message sent again if nobody received it. A subscription that its push service no longer knows is removed.
 */
export class PushSender implements PlayerNotices {
  readonly #ports: PushSenderPorts;
  readonly #queue: PushQueue;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #requests = new Set<ClientRequest>();
  readonly #retries: StoppableClock;
  #isStopping = false;

  constructor(ports: PushSenderPorts) {
    const { clock, log } = ports;
    this.#ports = ports;
    this.#queue = new PushQueue(clock, log);
    this.#retries = new StoppableClock(clock);
  }

  async canTell(playerId: string): Promise<boolean> {
    return (await this.#ports.store.of(playerId)).length > 0;
  }

  async tell(playerId: string, notice: PushNotice): Promise<NoticeAnswer> {
    const { store, meter, log } = this.#ports;
    const refused = { kind: 'refused' } as const;
    try {
      const subscriptions = await store.of(playerId);
      if (subscriptions.length === 0) return { kind: 'no-device' };
      if (this.#isStopping || !this.#tryCharge(playerId, notice, subscriptions.length)) {
        meter?.pushed('refused');
        return refused;
      }
      const deliveries = subscriptions.map((one) => this.#deliver(playerId, one, notice));
      return { kind: 'accepted', outcome: this.#outcomeOf(deliveries) };
    } catch (error) {
      log.warn({ reason: loggedReason(error) }, 'Sending a notification failed');
      return refused;
    }
  }

  /**
   * Whether the push service of an endpoint can be reached; true if this is not known in time. The service is sent a request
   * without a message, unless it has just answered or failed to.
   */
  async reaches(playerId: string, endpoint: string): Promise<boolean> {
    const service = originOf(endpoint);
    const known = this.#queue.isAnswering(service);
    if (known !== null) return known;
    const asked = this.#queue
      .run(playerId, service, () => this.#request('GET', service, pushTimes.probeTimeoutMs))
      .then(
        () => true,
        () => false,
      );
    return within(this.#ports.clock, pushTimes.probeTimeoutMs * 2, asked, true);
  }

  /** Accepts no more messages, and sends the accepted ones for as long as a stop may wait. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#retries.stop();
    await within(systemClock, pushTimes.stopMs, this.#queue.idle(), undefined);
    for (const request of this.#requests) request.destroy();
    this.#agent.destroy();
  }

  /** Charges this many messages to the player who gets them and who chose the push services. */
  #tryCharge(playerId: string, { code, tableId }: PushNotice, count: number): boolean {
    const { quotas } = this.#ports;
    const ofKind = { person: `${playerId} ${code}` };
    const atTable = { person: `${playerId} ${code} ${tableId}` };
    if (!quotas.tryCharge('tableNotices', atTable)) return false;
    if (quotas.tryCharge('notices', ofKind)) {
      if (quotas.tryCharge('notifications', { person: playerId }, count)) return true;
      quotas.giveBack('notices', ofKind);
    }
    quotas.giveBack('tableNotices', atTable);
    return false;
  }

  async #outcomeOf(deliveries: readonly Promise<PushOutcome>[]): Promise<NoticeOutcome> {
    try {
      const sent = await Promise.all(deliveries);
      return sent.includes('sent') ? 'sent' : sent.every((one) => one === 'gone') ? 'no-device' : 'failed';
    } catch (error) {
      this.#ports.log.warn({ reason: loggedReason(error) }, 'Sending a notification failed');
      return 'failed';
    }
  }

  /** Sends one message, again after a while if the push service is away. */
  async #deliver(playerId: string, subscription: PushSubscription, notice: PushNotice): Promise<PushOutcome> {
    const { store, meter, log } = this.#ports;
    for (let attempt = 0; ; attempt += 1) {
      const sent = await this.#send(playerId, subscription, notice);
      meter?.pushed(sent);
      const delayMs = pushTimes.retriesMs[attempt];
      if (sent === 'gone') await store.remove(null, subscription.endpoint);
      if (sent !== 'away' || delayMs === undefined || this.#isStopping) return sent;
      log.info({ service: originOf(subscription.endpoint) }, 'Push service unavailable; retrying');
      await new Promise<void>((resolve) => this.#retries.after(delayMs, resolve));
    }
  }

  async #send(
    playerId: string,
    { endpoint, p256dh, auth }: PushSubscription,
    notice: PushNotice,
  ): Promise<PushOutcome> {
    const { allowed, log } = this.#ports;
    // It was allowed when it was stored, but the setting may have changed since.
    if (!isAllowedEndpoint(endpoint, allowed)) return 'gone';
    const message = this.#messageFor({ endpoint, p256dh, auth }, notice);
    if (message === null) return 'gone';
    const service = originOf(endpoint);
    try {
      const status = await this.#queue.run(playerId, service, () =>
        this.#request('POST', endpoint, pushTimes.timeoutMs, message),
      );
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) return 'away';
      log.warn({ service, status }, 'Push service rejected a message');
      return 'refused';
    } catch {
      // The queue has logged the failure.
      return 'away';
    }
  }

  /** Encrypts a message; null if the browser's keys are invalid. */
  #messageFor({ endpoint, p256dh, auth }: PushSubscription, notice: PushNotice): RequestDetails | null {
    const { keys, contact, clock } = this.#ports;
    const lastsMs = 'endsAt' in notice && notice.endsAt !== null ? notice.endsAt - clock.nowMs() : pushTimes.keptMs;
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails: { subject: contact ?? 'mailto:nobody@snap-up.invalid', ...keys },
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.floor(Math.min(lastsMs, pushTimes.keptMs) / 1_000)),
        urgency: notice.code === 'time-short' || notice.code === 'called' ? 'high' : 'normal',
        // A later message about the same table replaces one that still waits for a browser.
        topic: createHash('sha256').update(notice.tableId).digest('base64url').slice(0, 32),
      });
    } catch {
      return null;
    }
  }

  /** Resolves with the status of an answer, without reading much more. Redirects are not followed. */
  #request(
    method: 'GET' | 'POST',
    url: string,
    timeoutMs: number,
    message: RequestDetails | null = null,
  ): Promise<number> {
    const isSecure = url.startsWith('https:');
    const send = isSecure ? requestOverHttps : requestOverHttp;
    return new Promise((resolve, reject) => {
      const request = send(url, {
        method,
        headers: { ...message?.headers },
        lookup: lookupOf(this.#ports.allowed),
        ...(isSecure ? { agent: this.#agent } : {}),
        maxHeaderSize: answerBytes,
      });
      // This includes answers that never end.
      const cancel = this.#ports.clock.after(timeoutMs, () => request.destroy(new Error('It did not answer in time')));
      this.#requests.add(request);
      request.on('close', () => {
        cancel();
        this.#requests.delete(request);
        reject(new Error('The connection was closed'));
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const answered = () => resolve(response.statusCode ?? 0);
        let length = 0;
        response.on('error', reject);
        response.on('end', answered);
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length <= answerBytes) return;
          answered();
          request.destroy();
        });
      });
      request.end(message?.body);
    });
  }
}

/** The push service, safe to log: with the rest of the address others could send messages. */
function originOf(endpoint: string): string {
  return URL.parse(endpoint)?.origin ?? 'unknown';
}
