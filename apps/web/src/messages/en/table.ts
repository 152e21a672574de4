import type { Reaction } from '@snap-up/protocol';
import { type GameNoun, listOf } from '../sentence.ts';
import { countOf, possessive } from './language.ts';

/** The words of a table's page where it shows neither lobby nor game. */
export const tablePageTexts = {
  hostClosedIt: 'The host closed it. You can create another game at any time.',
  replayOfTheLastGame: 'Replay of the last game',
  noSpectators: 'Spectators aren’t allowed here',
  viewItWhenItIsOver: 'A game is being played. You can watch the replay when it’s over.',
  whoAreYou: 'Who are you?',
  reloadAndEnterAName: 'This browser no longer knows your name. Reload the page and enter one.',
  didNotWork: 'That didn’t work',
  soloHere: 'Someone is playing solitaire here',
  watchLaterOrPlay: (game: string) =>
    `You can’t join a solitaire game. You can watch its replay once it’s over, or play ${game} yourself.`,
  replayOfThisGame: 'Replay of this game',
} as const;

/** The sentences about changes at a table, outside a game. */
export const tableNewsWords = {
  shuffling: 'Shuffling.',
  seatLost: 'You’ve lost your seat at this table. You can watch or take a free seat.',
  /** If the host has no name. */
  theHost: 'The host',
  seatCountSet: (host: string, count: number) => `${host} set the number of players to ${count}.`,
  switchedTo: (host: string, game: string) => `${host} switched to ${game}.`,
  anotherGame: 'another game',
  optionSet: (host: string, option: string, choice: string) => `${host} set “${option}” to “${choice}”.`,
  handicapSet: (player: string, label: string, choice: string) => `${label} for ${player}: ${choice}.`,
  /** `button` is the label of the button that gets ready. */
  pressAgain: (button: string) => `Press “${button}” again.`,
  nobodyReady: (button: string) => `Nobody is ready now. Press “${button}” again.`,
  youAreHost: 'You are now the host.',
  isHost: (name: string) => `${name} is now the host.`,
  left: (name: string) => `${name} left.`,
  tookASeat: (name: string) => `${name} took a seat.`,
  botTookASeat: (name: string) => `${name}, a bot, took a seat.`,
  isReady: (name: string) => `${name} is ready.`,
} as const;

/** The sentences about what happens in a game. Where they are about a player, there is one for the reader themselves. */
export const noticeWords = {
  go: 'Go!',
  movesDropped: {
    elsewhere: (count: number) =>
      count === 1
        ? 'Your last move didn’t count: you kept playing in another tab or on another device.'
        : `Your last ${count} moves didn’t count: you kept playing in another tab or on another device.`,
    late: (count: number) =>
      count === 1
        ? 'Your last move didn’t count: you were offline for too long.'
        : `Your last ${count} moves didn’t count: you were offline for too long.`,
  },
  wentOut: { you: 'You have finished.', other: (name: string) => `${name} has finished.` },
  gaveUp: { you: 'You gave up.', other: (name: string) => `${name} gave up.` },
  paused: 'The game is paused.',
  withoutVote: {
    you: 'You were away, so you didn’t get a vote.',
    other: (name: string) => `${name} is away and doesn’t get a vote.`,
  },
  agreed: {
    you: 'You agree to end the game.',
    other: (name: string) => `${name} would like to end the game.`,
  },
  disagreed: { you: 'You’d rather keep playing.', other: (name: string) => `${name} wants to keep playing.` },
  passed: { you: 'You pass.', other: (name: string) => `${name} passes.` },
  /** The passing player asks another to move. */
  passedAndAsked: {
    you: (asked: string) => `You pass and ask ${asked} to move.`,
    other: (name: string, asked: string) => `${name} passes and asks ${asked} to move.`,
    otherAskedYou: (name: string) => `${name} passes and asks you to move.`,
  },
  timeRanOut: { you: 'Your time ran out.', other: (name: string) => `${possessive(name)} time ran out.` },
  turnSkipped: { you: 'Your turn was skipped.', other: (name: string) => `${possessive(name)} turn was skipped.` },
  turn: { you: 'Your turn.', other: (name: string) => `${possessive(name)} turn.` },
  /** A demand, for the player it is made of (DV11). */
  askedToMove: (name: string) => `${name} asks you to move: make a play before you pass.`,
  askedWithoutPlay: (name: string) => `${name} asks you to move, but you have no play: you may pass.`,
  undone: (count: number) => `${countOf(count, 'move')} undone.`,
  redone: '1 move redone.',
  restarted: 'Deal restarted.',
  /** A solo game that can no longer be won. */
  lost: 'No winning moves left.',
  over: (noun: GameNoun) => `The ${noun} is over.`,
  stuck: (noun: GameNoun) => `Nobody can get any further: the ${noun} is over.`,
  idle: (noun: GameNoun) => `Nobody has moved for a while: the ${noun} is over.`,
  won: 'You won.',
  wonIn: (moveCount: number) => `You won in ${countOf(moveCount, 'move')}.`,
  finished: 'The game is over.',
  finishedWith: (score: number) => `The game is over. Your score is ${score}.`,
} as const;

