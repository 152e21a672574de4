/** What players read of the handicaps of a race. */
export const handicapTexts = {
  drawsOne: 'Zieht eine Karte',
  startsLater: (time: string) => `Startet ${time} später`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} Min.`,
  startsIn: 'Du startest in',
};
