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
