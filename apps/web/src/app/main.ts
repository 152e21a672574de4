import { hydrate, mount } from 'svelte';
import { installDeck } from '../deck/stylesheet.ts';
import '../ui/design/tokens.css';
import '../ui/design/base.css';
import { theme } from '../ui/design/theme.svelte.ts';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { session } from './session.svelte.ts';
import { fits } from './shells.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element.');

// The request is on its way while the page gets ready.
void session.load();
theme.start();
router.start();
const { shell } = target.dataset;
if (fits(shell, router.route)) {
  hydrate(App, { target, props: { shell } });
} else {
  target.replaceChildren();
  mount(App, { target, props: { shell: null } });
}
window.earlyInput?.replay();
installDeck();
