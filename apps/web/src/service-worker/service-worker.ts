/**
 * The service worker, with which the site can be installed, and opens offline. It is a script of its own, built by
 * `build/service-worker.ts` and registered by `app/installation.svelte.ts` once a page is idle. Pages and files are
 * here; answers and notifications have files of their own, and add their listeners here.
 */

import { prerenderedPage, routeOf } from '@snap-up/protocol';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addAnswers } from './answers.ts';
import { addNotices } from './notices.ts';

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
