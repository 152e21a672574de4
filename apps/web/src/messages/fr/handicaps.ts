/** What players read of the handicaps of a race. */
export const handicapTexts = {
  label: 'Handicap',
  explanation:
    'Équilibre une course entre joueurs de niveaux différents. Qui part plus tard ne voit ses cartes qu’à ce moment-là.',
  none: 'Aucun',
  drawsOne: 'Pioche une carte',
  startsLater: (time: string) => `Part ${time} plus tard`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Départ dans',
};
