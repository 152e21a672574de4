import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { answersCache, isForgetting, isKeptAnswer, keptAtHeader } from './kept-answers.ts';

/** How many answers are kept: those of all games, and the newest records and pages of the history. */
const mostAnswers = 150;

/**
 * Keeps the last answers about the player’s own games, for when the server cannot be reached. An answer that was kept
 * says since when. A change of player forgets them all.
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

/** An answer that says when the server gave it. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptAtHeader, headers.get('date') ?? '');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
