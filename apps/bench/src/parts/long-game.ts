import { limits } from '@snap-up/protocol';

/** Through the whole stock and back to its beginning: the position is the same again, and the past is longer. */
const round = [...Array.from({ length: 8 }, () => 'draw'), 'redeal'];
const roundCount = Math.floor((limits.seatMoves - 2) / round.length);

/** The crowd's games, which are about as long as solo games can be. The last batch is the end of those that are over. */
export const longGame = { round, roundCount, lastSeq: roundCount * round.length + 1 } as const;
