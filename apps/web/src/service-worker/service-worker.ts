/**
 * The service worker: with it the site can be installed, and opens without a network. It is a script of its own, built
 * by `serviceWorker` in vite.config.ts and registered by `app/installation.svelte.ts` once a page is idle. Each concern has a
 * file of its own and adds its listeners here.
 */

import { addAnswers } from './answers.ts';
import { addFiles } from './files.ts';
import { addNotices } from './notices.ts';
import { addPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

addFiles();
addPages();
addAnswers();
addNotices();

// A worker answers for pages of any version: it asks the server for them, and shows its own where there is none. So the
// newest takes over at once, and one of an earlier version never stays for the sake of a page that is left open.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
