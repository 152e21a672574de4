import type { GameNoun } from '../players.ts';
import { listOf, type MoveSentence, type PlayWords, type Sentence } from '../sentence.ts';
import { possessive } from './language.ts';

/** The words of the pages of a replay, by the component that shows them. */
export const replayTexts = {
  moveLine: {
    allMoves: 'All moves',
    table: 'Table',
  },
  playbackControls: {
    pauseByKey: 'Pause (space)',
    playByKey: 'Play (space)',
    playAgain: 'Play again',
    pause: 'Pause',
    play: 'Play',
    moves: 'Moves',
    goToTheStart: 'Go to the start',
    goToTheStartByKey: 'Go to the start (Home)',
    previousMove: 'Previous move',
    previousMoveByKey: 'Previous move (←)',
    nextMove: 'Next move',
    nextMoveByKey: 'Next move (→)',
    goToTheEnd: 'Go to the end',
    goToTheEndByKey: 'Go to the end (End)',
    speed: 'Speed',
    speedByKeys: 'Speed (+ and −)',
  },
  replay: {
    pageTitle: 'Replay · Snap-Up',
    loadingTheGame: 'Loading the game …',
    thisGameCantBeShown: 'This game can’t be shown',
    recordIsWrong:
      'Its record doesn’t add up. It may come from a different version of Snap-Up, or it may have been changed.',
    home: 'Home',
  },
  replayBar: {
    viewingAs: 'Viewing as',
    cardsPlaced: 'Cards placed',
    ownName: (name: string) => `${name} (you)`,
    showAllCards: 'Show all cards',
    showAllCardsByKey: 'Show face-down cards, too (A)',
    allCards: 'All cards',
  },
  replayFile: {
    unreadable: 'This file couldn’t be read.',
    tooLarge: (megabytes: number) => `Saved games can’t be larger than ${megabytes} MB.`,
    pageTitle: 'Open a saved game · Snap-Up',
    openASavedGame: 'Open a saved game',
    introduction:
      'Every replay can be saved as a file. Open one here to watch the game again. It stays in your browser and isn’t uploaded.',
    chooseAFile: 'Choose a file',
    orDropIt: 'or drop it anywhere on this page',
    loading: (fileName: string) => `Loading ${fileName} …`,
    couldNotBeOpened: (fileName: string, reason: string): Sentence<'file'> => [
      { part: 'file', text: fileName },
      ` couldn’t be opened. ${reason}`,
    ],
    isNoSavedGame: (fileName: string): Sentence<'file'> => [
      { part: 'file', text: fileName },
      ' isn’t a valid saved game:',
    ],
  },
  replayMenu: {
    reviewTheRace: 'Review the race',
    settings: 'Settings',
    allPatienceGames: 'All solitaire games',
    thisMenu: 'this menu',
    nextPlayer: 'switch to the next player',
    allCards: 'show all cards',
    fasterSlower: 'faster, slower',
    ends: 'start, end',
    endKeys: 'Home, End',
    tenMoves: 'ten moves back, ten moves forward',
    pageKeys: 'Page Up, Page Down',
    oneMove: 'one move back, one move forward',
    playOrPause: 'play, pause',
    space: 'Space',
    replay: 'Replay',
    about: (game: string, started: string, duration: string): Sentence<'duration'> => [
      `${game}, ${started}. Duration: `,
      { part: 'duration', text: duration },
      '.',
    ],
    linkToThisReplay: 'Link to this replay',
    linkIsCopied: 'Link copied.',
    shared: (game: string, names: string) => `${game}: ${names}`,
    saveAsAFile: 'Save as a file',
    play: (game: string) => `Play ${game}`,
    checkTheShuffle: 'Check the shuffle',
    goToTheTable: 'Go to the table',
    openASavedGame: 'Open a saved game',
    rules: 'Rules',
    openAnotherGame: 'Open another game',
    home: 'Home',
    keys: 'Keys',
  },
  replayStage: {
    title: (names: string) => `Replay: ${names}`,
    viewingAs: (name: string) => `Viewing as ${name}.`,
    hidden: 'Face-down cards are hidden.',
    allShown: 'All cards are shown.',
    speed: (factor: number) => `Speed ${factor}×.`,
    paused: (move: string) => `Paused. ${move}`,
    playing: 'Playing.',
    pageTitle: (title: string) => `${title} · Snap-Up`,
    heading: (noun: GameNoun, game: string) => `Replay of a ${noun}: ${game}`,
    allMoves: 'All moves',
    currentMove: 'Current move',
    playback: 'Playback',
    timeline: 'Timeline',
    moves: 'Moves',
    shuffle: 'Shuffle',
  },
  timelineChart: {
    cardsPlacedOverTime: 'Cards placed over time',
    position: (move: number, words: string) => `Move ${move}. ${words}`,
  },
} as const;

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) => (moreCount === 0 ? card : `${card} and ${moreCount} more`);

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences = {
  plays: (player: string, play: PlayWords) => by(player, `plays ${packet(play)} from ${play.from} to ${play.to}.`),
  playsAndTurnsUp: (player: string, play: PlayWords, turnedUp: string) =>
    by(player, `plays ${packet(play)} from ${play.from} to ${play.to} and turns up ${turnedUp}.`),
  draws: (player: string, cards: string) => by(player, `draws ${cards}.`),
  turnsTheWasteOver: (player: string) => by(player, 'turns the waste over to make a new stock.'),
  melds: (player: string, cards: string) => by(player, `melds ${cards}.`),
  discards: (player: string, cards: string) => by(player, `discards ${cards}.`),
  agreesToEnd: (player: string) => by(player, 'agrees to end the game.'),
  keepsPlaying: (player: string) => by(player, 'decides to keep playing.'),
  passes: (player: string) => by(player, 'passes.'),
  passesAndAsks: (player: string, asked: string) => by(player, `passes and asks ${asked} to move.`),
  givesUp: (player: string) => by(player, 'gives up.'),
  undoes: (player: string) => by(player, 'undoes a move.'),
  redoes: (player: string) => by(player, 'redoes it.'),
  restarts: (player: string) => by(player, 'restarts the deal.'),
  revives: (player: string) => by(player, 'goes back to the last winnable position.'),
} as const;

