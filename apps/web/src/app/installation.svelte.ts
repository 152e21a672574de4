import { importAgain } from '@snap-up/client';
import { on } from 'svelte/events';
import { mayHaveOfflineGames, reach } from '../shared/reach.svelte.ts';
import { rest } from '../shared/rest.ts';
import { session } from '../shared/session.svelte.ts';

const importNotifications = importAgain(() => import('../shared/notifications.svelte.ts'));

/** The worker of the built site, and how it is registered. In development there is none. */
const workerAddress = '/service-worker.js';

/**
 * Registers the service worker. It fetches its files now, so this is for an idle page whose visitor does not save data.
 */
async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData(navigator)) return;
  // Only once the page is complete.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  // The site works without a worker: a browser without storage refuses to have one.
  const registration = await navigator.serviceWorker.register(workerAddress).catch(() => undefined);
  // Not urgent: if it fails, the next page does it.
  if (registration !== undefined && 'PushManager' in window) {
    const subscription = await registration.pushManager.getSubscription();
    if (subscription !== null) await importNotifications().then(({ notifications }) => notifications.renew());
  }
}

function savesData(browser: Navigator): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Starts everything that a page needs to work offline. Call once, when the page is idle. */
export function startInstallation(): void {
  followReach();
  followServer();
  void startServiceWorker();
}

/** Delay before retrying a server that did not answer. */
const askAgainMs = 1_000;

/**
 * Polls until the server can be reached again. A stored or failed session retries on its own; this is for a page that
 * had a session when another request failed. Returns a function that stops it.
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
    // An answer that arrives while the browser is offline may have been the last one.
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

/** Offline games are sent whenever the server can be reached. */
function followServer(): void {
  $effect.root(() => {
    $effect(() => {
      const { status, name } = session;
      if (status !== 'ready' || name === null || reach.isAway || !mayHaveOfflineGames()) return;
      import('../offline/games.svelte.ts').then(
        ({ localGames }) => localGames.send(),
        // Without its code it waits for the next visit.
        () => undefined,
      );
    });
  });
}
