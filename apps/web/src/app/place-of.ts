import { routeOf, sectionOf } from '@snap-up/protocol';
import type { Place } from '../ui/place.ts';

/** The first page of each part of the site. */
const firstPages: ReadonlySet<string> = new Set(['home', 'new', 'solo', 'games']);

/** Returns the part of the site that a path is in. */
export function placeOf(path: string): Place {
  const route = routeOf(path);
  const isFirst = route.page === 'rules' ? route.rulesetId === null : firstPages.has(route.page);
  return { section: sectionOf(route), isFirst, isSettings: route.page === 'settings' };
}
