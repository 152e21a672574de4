/** Where one is: a page and what it is about. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'rules' }
  | { readonly page: 'new' }
  | { readonly page: 'games' }
  | { readonly page: 'come'; readonly code: string }
  | { readonly page: 'table'; readonly tableId: string }
  | { readonly page: 'replay'; readonly tableId: string; readonly number: number }
  | { readonly page: 'shuffle'; readonly tableId: string; readonly number: number }
  | { readonly page: 'replay-file' }
  | { readonly page: 'missing' };

const pages = { rules: 'rules', new: 'new', games: 'games', replay: 'replay-file' } as const;

/** Reads a path of this site. */
export function routeOf(path: string): Route {
  const [first, second, third, fourth, fifth, ...more] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { page: 'home' };
  if (more.length > 0) return { page: 'missing' };
  if (second === undefined) return isPage(first) ? { page: pages[first] } : { page: 'missing' };
  if (third === undefined) {
    if (first === 't') return { page: 'table', tableId: second.toLowerCase() };
    if (first === 'come') return { page: 'come', code: second.toLowerCase() };
    return { page: 'missing' };
  }
  if (first !== 't' || third !== 'g' || fourth === undefined || !/^[1-9]\d{0,6}$/.test(fourth))
    return { page: 'missing' };
  const game = { tableId: second.toLowerCase(), number: Number(fourth) };
  if (fifth === undefined) return { page: 'replay', ...game };
  return fifth === 'shuffle' ? { page: 'shuffle', ...game } : { page: 'missing' };
}

function isPage(name: string): name is keyof typeof pages {
  return Object.hasOwn(pages, name);
}

/** The address of a game's replay. */
export function replayPath(tableId: string, number: number): string {
  return `/t/${tableId}/g/${number}`;
}

/** The address of the page that checks a game's shuffle. */
export function shufflePath(tableId: string, number: number): string {
  return `${replayPath(tableId, number)}/shuffle`;
}
