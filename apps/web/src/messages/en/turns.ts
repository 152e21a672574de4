import { possessive } from './grammar.ts';

/** The sentences about whose turn it is, and the possible actions. */
export const turnTexts = {
  gameOver: 'The game is over.',
  turnOf: (name: string) => `${possessive(name)} turn.`,
  keepPlaying: 'Your turn: keep playing, or pass.',
  play: 'Your turn: play as much as you like, then pass.',
  noPlaysLeft: 'No plays left: pass.',
  noPlay: 'Your turn, but you have no play: pass.',
  noPlayMayAsk: 'You have no play: pass, or ask for a move.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'You have no play: pass, or ask someone to move:',
  /** Who demands a move of whom, for those who wait. */
  askedYou: (name: string) => `${name} asks you to move on your next turn.`,
  youAsked: (name: string) => `You asked ${name} to move.`,
  asked: (name: string, other: string) => `${name} asks ${other} to move.`,
} as const;
