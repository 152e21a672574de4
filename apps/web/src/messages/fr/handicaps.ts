/** What players read of the handicaps of a race. */
export const handicapTexts = {
  drawsOne: 'Pioche une carte',
  startsLater: (time: string) => `Part ${time} plus tard`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Départ dans',
};
