import { type GameNoun, listOf, marked, type Sentence } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { countOf } from './language.ts';

/** The words of a night's score sheet. */
export const nightSheetTexts = {
  afterRoundOf: (round: number, rounds: number) => `After round ${round} of ${rounds}`,
  afterRoundTo: (round: number, points: number) => `After round ${round}, first to ${points}`,
  total: 'Total',
  /** For screen readers. */
  round: (round: number) => `Round ${round}`,
  shortRound: (round: number) => `R${round}`,
  missed: 'Didn’t play',
  left: 'has left',
  startedWith: (points: number) => `started with ${points}`,
  standing: {
    you: 'you',
    open: 'Nobody has scored yet.',
    youLead: (points: number) => `You lead by ${countOf(points, 'point')}.`,
    leads: (name: string, points: number) => `${name} leads by ${countOf(points, 'point')}.`,
    youLeadByWins: 'You lead on rounds won.',
    leadsByWins: (name: string) => `${name} leads on rounds won.`,
    level: (names: readonly string[]) => `Tied for the lead: ${listOf(names)}.`,
    youWon: (points: number) => `You won with ${countOf(points, 'point')}.`,
    won: (name: string, points: number) => `${name} won with ${countOf(points, 'point')}.`,
    youWonByWins: 'Tied on points, but you won more rounds.',
    wonByWins: (name: string) => `Tied on points, but ${name} won more rounds.`,
    tie: (names: readonly string[], points: number) =>
      `Tied for first place with ${countOf(points, 'point')} each: ${listOf(names)}.`,
  },
  titles: {
    youWon: 'You won the night!',
    won: (name: string) => `${name} won the night`,
    tie: 'The night ends in a tie',
  },
} as const;

/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords = {
  count: (count: number) => `Spots decided by reaction: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count: number, total: number) => {
    if (total === 1) return 'Another card arrived first.';
    return `In ${count === 1 ? 'one' : count} of them, another card arrived first.`;
  },
  unchanged: 'Each also went to the first card to arrive.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner: string, lead: string, other: string) => `${winner}, ${lead} before ${other}`,
  tied: (winner: string, other: string) => `${winner}, at the same moment as ${other}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions: string) => `Reactions: ${reactions}`,
  held: (time: string) => `held for ${time}`,
  alsoFirst: 'also first to arrive',
  firstToArrive: (name: string) => `${name}’s card arrived first`,
} as const;

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts = {
  result: {
    took: (noun: GameNoun, duration: string): Sentence<'time'> => [
      `The ${noun} took `,
      { part: 'time', text: duration },
      '.',
    ],
    chat: (unreadCount: number) => (unreadCount > 0 ? `Chat (${unreadCount}\u00a0new)` : 'Chat'),
    waiting: (readyCount: number, seatCount: number) => `Waiting for the others (${readyCount} of ${seatCount} ready)`,
    joinNext: (noun: GameNoun) => `Join the next ${noun}`,
  },
  freeSeats: {
    invite: (freeCount: number) => `${invitationTexts.freeSeats(freeCount)}. Invite someone:`,
    inviteOrAddABot: (freeCount: number) => `${invitationTexts.freeSeats(freeCount)}. Invite someone, or add a bot.`,
  },
  placings: {
    bot: '(bot)',
    wantsARematch: 'wants a rematch',
    /** How many of their cards a player has played. */
    cards: (count: number, total: number) => marked`<b>${count}</b>/${total}`,
    finished: 'finished',
    gaveUp: 'gave up',
  },
  progressChart: {
    title: 'Cards on the foundations over time',
    end: 'End',
  },
  scores: {
    soFar: 'This table so far',
    wins: 'Wins',
    cards: 'Cards',
  },
  /** Who won. */
  titles: {
    noWinner: 'No winner',
    draw: 'It’s a draw',
    tied: (names: readonly string[]) => `Tied for first place: ${listOf(names)}`,
    youWon: 'You won!',
    won: (name: string) => `${name} won`,
    youWonRound: (round: number) => `You won round ${round}!`,
    wonRound: (name: string, round: number) => `${name} won round ${round}`,
    you: 'you',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Everyone has played all their cards.',
    winnerOut: 'All of the winner’s cards are on the foundations.',
    stuck: 'Nobody could get any further.',
    agreed: 'The players agreed to stop.',
    allAgreed: 'Everyone agreed to stop.',
    agreedWhileAway: (names: readonly string[]) =>
      `Everyone still here agreed to stop while ${listOf(names)} ${names.length === 1 ? 'was' : 'were'} away.`,
    youEnded: (noun: GameNoun) => `You ended the ${noun}.`,
    endedBy: (name: string, noun: GameNoun) => `${name} ended the ${noun}.`,
    idle: (noun: GameNoun) => `Nobody moved for too long, so the ${noun} ended.`,
    won: 'All cards are on the foundations.',
    othersGaveUp: 'Everyone else gave up.',
    finished: 'All cards have been played.',
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
