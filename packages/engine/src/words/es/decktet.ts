import type * as english from '../en/decktet.ts';
import type { Words } from '../words.ts';

const suitLists = new Intl.ListFormat('es');

/** Whom every game with this pack credits for it. */
export const decktetCredit: Words<typeof english.decktetCredit> =
  'El Decktet es de P. D. Magnus, con licencia CC BY-NC-SA 4.0.';

export const suitNames: Words<typeof english.suitNames> = {
  M: 'Lunas',
  S: 'Soles',
  W: 'Olas',
  L: 'Hojas',
  Y: 'Sierpes',
  K: 'Nudos',
};

/** The ranks, as they are said. */
export const rankNames: Words<typeof english.rankNames> = {
  A: 'As',
  '2': 'dos',
  '3': 'tres',
  '4': 'cuatro',
  '5': 'cinco',
  '6': 'seis',
  '7': 'siete',
  '8': 'ocho',
  '9': 'nueve',
  P: 'Peón',
  T: 'Corte',
  C: 'Corona',
};

/** The cards' own names, in Spanish. */
export const titles: Words<typeof english.titles> = {
  AM: 'As de Lunas',
  AS: 'As de Soles',
  AW: 'As de Olas',
  AL: 'As de Hojas',
  AY: 'As de Sierpes',
  AK: 'As de Nudos',
  '2MK': 'El Autor',
  '2SY': 'El Desierto',
  '2WL': 'El Origen',
  '3MW': 'El Viaje',
  '3SK': 'El Pintor',
  '3LY': 'El Salvaje',
  '4MS': 'La Montaña',
  '4WL': 'El Marinero',
  '4YK': 'La Batalla',
  '5ML': 'El Bosque',
  '5SW': 'El Descubrimiento',
  '5YK': 'El Soldado',
  '6MW': 'El Lunático',
  '6SY': 'El Penitente',
  '6LK': 'El Mercado',
  '7ML': 'El Encuentro Casual',
  '7SK': 'El Castillo',
  '7WY': 'La Cueva',
  '8MS': 'El Diplomático',
  '8WL': 'El Molino',
  '8YK': 'La Traición',
  '9MS': 'El Pacto',
  '9WY': 'La Oscuridad',
  '9LK': 'El Mercader',
  CM: 'La Cazadora',
  CS: 'El Bardo',
  CW: 'El Mar',
  CL: 'El Fin',
  CY: 'La Calamidad',
  CK: 'El Golpe de Suerte',
  PMSL: 'La Cosecha',
  PMYK: 'El Vigilante',
  PSWK: 'El Farero',
  PWLY: 'La Frontera',
  TMWK: 'El Cónsul',
  TMLY: 'El Rito',
  TSWY: 'La Isla',
  TSLK: 'La Ventana',
  X: 'La Excusa',
};

/**
 * `dos de Lunas y Nudos (el Autor)`: what tells cards apart first, for those who do not see them.
 * @param rank null where the card has none: then its title is all its name
 */
export const cardName: typeof english.cardName = (rank, suits, card) => {
  const title = titles[card];
  if (rank === null) return title.replace(/^(?:El|La) /, '');
  const plain = `${rankNames[rank]} de ${suitLists.format(suits.map((suit) => suitNames[suit]))}`;
  return plain === title ? plain : `${plain} (${title.replace(/^El /, 'el ').replace(/^La /, 'la ')})`;
};
