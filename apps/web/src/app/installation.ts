import { importAgain } from '@snap-up/client';

const importNotifications = importAgain(() => import('../services/notifications.svelte.ts'));

/** The worker of the built site, and how it is registered. In development there is none. */
const workerAddress = '/service-worker.js';

/**
 * Registers the service worker. What it keeps is fetched now, so this is for an idle page, and not for one whose visitor
 * wants to save data.
 */
export async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData(navigator)) return;
  // Without a worker the site is as it was: a browser that keeps nothing refuses to have one.
  const registration = await navigator.serviceWorker.register(workerAddress).catch(() => undefined);
  // Not needed at once, and where it fails, the next page does it.
  if (registration !== undefined && 'PushManager' in window) {
    const subscription = await registration.pushManager.getSubscription();
    if (subscription !== null) await importNotifications().then(({ notifications }) => notifications.renew());
  }
}

function savesData(browser: Navigator): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
