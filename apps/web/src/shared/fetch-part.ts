import { importAgain } from '@snap-up/client';

/** Imports a part of the site. */
export type Load<Part extends object> = () => Promise<Part>;

interface Fetched {
  readonly fetch: () => Promise<object>;
  part: object | null;
}

const known = new WeakMap<Load<object>, Fetched>();

/** Fetches a part of the site, again after a failure. Returns the part itself instead of a promise once it is there. */
export function fetchPart<Part extends object>(load: Load<Part>): Part | Promise<Part> {
  let fetched = known.get(load);
  if (fetched === undefined) {
    fetched = { fetch: importAgain<object>(load), part: null };
    known.set(load, fetched);
  }
  const { fetch, part } = fetched;
  // Each function has its own kind of part.
  if (part !== null) return part as Part;
  return fetch().then((arrived) => {
    fetched.part = arrived;
    return arrived as Part;
  });
}

/** Fetches a part that the page can do without for now. Resolves to null if it cannot be fetched. */
export async function tryFetch<Part extends object>(load: Load<Part>): Promise<Part | null> {
  try {
    return await fetchPart(load);
  } catch {
    return null;
  }
}
