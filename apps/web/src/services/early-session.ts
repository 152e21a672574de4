/** A server that has not answered by then counts as one that cannot be reached. */
export const longestSessionMs = 10_000;

/** Where the server says who the visitor is. */
export const sessionAddress = '/api/session';

/** Asks who the visitor is, for the early script: the answer is on its way while the page's scripts are. */
export function askSessionEarly(page: Window): void {
  const answer = readSession();
  // A failure is handled by whoever takes the answer.
  answer.catch(() => undefined);
  page.earlySession = answer;
}

/** Reads the whole answer at once, since the page's scripts may arrive after the request's time limit. */
async function readSession(): Promise<Response> {
  const answer = await fetch(sessionAddress, { signal: AbortSignal.timeout(longestSessionMs) });
  return new Response(await answer.text(), answer);
}

/** Returns the answer that the early script has asked for, once; null where there is none. */
export function takeEarlySession(page: Window): Promise<Response> | null {
  const answer = page.earlySession ?? null;
  delete page.earlySession;
  return answer;
}

declare global {
  interface Window {
    /** Asked for by the early script of a prepared page, until it is taken. */
    earlySession?: Promise<Response>;
  }
}
