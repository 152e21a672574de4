import { prerenderedPage, routeOf, type TableBeginning, tableBeginnings } from '@snap-up/protocol';
import { scrollPlaces } from './scroll-places.ts';

/** The current page, and navigation without a page load. */
class Router {
  #path = $state('/');
  /** What the server has said of the table at this address; null after navigation, and if it has said nothing. */
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
