import { marked, numberText, type Sentence } from '../sentence.ts';
import { durationWords } from './language.ts';
import { patienceWords } from './patience.ts';

/** The words of the pages and dialogs of patience games, by the component that shows them. */
export const patienceTexts = {
  dealByNumber: {
    play: marked`Play<hidden> this number</hidden>`,
    dealNumber: 'Deal number',
    example: '482131',
    sameForEveryone: 'Everyone who plays the same number gets the same cards.',
    outOfRange: (most: number) => `Enter a deal number from 1 to ${numberText(most)}.`,
  },
  dealOptions: {
    howMany: 'How many',
    custom: 'Custom',
  },
  dealPage: {
    nextDaily: (game: string) => `Next daily deal: ${game}`,
    playAgain: 'Play again',
    playToday: 'Play today’s deal',
    playThisDealButton: 'Play this deal',
    titleOfDeal: (game: string, number: number) => `${game}, deal ${number}`,
    streaks: (streak: number, best: number) =>
      marked`Current streak: <b>${durationWords.days(streak)}</b>. Best: <b>${durationWords.days(best)}</b>.`,
    sameForEveryoneToday: 'Everyone gets the same cards today, with standard options.',
    newCards: (end: string) => `New cards ${end}.`,
    sameForThisNumber: 'Everyone who plays this number gets the same cards. Play it, then share the link.',
    optionsContradict: (contradiction: string) => `This link’s options don’t go together. ${contradiction}`,
    moreDeals: (game: string) => `More ${game} deals`,
    howToPlay: (game: string) => `How to play ${game}`,
    playThisDeal: 'Play this deal?',
  },
  openGame: {
    /** As the server ends a game when another is dealt at its table. `open`: `Deal 482131, 34 moves, 3:12`. */
    ended: (open: string) =>
      `You have a game in progress: ${open}. Starting another one ends it: as a win if it only needs finishing, otherwise as given up.`,
  },
  difficulty: {
    difficulty: (words: string, difficulty: number) => marked`${words}<hidden>, difficulty ${difficulty} of 3</hidden>`,
  },
  gallery: {
    patience: 'Solitaire',
    introduction: (count: number) =>
      `${count} solitaire games. Every move is saved, so you can continue tomorrow or on another device.`,
    doneToday: (doneCount: number, count: number) => `Today: ${doneCount} of ${count} daily deals done.`,
    unreachable: 'Can’t reach the server, so your progress isn’t shown.',
  },
  galleryCard: {
    goOn: (game: string) => marked`Continue<hidden> ${game}</hidden>`,
    daily: (state: string, game: string) => marked`${state}<hidden>, ${game}</hidden>`,
    soFar: (moves: string) => `${moves} so far`,
  },
  historyPart: {
    game: 'Deal',
    showEarlierGames: 'Show earlier games',
  },
  playRecord: {
    statistics: 'Statistics',
    history: 'History',
  },
  soloGamePage: {
    deals: 'Deals',
    anyDeal: 'Any',
    winnableDeals: 'Only winnable ones',
    play: 'Play',
    newDealTitle: 'New deal?',
  },
  statisticsPart: {
    played: (played: number, lowest: number) =>
      marked`<b>${numberText(played)}</b> played, lowest score <b>${numberText(lowest)}</b>`,
    won: (won: number, played: number) => marked`<b>${numberText(won)}</b> of ${numberText(played)} won`,
    withoutHelp: (won: number) => `Without help: ${numberText(won)}. Only these count for streaks and times.`,
    lengthOfGamesWon: 'Length of games won',
    gameLength: 'Game length',
    standardOptions: 'Standard options',
    options: 'Options',
    currentStreak: 'Current streak',
    bestStreak: 'Best streak',
    medianScore: 'Median score',
    bestTime: 'Best time',
    medianTime: 'Median time',
    scores: 'Scores',
    lowestScorePerWeek: 'Lowest score per week',
  },
  dealLink: {
    qrCode: 'QR code for the link to this deal',
    link: 'Link to this deal',
  },
  soloDialogs: {
    about: (deal: string, unusualOptions: readonly string[]) => [deal, ...unusualOptions].join(', '),
    giveUpTitle: 'Give up this game?',
    giveUpText: 'A new deal ends it, and it counts as not won.',
  },
  soloFacts: {
    clockPauses: 'The clock pauses a minute after your last move.',
    timePlayed: (time: string): Sentence<'label' | 'time'> => [
      { part: 'label', text: 'Time played: ' },
      { part: 'time', text: time },
    ],
    score: (score: number): Sentence<'score'> => ['Score ', { part: 'score', text: numberText(score) }],
  },
  soloMenu: {
    restart: 'Restart this deal',
    shareThisDeal: 'Share this deal',
    leave: 'Leave game',
  },
  soloResult: {
    about: (game: string, deal: string) => `${game}, ${deal}`,
    score: 'Score',
    time: 'Time',
    sameDeal: 'Same deal',
  },
  soloTablePage: {
    revive: 'Undo to last winnable position',
    finish: 'Finish',
  },
  toolBar: {
    game: 'Game',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    winningHint: 'Winning hint',
    scoreHint: 'Hint for the lowest score',
    newDeal: 'New deal',
  },
  charts: {
    label: (caption: string, bars: readonly string[]) => `${caption}. ${bars.join('; ')}.`,
    range: (from: string, to: string, count: number) => `${from} to ${to}: ${numberText(count)}`,
    exactly: (value: string, count: number) => `${value}: ${numberText(count)}`,
    week: (monday: string, score: number) => `week of ${monday}: ${numberText(score)}`,
  },
} as const;

