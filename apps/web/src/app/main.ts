import { mount } from 'svelte';
import { installDeck } from '../deck/stylesheet.ts';
import App from './App.svelte';
import '../ui/design/tokens.css';
import '../ui/design/base.css';
import '../ui/design/theme.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element.');

installDeck();
mount(App, { target });
