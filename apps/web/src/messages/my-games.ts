import { isSolo, rulesetById } from '@snap-up/engine';
import type { MyGame } from '@snap-up/protocol';
import { invitationTexts } from '#messages/invitation.ts';
import { scoreText } from '#messages/language.ts';
import { myGamesTexts } from '#messages/my-games.ts';
import { displayName } from './sentence.ts';

const words = myGamesTexts.standings;

/** What a game waits for, most urgent first: the order of the list. */
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

/** Whether the other players or the clock are waiting for this player. */
export function isRunning(game: Pick<MyGame, 'phase' | 'isOwnTurn' | 'isPaused'>): boolean {
  return ['your-turn', 'running', 'starting'].includes(urgencyOf(game));
}

/** Whether a game is over, so that only its replay remains until somebody asks for a rematch. */
export function isPast(game: Pick<MyGame, 'phase' | 'isOwnTurn' | 'isPaused'>): boolean {
  return ['finished', 'closed'].includes(urgencyOf(game));
}

/** Whether a game can be continued: it is not over, or somebody else sits at its table before it begins. */
export function isOpen(game: MyGame): boolean {
  const isGathering = urgencyOf(game) === 'gathering';
  return isGathering ? game.names.some((name, seat) => name !== null && seat !== game.seat) : !isPast(game);
}

/**
 * Sorts by urgency, then the most recently changed first. Omits tables that were closed before any game, and solo
 * games, about which the overview says more.
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
  return others.length === 0 ? words.noOthers : others.join(', ');
}

/** The player's current or final standing in a game or, before a start, what it waits for. */
export function standingText(game: MyGame): string {
  const { phase, names, cardCounts, places } = game;
  if (phase === 'shuffling') return words.shuffling;
  if (phase === 'countdown') return words.aboutToStart;
  if (phase === 'gathering' || cardCounts === null || places === null) {
    const freeCount = names.filter((name) => name === null).length;
    return freeCount > 0 ? invitationTexts.freeSeats(freeCount) : invitationTexts.allSeatsTaken;
  }
  if (game.night !== null) return nightText(game, game.night);
  const stand = standing(game.seat, cardCounts, places, words.cards);
  return phase === 'playing' ? runningText(game, stand) : overText(stand);
}

/** By the points of all its rounds, of which each game is one. */
function nightText({ phase }: MyGame, { roundCount, isOver, points, places }: NonNullable<MyGame['night']>): string {
  const stand = standing(0, points, places, words.points);
  const told = isOver || phase === 'closed' ? overText(stand) : aheadText(stand);
  const isByRoundsWon = points.some((count, index) => count === stand.own && places[index] !== stand.place);
  return isByRoundsWon ? words.byRoundsWon(told) : words.afterRounds(told, roundCount);
}

/** By place: of two who went out, the first is ahead, though both have all their cards on the foundations. */
function runningText(game: MyGame, stand: Standing): string {
  if (isOut(game, stand.own)) return words.finished(stand.place);
  return stand.counts.every((count) => count === 0) ? words.noCardsYet : aheadText(stand);
}

function aheadText({ counts, place, isShared, amount, score }: Standing): string {
  if (isShared) return place === 1 ? words.tiedForLead(amount) : words.tiedFor(place, amount);
  if (place === 1) return words.ahead(score);
  return counts.length === 2 ? words.behind(score) : words.placeOf(place, counts.length, score);
}

function overText({ counts, places, place, isShared, amount, score }: Standing): string {
  if (isShared && counts.every((count) => count === 0)) return words.noWinner;
  if (isShared && places.every((one) => one === place)) return words.draw(amount);
  if (isShared) return words.tiedFor(place, amount);
  if (place === 1) return words.won(score);
  return counts.length === 2 ? words.lost(score) : words.placeOf(place, counts.length, score);
}

/** How a player stands among others, by cards or by points. */
interface Standing {
  readonly counts: readonly number[];
  readonly places: readonly number[];
  readonly own: number;
  readonly place: number;
  readonly isShared: boolean;
  /** The player's own count, in words. */
  readonly amount: string;
  /** Between two players both counts. */
  readonly score: string;
}

function standing(
  at: number,
  counts: readonly number[],
  places: readonly number[],
  amountOf: (count: number) => string,
): Standing {
  const own = counts[at] ?? 0;
  const place = places[at] ?? 0;
  const [other] = counts.filter((_, index) => index !== at);
  const amount = amountOf(own);
  return {
    counts,
    places,
    own,
    place,
    isShared: places.filter((one) => one === place).length > 1,
    amount,
    score: counts.length === 2 && other !== undefined ? scoreText(own, other) : amount,
  };
}

function isOut({ ruleset }: MyGame, count: number): boolean {
  return count === rulesetById(ruleset)?.pack.faces.length;
}
