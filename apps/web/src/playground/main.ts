import { mount } from 'svelte';
import { installDeck } from '../deck/stylesheet.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/theme.svelte.ts';
import Playground from './Playground.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element to mount on.');
installDeck();
mount(Playground, { target });