/** How many moves wait, when they are sent, and whether more can be made until then. */
function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Your move' : `Your ${count} moves`;
  const then = mayGoOn ? 'Keep this tab open until then.' : 'You can’t make more until then.';
  return `${moves} will be sent ${when}. ${then}`;
}

const onceConnected = 'once the connection is back';

/** That moves are saved, and when they are sent. */
function movesKept(count: number, when: string): string {
  const moves = count === 1 ? 'Your move is' : `Your ${count} moves are`;
  return `${moves} saved on this device and will be sent ${when}.`;
}

/** A page's messages about its connection. */
export const connectionWords = {
  lost: {
    title: 'Connection lost.',
    movesWait: (count: number, mayGoOn: boolean) => movesWait(count, onceConnected, mayGoOn),
    movesKept: (count: number) => movesKept(count, onceConnected),
    movesWaitShort: (count: number, mayGoOn: boolean) =>
      `${countOf(count, 'move')} waiting. ${mayGoOn ? 'Keep this tab open.' : 'You can’t make more.'}`,
    movesKeptShort: (count: number) => `${countOf(count, 'move')} saved here.`,
    keepPlayingShort: 'You can keep playing.',
    keepPlaying: `You can keep playing. Your moves will be sent ${onceConnected}.`,
    retrying: 'Reconnecting …',
  },
  /** What is away, and why that may be. */
  away: {
    server: {
      title: 'The server can’t be reached.',
      why: 'It may be restarting, or you may be offline.',
    },
    live: {
      title: 'The server answers, but live games don’t get through.',
      why: 'A VPN, firewall or browser extension may be blocking them.',
    },
  },
  /** Before anything is known of the table. */
  joining: {
    offline: 'Can’t connect. Trying again …',
    joining: 'Joining …',
  },
} as const;

const seatsRemoved = (count: number) =>
  count === 1 ? 'The free seat is removed' : `The ${count} free seats are removed`;

/** A player’s connection. `beyond`: the server can’t wait long enough to see who reacted first. */
export const connectionQualityWords = {
  fast: 'Fast connection',
  slow: 'Slow connection',
  'very-slow': 'Very slow connection',
  unsteady: 'Unsteady connection',
  beyond: 'Very slow connection: contested spots may go to the first card to arrive',
} as const;

