import type { Words } from '@snap-up/engine';
import type * as english from '../en/outline.ts';
import { cardsText, countOf, definite } from './language.ts';

export const outlineTexts: Words<typeof english.outlineTexts> = {
  title: 'Vue texte',
  about: 'Appuie sur une carte, puis là où elle doit aller. Échap la repose.',
  spectating: 'Les cartes en toutes lettres.',
  parts: {
    foundations: 'Fondations',
    tiers: 'Rangées',
    stock: 'Talon et défausse',
    hand: 'Ta main',
    heaps: 'Tas',
    columns: 'Colonnes',
    reserves: 'Paquets cachés',
    aside: 'Mises de côté',
  },
  askToMove: (name) => `Demander à ${name} de jouer`,
  fitsOn: (card) => `Où va ${definite(card)}`,
  putBack: 'Reposer',
  draw: 'Piocher',
  turnWaste: 'Retourner la défausse',
  questions: 'Demander',
  ask: {
    cards: 'Tes cartes',
    foundations: 'Fondations',
    stock: 'Talon et défausse',
    rival: 'Adversaire suivant',
    moves: 'Coups possibles',
    changes: 'Quoi de neuf ?',
    status: 'Tour et temps',
  },
};

export const outlineWords: Words<typeof english.outlineWords> = {
  cardOn: (card, pile) => `${card}, ${pile}`,
  carry: (card, place) => `${card} sur ${definite(place)}`,
  movesLeft: (count, moves) => `${countOf(count, 'coup', 'coups')} : ${moves.join(' ; ')}.`,
  moreMoves: (count) => `${countOf(count, 'autre', 'autres')}`,
  noMoves: 'Aucun coup possible.',
  drawMove: 'piocher',
  redealMove: 'retourner la défausse',
  passMove: 'passer',
  meldMove: (cards) => `poser ${cards}`,
  discardMove: 'défausser la main',
  nothingNew: 'Rien n’a changé.',
  moved: (card, moreCount, pile) =>
    moreCount === 0
      ? `${card} sur ${definite(pile)}.`
      : `${card} et ${countOf(moreCount, 'autre carte', 'autres cartes')} sur ${definite(pile)}.`,
  rivalPlayed: (name, count) => `${name} : ${cardsText(count)} sur les fondations.`,
  moreChanges: (count) => `Et ${countOf(count, 'autre changement', 'autres changements')}.`,
  elapsed: (time) => `Temps : ${time}.`,
  standing: (count, total) => `Tu as ${cardsText(count)} sur ${total} aux fondations.`,
  noSuchColumn: (number) => `Il n’y a pas de colonne ${number}.`,
};
