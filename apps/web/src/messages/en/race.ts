import type { GameNoun } from '../names.ts';
/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts = {
  announcements: {
    tenSecondsLeft: 'Ten seconds left in your turn.',
  },
  countdown: {
    startsIn: (noun: GameNoun) => (noun === 'race' ? 'Race starts in' : 'Game starts in'),
    /** The match of which a game is to begin, with what each player has won. */
    match: (length: number, wins: string) => `Best of ${length}: ${wins}`,
    go: 'Go!',
  },
  gamePage: {
    reminded: (name: string) => `${name} gets a notification.`,
    pageTitle: (title: string) => `${title} · Snap-Up`,
    finished: 'You’ve finished! The others are still playing.',
    showResult: 'Show result',
  },
  goalLine: {
    goal: 'Goal',
    howToPlay: 'How to play',
    dismiss: 'Dismiss',
  },
  nearPlayer: {
    you: 'You',
    watching: 'You are watching',
    leads: 'In the lead',
    standing: (count: number, total: number, isLeading: boolean) =>
      `You have ${count} of ${total} cards on the foundations${isLeading ? ', in the lead' : ''}`,
  },
  spectatorCount: {
    watching: (count: number) => (count === 1 ? '1 person is watching' : `${count} people are watching`),
  },
  stopButton: {
    leave: 'Leave',
    leaveTheGame: (noun: GameNoun) => `Leave the ${noun}`,
    endGame: 'End game?',
    endIfAllAgree: (noun: GameNoun) => `End the ${noun} if everyone agrees`,
    keepPlaying: 'Keep playing',
    agreeToEnd: 'Agree to end',
    /** The same where there is little room. */
    cancel: 'Cancel',
    agree: 'Agree',
    keepPlayingOf: (agreedCount: number, askedCount: number) =>
      `Keep playing. ${agreedCount} of ${askedCount} agree to end.`,
    agreeToEndOf: (agreedCount: number, askedCount: number) => `Agree to end. ${agreedCount} of ${askedCount} agree.`,
  },
  turnBar: {
    turn: 'Turn',
    lowestGoesFirst: 'The player with the lowest first card goes first.',
    askToMove: (name: string) => `Ask ${name} to move`,
    endTurnAndAsk: (name: string) => `End your turn and ask ${name} to move`,
    pass: 'Pass',
    endYourTurn: 'End your turn (P)',
  },
} as const;
