import { routeOf } from './route.ts';

/** Where one is, and the way to go elsewhere without loading the page anew. */
class Router {
  path = $state(location.pathname);
  readonly route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  /** Goes to an address of this site: a path, perhaps with something behind it for the page there to read. */
  go(address: string): void {
    const { href } = new URL(address, location.origin);
    if (href !== location.href) history.pushState(null, '', href);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Links within the site change the page without loading it anew. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
