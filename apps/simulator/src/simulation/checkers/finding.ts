/** The purpose of each checker. */
export const checks = {
  cards: 'every card lies in one place',
  order: 'moves are kept once and in order, and none after the end',
  kept: 'nothing is told before it is kept, or differently',
  position: 'every page shows what the log says',
  secrets: 'no seed, nonce, secret, id of a person or unseen card is told, and no game to a stranger',
  answers: 'every request is answered once',
  moves: 'no move is lost or made twice',
  conduct: 'nobody is skipped, agreed for or stopped without cause, and matches are counted right',
  identity: 'a hand-over code works once, in time, and for the one who asked for it',
  progress: 'no game is stuck, and everything ends',
  memory: 'nothing stays in memory that nobody needs',
  errors: 'nothing throws',
} as const;
export type Check = keyof typeof checks;

/** Reports that a check failed. */
export type Finding = (check: Check, what: string) => void;
