/** A server that has not answered by then counts as unreachable. */
export const longestSessionMs = 10_000;

/** The address of the session. */
export const sessionAddress = '/api/session';

/** Requests the session in the early script: the answer is in flight while the page's scripts are. */
export function askSessionEarly(page: Window): void {
  const answer = readSession();
  // The consumer of the answer handles a failure.
  answer.catch(() => undefined);
  page.earlySession = answer;
}

/** Reads the whole answer at once, since the page's scripts may arrive after the request's time limit. */
async function readSession(): Promise<Response> {
  const answer = await fetch(sessionAddress, { signal: AbortSignal.timeout(longestSessionMs) });
  return new Response(await answer.text(), answer);
}

/** Returns the answer to the early script's request, once; null for none. */
export function takeEarlySession(page: Window): Promise<Response> | null {
  const answer = page.earlySession ?? null;
  delete page.earlySession;
  return answer;
}

declare global {
  interface Window {
    /** Set by the early script of a prerendered page, until it is consumed. */
    earlySession?: Promise<Response>;
  }
}