/** The week of daily deals. */
export const dailyWeekTexts = {
  title: 'This week’s daily deals',
  which: 'Week',
  weeks: ['This week', 'Last week'],
  player: 'Player',
  total: 'Won',
  totalFinished: 'Finished',
  won: (time: string, moves: string) => `won in ${time}, ${moves}`,
  finished: (score: string, time: string) => `score ${score}, ${time}`,
  helpNote: 'Dashed circle: with help.',
  withPauses: (result: string, paused: string) => `${result}, clock stopped for ${paused}`,
  pauseNote: '“+” is how long the clock stood still: it stops a minute after a move.',
  notWon: 'not won',
  hidden: 'played; you’ll see how once you’ve finished today’s deal',
  notPlayed: 'not played',
  alone: 'Play a race or a game of Double Klondike with friends, and their daily deals appear here next to yours.',
  hiddenNote: 'You’ll see how others did today once you’ve finished today’s deal.',
  firstCounts: 'Your first try of each day counts.',
  onlyYou: 'Only you see your results here. You can change that in the settings.',
  didNotLoad: 'The week’s daily deals couldn’t be loaded.',
};

/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts = {
  title: 'How is this fair?',
  /** `end`: `at midnight`. */
  day: (end: string) => `Everyone gets the same cards, from midnight to midnight UTC. The next deal comes ${end}.`,
  about:
    'The cards of a daily deal are fixed the day before. Its SHA-256 fingerprint proves afterward that nobody changed them.',
  canBeWon: 'Today’s deal can be won.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday’s cards and solution',
} as const;

/** The words of hints. Cards and piles are given by name. */
export const hintWords = {
  carry: (card: string, from: string, to: string) => `Hint: the ${card} from ${from} to ${to}.`,
  draw: 'Hint: turn cards from the stock.',
  redeal: 'Hint: turn the waste over.',
  meld: (cards: string) => `Hint: meld ${cards}.`,
  discard: (cards: string) => `Hint: discard ${cards}.`,
  noMoves: 'No moves left.',
  noneFound: 'No useful move found.',
} as const;

/** Winning hints of a patience game, and the words if there is none. */
export const winningHintTexts = {
  offer: 'Winning hints',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to a win.',
  title: 'Show winning hints?',
  text: 'For the rest of this game, each hint is the next move on a way to win. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show winning hints',
  searching: 'Looking for a way to win. You can keep playing.',
  lost: 'This game can’t be won.',
  notFound: 'No way to win found in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so winning hints need a connection. Here is a plain hint.',
} as const;

