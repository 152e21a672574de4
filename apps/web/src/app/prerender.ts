import { isSolo, rulesets } from '@snap-up/engine';
import { prerenderedPage, soloGamePath, tableBeginnings } from '@snap-up/protocol';
import { render } from 'svelte/server';
import { fetchPart, type Load } from '../shared/parts.svelte.ts';
import { router } from '../shared/router.svelte.ts';
import App from './App.svelte';
import { pageOf, routes, tableViews } from './routes.ts';

/** A prerendered page. */
export interface PrerenderedPage {
  readonly head: string;
  readonly body: string;
  /** Whether the body is the whole page, and so cannot be painted without the styles of its parts. */
  readonly isWhole: boolean;
  /** The parts of the site that it needs next. */
  readonly parts: readonly Load<object>[];
}

/** An address of each page. What it is about is not on the page, except for patience games. */
const paths = [
  '/',
  '/new',
  '/find',
  '/games',
  '/sign-in',
  '/come/code',
  '/settings',
  '/rules',
  '/patience',
  ...rulesets.filter(isSolo).map(({ id }) => soloGamePath(id)),
  '/patience/klondike/daily',
  '/t/table',
  '/t/table/g/1',
  '/t/table/g/1/shuffle',
  '/offline/game',
  '/offline/game/replay',
  '/replay',
  '/nowhere',
];

/** Renders all pages for the build, by their names. */
export async function prerender(): Promise<ReadonlyMap<string, PrerenderedPage>> {
  const rendered = new Map<string, PrerenderedPage>();
  const missed = new Set<string>(Object.keys(routes));
  for (const path of paths) {
    router.path = path;
    missed.delete(router.route.page);
    for (const beginning of tableBeginnings) {
      const name = prerenderedPage(router.route, beginning);
      if (rendered.has(name)) continue;
      router.beginning = router.route.page === 'table' ? beginning : null;
      const { load, prerender } = pageOf(router.route, router.beginning);
      const isWhole = prerender === 'page';
      if (isWhole) await fetchPart(load);
      const { head, body } = render(App);
      const views = Object.entries(tableViews).flatMap(([each, view]) => (each === router.beginning ? [view] : []));
      rendered.set(name, { head, body, isWhole, parts: [load, ...views] });
    }
  }
  if (missed.size > 0) throw new Error(`No address of these pages is prerendered: ${[...missed].join(', ')}.`);
  return rendered;
}
