import { mount } from 'svelte';
import App from './App.svelte';
import { installDeck } from './deck/stylesheet.ts';
import './design/tokens.css';
import './design/base.css';
import './design/theme.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element.');

installDeck();
mount(App, { target });
