/** What players read of the handicaps of a race. */
export const handicapTexts = {
  drawsOne: 'Draws one card',
  startsLater: (time: string) => `Starts ${time} later`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'You start in',
};
