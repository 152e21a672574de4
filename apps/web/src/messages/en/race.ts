import { type GameNoun, listOf } from '../sentence.ts';
import { countOf, possessive } from './language.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts = {
  announcements: {
    tenSecondsLeft: 'Ten seconds left in your turn.',
  },
  countdown: {
    startsIn: (noun: GameNoun) => (noun === 'race' ? 'Race starts in' : 'Game starts in'),
  },
  gamePage: {
    reminded: (name: string) => `${name} gets a notification.`,
    finished: 'You’ve finished! The others are still playing.',
    gaveUp: 'You gave up. The others are still playing.',
  },
  pause: {
    pause: 'Pause',
    ask: 'Ask for a pause',
    /** One line over the cards: who asks, and how many agree. */
    wanted: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'wants' : 'want'} a pause.`,
    asked: 'Pause?',
    playOn: 'Keep playing',
    refused: 'No pause this time.',
    title: 'Paused',
    untilAllReady: 'The game resumes when everyone is ready, even if that’s days from now.',
    againstBots: 'The bots are waiting for you.',
    goesOnIn: 'Resumes in',
    ready: 'I’m ready',
    notYet: 'I’m not ready',
    isReady: 'ready',
    isAway: 'away',
    isAwaited: 'not ready yet',
    remind: (name: string) => `Remind ${name}`,
  },
  giveUp: {
    giveUp: 'Give up',
    title: 'Give up?',
    /** Of two players, the other wins. */
    otherWins: (name: string) => `The game ends, and ${name} wins.`,
    othersPlayOn: 'Your cards stay where they are, the others keep playing, and you finish last.',
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
  turnBar: {
    lowestGoesFirst: 'The player with the lowest first card goes first.',
    askToMove: (name: string) => `Ask ${name} to move`,
    endTurnAndAsk: (name: string) => `End your turn and ask ${name} to move`,
    endYourTurn: 'End your turn (P)',
  },
} as const;

/** The help for a new player during their first race. */
export const firstRaceWords = {
  goal: (cardTotal: number) => `Play the most cards before everyone is stuck, or all ${cardTotal} first.`,
} as const;

const kept = 'Their seat is kept, and they can rejoin at any time.';
const voting = (noun: GameNoun) =>
  `The ${noun} ends early if everyone still here agrees. Anyone away for two minutes doesn’t get a vote.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts = {
  linkToThisTable: 'Link to this table',
  awayTitle: 'When a player is away',
  home: 'Home (keep my seat)',
  /** Who can join a table by its link during a game. */
  playersCanRejoin: 'Players can rejoin with this link.',
  othersCanWatch: 'Players can rejoin with this link, and others can watch.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun: GameNoun) => `${kept} The ${noun} continues without them. ${voting(noun)}`,
    untimed: (noun: GameNoun) =>
      `${kept} If it’s their turn, the others can wait or, after half a minute, vote to skip it. ${voting(noun)}`,
    timed: (noun: GameNoun) =>
      `${kept} If it’s their turn, their clock keeps running, and after half a minute the others can vote to skip it. ${voting(noun)}`,
  },
} as const;