/** The same for hints that lead to the lowest score. */
export const scoreHintTexts = {
  offer: 'Hints for the lowest score',
  stop: 'Plain hints',
  areOn: 'Each hint now leads to the lowest score.',
  title: 'Show hints for the lowest score?',
  text: 'For the rest of this game, each hint is the next move on the way to the lowest score that can be found. Finding it means looking at the face-down cards, so the game counts as played with help in your statistics.',
  yes: 'Show these hints',
  searching: 'Looking for the lowest score. You can keep playing.',
  notFound: 'Couldn’t find the lowest score in time, so here is a plain hint.',
  onlineOnly: 'This game was dealt online, so these hints need a connection. Here is a plain hint.',
} as const;

/** The question whether a patience game can still be won, and its answers. */
export const winnableTexts = {
  ask: 'Can I still win?',
  searching: 'Looking for a way to win. You can keep playing.',
  won: 'Yes, this game can still be won.',
  lost: 'No, this game can’t be won.',
  undecided: 'No answer found in time. This game may still be winnable.',
  onlineOnly: 'This game was dealt online, so you need a connection to find out.',
} as const;

/** The question how low the score of a game can still get, and its answers. */
export const lowestScoreTexts = {
  ask: 'How low can my score still go?',
  searching: 'Looking for the lowest score. You can keep playing.',
  lowest: (score: number) =>
    score === 0
      ? 'You can still get your score down to 0.'
      : `You can still get your score down to ${numberText(score)}, but no lower.`,
  reachable: (score: number) => `You can still get your score down to ${numberText(score)}, maybe lower.`,
  undecided: 'No answer found in time.',
} as const;

/** What is said at the end of a game of patience. */
export const patienceResultWords = {
  won: 'You won!',
  over: 'Game over',
  score: (score: number) => `Your score: ${numberText(score)}`,
  givenUp: 'Given up',
  daysInARow: (count: number) => `${durationWords.days(count)} in a row`,
  winsInARow: (count: number) => `${numberText(count)} wins in a row`,
  firstWin: 'Your first win with these options',
  wonWithHelp: 'Won with help',
  bestTime: 'Your best time',
  lowestEver: 'Your lowest score ever',
  lowestThisWeek: 'Your lowest score this week',
  lowestOfWeek: (score: number) => `Lowest this week: ${numberText(score)}`,
} as const;

/** What is said of the solver’s help before the player uses it, and of the help in games that were played. */
export const helpCountTexts = {
  countsAsHelp: 'Counts as help in your statistics.',
  /** `question`: `Can I still win?` */
  asked: (question: string, count: number) => `“${question}”\u00a0${numberText(count)}×`,
  winningHints: (count: number) => (count === 1 ? '1\u00a0winning hint' : `${numberText(count)}\u00a0winning hints`),
  scoreHints: (count: number) =>
    count === 1 ? '1\u00a0hint for the lowest score' : `${numberText(count)}\u00a0hints for the lowest score`,
  retries: (count: number) =>
    count === 1
      ? '1\u00a0retry from an earlier position'
      : `${numberText(count)}\u00a0retries from an earlier position`,
  used: (help: string) => `Help used: ${help}`,
  /** Of which nothing is known. */
  withSomeHelp: 'with help',
  withHelp: (help: string) => `with help: ${help}`,
} as const;

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts = {
  title: 'Share your result',
  noSpoilers: 'Shows how it went for you without giving away any cards.',
  picture: (heading: string, result: string) => `Picture: ${heading}. ${result}.`,
  copyText: 'Copy text',
  textIsCopied: 'Result copied.',
  cannotCopy: 'This browser doesn’t allow copying.',
  savePicture: 'Save picture',
  pictureFailed: 'The picture could not be made. You can copy the text instead.',
  shareFailed: 'The result could not be shared. You can copy the text or save the picture.',
  /** The game and its day. */
  heading: (game: string, day: string) => `${game}, daily deal for ${day}`,
  won: (time: string, moveCount: number) => `Won in ${time} with ${patienceWords.moves(moveCount)}`,
  scored: (score: number, time: string, moveCount: number) =>
    `Score ${numberText(score)} in ${time} with ${patienceWords.moves(moveCount)}`,
  withHelp: (result: string) => `${result}, with help`,
} as const;
