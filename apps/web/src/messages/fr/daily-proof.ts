import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-proof.ts';

/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: 'Est-ce équitable ?',
  day: (end) => `Tout le monde reçoit les mêmes cartes, de minuit à minuit UTC. Prochaine donne ${end}.`,
  about:
    'Les cartes de la donne du jour sont fixées la veille. Leur empreinte SHA-256 prouve ensuite que personne ne les a changées.',
  canBeWon: 'La donne du jour peut être gagnée.',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  yesterday: 'Cartes et solution d’hier',
};
