import { importAgain } from '@snap-up/client';
import { routeOf } from '@snap-up/protocol';
import { hydrate, mount } from 'svelte';
import { deckRules, installDeck } from '../deck/stylesheet.ts';
import { newVersion } from '../services/new-version.svelte.ts';
import '../ui/design/tokens.css';
import '../ui/design/base.css';
import { whenIdle } from '../ui/when-idle.ts';
import App from './App.svelte';
import { pageParts } from './page-parts.ts';
import { router } from './router.svelte.ts';
import { session } from './session.svelte.ts';
import { fits, isWholeShell } from './shells.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element.');

// Vite reports every part of the site that could not be loaded, including parts that no page needs right now.
addEventListener('vite:preloadError', () => void newVersion.check());

const importWhenIdle = importAgain(() => import('./start-when-idle.ts'));

const { shell } = target.dataset;
if (fits(shell, routeOf(location.pathname)) && isWholeShell(shell)) {
  // The prepared page is the complete page: hydrate once all of it is there.
  Promise.resolve(pageParts.solo()).then(
    () => begin(target, shell),
    () => begin(target, undefined),
  );
} else begin(target, shell);

function begin(target: HTMLElement, prepared: string | undefined): void {
  // Until now, links have worked without scripts.
  router.start();
  // The visitor may have gone back to another address while the page was waiting for its parts.
  const shell = fits(prepared, router.route) ? prepared : null;
  // Not awaited: the answer is handled once the page is mounted.
  void session.load();
  if (shell === null) {
    target.replaceChildren();
    mount(App, { target, props: { shell } });
  } else hydrate(App, { target, props: { shell } });
  window.earlyInput?.replay();
  installDeck(deckRules());
  // The early script has applied the stored look. The rest is not urgent, and if it cannot be fetched, the page stays
  // as it is.
  whenIdle(() => {
    importWhenIdle().then(
      ({ startWhenIdle }) => startWhenIdle(),
      () => undefined,
    );
  });
}
