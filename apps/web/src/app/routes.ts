import type { Route, TableBeginning } from '@snap-up/protocol';
import type { Component } from 'svelte';
import NotFound from '../shared/NotFound.svelte';
import type { Load } from '../shared/parts.svelte.ts';
import type { Section } from '../ui/PageHeader.svelte';

/** What a route is about: the props of its page. */
type About<Page extends Route['page']> = Omit<Extract<Route, { page: Page }>, 'page'>;

/** How a page is opened. */
export interface Page<Props extends object = object> {
  readonly load: Load<{ readonly default: Component<Props> }>;
  /** The part of the site that it belongs to; null for a page that the header does not lead to. */
  readonly section: Section | null;
  /** What is shown while it is being loaded: the frame of a page below the header, or the felt of a table. */
  readonly skeleton: 'frame' | 'felt';
  /** What the build prerenders: all of the page, which then says the same to everybody, or its skeleton. */
  readonly prerender: 'page' | 'skeleton';
  /** Whether the page waits until the session is known. The others stay as they are without a server. */
  readonly needsSession: boolean;
  /** What visitors often open next: it is fetched once the page is idle. */
  readonly next: readonly Load<object>[];
}

/** What the page of a table shows, one at a time. */
export const tableViews = {
  lobby: () => import('../features/lobby/Lobby.svelte'),
  game: () => import('../features/race/GamePage.svelte'),
  solo: () => import('../features/patience/play/SoloTablePage.svelte'),
};

const loadTable = () => import('../table/TablePage.svelte');
const raceNext = [loadTable, tableViews.lobby, tableViews.game];
const soloNext = [loadTable, tableViews.solo];

/** Most pages. */
const usual = { section: null, skeleton: 'frame', prerender: 'skeleton', needsSession: false, next: [] } as const;

const solo = {
  ...usual,
  load: () => import('../features/patience/SoloPages.svelte'),
  section: 'patience',
  next: soloNext,
} as const;

/** All pages of the site. Their addresses are in the protocol. */
export const routes: { readonly [Each in Route['page']]: Page<About<Each>> } = {
  home: {
    ...usual,
    load: () => import('../features/home/Home.svelte'),
    section: 'home',
    prerender: 'page',
    next: raceNext,
  },
  new: {
    ...usual,
    load: () => import('../features/home/NewGamePage.svelte'),
    needsSession: true,
    next: raceNext,
  },
  find: {
    ...usual,
    load: () => import('../features/opponent/FindOpponent.svelte'),
    needsSession: true,
    next: raceNext,
  },
  games: {
    ...usual,
    load: () => import('../features/home/GamesPage.svelte'),
    section: 'games',
    needsSession: true,
  },
  'sign-in': {
    ...usual,
    load: () => import('../features/home/SignIn.svelte'),
    needsSession: true,
  },
  'device-transfer': {
    ...usual,
    load: () => import('../features/home/SignIn.svelte'),
    needsSession: true,
  },
  settings: { ...usual, load: () => import('../features/settings/SettingsPage.svelte') },
  rules: { ...usual, load: () => import('../features/rules/Rules.svelte'), section: 'rules' },
  solo: { ...solo, prerender: 'page' },
  'solo-game': { ...solo, prerender: 'page' },
  'solo-deal': solo,
  table: { ...usual, load: loadTable, skeleton: 'felt', needsSession: true },
  offline: { ...usual, load: () => import('../table/OfflineTablePage.svelte'), skeleton: 'felt' },
  replay: { ...usual, load: () => import('../features/replay/Replay.svelte'), skeleton: 'felt' },
  'offline-replay': { ...usual, load: () => import('../features/replay/Replay.svelte'), skeleton: 'felt' },
  'replay-file': { ...usual, load: () => import('../features/replay/ReplayFile.svelte') },
  shuffle: { ...usual, load: () => import('../features/shuffle/ShuffleCheck.svelte') },
  missing: { ...usual, load: async () => ({ default: NotFound }), prerender: 'page' },
};

/** The substitutes for the page of a table. */
const tableStandIns: { readonly missing: Page; readonly invitation: Page<About<'table'>> } = {
  missing: { ...usual, load: async () => ({ default: NotFound }), prerender: 'page' },
  /** For visitors without a name. */
  invitation: {
    ...usual,
    load: () => import('../features/home/JoinTable.svelte'),
    prerender: 'page',
    next: raceNext,
  },
};

/**
 * Returns the page of a route.
 * @param beginning what the page of a table begins with; null if that is not known
 */
export function pageOf(route: Route, beginning: TableBeginning | null): Page<Route> {
  const isOther = route.page === 'table' && (beginning === 'missing' || beginning === 'invitation');
  // Each page gets the props that its route has.
  return (isOther ? tableStandIns[beginning] : routes[route.page]) as Page<Route>;
}
