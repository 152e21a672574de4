import type { GameNoun } from '../players.ts';
import { listOf, marked, type Sentence } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';

/** The question before a player ends a game or agrees to it. */
export const endGameWords = {
  leaveTitle: (noun: GameNoun) => `Leave the ${noun}?`,
  leaveText: (noun: GameNoun) => `The bots won’t play without you, so the ${noun} will end now.`,
  leave: 'Leave',
  keepPlaying: 'Keep playing',
  endTitle: (noun: GameNoun) => `End the ${noun}?`,
  asked: (names: readonly string[], noun: GameNoun) => `${listOf(names)} would like to end the ${noun}.`,
  overIfYouAgree: 'If you agree, it’s over.',
  overOnceAway: (names: readonly string[]) =>
    `If you agree, it’s over once ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been away for two minutes.`,
  overOnceAllAgree: 'It ends once everyone agrees.',
  mostCardsWin: 'Most cards on the foundations wins.',
  end: (noun: GameNoun) => `End the ${noun}`,
  ask: 'Ask to end',
  agree: 'Agree to end',
  /** Takes one's agreement back. */
  withdraw: 'Withdraw (don’t end)',
  leaveTheGame: (noun: GameNoun) => `Leave the ${noun}`,
  /** One line over the cards: who asks, how many agree, and how the game stands. */
  stuck: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} stuck. End now?`,
  wantToEnd: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'wants' : 'want'} to end now.`,
  agreedOf: (agreedCount: number, askedCount: number) => `${agreedCount} of ${askedCount} agree`,
  youLead: (own: number, other: number) => `You lead ${own}–${other}.`,
  leads: (name: string, count: number, own: number) => `${name} leads ${count}–${own}.`,
  level: (count: number) => `It’s ${count}–${count}.`,
  endNow: 'End',
  playOn: 'Keep playing',
} as const;

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts = {
  result: {
    took: (noun: GameNoun, duration: string): Sentence<'time'> => [
      `The ${noun} took `,
      { part: 'time', text: duration },
      '.',
    ],
    replay: 'Replay',
    chat: (unreadCount: number) => (unreadCount > 0 ? `Chat (${unreadCount} new)` : 'Chat'),
    leave: 'Leave',
    home: 'Home',
    viewTable: 'View table',
    checkTheShuffle: 'Check the shuffle',
    tableSettings: 'Table settings',
    chatTitle: 'Chat',
    waiting: (readyCount: number, seatCount: number) => `Waiting for the others (${readyCount} of ${seatCount} ready)`,
    joinNext: (noun: GameNoun) => `Join the next ${noun}`,
  },
  freeSeats: {
    invite: (freeCount: number) => `${invitationTexts.freeSeats(freeCount)}. Invite someone:`,
    inviteOrAddABot: (freeCount: number) => `${invitationTexts.freeSeats(freeCount)}. Invite someone, or add a bot.`,
    addABot: 'Add a bot',
  },
  placings: {
    you: '(you)',
    bot: '(bot)',
    wantsARematch: 'wants a rematch',
    /** How many of their cards a player has played. */
    cards: (count: number, total: number, note: string | null) =>
      note === null ? marked`<b>${count}</b>/${total}` : marked`<b>${count}</b>/${total}, ${note}`,
    finished: 'finished',
    gaveUp: 'gave up',
  },
  progressChart: {
    title: 'Cards on the foundations over time',
    player: 'Player',
    end: 'End',
  },
  scores: {
    soFar: 'This table so far',
    player: 'Player',
    wins: 'Wins',
    games: 'Games',
    cards: 'Cards',
  },
  /** Who won. */
  titles: {
    noWinner: 'No winner',
    draw: 'It’s a draw',
    tied: (names: readonly string[]) => `Tied for first place: ${listOf(names)}`,
    youWon: 'You won!',
    won: (name: string) => `${name} won`,
    you: 'you',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Everyone has played all their cards.',
    winnerOut: 'All of the winner’s cards are on the foundations.',
    stuck: 'Nobody could get any further.',
    agreed: 'The players agreed to end the game.',
    allAgreed: 'Everyone agreed to end the game.',
    agreedWhileAway: (names: readonly string[]) =>
      `Everyone still here agreed to end the game while ${listOf(names)} ${names.length === 1 ? 'was' : 'were'} away.`,
    youEnded: (noun: GameNoun) => `You ended the ${noun}.`,
    endedBy: (name: string, noun: GameNoun) => `${name} ended the ${noun}.`,
    idle: (noun: GameNoun) => `Nobody moved for too long, so the ${noun} ended.`,
    won: 'All cards are on the foundations.',
    youGaveUp: 'You gave up.',
    gaveUp: (name: string) => `${name} gave up.`,
    othersGaveUp: 'Everyone else gave up.',
    finished: 'All cards have been played.',
    mostCardsWin: 'Most cards on the foundations wins.',
    noCards: 'No cards reached the foundations.',
  },
  joining: (names: readonly string[], noun: GameNoun) => `Joining the next ${noun}: ${listOf(names)}.`,
} as const;

/** The notable moments of a game, in a few words. */
export const gameMomentWords = {
  /** The name of the list. */
  title: 'Highlights',
  byCards: (count: number) => (count === 1 ? 'Photo finish: by one card' : `Photo finish: by ${count} cards`),
  /** `seconds` has one decimal place. */
  byTime: (seconds: string) => `Photo finish: by ${seconds} seconds`,
  comeback: (count: number) => (count === 1 ? 'Comeback from 1 card behind' : `Comeback from ${count} cards behind`),
  streak: (winCount: number) => `${winCount} wins in a row`,
} as const;
