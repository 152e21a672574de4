import { isSolo, rulesetById } from '@snap-up/engine';
import type { MyGame } from '@snap-up/protocol';
import { marked } from '../marked.ts';
import { leftText } from './clocks.ts';
import { agoText, placeText } from './durations.ts';
import { displayName } from './names.ts';

/** The words of the lists of the player's games, by the component that shows them. */
export const myGamesTexts = {
  gamesPage: {
    pageTitle: 'My games · Snap-Up',
    title: 'My games',
    goingOn: 'In progress',
    past: 'Finished',
    unreachable: 'Can’t reach the server, so this list may be out of date. Trying again …',
    none: 'You haven’t played here yet.',
    play: 'Play a game',
    playPatience: 'Play patience',
    fromElsewhere: 'Get my games from another device',
    you: (name: string) => `You are ${name} on this device.`,
    elsewhere: 'Continue on another device',
  },
  myGames: {
    title: 'My games',
    all: 'All my games',
  },
  urgentGame: {
    urgent: (game: MyGame) => marked`<b>${urgencyWords[urgencyOf(game)]}</b>, with ${othersText(game)}`,
    rejoin: 'Rejoin',
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
    about: ({ ruleset, changedAt, turnEndsAt }: MyGame, serverMs: number) => {
      const time = turnEndsAt === null ? agoText(changedAt, serverMs) : `${leftText(turnEndsAt - serverMs)} left`;
      return `${rulesetById(ruleset)?.name ?? 'Game'}, ${time}`;
    },
  },
  soloGameLine: {
    goOn: 'Continue',
    about: (changedAtMs: number | null, serverMs: number) =>
      changedAtMs === null ? 'Patience' : `Patience, ${agoText(changedAtMs, serverMs)}`,
    todaysDeal: 'Today’s deal',
  },
  personalData: {
    title: 'Your data',
    what: 'Your name, your games and seats, what you wrote in chats, and your statistics are stored on this server.',
    download: 'Download my data',
    remove: 'Delete my data …',
    askTitle: 'Delete everything about you?',
    askText:
      'Your name, chat messages, patience games and statistics will be deleted, and you’ll leave your seats. In games with others you’ll be called “Former player”, and your moves stay so the others can still watch the replays; any game in progress continues without you. Your other devices are signed out, too. This can’t be undone. Download your data first if you want to keep it.',
    askYes: 'Delete it all',
    done: 'Everything about you has been deleted.',
  },
} as const;

/** What a game of the player waits for, the most urgent first: the list is in this order. */
export const urgencies = ['your-turn', 'running', 'starting', 'gathering', 'paused', 'finished', 'closed'] as const;
/** One of `urgencies`. */
export type Urgency = (typeof urgencies)[number];

/** What a game of the player waits for. */
export function urgencyOf({ phase, isOwnTurn, isPaused }: Pick<MyGame, 'phase' | 'isOwnTurn' | 'isPaused'>): Urgency {
  // Bots wait as long as it takes.
  if (isPaused) return 'paused';
  switch (phase) {
    case 'playing':
      return isOwnTurn ? 'your-turn' : 'running';
    case 'shuffling':
    case 'countdown':
      return 'starting';
    case 'gathering':
    case 'finished':
    case 'closed':
      return phase;
  }
}

/** The urgencies as the list shows them. */
export const urgencyWords: Readonly<Record<Urgency, string>> = {
  'your-turn': 'Your turn',
  running: 'In progress',
  starting: 'Starting',
  gathering: 'Not started',
  paused: 'Paused',
  finished: 'Finished',
  closed: 'Closed',
};

/** Whether the other players or the clock are waiting for this player. */
export function isRunning(game: Pick<MyGame, 'phase' | 'isOwnTurn' | 'isPaused'>): boolean {
  return ['your-turn', 'running', 'starting'].includes(urgencyOf(game));
}

