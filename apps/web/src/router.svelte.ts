/** Where one is: a page and what it is about. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'rules' }
  | { readonly page: 'table'; readonly tableId: string }
  | { readonly page: 'missing' };

/** Reads a path of this site. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'rules') return { page: 'rules' };
  if (parts.length === 2 && first === 't' && second !== undefined)
    return { page: 'table', tableId: second.toLowerCase() };
  return { page: 'missing' };
}

class Router {
  path = $state(location.pathname);
  readonly route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** Links within the site change the page without loading it anew. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const router = new Router();
