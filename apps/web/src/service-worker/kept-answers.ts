/** The cache of answers. Its name has no version: what it holds is read with schemas, as all answers are. */
export const answersCache = 'snap-up answers';

/** The header of an answer that was kept: when the server gave it. `services/rest.ts` reads it. */
export const keptAtHeader = 'snap-up-kept-at';

/** Who the visitor is. A change of the name has the same answer. */
export const sessionPath = '/api/session';

const keptAnswers = [
  /^\/api\/patience(\/history|\/[a-z-]+\/(statistics|week))?$/,
  /^\/api\/games(\/statistics)?$/,
  /^\/api\/tables\/[^/]+\/games\/\d+(\/record)?$/,
];

/** Whether the answer at this address is kept: what a player has played, and who they are. */
export function isKeptAnswer(pathname: string): boolean {
  return pathname === sessionPath || keptAnswers.some((pattern) => pattern.test(pathname));
}

/** Whether a request makes this browser another player’s, or nobody’s. */
export function isForgetting(method: string, pathname: string): boolean {
  if (method === 'DELETE') return pathname === '/api/me';
  return method === 'POST' && /^\/api\/device-transfers\/[^/]+$/.test(pathname);
}
