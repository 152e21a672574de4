/** What players read of the handicaps of a race. */
export const handicapTexts = {
  label: 'Handicap',
  explanation: 'Evens out a race between unequal players. Whoever starts later sees their own cards only then.',
  none: 'None',
  drawsOne: 'Draws one card',
  startsLater: (time: string) => `Starts ${time} later`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'You start in',
};