/** The sentences about events without a player: the deal, and moves of the server. */
export const serverSentences = {
  dealt: 'The cards are dealt.',
  pause: 'The game is paused.',
  resume: 'The game resumes.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player: string) => `${player} doesn’t get a vote on ending the game.`,
  timeUp: (player: string) => `${player} ran out of time, so the turn is passed.`,
  skipped: (player: string) => `${player} is away, so the others skip the turn.`,
  /** Nobody has moved for the table's idle limit. */
  idleFor: (minutes: number) => `Nobody has moved for ${minutes} minutes.`,
  idle: 'Nobody has moved for a while.',
} as const;

/** The sentences about a move's consequences. */
export const consequenceSentences = {
  goesFirst: (player: string) => `${player} goes first.`,
  hasFinished: (player: string) => `${player} has finished!`,
  noWinningMoves: 'No winning moves are left.',
  turnBegins: (player: string) => `${possessive(player)} turn begins.`,
  turnBeginsWith: (player: string, card: string) => `${possessive(player)} turn begins with ${card}.`,
  turnBeginsAfterRedeal: (player: string, card: string) =>
    `${possessive(player)} turn begins with ${card}, after turning the waste over.`,
  /** Who won, as the result says it. */
  result: (title: string) => `${title}.`,
  score: (score: number) => `The score is ${score}.`,
} as const;

