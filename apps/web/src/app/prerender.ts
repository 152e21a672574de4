import { isSolo, rulesets } from '@snap-up/engine';
import { render } from 'svelte/server';
import App from './App.svelte';
import { pageParts } from './page-parts.ts';
import { soloGamePath } from './route.ts';
import { router } from './router.svelte.ts';
import { isWholeShell, type Shell, shellParts, shells, soloGameShell } from './shells.ts';

/** A prepared page: its head, its body, and the parts of the site that it needs next. */
interface RenderedShell {
  readonly head: string;
  readonly body: string;
  readonly parts: readonly string[];
  /** Whether the body consists of these parts, and so cannot be painted without their styles. */
  readonly isWhole: boolean;
}

/** Renders all prepared pages for the build, by the name of their shell. */
export async function renderShells(): Promise<ReadonlyMap<Shell, RenderedShell>> {
  const rendered = new Map<Shell, RenderedShell>();
  const add = (shell: Shell, path: string, parts: readonly string[]): void => {
    router.path = path;
    const { head, body } = render(App, { props: { shell } });
    rendered.set(shell, { head, body, parts, isWhole: isWholeShell(shell) });
  };
  await pageParts.solo();
  for (const shell of Object.keys(shells) as (keyof typeof shells)[]) add(shell, shells[shell], shellParts[shell]);
  for (const { id } of rulesets.filter(isSolo)) add(soloGameShell(id), soloGamePath(id), shellParts.patience);
  return rendered;
}
