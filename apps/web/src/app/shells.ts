import type { Route } from '@snap-up/protocol';

/** The pages that the build prepares as HTML, and the path with which it renders each. */
export const shells = { home: '/', invitation: '/t/invitation', table: '/t/table', page: '/rules' } as const;
/** One of `shells`. */
export type Shell = keyof typeof shells;

/** Whether a page with this route can begin with a shell. */
export function fits(shell: string | undefined, route: Route): shell is Shell {
  if (route.page === 'home') return shell === 'home';
  return route.page === 'table' ? shell === 'invitation' || shell === 'table' : shell === 'page';
}
