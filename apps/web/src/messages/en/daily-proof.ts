/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts = {
  title: 'Is it fair?',
  /** `end`: `at midnight`. */
  day: (end: string) => `Everyone gets the same cards, from midnight to midnight UTC. The next deal comes ${end}.`,
  about:
    'The cards of a daily deal are fixed the day before. Its SHA-256 fingerprint proves afterward that nobody changed them.',
  canBeWon: 'Today’s deal can be won.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday’s cards and solution',
} as const;
