import { mount } from 'svelte';
import { router } from '../src/shared/router.svelte.ts';
import '../src/ui/design/tokens.css';
import '../src/ui/design/base.css';
import { deckRules, installDeck } from '../src/deck/stylesheet.ts';
import { startAppearance } from '../src/preferences/appearance.svelte.ts';
import DecktetPlayground from './DecktetPlayground.svelte';
import GamePlayground from './GamePlayground.svelte';
import HandPlayground from './HandPlayground.svelte';
import PicturesPlayground from './PicturesPlayground.svelte';
import Playground from './Playground.svelte';
import SoloPlayground from './SoloPlayground.svelte';

router.start();
const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app element to mount on.');
installDeck(deckRules());
startAppearance();
// `?page=game` shows the page of a game or, with `ruleset`, the table of a solo game, to be played; `?page=decktet` all
// cards of the Decktet, `?page=hand` a game with a hand, `?page=pictures` the pictures of games; otherwise the table of a
// race. Each reads further parameters from the address.
const search = new URLSearchParams(location.search);
const page = search.get('page');
const isSoloGame = page === 'game' && search.has('ruleset');
const gamePage = isSoloGame ? SoloPlayground : GamePlayground;
const pages = { game: gamePage, decktet: DecktetPlayground, hand: HandPlayground, pictures: PicturesPlayground };
mount(pages[page as keyof typeof pages] ?? Playground, { target });
