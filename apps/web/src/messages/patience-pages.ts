import { clockText } from './durations.ts';
import { numberText } from './patience.ts';
import type { Sentence } from './sentence.ts';

/** The words of the pages and dialogs of patience games, by the component that shows them. */
export const patienceTexts = {
  dealByNumber: {
    play: 'Play',
    dealNumber: 'Deal number',
    sameForEveryone: 'Everyone who plays the same number gets the same cards.',
    placeholder: 'this number',
  },
  dealOptions: {
    howMany: 'How many',
  },
  dealPage: {
    playAgain: 'Play again',
    goOn: 'Continue',
    playToday: 'Play today’s deal',
    playThisDealButton: 'Play this deal',
    pageTitle: (title: string) => `${title} · Snap-Up`,
    sameForEveryoneToday:
      'Everyone gets the same cards today, with standard options. A new day starts at midnight UTC.',
    sameForThisNumber: 'Everyone who plays this number gets the same cards. Play it, then share the link.',
    optionsContradict: (contradiction: string) => `This link’s options don’t go together. ${contradiction}`,
    moreDeals: (game: string) => `More ${game} deals`,
    playThisDeal: 'Play this deal?',
    givesUpWaiting: (waiting: string) =>
      `You have a game in progress: ${waiting}. Starting another one counts as giving it up.`,
  },
  difficulty: {
    difficulty: (difficulty: number) => `, difficulty ${difficulty} of 5`,
  },
  gallery: {
    pageTitle: 'Patience · Snap-Up',
    patience: 'Patience',
    introduction: (count: number) =>
      `${count} games to play solo. Every move is saved, so you can continue tomorrow or on another device.`,
    doneToday: (date: string, doneCount: number, count: number) =>
      `Today, ${date}: ${doneCount} of ${count} daily deals done.`,
    unreachable: 'Can’t reach the server, so your progress isn’t shown.',
  },
  galleryCard: {
    goOn: 'Continue',
    soFar: (moves: string) => `${moves} so far`,
  },
  gameIntroduction: {
    allPatienceGames: 'All patience games',
    howToPlay: (game: string) => `How to play ${game}`,
  },
  historyPart: {
    replay: 'Replay',
    showEarlierGames: 'Show earlier games',
  },
  playRecord: {
    tryAgain: 'Try again',
    statistics: 'Statistics',
    history: 'History',
  },
  soloGamePage: {
    newDealButton: 'New deal',
    play: 'Play',
    pageTitle: (name: string) => `${name} · Patience · Snap-Up`,
    continue: 'Continue',
    newDealTitle: 'New deal?',
    givesUpOpen: (open: string) => `You have a game in progress: ${open}. Starting a new deal counts as giving it up.`,
  },
  statisticsPart: {
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
    qrCode: 'QR code of the link to this deal',
    link: 'Link to this deal',
    linkIsCopied: 'The link to this deal is copied.',
  },
  settings: {
    hidden: 'Hidden',
    shown: 'Shown',
    allExplained: 'Every card that fits. You might have needed some of them in the columns.',
    safeExplained: 'Only cards that you can’t need in the columns any more, which is proven for this game.',
    offExplained: 'You move every card to the foundations yourself.',
    all: 'All cards',
    safe: 'Safe cards',
    off: 'Off',
    automaticMoves: 'Auto-move to foundations',
    clock: 'Clock',
    clockPauses: 'The clock pauses a minute after your last move and resumes with the next one.',
  },
  soloDialogs: {
    about: (deal: string, unusualOptions: readonly string[]) => [deal, ...unusualOptions].join(', '),
    sharedDeal: (game: string, deal: string) => `${game}, ${deal}`,
    giveUpTitle: 'Give up?',
    giveUp: 'Give up',
    giveUpText: 'The game ends here and counts as not won. You can play the same deal again.',
    countsAsGivenUp: 'This game will count as given up.',
  },
  soloFacts: {
    clockPauses: 'The clock pauses a minute after your last move.',
    timePlayed: (playedMs: number): Sentence<'label' | 'time'> => [
      { part: 'label', text: 'Time played: ' },
      { part: 'time', text: clockText(playedMs) },
    ],
    score: (score: number): Sentence<'score'> => ['Score ', { part: 'score', text: numberText(score) }],
  },
  soloFrame: {
    moves: 'Moves',
  },
  soloMenu: {
    restart: 'Restart',
    sameDealAgain: 'Same deal again',
    newDeal: 'New deal',
    shareThisDeal: 'Share this deal',
    rulesAndControls: 'Rules and controls',
    optionsAndStatistics: 'Options and statistics',
    giveUp: 'Give up',
    allPatienceGames: 'All patience games',
  },
  soloResult: {
    about: (game: string, deal: string) => `${game}, ${deal}`,
    score: 'Score',
    time: 'Time',
    moves: 'Moves',
    replay: 'Replay',
    shareThisDeal: 'Share this deal',
    statistics: 'Statistics',
    allPatienceGames: 'All patience games',
    newDeal: 'New deal',
    sameDeal: 'Same deal',
    viewTable: 'View table',
  },
  soloTablePage: {
    undo: 'Undo',
    lost: 'No winning moves left.',
    revive: 'Undo to last winnable position',
    newDeal: 'New deal',
    newDealTitle: 'New deal?',
    sameDealAgain: 'Same deal again',
    sameDealTitle: 'Play the same deal again?',
    playAgain: 'Play again',
    pageTitle: (name: string) => `${name} · Snap-Up`,
    finish: 'Finish',
    showResult: 'Show result',
  },
  toolBar: {
    game: 'Game',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    newDeal: 'New deal',
    withKey: (label: string, key: string) => `${label} (${key})`,
  },
  dailyLine: {
    sameForEveryoneToday: 'Everyone gets the same cards today.',
  },
} as const;
