import type * as english from '../en/decktet.ts';
import type { Words } from '../words.ts';

/** Names of one card: `Monde und Knoten`. */
const suitLists = new Intl.ListFormat('de-DE');

/** Whom every game with this pack credits for it. */
export const decktetCredit: Words<typeof english.decktetCredit> =
  'Das Decktet ist von P. D. Magnus, unter der Lizenz CC BY-NC-SA 4.0.';

export const suitNames: Words<typeof english.suitNames> = {
  M: 'Monde',
  S: 'Sonnen',
  W: 'Wellen',
  L: 'Blätter',
  Y: 'Wyrme',
  K: 'Knoten',
};

/** The ranks, as they are said. */
export const rankNames: Words<typeof english.rankNames> = {
  A: 'Ass',
  '2': 'Zwei',
  '3': 'Drei',
  '4': 'Vier',
  '5': 'Fünf',
  '6': 'Sechs',
  '7': 'Sieben',
  '8': 'Acht',
  '9': 'Neun',
  P: 'Bauer',
  T: 'Hof',
  C: 'Krone',
};

/** The cards' own names. */
export const titles: Words<typeof english.titles> = {
  AM: 'Ass der Monde',
  AS: 'Ass der Sonnen',
  AW: 'Ass der Wellen',
  AL: 'Ass der Blätter',
  AY: 'Ass der Wyrme',
  AK: 'Ass der Knoten',
  '2MK': 'Der Autor',
  '2SY': 'Die Wüste',
  '2WL': 'Der Ursprung',
  '3MW': 'Die Reise',
  '3SK': 'Der Maler',
  '3LY': 'Der Wilde',
  '4MS': 'Der Berg',
  '4WL': 'Der Seemann',
  '4YK': 'Die Schlacht',
  '5ML': 'Der Wald',
  '5SW': 'Die Entdeckung',
  '5YK': 'Der Soldat',
  '6MW': 'Der Mondsüchtige',
  '6SY': 'Der Büßer',
  '6LK': 'Der Markt',
  '7ML': 'Die Zufallsbegegnung',
  '7SK': 'Die Burg',
  '7WY': 'Die Höhle',
  '8MS': 'Der Diplomat',
  '8WL': 'Die Mühle',
  '8YK': 'Der Verrat',
  '9MS': 'Der Pakt',
  '9WY': 'Die Dunkelheit',
  '9LK': 'Der Händler',
  CM: 'Die Jägerin',
  CS: 'Der Barde',
  CW: 'Das Meer',
  CL: 'Das Ende',
  CY: 'Das Unheil',
  CK: 'Der Glücksfall',
  PMSL: 'Die Ernte',
  PMYK: 'Der Wächter',
  PSWK: 'Der Leuchtturmwärter',
  PWLY: 'Das Grenzland',
  TMWK: 'Der Konsul',
  TMLY: 'Der Ritus',
  TSWY: 'Die Insel',
  TSLK: 'Das Fenster',
  X: 'Die Ausflucht',
};

/**
 * `Zwei der Monde und Knoten (der Autor)`: what tells cards apart first, for those who do not see them.
 * @param rank null where the card has none: then its title is all its name
 */
export const cardName: typeof english.cardName = (rank, suits, card) => {
  const title = titles[card];
  if (rank === null) return title.replace(/^(?:Der|Die|Das) /, '');
  const plain = `${rankNames[rank]} der ${suitLists.format(suits.map((suit) => suitNames[suit]))}`;
  return plain === title ? plain : `${plain} (${title.replace(/^D/, 'd')})`;
};