/** Whether a game is over, so that only its replay is left of it until somebody asks for a rematch. */
export function isPast(game: Pick<MyGame, 'phase' | 'isOwnTurn' | 'isPaused'>): boolean {
  return ['finished', 'closed'].includes(urgencyOf(game));
}

/**
 * Sorts by urgency, then the most recently changed first. Tables that were closed before any game are left out, and so
 * are solo games, of which the overview tells more.
 */
export function sortedGames(games: readonly MyGame[]): readonly MyGame[] {
  const order = (game: MyGame) => urgencies.indexOf(urgencyOf(game));
  return games
    .filter((game) => game.phase !== 'closed' || hasResult(game))
    .filter(({ ruleset: id }) => {
      const ruleset = rulesetById(id);
      return ruleset === undefined || !isSolo(ruleset);
    })
    .sort((a, b) => order(a) - order(b) || b.changedAt - a.changedAt);
}

/** Whether the newest game of that table is over, so that it can be replayed. */
export function hasResult({ phase, gameNumber, cardCounts }: MyGame): boolean {
  return (phase === 'finished' || phase === 'closed') && gameNumber > 0 && cardCounts !== null;
}

/** The names of the other players. */
export function othersText({ names, bots, seat }: Pick<MyGame, 'names' | 'bots' | 'seat'>): string {
  const others = names.flatMap((name, index) =>
    name === null || index === seat ? [] : [displayName({ name, isBot: bots[index] != null })],
  );
  return others.length === 0 ? 'No other players yet' : others.join(', ');
}

/** How the player stands or stood in a game or, before a start, what it waits for. */
export function standingText(game: MyGame): string {
  const { phase, names, cardCounts, places } = game;
  if (phase === 'shuffling') return 'Shuffling';
  if (phase === 'countdown') return 'About to start';
  if (phase === 'gathering' || cardCounts === null || places === null) {
    const freeCount = names.filter((name) => name === null).length;
    if (freeCount > 0) return freeCount === 1 ? '1 seat free' : `${freeCount} seats free`;
    return 'All seats taken';
  }
  return phase === 'playing' ? runningText(game, cardCounts, places) : overText(game, cardCounts, places);
}

/** By place, because of two who are out the first is ahead, though both have all their cards on the foundations. */
function runningText(game: MyGame, counts: readonly number[], places: readonly number[]): string {
  const { own, place, isShared, score } = standing(game, counts, places);
  if (isOut(game, own)) return `You finished ${placeText(place)}`;
  if (counts.every((count) => count === 0)) return 'No cards played yet';
  if (isShared) return place === 1 ? `Tied for the lead, ${cards(own)}` : `Tied for ${placeText(place)}, ${cards(own)}`;
  if (place === 1) return `You’re ahead, ${score}`;
  return counts.length === 2 ? `You’re behind, ${score}` : `${placeText(place)} of ${counts.length}, ${score}`;
}

function overText(game: MyGame, counts: readonly number[], places: readonly number[]): string {
  const { own, place, isShared, score } = standing(game, counts, places);
  if (counts.every((count) => count === 0)) return 'No winner, no cards played';
  if (isShared && places.every((one) => one === place)) return `Draw, ${cards(own)} each`;
  if (isShared) return `Tied for ${placeText(place)}, ${cards(own)}`;
  if (place === 1) return `You won, ${score}`;
  return counts.length === 2 ? `You lost, ${score}` : `${placeText(place)} of ${counts.length}, ${score}`;
}

function standing({ seat }: MyGame, counts: readonly number[], places: readonly number[]) {
  const own = counts[seat] ?? 0;
  const place = places[seat] ?? 0;
  const [other] = counts.filter((_, index) => index !== seat);
  return {
    own,
    place,
    isShared: places.filter((one) => one === place).length > 1,
    /** Between two players both counts are shown. */
    score: counts.length === 2 && other !== undefined ? `${own}–${other}` : cards(own),
  };
}

function isOut({ ruleset }: MyGame, count: number): boolean {
  return count === rulesetById(ruleset)?.pack.faces.length;
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}
