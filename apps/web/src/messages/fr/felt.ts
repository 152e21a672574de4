import type { Words } from '@snap-up/engine';
import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { capitalised, choiceOf, listOf } from '../sentence.ts';
import { cardsText, definite, of } from './language.ts';

const presence: FeltWords['presence'] = { here: 'en ligne', reconnecting: 'reconnexion', away: 'hors ligne' };

export const facesMissing: string = 'Les images des cartes ne se sont pas chargées. Nouvel essai…';

export const feltWords: typeof english.feltWords = {
  felt: 'Table de jeu',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'La table en mots',
  sharedPiles: 'Fondations',
  pilesOf: (name) => (name === null ? 'Tes cartes' : `Cartes ${of(name)}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, hasGivenUp, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'un bot' : player.presence === null ? null : presence[player.presence],
      player.handicap ?? null,
      `${cardsText(count)} sur ${total} aux fondations`,
      isOut ? 'a terminé' : null,
      hasGivenUp ? 'a abandonné' : null,
      isLeading ? 'en tête' : null,
      hasTurn ? 'doit jouer' : null,
      agreesToStop ? 'veut arrêter la partie' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `Vue ${of(name)}`,
  enlarge: (name) => `Agrandir les cartes ${of(name)}`,
  presence,
  bot: { text: 'bot', meaning: 'Un bot' },
  away: 'hors ligne',
  gaveUp: 'abandon',
  toMove: 'joue',
  leads: 'En tête',
  wantsToStop: { text: 'Stop ?', meaning: 'Veut arrêter la partie' },
};

const subject = (card: string) => capitalised(definite(card));

const lifted = (card: string, places: readonly string[]) =>
  `Tu tiens ${definite(card)}, à poser sur ${choiceOf(places.map(definite))}.`;

export const cueWords: Words<typeof english.cueWords> = {
  putBack: 'Carte reposée.',
  landed: (card, pile) => `${capitalised(card)} sur ${definite(pile)}.`,
  turnedUp: (card, pile) => `Carte retournée, ${pile} : ${card}.`,
  wasteTurnedOver: (leftCount) => `Défausse retournée. ${cardsText(leftCount)} dans le talon.`,
  dealt: (cards) => `Distribué : ${cards.join(', ')}.`,
  drawn: (top, below) =>
    below.length === 0 ? `Pioché : ${top}.` : `Pioché : ${top}, et dessous ${below.join(' et ')}.`,
  stockEmpty: 'Le talon est vide.',
  card: 'carte',
  cannotBeLifted: (card) => `${subject(card)} ne peut pas bouger.`,
  fitsNowhere: (card) => `${subject(card)} ne va nulle part.`,
  fitsNoFoundation: (card) => `${subject(card)} ne va pas encore sur une fondation.`,
  fitsNoTier: (card) => `${subject(card)} ne va pas encore dans une rangée.`,
  liftedByTap: (card, places) => `${lifted(card, places)} Touche l’endroit voulu.`,
  liftedByKey: (card, places, aimedAt) =>
    `${lifted(card, places)} Appuie sur Entrée pour choisir ${definite(aimedAt)}.`,
};

const numbers = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six'] as const;
const melds = { suit: 'une combinaison de couleurs', kind: 'un brelan', run: 'une suite' } as const;

export const handTexts: Words<typeof english.handTexts> = {
  hand: 'Ta main',
  melds: (kinds) => listOf(kinds.map((kind) => melds[kind])),
  tasks: {
    selectMeld: 'Ta main contient une combinaison. Choisis ses cartes.',
    noMeld: 'Ces cartes ne forment pas une combinaison.',
    isMeld: (meld) => `C’est ${meld}.`,
    orderDiscards:
      'Aucune combinaison. Touche ou glisse les cartes dans l’ordre où tu les défausses : la numéro 1 revient en premier.',
    discard: 'Aucune combinaison. Les défausses ne reviennent plus : leur ordre ne compte pas.',
    draw: 'Pioche une nouvelle main.',
    drawOrDiscard: 'Tes défausses sont maintenant le talon. Avant de piocher, tu peux défausser sa carte du dessus.',
  },
  discardNumber: (card, number) => `${card}, défausse numéro ${number}`,
  empty: 'Ta main est vide.',
  cards: (cards) => `Ta main : ${cards.join(', ')}.`,
  topCard: (card) => `Carte du dessus : ${card}`,
  meld: { text: 'Poser', title: 'Poser les cartes choisies (M)' },
  resetOrder: 'Réordonner',
  discard: { text: 'Défausser', title: 'Défausser la main (D)', titleInOrder: 'Défausser la main dans cet ordre (D)' },
  discardFirst: { text: 'La défausser', title: (card) => `Défausser d’abord ${definite(card)} (D)` },
  draw: { text: (count) => `Piocher ${numbers[count] ?? count}`, title: 'Piocher une nouvelle main (T)' },
};

export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Son',
  volumes: { off: 'Coupé', low: 'Faible', medium: 'Moyen', high: 'Fort' },
  vibration: 'Vibration',
  on: 'Oui',
  off: 'Non',
  mute: 'Couper le son',
  muted: 'Son coupé.',
  unmuted: 'Son activé.',
};

export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Ouvrir la vue texte',
  goToOutline: 'Aller à la vue texte',
  stop: 'Fermer la vue texte',
};
