/** Without a serial comma, because these are names of one card. */
const suitLists = new Intl.ListFormat('en-GB');

/** The credit of every game with this pack. */
export const decktetCredit = 'The Decktet is by P. D. Magnus, under the licence CC BY-NC-SA 4.0.';

export const suitNames = { M: 'Moons', S: 'Suns', W: 'Waves', L: 'Leaves', Y: 'Wyrms', K: 'Knots' } as const;

/** The spoken names of the ranks. */
export const rankNames = {
  A: 'Ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  P: 'Pawn',
  T: 'Court',
  C: 'Crown',
} as const;

/** The cards' titles, as printed on them. */
export const titles = {
  AM: 'Ace of Moons',
  AS: 'Ace of Suns',
  AW: 'Ace of Waves',
  AL: 'Ace of Leaves',
  AY: 'Ace of Wyrms',
  AK: 'Ace of Knots',
  '2MK': 'The Author',
  '2SY': 'The Desert',
  '2WL': 'The Origin',
  '3MW': 'The Journey',
  '3SK': 'The Painter',
  '3LY': 'The Savage',
  '4MS': 'The Mountain',
  '4WL': 'The Sailor',
  '4YK': 'The Battle',
  '5ML': 'The Forest',
  '5SW': 'The Discovery',
  '5YK': 'The Soldier',
  '6MW': 'The Lunatic',
  '6SY': 'The Penitent',
  '6LK': 'The Market',
  '7ML': 'The Chance Meeting',
  '7SK': 'The Castle',
  '7WY': 'The Cave',
  '8MS': 'The Diplomat',
  '8WL': 'The Mill',
  '8YK': 'The Betrayal',
  '9MS': 'The Pact',
  '9WY': 'The Darkness',
  '9LK': 'The Merchant',
  CM: 'The Huntress',
  CS: 'The Bard',
  CW: 'The Sea',
  CL: 'The End',
  CY: 'The Calamity',
  CK: 'The Windfall',
  PMSL: 'The Harvest',
  PMYK: 'The Watchman',
  PSWK: 'The Light Keeper',
  PWLY: 'The Borderland',
  TMWK: 'The Consul',
  TMLY: 'The Rite',
  TSWY: 'The Island',
  TSLK: 'The Window',
  X: 'The Excuse',
} as const;

/**
 * `two of Moons and Knots (the Author)`: the most distinctive part first, for screen readers.
 * @param rank null if the card has none: then its title is the whole name
 */
export function cardName(
  rank: keyof typeof rankNames | null,
  suits: readonly (keyof typeof suitNames)[],
  card: keyof typeof titles,
): string {
  const title = titles[card];
  if (rank === null) return title.replace('The ', '');
  const plain = `${rankNames[rank]} of ${suitLists.format(suits.map((suit) => suitNames[suit]))}`;
  return plain === title ? plain : `${plain} (${title.replace('The ', 'the ')})`;
}
