import { marked, numberText } from '../sentence.ts';
import { countOf, durationWords } from './language.ts';

const cards = (count: number) => countOf(count, 'card');

/** The words of the lists of the player's games, by the component that shows them. */
export const myGamesTexts = {
  gamesPage: {
    title: 'My games',
    goingOn: 'In progress',
    past: 'Finished',
    none: 'You haven’t played here yet.',
    play: 'Play a game',
    playPatience: 'Play solitaire',
    you: (name: string) => `You are ${name} on this device.`,
    keep: 'Keep your games',
  },
  continueGame: {
    withOthers: (urgency: string, others: string) => marked`<b>${urgency}</b>, with ${others}`,
    solo: (name: string, about: string) => marked`<b>${name}</b>, ${about}`,
  },
  gameLine: {
    replay: (others: string) => marked`Replay<hidden> of the game with ${others}</hidden>`,
    end: (others: string) => marked`End<hidden> the game with ${others}</hidden>`,
    remove: (others: string) => `Remove the game with ${others} from this list`,
    removeTip: 'Remove from this list',
    removed: 'Removed from your games.',
    endTitle: 'End this game?',
    endText: 'It’s been paused since you left. It’ll end as it stands, and you can still watch the replay.',
    endYes: 'End the game',
    /** When it was changed: `5 minutes ago`. */
    about: (game: string, ago: string) => `${game}, ${ago}`,
    /** With a clock of days: how much time is left for the turn. */
    aboutTurn: (game: string, left: string) => `${game}, ${left} left`,
    anyGame: 'Game',
  },
  soloGameLine: {
    onThisDevice: (ago: string) => `On this device, ${ago}`,
    patience: 'Solitaire',
    about: (ago: string) => `Solitaire, ${ago}`,
    /** `end`: `at midnight`. */
    todaysDeal: (end: string) => `Today’s deal, ends ${end}`,
  },
  personalData: {
    title: 'Your data',
    what: 'Your name, your games and seats, what you wrote in chats, and your statistics are stored on this server.',
    download: 'Download my data',
    remove: 'Delete my data …',
    askTitle: 'Delete everything about you?',
    askText:
      'Your name, chat messages, solitaire games and statistics will be deleted, and you’ll leave your seats. In games with others you’ll be called “Former player”, and your moves stay so the others can still watch the replays; any game in progress continues without you. Your other devices are signed out, too. This can’t be undone. Download your data first if you want to keep it.',
    askYes: 'Delete it all',
    done: 'Everything about you has been deleted.',
  },
  /** What a game waits for. */
  urgencies: {
    'your-turn': 'Your turn',
    running: 'In progress',
    starting: 'Starting',
    gathering: 'Not started',
    paused: 'Paused',
    finished: 'Finished',
    closed: 'Closed',
  },
  /** How the player stands or stood. Between two players `score` has the cards of both: `12–8`. */
  standings: {
    noOthers: 'No other players yet',
    shuffling: 'Shuffling',
    aboutToStart: 'About to start',
    finished: (place: number) => `You finished ${durationWords.place(place)}`,
    noCardsYet: 'No cards played yet',
    tiedForLead: (amount: string) => `Tied for the lead, ${amount}`,
    tiedFor: (place: number, amount: string) => `Tied for ${durationWords.place(place)}, ${amount}`,
    ahead: (score: string) => `You’re ahead, ${score}`,
    behind: (score: string) => `You’re behind, ${score}`,
    placeOf: (place: number, seatCount: number, score: string) =>
      `${durationWords.place(place)} of ${seatCount}, ${score}`,
    noWinner: 'No winner, no cards played',
    draw: (amount: string) => `Draw, ${amount} each`,
    won: (score: string) => `You won, ${score}`,
    lost: (score: string) => `You lost, ${score}`,
    cards,
    points: (count: number) => countOf(count, 'point'),
    /** How the player stands or stood in a night. */
    afterRounds: (standing: string, count: number) => `${standing} after ${countOf(count, 'round')}`,
    /** Points that do not decide it: who is before whom then follows from the rounds won. */
    byRoundsWon: (standing: string) => `${standing}, on rounds won`,
  },
} as const;

/** The player’s results. */
export const myResultsTexts = {
  title: 'My results',
  /** Shared first places are no wins. */
  wonAndSharedOf: (won: number, shared: number, played: number) =>
    `Won ${numberText(won)} of ${numberText(played)}${shared === 0 ? '' : ` · tied for 1st in ${numberText(shared)}`}`,
  wonOf: (won: number, played: number) => `Won ${numberText(won)} of ${numberText(played)}`,
  opponents: 'Who I play with',
  name: 'Name',
  ahead: 'Ahead',
  behind: 'Behind',
  patience: 'Solitaire games won',
};
