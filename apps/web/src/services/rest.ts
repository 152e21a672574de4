import { type Fetch, RestClient } from '@snap-up/client';

/** A server that has not answered by then counts as one that cannot be reached: it waits less itself, whatever it needs. */
const longestAnswerMs = 60_000;
/** The same where a page shows nothing, or saves no name, until it is answered. A server needs very little for that. */
const longestSessionMs = 10_000;

const fetchInTime: Fetch = (url, init) => {
  const limitMs = url === '/api/session' ? longestSessionMs : longestAnswerMs;
  // Also while the body of the answer arrives.
  return fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) });
};

/** The REST API of the server that the page came from. */
export const rest = new RestClient({ fetch: fetchInTime });
