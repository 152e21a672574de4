import { hydrate, mount } from 'svelte';
import { deckRules, installDeck } from '../deck/stylesheet.ts';
import { newVersion, tryFetch } from '../shared/parts.svelte.ts';
import '../ui/design/tokens.css';
import '../ui/design/base.css';
import { startAppearance } from '../preferences/appearance.svelte.ts';
import { router } from '../shared/router.svelte.ts';
import { session } from '../shared/session.svelte.ts';
import { keepTranslated } from '../ui/translated-text.ts';
import { whenIdle } from '../ui/when-idle.ts';
import App from './App.svelte';
import { startInstallation } from './installation.svelte.ts';
import { pageOf } from './routes.ts';

// Vite reports every part of the site that could not be loaded, including parts that no page needs right now.
addEventListener('vite:preloadError', () => void newVersion.check());

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element.');
void begin(target);

async function begin(target: HTMLElement): Promise<void> {
  const { page: prerendered } = target.dataset;
  router.begin(prerendered);
  const { load, prerender } = pageOf(router.route, router.beginning);
  // A page that is prerendered as a whole is taken over once all of it is there.
  const hasPage = prerender === 'skeleton' || (await tryFetch(load)) !== null;
  // The visitor may have gone to another address meanwhile.
  const fits = router.begin(prerendered) && hasPage;
  // Until now, links have worked without scripts.
  router.start();
  // Not awaited: the answer is handled once the page is mounted.
  void session.load();
  if (!fits) target.replaceChildren();
  (fits ? hydrate : mount)(App, { target });
  window.earlyInput?.replay();
  installDeck(deckRules());
  // The early script has applied the stored look. The rest is not urgent.
  whenIdle(() => {
    startAppearance();
    startInstallation();
    keepTranslated(document.body);
  });
}
