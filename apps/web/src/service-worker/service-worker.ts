/**
 * The service worker, with which the site can be installed, and opens offline. It is a script of its own, built by
 * `build/service-worker.ts` and registered by `app/installation.svelte.ts` once a page is idle. Pages, files and
 * notifications are here; `answers.ts` keeps answers of the server.
 */

import { type PushNotice, prerenderedPage, routeOf } from '@snap-up/protocol';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addAnswers } from './answers.ts';
import { noticeWords } from './notice-words.ts';

declare const self: ServiceWorkerGlobalScope;

addFiles();
addPages();
addAnswers();
addNotices();

// A worker serves pages of any version: it asks the server for them, and shows its own only offline. So the newest
// takes over at once, instead of waiting for pages that are left open.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The folder of the prerendered pages of this worker's language, inserted by build/service-worker.ts. */
declare const pagesFolder: string;

/** A proxy's answers while there is no server behind it. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Pages come from the server, whose HTML decides which version of the client runs. Only if it cannot be reached, the
 * prerendered page of this worker's version is shown.
 */
function addPages(): void {
  // The browser asks for the page while the worker is still starting.
  self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
  const answer = async ({ event, request, url }: { event: ExtendableEvent; request: Request; url: URL }) => {
    try {
      const preloaded: Response | undefined = event instanceof FetchEvent ? await event.preloadResponse : undefined;
      const response = preloaded ?? (await fetch(request));
      return isFromProxy(response) ? ((await keptPage(url)) ?? response) : response;
    } catch (error) {
      const page = await keptPage(url);
      if (page === undefined) throw error;
      return page;
    }
  };
  // The API documentation is not a page of the client.
  registerRoute(new NavigationRoute(answer, { denylist: [/^\/api\//] }));
}

async function keptPage({ pathname }: URL): Promise<Response | undefined> {
  // Without a server only patience games go on.
  const name = prerenderedPage(routeOf(pathname), 'solo');
  return (await matchPrecache(`${pagesFolder}/${name}.html`)) ?? matchPrecache(`${pagesFolder}/missing.html`);
}

/** Whether there was no server behind the proxy. Everything from the server has its policy. */
function isFromProxy({ status, headers }: Response): boolean {
  return awayStatuses.has(status) && !headers.has('content-security-policy');
}

/** The build's file list for this version, inserted by build/service-worker.ts. */
declare const precachedFiles: readonly PrecacheEntry[];

/**
 * Keeps the files that are needed offline, all of one version: they are fetched when the worker is installed, and the
 * previous version's are deleted when it takes over. Their names are content hashes, so they are answered without
 * asking; prerendered pages are never answered under their own addresses.
 */
function addFiles(): void {
  // `addPages` decides which page an address shows.
  precacheAndRoute([...precachedFiles], { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
}

/** What an open but hidden page asks the worker to show. */
interface NoticeRequest {
  readonly kind: 'notice';
  readonly notice: PushNotice;
}

/** Shows notifications while no page is visible, and opens the table when one is pressed. */
function addNotices(): void {
  self.addEventListener('push', (event) => {
    const notice = readNotice(event.data);
    if (notice !== null) event.waitUntil(show(notice, `/t/${notice.tableId}`));
  });
  self.addEventListener('message', (event) => {
    const asked = event.data as Partial<NoticeRequest> | null;
    if (asked?.kind !== 'notice' || asked.notice === undefined) return;
    const { code, tableId } = asked.notice;
    event.waitUntil(show(asked.notice, code === 'called' ? null : `/t/${tableId}`));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { tableId, isCall } = (event.notification.data ?? {}) as {
      readonly tableId?: string;
      readonly isCall?: boolean;
    };
    if (tableId !== undefined) event.waitUntil(open(tableId, isCall === true));
  });
}

/** The decrypted push message; null if it cannot be read. */
function readNotice(data: PushMessageData | null): PushNotice | null {
  try {
    return (data?.json() as PushNotice | undefined) ?? null;
  } catch {
    return null;
  }
}

/** @param path that of the pages where the player sees what it says; null for all: a page behind another tells of calls, too */
async function show(notice: PushNotice, path: string | null): Promise<void> {
  const pages = await pagesAt(path);
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const { title, body } = noticeWords(notice, Date.now());
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // A later notification about a table replaces the previous one, without another sound: several hidden pages may report the
    // same call.
    tag: notice.tableId,
    data: { tableId: notice.tableId, isCall: notice.code === 'called' },
  });
}

/** Goes to a page of the table that is open, or opens one; who was called takes a seat there and is ready. */
async function open(tableId: string, isCall: boolean): Promise<void> {
  const [page] = await pagesAt(`/t/${tableId}`);
  if (page === undefined) await self.clients.openWindow(`/t/${tableId}${isCall ? '?begin' : ''}`);
  else await page.focus();
}

async function pagesAt(path: string | null): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => path === null || new URL(url).pathname === path);
}
