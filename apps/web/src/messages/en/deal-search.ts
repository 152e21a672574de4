/** The search for a deal that can be won. Every page has this, and nothing else of it. */
export const dealSearchTexts = {
  looking: 'Looking for a deal that can be won …',
} as const;