/** How a game ended. */
export const endingSentences = {
  over: (noun: GameNoun) => `The ${noun} is over.`,
  stuck: (noun: GameNoun) => `Nobody can get any further: the ${noun} is over.`,
  endedBy: (player: string, noun: GameNoun) => `${player} ended the ${noun}.`,
  agreedBy: (players: readonly string[], noun: GameNoun) => `${listOf(players)} agreed to end the ${noun}.`,
  won: (noun: GameNoun) => `The ${noun} is won.`,
  givenUp: (noun: GameNoun) => `The ${noun} was given up.`,
  /** All others have given up. */
  oneIsLeft: 'Only one player is left.',
  finished: (noun: GameNoun) => `The ${noun} is finished.`,
} as const;

/** Notes at the beginning or at the end of a replay. */
export const replayNotes = {
  isCutShort: 'This record ends before the game did.',
  pausesAreShortened: (seconds: number) => `Pauses longer than ${seconds} seconds are shortened.`,
} as const;

/** Unknown cards. */
export const unknownCardWords = {
  /** A card that nobody has seen. */
  unknown: 'a card',
  faceDown: (count: number) => `${count} face down`,
} as const;

/** The review of a race: missed plays, and when it was decided. Times are in clock format. */
export const raceReviewTexts = {
  title: 'Review of the race',
  player: 'Player',
  turningPoint: (name: string, time: string, count: number, other: number) =>
    `${name} took the lead for good at ${time}, ${count} to ${other}.`,
  ledFromTheStart: (name: string) => `${name} led from the first card to the last.`,
  missed: (count: number) => (count === 1 ? '1 missed play' : `${count} missed plays`),
  nothingMissed: 'No play to a foundation was missed.',
  takenAfter: (card: string, seconds: string, name: string) =>
    `${card} could be played for ${seconds} before ${name} took its spot.`,
  openToTheEnd: (card: string, seconds: string) => `${card} could be played for the last ${seconds} and wasn’t.`,
  movesAway: (card: string, moves: number, name: string) =>
    `${card} was ${moves} moves from the foundation when there was still time. ${name} took its spot.`,
  hidden: (card: string, moves: number, name: string) =>
    `${card} was ${moves} moves from the foundation, but face down. ${name} took its spot.`,
  explanation:
    'The list shows plays that were open for more than a second, and spots that were taken while the card was two or three moves away.',
  choose: 'Choose one to see it.',
} as const;

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'right after the deal' : `after move ${moves}`);

/** The words of a replay about where a patience game was lost. */
export const whereLostTexts = {
  title: 'Where it was lost',
  find: 'Find where it was lost',
  searching: 'Looking for the last position that could still be won …',
  goThere: 'Go to that position',
  tryAgain: 'Try again from here',
  tryAgainTitle: 'Try again from here?',
  tryAgainText:
    'You’ll play the same deal again from this position. It counts as a game with help. Another game that you have open at this table ends: as a win if it only needs finishing, otherwise as given up.',
  withOneMove: (lastWon: number, firstLost: number) =>
    `This game could still be won ${after(lastWon)}, but not after move ${firstLost}.`,
  between: (lastWon: number, firstLost: number) =>
    `This game could still be won ${after(lastWon)}, but no longer after move ${firstLost}. The moves in between couldn’t be settled.`,
  notAtAll: 'This game could still be won when it was given up.',
  notBefore: (lastWon: number) =>
    `This game could still be won ${after(lastWon)}. What came later couldn’t be settled.`,
  fromTheDeal: 'This deal couldn’t be won.',
  atTheLatest: (firstLost: number) =>
    `This game could no longer be won after move ${firstLost}. What came before couldn’t be settled.`,
  undecided: 'No answer found in time.',
} as const;

/** How cards are named within sentences. */
export const cardNameWords = {
  /** The rank in the name of a card: “two” of “two of Moons and Knots”. */
  rankIn: (name: string) => name.split(' of ')[0] ?? name,
  /** `7 of Waves & Wyrms`, where there is little room. */
  rankOfSuits: (rank: string, suits: readonly string[]) => `${rank} of ${suits.join(' & ')}`,
  /** With its article: “the ten of hearts”. */
  definite: (name: string) => `the ${name}`,
} as const;
