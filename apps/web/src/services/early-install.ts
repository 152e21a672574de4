/** What a browser offers that can install the site: its question, to be asked once, at a press. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offerEvent = 'beforeinstallprompt';
const key = 'installOffer';

function isOffer(event: unknown): event is InstallOffer {
  return event instanceof Event && typeof Reflect.get(event, 'prompt') === 'function';
}

/** Keeps the offer for the page that shows it, in place of a bar of the browser’s own. It may come before all other scripts. */
export function keepInstallOffer(page: Window): void {
  page.addEventListener(offerEvent, (event) => {
    event.preventDefault();
    Reflect.set(page, key, event);
  });
  page.addEventListener('appinstalled', () => Reflect.deleteProperty(page, key));
}

/** The offer that was kept; null where the browser has made none. */
export function keptInstallOffer(page: Window): InstallOffer | null {
  const offer: unknown = Reflect.get(page, key);
  return isOffer(offer) ? offer : null;
}

/** Forgets the offer: its question can be asked once. */
export function forgetInstallOffer(page: Window): void {
  Reflect.deleteProperty(page, key);
}

/** Calls a function whenever the offer has come or gone. Returns a function that ends this. */
export function followInstallOffer(page: Window, onchange: () => void): () => void {
  const ended = new AbortController();
  for (const name of [offerEvent, 'appinstalled']) page.addEventListener(name, onchange, { signal: ended.signal });
  return () => ended.abort();
}
