import { prerenderedPage, routeOf, type TableBeginning, tableBeginnings } from '@snap-up/protocol';
import { storageIn } from './storage.ts';

/** The key under which they are stored while this tab shows another document. */
const storageKey = 'scroll places';

/**
 * The scroll positions of the pages in this tab’s history. The browser would restore them, or scroll to the part named by the
 * address, before the page has all of its content.
 */
class ScrollPlaces {
  /** The number of the current entry of the history. */
  #entry = 0;
  /** By entry, in pixels. */
  #places: Record<string, number> = {};
  #endArrival = (): void => {};

  /** Takes over from the browser. Call once. */
  start(): void {
    const storage = storageIn(() => sessionStorage);
    history.scrollRestoration = 'manual';
    this.#places = JSON.parse(storage.get(storageKey) ?? '{}');
    this.#enter();
    // Whoever was sent here may have scrolled already.
    if (this.#placeOf() !== undefined || location.hash !== '') this.#arrive();
    addEventListener('popstate', () => {
      this.#leave();
      this.#enter();
      this.#arrive();
    });
    addEventListener('pagehide', () => {
      this.#leave();
      storage.put(storageKey, JSON.stringify(this.#places));
    });
  }

  /** Goes to another address of this site, in a new entry of the history. */
  push(href: string): void {
    this.#leave();
    history.pushState({ entry: this.#entry + 1 }, '', href);
    this.#enter();
    // The number may have belonged to another page, before one went back.
    delete this.#places[this.#entry];
    scrollTo(0, 0);
    if (location.hash !== '') this.#arrive();
  }

  #placeOf(): number | undefined {
    return this.#places[this.#entry];
  }

  #leave(): void {
    this.#endArrival();
    this.#places[this.#entry] = scrollY;
  }

  #enter(): void {
    const { entry } = Object(history.state);
    this.#entry = typeof entry === 'number' ? entry : Date.now();
    if (entry !== this.#entry) history.replaceState({ ...history.state, entry: this.#entry }, '');
  }

  /** Goes to the place of the current entry whenever the page has grown, until the visitor does something. */
  #arrive(): void {
    const place = this.#placeOf();
    const partId = location.hash.slice(1);
    const { documentElement: root } = document;
    let reached = { top: 0, height: 0 };
    let hasFocused = false;
    const go = () => {
      const part = document.getElementById(partId);
      if (place !== undefined) scrollTo(0, place);
      else part?.scrollIntoView({ block: 'start' });
      if (!hasFocused) part?.focus({ preventScroll: true });
      hasFocused ||= part !== null;
      reached = { top: scrollY, height: root.scrollHeight };
    };
    // The browser would keep what is visible in its place, which is not where this is going.
    root.style.overflowAnchor = 'none';
    const observer = new ResizeObserver(go);
    observer.observe(document.body);
    const listening = new AbortController();
    const { signal } = listening;
    this.#endArrival = () => {
      observer.disconnect();
      listening.abort();
      root.style.overflowAnchor = '';
    };
    const scrolled = () => {
      const { top, height } = reached;
      // A page that got shorter has scrolled by itself.
      if (root.scrollHeight === height && Math.abs(scrollY - top) > 1) this.#endArrival();
    };
    addEventListener('scroll', scrolled, { signal });
    addEventListener('pointerdown', this.#endArrival, { signal, capture: true });
    addEventListener('keydown', this.#endArrival, { signal, capture: true });
  }
}

const scrollPlaces = new ScrollPlaces();

/** The current page, and navigation without a page load. */
class Router {
  #path = $state('/');
  /** What the server has said about the table at this address; null after navigation, and if it has said nothing. */
  beginning = $state<TableBeginning | null>(null);
  readonly route = $derived(routeOf(this.#path));

  get path(): string {
    return this.#path;
  }

  set path(path: string) {
    if (path === this.#path) return;
    this.#path = path;
    this.beginning = null;
  }

  /**
   * Takes the page from the browser's address.
   * @param prerendered the name of the prerendered page that the server has sent
   * @returns whether that is one of this address
   */
  begin(prerendered: string | undefined): boolean {
    this.path = location.pathname;
    const fitting = tableBeginnings.find((beginning) => prerenderedPage(this.route, beginning) === prerendered);
    this.beginning = (this.route.page === 'table' ? fitting : null) ?? null;
    return fitting !== undefined;
  }

  /** Follows the browser's address. Call once. */
  start(): void {
    // First, as it notes where the page is scrolled to before another is shown.
    scrollPlaces.start();
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  /** Goes to an address of this site: a path, optionally with a query. */
  go(address: string): void {
    const { href } = new URL(address, location.origin);
    if (href === location.href) scrollTo(0, 0);
    else scrollPlaces.push(href);
    this.path = location.pathname;
  }

  /** Goes to an address of this site in place of this page, to which the browser then does not go back. */
  replace(address: string): void {
    history.replaceState(history.state, '', address);
    this.path = location.pathname;
  }

  /** Handles clicks on links within the site. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    // Within the page the browser goes there by itself.
    if (link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0]) return;
    event.preventDefault();
    this.go(link.href);
  }
}

/** The router of this page. */
export const router = new Router();
