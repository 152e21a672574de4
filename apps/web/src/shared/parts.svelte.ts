import { importAgain } from '@snap-up/client';

/** Whether the server has a newer version of the site, so that parts that this page has not loaded yet are gone. */
class NewVersion {
  isHere = $state(false);
  /** Whether the player has chosen to continue without it for now. */
  isPutOff = $state(false);
  #asking: Promise<boolean> | null = null;

  /** Call when a part of the site could not be loaded. Resolves when it is known whether a newer version is the reason. */
  async check(): Promise<boolean> {
    if (this.isHere) return true;
    this.#asking ??= isPageGone();
    const isGone = await this.#asking;
    this.#asking = null;
    if (isGone) this.isHere = true;
    return isGone;
  }

  /** The same for a part that the player has asked for: the notice is shown even if they have put it off. */
  async checkAndTell(): Promise<boolean> {
    const isGone = await this.check();
    if (isGone) this.isPutOff = false;
    return isGone;
  }
}

/** What is known about newer versions. */
export const newVersion = new NewVersion();

/** Whether the server no longer has this page's script. Its name changes with anything that it can load. */
async function isPageGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script === null) return false;
  try {
    const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    // Without a connection, this cannot be known.
    return false;
  }
}

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
  const arriving = fetch().then((arrived) => {
    fetched.part = arrived;
    return arrived as Part;
  });
  // While the build writes a page, which has no effects, nobody waits for its later parts.
  arriving.catch(() => undefined);
  return arriving;
}

/** Fetches a part that the page can do without for now. Resolves to null if it cannot be fetched. */
export async function tryFetch<Part extends object>(load: Load<Part>): Promise<Part | null> {
  try {
    return await fetchPart(load);
  } catch {
    return null;
  }
}
