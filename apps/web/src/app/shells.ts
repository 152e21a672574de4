import { type Route, sectionOf } from '@snap-up/protocol';

/** The pages that the build prepares as HTML, and the path with which it renders each. */
export const shells = {
  home: '/',
  invitation: '/t/invitation',
  table: '/t/table',
  play: '/new',
  patience: '/patience',
  rules: '/rules',
  games: '/games',
  page: '/replay',
} as const;
/** One of `shells`. */
export type Shell = keyof typeof shells;

/** The parts of the site that a page needs right after its shell, as the modules with which they begin. */
export const shellParts: Readonly<Record<Shell, readonly string[]>> = {
  home: [],
  invitation: [],
  table: ['src/app/TablePage.svelte', 'src/features/lobby/Lobby.svelte'],
  play: ['src/features/home/NewTable.svelte'],
  patience: ['src/features/patience/SoloPages.svelte'],
  rules: ['src/features/rules/Rules.svelte'],
  games: ['src/features/home/GamesPage.svelte'],
  page: [],
};

/** Whether a page with this route can begin with a shell. */
export function fits(shell: string | undefined, route: Route): shell is Shell {
  if (route.page === 'table') return shell === 'invitation' || shell === 'table';
  return shell === (sectionOf(route) ?? 'page');
}
