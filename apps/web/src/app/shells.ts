import { type Route, sectionOf } from '@snap-up/protocol';

/** The pages that the build prepares as HTML, and the path with which it renders each. */
export const shells = {
  home: '/',
  invitation: '/t/invitation',
  lobby: '/t/lobby',
  table: '/t/table',
  'solo-table': '/t/solo-table',
  play: '/new',
  patience: '/patience',
  gallery: '/patience',
  rules: '/rules',
  games: '/games',
  page: '/replay',
} as const;
/** The prefix of patience shells, before the id of the game. */
const soloGamePrefix = 'patience-';
/** One of `shells`, or the page of one patience game. */
export type Shell = keyof typeof shells | `${typeof soloGamePrefix}${string}`;

/** The prepared page of a patience game. */
export function soloGameShell(rulesetId: string): Shell {
  return `${soloGamePrefix}${rulesetId}`;
}

/** Whether a prepared page is complete, before anything is known of the visitor, and not only a beginning. */
export function isWholeShell(shell: Shell): boolean {
  return shell === 'gallery' || shell.startsWith(soloGamePrefix);
}

/** Whether a prepared page begins a table that its visitor may join at once. */
export function isJoined(shell: string | null | undefined): boolean {
  return shell === 'lobby' || shell === 'table' || shell === 'solo-table';
}

/** The parts of the site that a page needs right after its shell, as their entry modules. */
export const shellParts: Readonly<Record<keyof typeof shells, readonly string[]>> = {
  home: [],
  invitation: [],
  lobby: ['src/app/TablePage.svelte', 'src/features/lobby/Lobby.svelte'],
  table: ['src/app/TablePage.svelte', 'src/features/race/GamePage.svelte'],
  'solo-table': ['src/app/TablePage.svelte', 'src/features/patience/play/SoloTablePage.svelte'],
  play: ['src/features/home/PlayPage.svelte'],
  patience: ['src/features/patience/SoloPages.svelte'],
  gallery: ['src/features/patience/SoloPages.svelte'],
  rules: ['src/features/rules/Rules.svelte'],
  games: ['src/features/home/GamesPage.svelte'],
  page: [],
};

/** Whether a page with this route can begin with a shell. */
export function fits(shell: string | undefined, route: Route): shell is Shell {
  // A table that does not exist begins with a plain page.
  if (route.page === 'table') return isJoined(shell) || shell === 'invitation' || shell === 'page';
  if (route.page === 'solo' && shell === 'gallery') return true;
  if (route.page === 'solo-game' && shell === soloGameShell(route.rulesetId)) return true;
  return shell === (sectionOf(route) ?? 'page');
}
