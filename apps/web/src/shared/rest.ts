import { type Fetch, RestClient } from '@snap-up/client';
import { longestSessionMs, sessionAddress, takeEarlySession } from './early.ts';
import { reach } from './reach.svelte.ts';

/** A server that has not answered by then counts as unreachable: it has shorter time limits itself. */
const longestAnswerMs = 60_000;

const fetchInTime: Fetch = async (url, init) => {
  const { lossCount } = reach;
  try {
    const response = await fetched(url, init);
    reach.heard(response, lossCount);
    return response;
  } catch (error) {
    reach.lost();
    throw error;
  }
};

function fetched(url: string, init: Parameters<Fetch>[1]): Promise<Response> {
  const isSession = url === sessionAddress;
  const early = isSession && init.method === 'GET' ? takeEarlySession(window) : null;
  if (early !== null) return early;
  // A page shows nothing, or saves no name, until these are answered.
  const limitMs = isSession ? longestSessionMs : longestAnswerMs;
  // Also while the body of the answer arrives.
  return fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) });
}

/** The REST API of the server that the page came from. */
export const rest = new RestClient({ fetch: fetchInTime });
