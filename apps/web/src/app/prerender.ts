import { render } from 'svelte/server';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { type Shell, shells } from './shells.ts';

/** Renders all shells, for the build: what each adds to the head of the page, and what stands in its body. */
export function renderShells(): Record<Shell, { readonly head: string; readonly body: string }> {
  const rendered = (shell: Shell) => {
    router.path = shells[shell];
    const { head, body } = render(App, { props: { shell } });
    return { head, body };
  };
  return {
    home: rendered('home'),
    invitation: rendered('invitation'),
    table: rendered('table'),
    page: rendered('page'),
  };
}
