/** What players read of the handicaps of a race. */
export const handicapTexts = {
  drawsOne: 'Saca una carta',
  startsLater: (time: string) => `Empieza ${time} después`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'Empiezas en',
};
