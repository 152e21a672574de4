import { routeOf } from '@snap-up/protocol';

/** The current page, and navigation without a page load. */
class Router {
  path = $state('/');
  readonly route = $derived(routeOf(this.path));

  /** Takes the page from the browser's address, and follows it from then on. Call once, before anything is shown. */
  start(): void {
    this.path = location.pathname;
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  /** Goes to an address of this site: a path, optionally with a query. */
  go(address: string): void {
    const { href } = new URL(address, location.origin);
    if (href !== location.href) history.pushState(null, '', href);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Handles clicks on links within the site. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.href);
  }
}

/** The router of this page. */
export const router = new Router();
