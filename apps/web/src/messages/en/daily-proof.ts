/** What the page of a daily deal says of the commitments to its deals. */
export const dailyProofTexts = {
  title: 'Fixed before the day began',
  about:
    'The cards of a daily deal are fixed the day before. Its SHA-256 fingerprint proves afterward that nobody changed them.',
  canBeWon: 'Today’s deal can be won.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday’s cards and solution',
} as const;
