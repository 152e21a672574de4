/**
 * The service worker, with which the site can be installed, and opens offline. It is a script of its own, built by
 * `build/service-worker.ts` and registered by `app/installation.svelte.ts` once a page is idle. Each concern
 * has a file of its own and adds its listeners here.
 */

import { addAnswers } from './answers.ts';
import { addNotices } from './notices.ts';
import { addFiles, addPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

addFiles();
addPages();
addAnswers();
addNotices();

// A worker serves pages of any version: it asks the server for them, and shows its own only offline. So the newest
// takes over at once, instead of waiting for pages that are left open.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
