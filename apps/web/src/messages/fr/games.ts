import type { Words } from '@snap-up/engine';
import type * as english from '../en/games.ts';

/** What is said of a game while it is played. */
export const gameWords: Words<typeof english.gameWords> = {
  /** How much later a spectator sees it. */
  secondsBehind: (seconds) => `${seconds} secondes de différé`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 minute de différé' : `${minutes} minutes de différé`),
  sameCardsForSpectators: 'Tout le monde a les mêmes cartes : les spectateurs les voient donc face cachée.',
  sameCardsForPlayers: 'Tout le monde a les mêmes cartes : celles des autres te restent donc cachées.',
  /** The title of the browser's tab. */
  title: {
    race: 'Course',
    over: (names) => `Résultat : ${names}`,
    playing: (game, names) => `${game} : ${names}`,
    ownTurn: (game, names) => `À toi · ${game} : ${names}`,
  },
};
