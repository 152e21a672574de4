/** The review of a race: missed plays, and when it was decided. Times are in clock format. */
export const raceReviewTexts = {
  title: 'Review of the race',
  player: 'Player',
  turningPoint: (name: string, time: string, count: number, other: number) =>
    `${name} took the lead for good at ${time}, ${count} to ${other}.`,
  ledFromTheStart: (name: string) => `${name} led from the first card to the last.`,
  missed: (count: number) => (count === 1 ? '1 missed play' : `${count} missed plays`),
  nothingMissed: 'No play to a foundation was missed.',
  takenAfter: (card: string, seconds: string, name: string) =>
    `${card} could be played for ${seconds} before ${name} took its spot.`,
  openToTheEnd: (card: string, seconds: string) => `${card} could be played for the last ${seconds} and wasn’t.`,
  movesAway: (card: string, moves: number, name: string) =>
    `${card} was ${moves} moves from the foundation when there was still time. ${name} took its spot.`,
  hidden: (card: string, moves: number, name: string) =>
    `${card} was ${moves} moves from the foundation, but face down. ${name} took its spot.`,
  explanation:
    'The list shows plays that were open for more than a second, and spots that were taken while the card was two or three moves away.',
  choose: 'Choose one to see it.',
} as const;
