import type { Words } from '@snap-up/engine';
import type * as english from '../en/lesson.ts';

/** The steps of the lesson of the race: a few words, and what stands below its figure. */
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
    heading: 'La première carte prend la place',
    text: 'Si la carte d’un adversaire arrive avant la tienne, la tienne revient en glissant. Regarde donc d’abord au milieu.',
    caption: 'Le quatre de ton adversaire a été plus rapide.',
  },
};
