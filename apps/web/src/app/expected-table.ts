/** Which pages of a table are likely to be needed: those of a race or those of a patience game. */
export type ExpectedTable = 'race' | 'solo';

let fetchPages: (expected: ExpectedTable) => void = () => {};

/** Sets what fetches the pages. Only what opens pages knows them. */
export function fetchExpectedWith(fetch: (expected: ExpectedTable) => void): void {
  fetchPages = fetch;
}

/** Has the pages of a table fetched while the server is still asked for it. */
export function expectTable(expected: ExpectedTable): void {
  // What is asked of the server goes first: a browser has few connections, and what waits for them is served in order.
  setTimeout(() => fetchPages(expected));
}
