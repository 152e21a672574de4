/** A page of this site and what it is about. */
export type Route =
  | { readonly page: 'home' }
  /** The rules of one game, or null for the list of all games. */
  | { readonly page: 'rules'; readonly rulesetId: string | null }
  | { readonly page: 'new' }
  /** The search for an opponent. */
  | { readonly page: 'find' }
  | { readonly page: 'games' }
  /** One part of the settings, or null for the list of them. */
  | { readonly page: 'settings'; readonly part: SettingsPart | null }
  /** All ways to sign in on this device. */
  | { readonly page: 'sign-in' }
  /** Device transfer to this device. */
  | { readonly page: 'device-transfer'; readonly code: string }
  | { readonly page: 'table'; readonly tableId: string }
  | { readonly page: 'replay'; readonly tableId: string; readonly number: number }
  | { readonly page: 'shuffle'; readonly tableId: string; readonly number: number }
  | { readonly page: 'replay-file' }
  | { readonly page: 'solo' }
  | { readonly page: 'solo-game'; readonly rulesetId: string }
  | { readonly page: 'solo-deal'; readonly rulesetId: string; readonly deal: LinkedDeal }
  /** A game that this browser dealt offline. No other browser knows it. */
  | { readonly page: 'offline'; readonly gameId: string }
  /** The replay of such a game, before the server has it. */
  | { readonly page: 'offline-replay'; readonly gameId: string }
  | { readonly page: 'missing' };

/** The parts of the settings: how games look, how they are played, what is heard, and what this device does. */
export const settingsParts = ['look', 'playing', 'sound', 'device'] as const;
/** One of `settingsParts`. */
export type SettingsPart = (typeof settingsParts)[number];

/** The deal of a link: the daily deal, or a deal by its number. */
export type LinkedDeal = 'daily' | number;

const pages = {
  new: 'new',
  find: 'find',
  games: 'games',
  'sign-in': 'sign-in',
  replay: 'replay-file',
  patience: 'solo',
} as const;
const numberPattern = /^[1-9]\d{0,6}$/;

/** Returns the page of a path, or of none: the browser shows it, and the server knows whether it exists. */
export function routeOf(path: string): Route {
  const [first, second, third, fourth, fifth, ...more] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { page: 'home' };
  if (more.length > 0) return { page: 'missing' };
  if (first === 'patience' && second !== undefined) return soloRoute(second, third, fourth);
  if (first === 'rules' && third === undefined) return { page: 'rules', rulesetId: second ?? null };
  if (first === 'settings' && third === undefined) return settingsRoute(second);
  if (second === undefined) return isPage(first) ? { page: pages[first] } : { page: 'missing' };
  if (third === undefined) {
    if (first === 't') return { page: 'table', tableId: second.toLowerCase() };
    if (first === 'come') return { page: 'device-transfer', code: second.toLowerCase() };
    if (first === 'offline') return { page: 'offline', gameId: second };
    return { page: 'missing' };
  }
  if (first === 'offline' && third === 'replay' && fourth === undefined)
    return { page: 'offline-replay', gameId: second };
  if (first !== 't' || third !== 'g' || fourth === undefined || !numberPattern.test(fourth)) return { page: 'missing' };
  const game = { tableId: second.toLowerCase(), number: Number(fourth) };
  if (fifth === undefined) return { page: 'replay', ...game };
  return fifth === 'shuffle' ? { page: 'shuffle', ...game } : { page: 'missing' };
}

/** What a table page can begin with, before its scripts know anything about the table. */
export const tableBeginnings = ['missing', 'invitation', 'lobby', 'game', 'solo'] as const;
/** One of `tableBeginnings`. */
export type TableBeginning = (typeof tableBeginnings)[number];

/**
 * Returns the name of the prerendered page with which a route begins: the build writes it, the server or the service
 * worker sends it, and the client takes it over. Pages of unknown games have none.
 */
export function prerenderedPage(route: Route, beginning: TableBeginning): string {
  switch (route.page) {
    case 'table':
      return `table-${beginning}`;
    case 'solo-game':
      return `solo-game-${route.rulesetId}`;
    default:
      return route.page;
  }
}

function settingsRoute(name: string | undefined): Route {
  if (name === undefined) return { page: 'settings', part: null };
  const part = settingsParts.find((one) => one === name);
  return part === undefined ? { page: 'missing' } : { page: 'settings', part };
}

function soloRoute(rulesetId: string, deal: string | undefined, more: string | undefined): Route {
  if (deal === undefined) return { page: 'solo-game', rulesetId };
  if (more !== undefined) return { page: 'missing' };
  if (deal === 'daily') return { page: 'solo-deal', rulesetId, deal };
  // A number out of range still leads to the page of the deal, which says what the range is.
  return numberPattern.test(deal) ? { page: 'solo-deal', rulesetId, deal: Number(deal) } : { page: 'missing' };
}

function isPage(name: string): name is keyof typeof pages {
  return Object.hasOwn(pages, name);
}

/** Returns the address of a game's replay. */
export function replayPath(tableId: string, number: number): string {
  return `/t/${tableId}/g/${number}`;
}

/** Returns the address of the page that checks a game's shuffle. */
export function shufflePath(tableId: string, number: number): string {
  return `${replayPath(tableId, number)}/shuffle`;
}

/** Returns the address of a solo game's page, with its options and statistics. */
export function soloGamePath(rulesetId: string): string {
  return `/patience/${rulesetId}`;
}

/** Returns the address of a game's rules. */
export function rulesPath(rulesetId: string): string {
  return `/rules/${rulesetId}`;
}

/** Returns the address of a part of the settings. */
export function settingsPath(part: SettingsPart): string {
  return `/settings/${part}`;
}
