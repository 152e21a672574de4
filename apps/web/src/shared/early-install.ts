/** A browser's install prompt, to be shown once, on a press. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offerEvent = 'beforeinstallprompt';
const key = 'installOffer';

function isOffer(event: unknown): event is InstallOffer {
  return event instanceof Event && typeof Reflect.get(event, 'prompt') === 'function';
}

/**
 * Stores the prompt for the page that shows it, instead of the browser’s own bar. It may come before all other scripts.
 */
export function keepInstallOffer(page: Window): void {
  page.addEventListener(offerEvent, (event) => {
    event.preventDefault();
    Reflect.set(page, key, event);
  });
  page.addEventListener('appinstalled', () => Reflect.deleteProperty(page, key));
}

/** The stored prompt; null for none. */
export function keptInstallOffer(page: Window): InstallOffer | null {
  const offer: unknown = Reflect.get(page, key);
  return isOffer(offer) ? offer : null;
}

/** Drops the prompt: it can be shown once. */
export function forgetInstallOffer(page: Window): void {
  Reflect.deleteProperty(page, key);
}

/** Calls a function whenever the prompt has appeared or gone. Returns a function that ends this. */
export function followInstallOffer(page: Window, onchange: () => void): () => void {
  const ended = new AbortController();
  for (const name of [offerEvent, 'appinstalled']) page.addEventListener(name, onchange, { signal: ended.signal });
  return () => ended.abort();
}