/** What is said at a table while people gather. The words of its parts are in `lobby.ts`. */
export const lobbyWords = {
  presence: {
    here: 'Online',
    // A non-breaking space keeps the dots with their word.
    reconnecting: 'Reconnecting\u00a0…',
    away: 'Away',
  },
  readyAndPresence: {
    here: '✓ Ready',
    reconnecting: '✓ Ready, reconnecting\u00a0…',
    away: '✓ Ready, away',
  },
  playing: 'Playing',
  ready: '✓ Ready',
  notReady: 'Not ready',
  join: (noun: GameNoun) => `Join the ${noun}`,
  joinHost: (host: string, noun: GameNoun) => `Join ${possessive(host)} ${noun}`,
  readyButton: 'Ready',
  rematchButton: 'Rematch',
  start: (noun: GameNoun) => `Start the ${noun}`,
  startWith: (count: number) => `Start with ${count} players`,
  rematchWith: (count: number) => `Rematch with ${count} players`,
  waitForMore: 'Wait for another player',
  seatsRemovedAndStarts: (count: number, noun: GameNoun) => `${seatsRemoved(count)}, and the ${noun} starts.`,
  seatsRemovedAndStartsOnce: (count: number, noun: GameNoun, missing: readonly string[]) =>
    `${seatsRemoved(count)}, and the ${noun} starts when ${listOf(missing)} ${missing.length === 1 ? 'is' : 'are'} ready.`,
  titles: {
    calling: (name: string) => `Waiting for ${name} …`,
    hereWeGo: 'Here we go',
    shuffling: 'Shuffling',
    started: (noun: GameNoun) => `The ${noun} has started`,
    closed: 'This table is closed',
  },
  shuffling: 'Every player’s random number is part of the deal.',
  dealing: 'Dealing the cards.',
  noNewcomers: 'Only those who have a seat can play here.',
  takeASeat: 'Take a seat to play.',
  takeASeatOrWatch: (noun: GameNoun) => `Take a seat to play, or stay and watch the ${noun}.`,
  stayAndWatch: (noun: GameNoun) => `You can stay and watch the ${noun}.`,
  unwatched: (noun: GameNoun) =>
    `All seats are taken, and this ${noun} can’t be watched. A seat may open up afterward.`,
  startsOnceTogether: 'The race starts as soon as you’re both here.',
  inAnotherGame: (name: string) => `${name} is in a game and will see your challenge afterward.`,
  startsWhenFull: 'Starts when all seats are taken and everyone is ready.',
  waitingFor: (names: readonly string[]) => `You’re ready. Waiting for ${listOf(names)}.`,
  upToYou: 'Everyone else is ready. It’s up to you.',
  /** `button` is the label of the button that gets ready. */
  pressWhenReady: (button: string, noun: GameNoun) =>
    `Press “${button}” when you’re ready. The ${noun} starts when everyone is.`,
  delayInSeconds: (seconds: number, noun: GameNoun) => `Spectators see the ${noun} with a delay of ${seconds} seconds.`,
  delayInMinutes: (minutes: number, noun: GameNoun) => `Spectators see the ${noun} with a delay of ${minutes} minutes.`,
  youWatch: (otherCount: number) => {
    if (otherCount === 0) return 'You’re watching.';
    return otherCount === 1 ? 'You and 1 other are watching.' : `You and ${otherCount} others are watching.`;
  },
  othersWatch: (count: number) => (count === 1 ? '1 person is watching.' : `${count} people are watching.`),
  yourBrowserDidNotRespond: (button: string) =>
    `Your browser did not respond in time, so the start was canceled. Everyone must press “${button}” again.`,
  /** Names of other players; `withYou` where this player's browser did not respond either. */
  didNotRespond: (names: readonly string[], withYou: boolean, button: string) =>
    `${listOf(withYou ? ['You', ...names] : names)} did not respond in time, so the start was canceled. Everyone must press “${button}” again.`,
} as const;

/** The words of the chat, by the component that shows them. */
export const chatTexts = {
  chat: {
    onlyPlayersCanChat: 'Only players can chat.',
    onlyReactions: 'At public tables, you can only react. You can allow messages from strangers in the settings.',
  },
  chatButton: {
    chatWithNew: (newCount: number) => (newCount === 1 ? 'Chat, 1 new message' : `Chat, ${newCount} new messages`),
  },
  chatField: {
    message: 'Message',
    send: 'Send',
    tooMany: (count: number) => `${count} too many`,
    left: (count: number) => `${count} left`,
  },
  chatLines: {
    chatMessages: 'Chat messages',
    noMessagesYet: 'No messages yet',
    /** A line as a screen reader says it. */
    saidBy: (name: string, words: string) => `${name}: ${words}`,
    saidByYou: (words: string) => `You: ${words}`,
  },
  chatPanel: {
    closeTheChat: 'Close the chat',
  },
  blocking: {
    blockSomebody: 'Block someone',
    explanation:
      'You won’t see what they write or how they react, at any table. They can’t take a seat at your tables, and you won’t be matched with them. They aren’t told.',
    block: (name: string) => `Block ${name}`,
    blocked: (name: string) => `${name} is blocked. You can undo this in the settings.`,
  },
  reactionRow: {
    reactions: 'Reactions',
  },
} as const;

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  wow: 'Wow!',
  oops: 'Oops!',
  thinking: 'Let me think …',
  thanks: 'Thank you!',
  again: 'Another game?',
};

/** What players read of the handicaps of a race. */
export const handicapTexts = {
  drawsOne: 'Draws one card',
  startsLater: (time: string) => `Starts ${time} later`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  startsIn: 'You start in',
};
