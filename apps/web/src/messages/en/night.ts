const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'about '}${rounds} rounds`;

/** The words of a game night, several games whose points are added up, outside its score sheet. */
const scoring = 'Each card on the foundations scores a point, and getting all of yours there first adds ten.';

export const nightTexts = {
  night: 'Game night',
  singleGames: 'Single games',
  rounds: (count: number) => `${count} rounds`,
  firstTo: (points: number, rounds: number) => `First to ${points}: about ${rounds} rounds`,
  /** The button that gets ready; `isExact` where it is known how many rounds there will be. */
  readyFor: (rounds: number, isExact: boolean) => `Ready for ${expected(rounds, isExact)}`,
  anotherNight: (rounds: number, isExact: boolean) => `Another night (${expected(rounds, isExact)})`,
  nextRound: 'Next round',
  /** The same without the free seats. */
  anotherNightWith: (count: number) => `Another night with ${count} players`,
  nextRoundWith: (count: number) => `Next round with ${count} players`,
  /** A round that is about to begin. */
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  roundTo: (round: number, points: number) => `Round ${round}, first to ${points}`,
  beginsIn: (seconds: number) => `Next round in ${seconds} s`,
  beginsByItself: (seconds: number) => `The next round starts in ${seconds} seconds.`,
  eachGameAlone: 'Every game stands on its own.',
  mostPoints: (rounds: number) => `${scoring} Most points after ${rounds} rounds wins.`,
  untilPoints: (points: number, rounds: number) =>
    `${scoring} The night ends once someone has ${points} points, or after ${rounds} rounds. Most points wins.`,
} as const;
