import { mount } from 'svelte';
import { installDeck } from '../deck/stylesheet.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/theme.svelte.ts';
import GamePlayground from './GamePlayground.svelte';
import Playground from './Playground.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element to mount on.');
installDeck();
// `?page=game` shows the whole page of a game, else it is the cards alone; both read further wishes from the address.
mount(new URLSearchParams(location.search).get('page') === 'game' ? GamePlayground : Playground, { target });
