import type { Result } from '@snap-up/engine';
import type { PushBegun, PushNotice, Rejection } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** Whether this browser gets notifications. */
export type NotificationState =
  /** Not known yet. */
  | 'unknown'
  /** Not supported by this browser, or only once the site is installed. */
  | 'unsupported'
  /** The player has blocked notifications. */
  | 'blocked'
  | 'off'
  | 'on';

/** Notifications in this browser. Permission is requested by `turnOn` alone, which only the press of a button calls. */
class Notifications {
  state = $state<NotificationState>('unknown');
  isBusy = $state(false);
  /** Whether the server could reach this browser's push service when the browser subscribed. */
  isReachable = $state(true);
  /**
   * The last request about this browser. Requests run one after another, because one that overtook another would win.
   */
  #last: Promise<unknown> = Promise.resolve();

  /** Reads the current state. */
  async look(): Promise<void> {
    if (!isSupported()) this.state = 'unsupported';
    else if (Notification.permission === 'denied') this.state = 'blocked';
    else this.state = (await currentSubscription()) === null ? 'off' : 'on';
  }

  /** Requests permission, and subscribes this browser. Returns why that failed; null if it did not. */
  async turnOn(): Promise<Rejection | null> {
    return this.#busy(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return null;
      const key = await rest.pushKey();
      if (!key.ok) return key.error;
      const subscription = await subscribe(key.value.publicKey);
      const told = await this.#tell(subscription);
      if (told.ok) return null;
      await subscription.unsubscribe();
      return told.error;
    });
  }

  /** Unsubscribes this browser. */
  async turnOff(): Promise<Rejection | null> {
    return this.#busy(async () => {
      const subscription = await currentSubscription();
      if (subscription === null) return null;
      // First here: nothing that the server still sends is shown then.
      await subscription.unsubscribe();
      const ended = await this.#inTurn(() => rest.endPush(subscription.endpoint));
      return ended.ok ? null : ended.error;
    });
  }

  /** After a start, and after the browser's player has changed: notifications go to the current player. */
  async renew(): Promise<void> {
    if (!isSupported() || Notification.permission !== 'granted') return;
    await this.#inTurn(async () => {
      const subscription = await currentSubscription();
      if (subscription === null) return;
      const key = await rest.pushKey();
      // The server has other keys if an operator has renewed its secrets.
      if (key.ok)
        await this.#tell(
          isFor(subscription, key.value.publicKey) ? subscription : await subscribe(key.value.publicKey),
        );
    });
  }

  /** Shows a notification because this page is open but hidden. Does nothing if the player does not want any. */
  async show(notice: PushNotice): Promise<void> {
    if (!document.hidden || !isSupported() || Notification.permission !== 'granted') return;
    const registration = await navigator.serviceWorker.getRegistration();
    if ((await registration?.pushManager.getSubscription()) == null) return;
    // State proxies cannot be sent.
    registration?.active?.postMessage({ kind: 'notice', notice: $state.snapshot(notice) });
  }

  async #tell(subscription: PushSubscription): Promise<Result<PushBegun, Rejection>> {
    const { endpoint, keys } = subscription.toJSON();
    const begun = await rest.beginPush({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    });
    if (begun.ok) this.isReachable = begun.value.isReachable;
    return begun;
  }

  #inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #busy(task: () => Promise<Rejection | null>): Promise<Rejection | null> {
    this.isBusy = true;
    try {
      return await task();
    } catch {
      // The push service of the browser cannot be reached, or refuses.
      return { code: 'try-again' };
    } finally {
      await this.look();
      this.isBusy = false;
    }
  }
}

/** The notifications of this browser. */
export const notifications = new Notifications();

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  if (before !== null && !isFor(before, publicKey)) await before.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
