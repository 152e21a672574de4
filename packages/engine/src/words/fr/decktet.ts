import type {
  cardName as englishCardName,
  decktetCredit as englishCredit,
  rankNames as englishRankNames,
  suitNames as englishSuitNames,
  titles as englishTitles,
} from '../en/decktet.ts';
import type { Words } from '../words.ts';

const suitLists = new Intl.ListFormat('fr-FR');

/** Whom every game with this pack credits for it. */
export const decktetCredit: Words<typeof englishCredit> =
  'Le Decktet est de P. D. Magnus, sous licence CC BY-NC-SA 4.0.';

export const suitNames: Words<typeof englishSuitNames> = {
  M: 'Lunes',
  S: 'Soleils',
  W: 'Vagues',
  L: 'Feuilles',
  Y: 'Dragons',
  K: 'Nœuds',
};

/** The ranks, as they are said. */
export const rankNames: Words<typeof englishRankNames> = {
  A: 'As',
  '2': 'deux',
  '3': 'trois',
  '4': 'quatre',
  '5': 'cinq',
  '6': 'six',
  '7': 'sept',
  '8': 'huit',
  '9': 'neuf',
  P: 'Pion',
  T: 'Cour',
  C: 'Couronne',
};

/** The cards' own names. What is printed on them is English. */
export const titles: Words<typeof englishTitles> = {
  AM: 'As de Lunes',
  AS: 'As de Soleils',
  AW: 'As de Vagues',
  AL: 'As de Feuilles',
  AY: 'As de Dragons',
  AK: 'As de Nœuds',
  '2MK': 'L’Auteur',
  '2SY': 'Le Désert',
  '2WL': 'L’Origine',
  '3MW': 'Le Voyage',
  '3SK': 'Le Peintre',
  '3LY': 'Le Sauvage',
  '4MS': 'La Montagne',
  '4WL': 'Le Marin',
  '4YK': 'La Bataille',
  '5ML': 'La Forêt',
  '5SW': 'La Découverte',
  '5YK': 'Le Soldat',
  '6MW': 'Le Lunatique',
  '6SY': 'Le Pénitent',
  '6LK': 'Le Marché',
  '7ML': 'La Rencontre',
  '7SK': 'Le Château',
  '7WY': 'La Grotte',
  '8MS': 'Le Diplomate',
  '8WL': 'Le Moulin',
  '8YK': 'La Trahison',
  '9MS': 'Le Pacte',
  '9WY': 'Les Ténèbres',
  '9LK': 'Le Marchand',
  CM: 'La Chasseuse',
  CS: 'Le Barde',
  CW: 'La Mer',
  CL: 'La Fin',
  CY: 'La Calamité',
  CK: 'L’Aubaine',
  PMSL: 'La Moisson',
  PMYK: 'Le Veilleur',
  PSWK: 'Le Gardien de phare',
  PWLY: 'La Frontière',
  TMWK: 'Le Consul',
  TMLY: 'Le Rite',
  TSWY: 'L’Île',
  TSLK: 'La Fenêtre',
  X: 'L’Excuse',
};

/** `deux de Lunes et Nœuds (l’Auteur)`. */
export const cardName: typeof englishCardName = (rank, suits, card) => {
  const title = titles[card];
  if (rank === null) return title.replace('L’', '');
  const plain = `${rankNames[rank]} de ${suitLists.format(suits.map((suit) => suitNames[suit]))}`;
  return plain === title ? plain : `${plain} (${title.charAt(0).toLowerCase()}${title.slice(1)})`;
};
