/** The purpose of each checker. */
export const checks = {
  cards: 'every card lies in one place',
  order: 'moves are stored once and in order, and none after the end',
  kept: 'nothing is sent before it is stored, or differently',
  position: 'every page shows what the log says',
  secrets: 'no seed, nonce, secret, id of a person or unseen card is revealed, and no game to a stranger',
  answers: 'every request is answered once',
  moves: 'no move is lost or made twice',
  conduct: 'nobody is skipped, agreed for or stopped without cause, and nights are counted right',
  identity: 'a transfer code works once, in time, and for the player who requested it',
  progress: 'no game is stuck, and everything ends',
  memory: 'nothing unused stays in memory',
  errors: 'nothing throws',
} as const;
export type Check = keyof typeof checks;

/** Reports that a check failed. */
export type Finding = (check: Check, what: string) => void;
