import { mount } from 'svelte';
import { installDeck } from '../deck/stylesheet.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/theme.svelte.ts';
import DecktetPlayground from './DecktetPlayground.svelte';
import GamePlayground from './GamePlayground.svelte';
import Playground from './Playground.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element to mount on.');
installDeck();
// `?page=game` shows the whole page of a game, `?page=decktet` all cards of the Decktet, else it is the table alone; all
// read further wishes from the address.
const page = new URLSearchParams(location.search).get('page');
mount(page === 'game' ? GamePlayground : page === 'decktet' ? DecktetPlayground : Playground, { target });
