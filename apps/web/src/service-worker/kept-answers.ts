/** The cache of answers. Its name has no version: its content is validated by schemas, like all answers. */
export const answersCache = 'snap-up answers';

/** The header of a kept answer: when the server gave it. `shared/reach.svelte.ts` reads it. */
const keptAtHeader = 'snap-up-kept-at';

/** The session. Changing the name has the same answer. */
export const sessionPath = '/api/session';

const keptAnswers = [
  /^\/api\/patience(\/history|\/[a-z-]+\/(statistics|week))?$/,
  /^\/api\/games(\/statistics)?$/,
  /^\/api\/tables\/[^/]+\/games\/\d+(\/record)?$/,
];

/** Whether the answer at this address is kept: the player's games, and the session. */
export function isKeptAnswer(pathname: string): boolean {
  return pathname === sessionPath || keptAnswers.some((pattern) => pattern.test(pathname));
}

/** Whether a request changes this browser's player. */
export function isForgetting(method: string, pathname: string): boolean {
  if (method === 'DELETE') return pathname === '/api/me';
  return method === 'POST' && /^\/api\/(device-transfers\/[^/]+|sign-in\/(phrase|passkey))$/.test(pathname);
}

/** A kept answer with the time at which the server gave it, in place of the header from which pages know what time it is now. */
export function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptAtHeader, headers.get('date') ?? '');
  headers.delete('date');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
