import {
  type GameNoun,
  listOf,
  type MoveSentence,
  marked,
  numberText,
  type PlayWords,
  type Sentence,
} from '../sentence.ts';
import { countOf, possessive } from './language.ts';

/** The words of the pages of a replay, by the component that shows them. */
export const replayTexts = {
  moveLine: {
    allMoves: 'All moves',
  },
  playbackControls: {
    spaceKey: 'Space',
    homeKey: 'Home',
    endKey: 'End',
    playAgain: 'Play again',
    pause: 'Pause',
    play: 'Play',
    goToTheStart: 'Go to the start',
    previousMove: 'Previous move',
    nextMove: 'Next move',
    goToTheEnd: 'Go to the end',
    speed: 'Speed',
    speedByKeys: 'Speed (+ and −)',
  },
  replay: {
    loadingTheGame: 'Loading the game …',
    thisGameCantBeShown: 'This game can’t be shown',
    recordIsWrong:
      'Its record doesn’t add up. It may come from a different version of Snap-Up, or it may have been changed.',
  },
  replayBar: {
    viewingAs: 'Viewing as',
    cardsPlaced: 'Cards placed',
    showAllCards: 'Show all cards',
    showAllCardsByKey: 'Show face-down cards, too (A)',
    allCards: 'All cards',
  },
  replayFile: {
    unreadable: 'This file couldn’t be read.',
    tooLarge: (megabytes: number) => `Saved games can’t be larger than ${megabytes} MB.`,
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
    thisMenu: 'this menu',
    nextPlayer: 'switch to the next player',
    allCards: 'show all cards',
    fasterSlower: 'faster, slower',
    ends: 'start, end',
    tenMoves: 'ten moves back, ten moves forward',
    pageKeys: 'Page Up, Page Down',
    oneMove: 'one move back, one move forward',
    playOrPause: 'play, pause',
    replay: 'Replay',
    about: (game: string, started: string, duration: string): Sentence<'duration'> => [
      `${game}, ${started}. Duration: `,
      { part: 'duration', text: duration },
      '.',
    ],
    linkToThisReplay: 'Link to this replay',
    shared: (game: string, names: string) => `${game}: ${names}`,
    saveAsAFile: 'Save as a file',
    openAnotherGame: 'Open another game',
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
    heading: (noun: GameNoun, game: string) => `Replay of a ${noun}: ${game}`,
    currentMove: 'Current move',
    playback: 'Playback',
    timeline: 'Timeline',
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
  agreesToEnd: (player: string) => by(player, 'agrees to stop.'),
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

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts = {
  recordFaultNote: {
    fault: (line: number, sentence: string) => marked`<b>Line ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'This game isn’t over yet',
    watchWhenOver: 'A replay shows every card, so you can watch it only once the game is over.',
    gameNotFound: 'Game not found',
    checkTheLink: 'Check the link and try again.',
    couldNotLoad: 'Couldn’t load the game',
  },
} as const;

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords = {
  tooLong: (most: number) => `A saved game has at most ${numberText(most)} characters.`,
  tooManyMoves: (most: number) => `A game has at most ${numberText(most)} moves.`,
  notARecord: 'This isn’t a saved game of Snap-Up.',
  changed: 'The file has been changed since it was saved.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'This line should contain the game’s name.',
    options: 'This line should contain the options, for example: {"draw":3}.',
    names: 'This line should contain the names of one to five players, for example: "Anna", "Ben".',
    started: 'This line should contain the time of the start, for example: 2026-11-20T18:40:03.500Z.',
    seed: 'This line should contain the seed of the deal, 64 hexadecimal digits.',
    shuffle: 'This line should contain “none” or “attempt 0”.',
    secret: 'This line should contain the server’s secret for the shuffle, with its fingerprint.',
  },
  headNonce: (seat: string) => `This line should contain the random number of seat ${seat}, with its fingerprint.`,
  noEmptyLine: 'This line should be empty.',
  malformedMove: 'This line should contain a move, for example: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.',
  otherMoveNumber: (number: number) => `This line should contain move ${number}.`,
  earlierMove: 'This move is earlier than the one before it.',
  noSuchGame: (game: string) => `There is no game “${game}”.`,
  anyGame: 'This game',
  otherSeatCount: (game: string, count: number) => `${game} can’t be played by ${countOf(count, 'player')}.`,
  secretMismatch: 'The server’s secret does not match its fingerprint.',
  nonceMismatch: (seat: string) => `The random number of seat ${seat} does not match its fingerprint.`,
  nonceCountMismatch: 'There isn’t one random number for each player.',
  otherDeal: (number: number) => `The deal to be used is number ${number}.`,
  seedMismatch: 'The cards were not dealt from the seed that the random numbers give.',
  unknownSeat: (text: string) => `There is no seat “${text}” in this game.`,
  unknownPile: (text: string) => `There is no pile “${text}” in this game.`,
  unknownCard: (text: string) => `There is no card “${text}” in this game.`,
  unreadable: (text: string) => `“${text}” can’t be read.`,
  serverMoveOnly: 'Only the server can make this move, and only to end the game.',
  notForAPlayer: 'The server doesn’t make this move for a player.',
  neverByServer: (move: string) => `The server never makes the move “${move}”.`,
  illegalMove: (move: string, code: string) => `The move “${move}” wasn’t legal here (${code}).`,
  otherEvents: (move: string, events: string) => `The move “${move}” should have led to “${events}”.`,
} as const;

const verdicts = { fits: 'Correct', lies: 'Wrong', unknown: 'Unknown' } as const;

/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts = {
  shuffleCheck: {
    shuffleOfGame: (number: number) => `Shuffle of game ${number}`,
    checking: 'Checking the shuffle …',
    script: 'Script',
    recordIsNotValid: 'This game’s record isn’t valid, so its shuffle can’t be checked.',
    watchTheReplay: 'Watch the replay',
    sourceCode: (hasWitness: boolean): Sentence<'code'> => [
      `You don’t have to take this page’s word for it. Snap-Up’s source code includes a script that runs the same checks on the game’s record${hasWitness ? ', together with the fingerprints this browser saw' : ''}. The page `,
      { part: 'code', text: 'docs/shuffle.md' },
      ' explains every step.',
    ],
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Before the start, the server showed the fingerprint of a secret, and each player committed to a random number in the same way. The cards were dealt from all of them together, so nobody, including the server, could choose the deal as long as one of the others kept their number to themselves. Now that the game is over, everything has been revealed, and this page recalculates it in your browser.',
    valuesForCheckingByHand: 'Values for checking by hand',
    /** The result of a check. The verdict is shown as an icon, so the word is for screen readers only. */
    check: (verdict: keyof typeof verdicts, sentence: string) =>
      marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'A fingerprint is the SHA-256 hash of a text: it reveals nothing about the text, and nobody can find another text with the same hash. On a Mac, ',
      { part: 'code', text: 'shasum -a 256' },
      ' prints it, too. Bots’ numbers are drawn by the server.',
    ] satisfies Sentence<'code'>,
  },
} as const;

/** The name of a player in a report of a shuffle; `isOwn` where this browser took part as that player. */
export function reportedName(name: string, isOwn: boolean): string {
  return isOwn ? `${name} (you)` : name;
}

/** The sentences of a report of a shuffle. */
export const reportWords = {
  fair: {
    headline: 'Shuffle verified',
    witnessed:
      'Nobody could have chosen these cards: your own number was part of the deal, and everything else was fixed before you revealed it.',
    unwitnessed:
      'Everything matches its fingerprint, and the deal follows from it. Only a browser that took part can tell whether the fingerprints were shown before the start.',
  },
  broken: { shuffle: 'This shuffle doesn’t check out', record: 'This record doesn’t check out' },
  unproved: {
    headline: 'This game’s shuffle can’t be verified',
    none: 'This record doesn’t include its shuffle. The game follows from its seed, but where the seed came from can’t be verified.',
    solo: 'This is a solitaire game: its cards follow from the deal number or the date, so everyone gets the same ones.',
  },
  secret: {
    title: 'The server committed to a secret',
    fits: 'The server’s secret matches its fingerprint.',
    lies: 'The server’s secret does not match its fingerprint.',
    unseen: 'This browser didn’t take part in the shuffle, so it can’t tell what was shown before the start.',
    seen: 'This browser saw the same fingerprint before the start.',
    seenOther: 'This browser saw a different fingerprint before the start.',
    fingerprint: 'The server’s fingerprint',
    secret: 'The server’s secret',
    command: 'Command that prints the fingerprint',
    seenFingerprint: 'The fingerprint this browser saw',
  },
  nonces: {
    title: 'Every player committed to a number',
    fits: (name: string) => `${name}: the number matches its fingerprint.`,
    lies: (name: string) => `${name}: the number does not match its fingerprint.`,
    seen: (name: string) => `${name}: this browser saw the same fingerprint before the start.`,
    seenOther: (name: string) => `${name}: this browser saw a different fingerprint before the start.`,
    drawn: (name: string) => `${name}: this is the number that this browser drew.`,
    notDrawn: (name: string) => `${name}: this is not the number that this browser drew.`,
    seenOtherCount: 'This browser saw a different number of fingerprints before the start.',
    seat: (seat: string) => `Seat ${seat}`,
    fingerprint: (name: string) => `${name}: fingerprint`,
    number: (name: string) => `${name}: number`,
    command: 'Command that prints the first player’s fingerprint',
  },
  seed: {
    title: 'The seed follows from the secret and the numbers',
    fits: 'The secret and the numbers give the seed of this deal.',
    lies: 'The secret and the numbers give a different seed: the cards were not dealt from it.',
    firstDeal: 'The first deal was playable, so it was used.',
    laterDeal: (unplayableCount: number) =>
      unplayableCount === 1
        ? 'The first deal was unplayable, so the next one was used.'
        : `The first ${unplayableCount} deals were unplayable, so the next one was used.`,
    evenDeal: (number: number) =>
      `Deal number ${number} was used: of the first twelve playable ones, the first that is even, or else the most even one.`,
    otherDeal: (right: number, used: number) => `The deal to be used is number ${right}, not number ${used}.`,
    seed: 'The seed',
    command: 'Command that prints the seed',
  },
  play: {
    title: 'The game follows from the seed',
    replayed: (moveCount: number) =>
      moveCount === 1
        ? 'The one move, replayed from this deal, led to the recorded result.'
        : `All ${moveCount} moves, replayed from this deal, led to the recorded result.`,
    cards: (cardCount: number) =>
      `${cardCount} different cards were face up during the game, each exactly where the deal had put it.`,
  },
} as const;
