import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-week.ts';

/** The week of daily deals. */
export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Donnes du jour de la semaine',
  which: 'Semaine',
  weeks: ['Cette semaine', 'La semaine dernière'],
  player: 'Nom',
  you: (name) => `${name} (toi)`,
  total: 'Gagnées',
  totalFinished: 'Terminées',
  won: (time, moves) => `gagnée en ${time}, ${moves}`,
  finished: (score, time) => `score de ${score}, ${time}`,
  withHelp: (result) => `${result}, avec aide`,
  helpNote: 'Cercle en pointillés : avec aide.',
  notWon: 'pas gagnée',
  hidden: 'jouée ; tu verras le résultat quand tu auras terminé la donne du jour',
  notPlayed: 'pas jouée',
  alone:
    'Fais une course ou une partie de Double Klondike avec des amis : leurs donnes du jour apparaîtront ici à côté des tiennes.',
  hiddenNote: 'Les résultats des autres pour aujourd’hui apparaissent quand tu as terminé la donne du jour.',
  firstCounts: 'Chaque jour, c’est ton premier essai qui compte.',
  onlyYou: 'Ici, personne d’autre ne voit tes résultats. Tu peux changer cela dans les réglages.',
  didNotLoad: 'Impossible de charger les donnes du jour de la semaine.',
};
