import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { answersCache, isForgetting, isKeptAnswer, marked, sessionPath } from './kept-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many answers are kept: those of all games, and the newest records and pages of the history. */
const mostAnswers = 150;

/**
 * Keeps the last answers about the player’s own games, for when the server cannot be reached. A kept answer has its
 * time. A change of player deletes them all.
 */
export function addAnswers(): void {
  const strategy = new NetworkFirst({
    cacheName: answersCache,
    plugins: [
      new ExpirationPlugin({ maxEntries: mostAnswers, purgeOnQuotaError: true }),
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse === undefined ? null : marked(cachedResponse),
      },
    ],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptAnswer(url.pathname), strategy);
  // The page that installed the worker has already requested the session, bypassing it.
  self.addEventListener('activate', (event) => event.waitUntil(keepSession()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === sessionPath,
    async ({ request }) => {
      const response = await fetch(request);
      // The visitor has just chosen a name: the kept session is out of date.
      if (response.ok) await keep(response.clone());
      return response;
    },
    'PUT',
  );
  for (const method of ['POST', 'DELETE'] as const) {
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && isForgetting(method, url.pathname),
      async ({ request }) => {
        const response = await fetch(request);
        if (response.ok) await caches.delete(answersCache);
        return response;
      },
      method,
    );
  }
}

async function keepSession(): Promise<void> {
  const known = await caches.match(sessionPath, { cacheName: answersCache });
  // Offline, the next page retries.
  const response = known === undefined ? await fetch(sessionPath).catch(() => null) : null;
  if (response?.ok === true) await keep(response);
}

async function keep(session: Response): Promise<void> {
  await (await caches.open(answersCache)).put(sessionPath, session);
}
