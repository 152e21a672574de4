import { importAgain } from '@snap-up/client';
import { on } from 'svelte/events';
import { mayHaveOfflineGames, reach } from '../services/reach.svelte.ts';
import { rest } from '../services/rest.ts';
import { session } from './session.svelte.ts';

const importNotifications = importAgain(() => import('../services/notifications.svelte.ts'));

/** The worker of the built site, and how it is registered. In development there is none. */
const workerAddress = '/service-worker.js';

/**
 * Registers the service worker. What it keeps is fetched now, so this is for an idle page, and not for one whose visitor
 * wants to save data.
 */
async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData(navigator)) return;
  // Not before the page has all that it shows.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
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

/** Starts all that a page without a network needs. To be called once, when the page is idle. */
export function startInstallation(): void {
  followReach();
  followServer();
  void startServiceWorker();
}

/** A server that did not answer is asked again after this time. */
const askAgainMs = 1_000;

/**
 * Finds out by itself when the server can be reached again. A session that was kept or could not be had asks on its own;
 * this is for a page that had one when another request failed. Returns a function that ends it.
 */
export function followReach(): () => void {
  let isOffline = $state(!navigator.onLine);
  const ends = [
    on(window, 'offline', () => {
      isOffline = true;
      reach.lostNetwork();
    }),
    on(window, 'online', () => {
      isOffline = false;
      if (reach.isAway) void session.load();
    }),
  ];
  const endEffects = $effect.root(() => {
    $effect(() => {
      if (!reach.isAway || session.status !== 'ready') return;
      const timer = setTimeout(() => void session.load(), askAgainMs);
      return () => clearTimeout(timer);
    });
    // An answer that comes although the browser has no network may have been the last one.
    $effect(() => {
      if (reach.isAway || !isOffline) return;
      const timer = setTimeout(() => void rest.session(), askAgainMs);
      return () => clearTimeout(timer);
    });
  });
  return () => {
    for (const end of [...ends, endEffects]) end();
  };
}

/** What was played without the server goes to it whenever it can be reached. */
function followServer(): void {
  $effect.root(() => {
    $effect(() => {
      const { status, name, isKept } = session;
      if (status !== 'ready' || name === null || isKept || !mayHaveOfflineGames()) return;
      Promise.all([import('../services/offline-games.svelte.ts'), import('./second-games.ts')]).then(
        ([{ localGames }, { followSecondGames }]) => {
          followSecondGames();
          return localGames.send();
        },
        // Without its code it waits for the next visit.
        () => undefined,
      );
    });
  });
}
