import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/** What the build wrote for this version, put in its place by vite.config.ts. */
declare const precachedFiles: readonly PrecacheEntry[];

/**
 * Keeps the files that are needed without a network, all of one version: they are fetched when the worker is installed,
 * and those of the version before go when it takes over. Their names contain a hash of their content, so they are
 * answered without asking; the prepared pages among them are never answered under their own addresses.
 */
export function addFiles(): void {
  // Without a network `/` must not become `/index.html` here: which page an address shows is for `pages.ts` to say.
  precacheAndRoute([...precachedFiles], { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
}
