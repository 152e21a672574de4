import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';
import { definite, ofDefinite } from './language.ts';

export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'En solo',
    multiplayer: 'À plusieurs',
    players: (min, max) => `${min} à ${max} joueurs`,
  },
  playHelp: {
    mouseOrTouch: 'Souris ou doigt',
    keyboard: 'Clavier',
  },
  rules: {
    title: (game) => `Règles : ${game}`,
    allRules: 'Toutes les règles',
    onThisPage: 'Sur cette page',
    controls: 'Commandes',
  },
  rulesCredits: {
    aboutTheDecktet: 'En savoir plus sur le Decktet et nos images',
  },
  lessonSteps: {
    count: (step, count) => `Étape ${step} sur ${count}`,
    announced: (heading, text) => `${heading}. ${text}`,
    skip: 'Passer',
    back: 'Retour',
    next: 'Suivant',
    done: 'Compris',
  },
  rulesText: {
    loading: 'Chargement des règles…',
  },
};

export const helpWords: Words<typeof english.helpWords> = {
  drag: 'Glisse',
  dragPackets: 'une carte, ou plusieurs par la première, là où elles doivent aller.',
  dragCard: 'une carte là où elle doit aller.',
  tap: 'Touche',
  tapWithFoundations: 'une carte pour l’envoyer à la meilleure place : une fondation si possible, sinon une colonne.',
  tapCard: 'une carte pour l’envoyer à la première place qui convient.',
  doubleTap: 'Touche deux fois',
  doubleTapCard: 'une carte pour l’envoyer sur une fondation.',
  tapHand: 'les cartes de ta main pour choisir une combinaison ou, s’il n’y en a pas, numéroter tes défausses.',
  dragHand: 'les cartes de ta main pour les ranger.',
  tapStock: 'Touche le talon',
  stockDraws: 'pour piocher. Quand il est vide, touche-le encore pour retourner la défausse.',
  stockDeals: 'pour distribuer.',
  pressPass: 'Appuie sur « Passer »',
  passing: 'pour terminer ton tour. La carte du talon se retourne d’elle-même.',
  byEar: {
    cards: 'lit tes cartes',
    foundations: 'lit les fondations',
    stock: 'lit le talon et la défausse',
    rival: 'lit où en est un adversaire et ses cartes ; appuie encore pour le suivant',
    moves: 'lit les coups possibles',
    changes: 'lit ce qui a changé depuis ta dernière question',
    status: 'lit à qui de jouer, où tu en es et le temps',
    column: 'lit une colonne',
  },
  keys: {
    arrows: 'Flèches',
    arrowsInPiles: 'vont de pile en pile et le long d’une colonne',
    arrowsInHand: 'vont de carte en carte',
    enter: 'Entrée',
    enterPicksUp: 'prend une carte ; choisis sa place avec les flèches, puis appuie de nouveau sur Entrée',
    enterSelects: 'choisit une carte ou annule ce choix',
    shift: 'Maj',
    shiftMoves: 'avec une flèche déplace la carte dans la main',
    melds: 'pose les cartes choisies',
    discards: 'défausse la main',
    drawsHand: 'pioche une nouvelle main',
    founds: 'envoie la carte sur une fondation',
    space: 'Espace',
    spaceDraws: 'pioche, ou retourne la défausse',
    spaceDeals: 'distribue',
    passes: 'passe, ce qui termine ton tour',
    undoes: 'annule le dernier coup',
    redoes: 'le rétablit',
    hints: 'montre un coup utile',
    newDeal: 'commence une nouvelle donne',
    escape: 'Échap',
    escapePutsBack: 'repose la carte',
    mutes: 'coupe ou remet le son',
    volume: 'augmente le volume, puis revient au plus bas',
    helps: 'affiche cette aide',
  },
};

export const raceLessonWords: Words<typeof english.raceLessonWords> = {
  middle: {
    heading: 'La course vers le milieu',
    text: 'Chacun joue ses propres cartes, tous en même temps. On gagne avec le plus de cartes sur les fondations du milieu quand plus personne ne peut continuer, ou en y plaçant ses 52 cartes avant les autres.',
    caption:
      'Les fondations sont à tout le monde. Elles commencent par un as et montent dans la couleur. Touche une carte pour l’y envoyer.',
  },
  columns: {
    heading: 'Construis tes colonnes',
    text: 'Descends d’un rang, rouge sur noir ou noir sur rouge. Quand une carte s’en va, celle d’en dessous se retourne.',
    caption:
      'Les suites se déplacent ensemble. Seul un roi, avec les cartes posées dessus, peut occuper une colonne vide.',
  },
  stock: {
    heading: 'Pioche dans ton talon',
    text: 'Touche le talon pour avoir d’autres cartes. Seule celle du dessus de la défausse peut être jouée, puis celle d’en dessous.',
    caption: 'Quand le talon est vide, touche-le pour retourner la défausse, aussi souvent que tu veux.',
  },
  firstThere: {
    heading: 'La main la plus rapide prend la place',
    text: 'Si la carte d’un adversaire arrive avant la tienne, la tienne revient en glissant. Regarde donc d’abord au milieu.',
    caption: 'Le quatre de ton adversaire a été plus rapide.',
  },
};

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Fondation', 'Fondations'],
  stock: ['Talon', 'Talons'],
  waste: ['Défausse', 'Défausses'],
  tableau: ['Colonne', 'Colonnes'],
  reserve: ['Paquet', 'Paquets'],
  heap: ['Tas', 'Tas'],
  tier: ['Rangée', 'Rangées'],
  hand: ['Main', 'Mains'],
  aside: ['De côté', 'De côté'],
};
/** Those of which one is masculine: “ton talon”, “ta colonne”. */
const masculine: ReadonlySet<Role> = new Set<Role>(['stock', 'reserve', 'heap']);

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];
const yours = (role: Role, count: number) => (count === 1 ? (masculine.has(role) ? 'Ton' : 'Ta') : 'Tes');

export const diagramTexts: Words<typeof english.diagramTexts> = {
  group: groupOf,
  ownGroup: (role, count) => `${yours(role, count)} ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role, count) => `${groupOf(role, count)} d’un autre joueur`,
  othersPile: (pile) => `${pile} d’un autre joueur`,
  empty: 'vide',
  faceDown: (count) => (count === 1 ? 'une carte cachée' : `${count} cartes cachées`),
  unknownCard: 'une carte',
  contents: (pile, cards) => `${pile} : ${cards}.`,
  arrow: (way) => `Flèche : ${way}.`,
  notAllowed: (way) => `Interdit : ${way}.`,
  ways: {
    carry: (card, aboveCount, from, to) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ', avec la carte posée dessus,'
            : `, avec les ${aboveCount} cartes posées dessus,`;
      return `${card}${along} ${ofDefinite(from)} vers ${definite(to)}`;
    },
    exchange: (carry, card, aside) => `${carry}, à la place ${ofDefinite(card)}, qui va vers ${definite(aside)}`,
    draw: 'du talon vers la défausse',
    deal: (piles) => `du talon vers ${piles.map(definite).join(' et ')}`,
    redeal: 'de la défausse vers le talon',
    meld: (cards) => `une combinaison : ${cards}`,
    discard: (cards) => `la main vers la défausse, dans l’ordre ${cards}`,
  },
};
