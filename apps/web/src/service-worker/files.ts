import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/** The build's file list for this version, inserted by build/service-worker.ts. */
declare const precachedFiles: readonly PrecacheEntry[];

/**
 * Keeps the files that are needed offline, all of one version: they are fetched when the worker is installed, and the
 * previous version's are deleted when it takes over. Their names are content hashes, so they are answered without
 * asking; prerendered pages are never answered under their own addresses.
 */
export function addFiles(): void {
  // `pages.ts` decides which page an address shows.
  precacheAndRoute([...precachedFiles], { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
}
