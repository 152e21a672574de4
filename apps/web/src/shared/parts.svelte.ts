import { importAgain } from '@snap-up/client';
import { on } from 'svelte/events';

/** Whether the server has a newer version of the site, so that parts that this page has not loaded yet are gone. */
class NewVersion {
  isHere = $state(false);
  /** Whether the player has chosen to continue without it for now. */
  isPutOff = $state(false);
  #asking: Promise<PageState> | null = null;

  /** Call when a part of the site could not be loaded. Resolves when it is known whether a newer version is the reason. */
  async check(): Promise<boolean> {
    return (await this.ask()) === 'gone';
  }

  /** The same, and whether the server could be asked. */
  async ask(): Promise<PageState> {
    if (this.isHere) return 'gone';
    this.#asking ??= askForPage();
    const state = await this.#asking;
    this.#asking = null;
    if (state === 'gone') this.isHere = true;
    return state;
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

/** Whether the server still has this page's script, whose name changes with anything that it can load; or that this is unknown. */
type PageState = 'there' | 'gone' | 'unknown';

/** An answer that takes longer will not come. */
const askForMs = 10_000;

async function askForPage(): Promise<PageState> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script === null) return 'unknown';
  try {
    const { ok, status } = await fetch(script.src, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(askForMs),
    });
    return ok ? 'there' : status === 404 ? 'gone' : 'unknown';
  } catch {
    // There is no connection.
    return 'unknown';
  }
}

/** Pauses after which the server is asked again. The browser says, too, when it is online. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];
/** A page that was reloaded so recently has something else than the connection to wait for. */
const reloadedForMs = 60_000;

function mayReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' && performance.now() < reloadedForMs) return false;
  // A dialog may be open over the page, and in a field is what the player types.
  return document.querySelector('dialog[open]') === null && document.activeElement?.matches('input, textarea') !== true;
}

/**
 * Reloads the page, of which a part could not be fetched, as soon as the server has all of it to give. Browsers may remember failed
 * imports, and Vite failed styles, as long as the page is open. Returns a function that stops it.
 */
export function reloadOnceReachable(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    if (!mayReload() || (await newVersion.ask()) !== 'there' || isOver || !mayReload()) return;
    isOver = true;
    location.reload();
  };
  const lookAfter = ([pauseMs, ...later]: readonly number[]): void => {
    if (pauseMs === undefined) return;
    timer = setTimeout(() => void look().then(() => isOver || lookAfter(later)), pauseMs);
  };
  const end = on(window, 'online', () => void look());
  void look();
  lookAfter(pausesMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
  };
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
