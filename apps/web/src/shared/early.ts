import type { Invitation } from '@snap-up/protocol';
import { storageIn } from './storage.ts';

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

/** Under this key it is kept whether there are people to call; the attribute of the same name is for the styles. */
const peopleKey = 'people';

/** Keeps whether the home page shows people to call, for its first paint at the next visit. */
export function keepHasPeople(page: Window, hasPeople: boolean): void {
  page.document.documentElement.toggleAttribute(`data-${peopleKey}`, hasPeople);
  const kept = storageIn(() => page.localStorage);
  if (hasPeople) kept.put(peopleKey, 'yes');
  else kept.remove(peopleKey);
}

/** Has the home page leave room for people to call, before they are known, if it showed some at the last visit. */
export function makeRoomForPeople(page: Window): void {
  if (storageIn(() => page.localStorage).get(peopleKey) !== null) keepHasPeople(page, true);
}

/** A browser's install prompt, to be shown once, on a press. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }

  interface Window {
    /** The browser’s install prompt, until it is shown. */
    installOffer?: InstallOffer;
  }
}

/**
 * Stores the prompt for the page that shows it, instead of the browser’s own bar. It may come before all other scripts.
 */
export function keepInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    page.installOffer = event;
  });
  page.addEventListener('appinstalled', () => delete page.installOffer);
}

/** Calls a function whenever the prompt has appeared or gone. Returns a function that ends this. */
export function followInstallOffer(page: Window, onchange: () => void): () => void {
  const ended = new AbortController();
  for (const name of ['beforeinstallprompt', 'appinstalled'])
    page.addEventListener(name, onchange, { signal: ended.signal });
  return () => ended.abort();
}

/** The server's data in the page of a table. */
interface Written {
  readonly tableId: string;
  readonly invitation: Invitation;
}

/** Returns the invitation that came with the page of a table; null if there is none, or if it is to another table. */
export function writtenInvitation(page: Document, tableId: string): Invitation | null {
  const text = page.getElementById('invitation')?.textContent ?? null;
  if (text === null) return null;
  // Trusted: the same server has sent page and scripts.
  const written: Written = JSON.parse(text);
  return written.tableId === tableId ? written.invitation : null;
}

/** Records presses, choices and typing on a page whose scripts have not run yet, and replays them when they have. */
export class EarlyInput {
  readonly #recording = new AbortController();
  readonly #typed = new Map<HTMLInputElement, string>();
  /** By group name. */
  readonly #chosen = new Map<string, HTMLInputElement>();
  #pressed: HTMLElement | null = null;

  constructor(page: Document) {
    const options = { capture: true, signal: this.#recording.signal };
    page.addEventListener('click', this.#clicked, options);
    page.addEventListener('input', this.#changed, options);
    // Submitting a form without scripts would reload the page.
    page.addEventListener('submit', (event) => event.preventDefault(), options);
  }

  /** Hands everything to the page, which responds from here on. */
  replay(): void {
    this.#recording.abort();
    for (const [field, text] of this.#typed) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // The page has reset them to its own values.
    for (const choice of this.#chosen.values()) {
      choice.checked = true;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    }
    this.#pressed?.click();
  }

  // Links, disclosure elements and the buttons of popovers work without scripts.
  readonly #clicked = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    if (button !== null) this.#pressed = button;
  };

  readonly #changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'text') this.#typed.set(target, target.value);
    if (target.type === 'radio') this.#chosen.set(target.name, target);
  };
}

declare global {
  interface Window {
    /** Made by the early script of a prerendered page. */
    earlyInput?: EarlyInput;
  }
}
