/** The pages that a table will probably need: those of a race or those of a patience game. */
export type ExpectedTable = 'race' | 'solo';

let fetchPages: (expected: ExpectedTable) => void = () => {};

/** Sets the fetcher. Only the code that opens pages knows them. */
export function fetchExpectedWith(fetch: (expected: ExpectedTable) => void): void {
  fetchPages = fetch;
}

/** Prefetches the pages of a table while the server is still being asked for it. */
export function expectTable(expected: ExpectedTable): void {
  // Requests to the server go first: a browser has few connections, and serves waiting requests in order.
  setTimeout(() => fetchPages(expected));
}
