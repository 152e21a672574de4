import { diagrams } from '../../../games/double-klondike-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike Solitaire (DKS1 to DKS6; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Le but' },
  'Place les 104 cartes de deux jeux sur les huit fondations. Chaque couleur en a deux, de l’as au roi.',
  { heading: 'La disposition' },
  'Les deux jeux sont mélangés. Neuf colonnes comptent d’une à neuf cartes, la dernière face visible. Une carte cachée que l’on découvre se retourne d’elle-même. Les 59 autres cartes forment le talon.',
  { heading: 'Les colonnes' },
  'Construis les colonnes en descendant d’un rang, en alternant rouge et noir. Tu peux déplacer toute suite au bout d’une colonne, ou une partie, pourvu que sa première carte convienne. Seul un roi, avec les cartes posées dessus, peut occuper une colonne vide.',
  {
    ...diagrams.run,
    caption: 'Toute la suite va sur la dame. Le neuf ne va pas sur l’autre neuf de carreau : il faut un rang de moins.',
  },
  { heading: 'Huit fondations' },
  'Chaque couleur a deux fondations, et chaque as en commence une. Ensuite, peu importe de quel jeu vient une carte : elle va sur l’une ou l’autre fondation de sa couleur arrivée à son rang.',
  { ...diagrams.eitherFoundation, caption: 'Les deux fondations de cœur attendent un quatre. À toi de choisir.' },
  {
    ...diagrams.secondAce,
    caption: 'Le second as commence la seconde fondation de pique, pendant que la première continue.',
  },
  'Les cartes restent sur les fondations, sauf si tu actives « Reprendre sur les fondations ». Alors la carte du dessus d’une fondation peut revenir sur une colonne où elle convient.',
  { heading: 'Talon et défausse' },
  'Pioche trois cartes à la fois, ou une si tu l’as choisi, et joue celle du dessus de la défausse. S’il n’en reste qu’une ou deux dans le talon, elles sont piochées. Quand le talon est vide, retourne la défausse sans mélanger et recommence aussi souvent que tu veux.',
  { ...diagrams.lastTwo, caption: 'Il reste deux cartes : les deux sont piochées, la dernière au-dessus.' },
  { heading: 'Gagner et perdre' },
  'Tu gagnes quand toutes les cartes sont sur les fondations. Tu perds quand plus aucune carte ne pourra jamais être jouée, de quelque façon que tu arranges les colonnes et aussi souvent que tu parcoures le talon. Le jeu te le dit alors, et tu peux revenir en arrière.',
  { heading: 'Conseils' },
  'Tout existe en double. Quand une carte est enterrée, cherche l’autre avant de creuser. Et ne laisse pas les deux fondations d’une couleur prendre trop d’avance sur l’autre teinte, sinon il ne te restera rien pour construire les colonnes.',
];
