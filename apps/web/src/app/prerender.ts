import { render } from 'svelte/server';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { type Shell, shellParts, shells } from './shells.ts';

/** A prepared page: what it adds to the head, what stands in its body, and the parts of the site that it needs next. */
interface RenderedShell {
  readonly head: string;
  readonly body: string;
  readonly parts: readonly string[];
}

/** Renders all shells, for the build. */
export function renderShells(): Record<Shell, RenderedShell> {
  const rendered = (shell: Shell): RenderedShell => {
    router.path = shells[shell];
    const { head, body } = render(App, { props: { shell } });
    return { head, body, parts: shellParts[shell] };
  };
  return {
    home: rendered('home'),
    invitation: rendered('invitation'),
    table: rendered('table'),
    play: rendered('play'),
    patience: rendered('patience'),
    rules: rendered('rules'),
    games: rendered('games'),
    page: rendered('page'),
  };
}