/** The words about a game while it is played. */
export const gameWords = {
  /** The spectator delay. */
  secondsBehind: (seconds: number) => `${seconds} seconds behind`,
  minutesBehind: (minutes: number) => (minutes === 1 ? '1 minute behind' : `${minutes} minutes behind`),
  sameCardsForSpectators: 'Everyone has the same cards, so spectators see them face down.',
  sameCardsForPlayers: 'Everyone has the same cards, so the other players’ cards are face down for you.',
  /** The title of the browser's tab. */
  title: {
    race: 'Race',
    over: (names: string) => `Result: ${names}`,
    playing: (game: string, names: string) => `${game}: ${names}`,
    ownTurn: (game: string, names: string) => `Your turn · ${game}: ${names}`,
  },
} as const;

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

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} away.`;
const turnOf = (name: string) => `It’s ${possessive(name)} turn, but they’re away.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names: readonly string[]) =>
    `${are(names)} Keep playing, or agree to end the game. After two minutes away, ${names.length === 1 ? names[0] : 'a player'} no longer gets a vote.`,
  awayBetweenTurns: (names: readonly string[]) =>
    `${are(names)} Wait, keep playing, or agree to end the game. After two minutes away, ${names.length === 1 ? names[0] : 'a player'} no longer gets a vote.`,
  allAgree: (names: readonly string[]) =>
    `Everyone here agrees to end the game. It ends once ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been away for two minutes.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name: string) => `${turnOf(name)} You can wait, or agree to end the game.`,
    untilVote: (name: string, left: string) =>
      `${turnOf(name)} You can wait, vote to skip the turn (in ${left}), or agree to end the game.`,
    vote: (name: string) => `${turnOf(name)} You can wait, vote to skip the turn, or agree to end the game.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name: string) => `${turnOf(name)} You can let their clock run, or agree to end the game.`,
    untilVote: (name: string, left: string) =>
      `${turnOf(name)} You can let their clock run, vote to skip the turn (in ${left}), or agree to end the game.`,
    vote: (name: string) =>
      `${turnOf(name)} You can let their clock run, vote to skip the turn, or agree to end the game.`,
  },
  skippedOnce: (name: string, voters: readonly string[]) =>
    `${possessive(name)} turn will be skipped once ${listOf(voters)} ${voters.length === 1 ? 'votes' : 'vote'} too.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names: readonly string[]) =>
    `The game ends once ${listOf(names)} ${names.length === 1 ? 'agrees' : 'agree'} too.`,
  remind: (name: string) => `Remind ${name}`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count: string) => `Voted ${count}`,
  skip: (count: string) => `Skip ${count}`,
} as const;

/** What other players have played: cards by name, or only how many. */
interface TheirPlays {
  /** Null for all others together. */
  readonly name: string | null;
  readonly cards: readonly string[] | number;
}

const cardsOf = ({ cards }: TheirPlays) =>
  typeof cards === 'number' ? countOf(cards, 'card') : cards.map((card) => `the ${card}`).join(' and ');
const who = ({ name }: TheirPlays) => name ?? 'others';

/** One sentence about what others have played in the last few seconds: “Ben played the ace of hearts and Cleo 2 cards.” */
export function rivalPlaysWords([first, ...more]: readonly TheirPlays[]): string {
  if (first === undefined) return '';
  const phrases = [`${who(first)} played ${cardsOf(first)}`, ...more.map((each) => `${who(each)} ${cardsOf(each)}`)];
  const last = phrases.pop();
  return phrases.length === 0 ? `${last}.` : `${phrases.join(', ')} and ${last}.`;
}

/** The question before a player ends a game or agrees to it. */
export const endGameWords = {
  leaveTitle: (noun: GameNoun) => `Leave the ${noun}?`,
  leaveText: (noun: GameNoun) => `The bots won’t play without you, so the ${noun} will end now.`,
  keepPlaying: 'Keep playing',
  endTitle: (noun: GameNoun) => `End the ${noun}?`,
  endRoundTitle: 'End this round?',
  asked: (names: readonly string[], noun: GameNoun) => `${listOf(names)} would like to end the ${noun}.`,
  overIfYouAgree: 'If you agree, it’s over.',
  overOnceAway: (names: readonly string[]) =>
    `If you agree, it’s over once ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been away for two minutes.`,
  overOnceAllAgree: 'It ends once everyone agrees.',
  mostCardsWin: 'Most cards on the foundations wins.',
  end: (noun: GameNoun) => `End the ${noun}`,
  endForAll: 'End for everyone …',
  ask: 'Ask to end',
  agree: 'Agree to end',
  /** Takes one's agreement back. */
  withdraw: 'Withdraw (don’t end)',
  takeBack: 'Withdraw',
  leaveTheGame: (noun: GameNoun) => `Leave the ${noun}`,
  /** One line over the cards: who asks, how many agree, and how the game stands. */
  stuck: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} stuck.`,
  /** The same of two bots or more, for little room. */
  stuckCount: (count: number) => `${count} bots are stuck.`,
  endNowQuestion: 'End now?',
  wantToEnd: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'wants' : 'want'} to end now.`,
  agreedOf: (agreedCount: number, askedCount: number) => `${agreedCount} of ${askedCount} agree`,
  youLead: (score: string) => `You lead ${score}.`,
  leads: (names: readonly string[], score: string) =>
    names.length === 1 ? `${listOf(names)} leads ${score}.` : `${listOf(names)} lead ${score}.`,
  level: (count: number) => `Tied at ${count}.`,
  endNow: 'End',
  playOn: 'Keep playing',
} as const;
