/** What players read where a game with a hand refuses a move. */
export const words = {
  rejections: {
    'not-in-hand': 'Choose cards from your hand, each only once.',
    'no-meld':
      'Those cards aren’t a meld. A meld needs all six suits once each, three cards of one rank, or three in sequence that share a suit.',
    'meld-first': 'Your hand contains a meld. Play it before you discard.',
    'whole-hand': 'The whole hand is discarded, in any order you like.',
    'hand-first': 'Play or discard your hand before you draw.',
  },
} as const;
