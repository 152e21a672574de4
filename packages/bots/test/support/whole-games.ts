import { type Ending, type OptionValue, placings, redact } from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { Viewers } from './laws.ts';
import { firstState, playMatch } from './match.ts';
import { rulesOf } from './rules.ts';

/** The totals of many games. */
export interface Tally {
  readonly gameCount: number;
  readonly moveCount: number;
  readonly endings: Readonly<Partial<Record<Ending, number>>>;
}

const seatCounts = [2, 3, 4, 5];

/** The strengths of a table, a new mix in each game. */
function mixOf(seatCount: number, number: number): BotStrength[] {
  const chance = chanceFrom(number);
  return Array.from({ length: seatCount }, () => botStrengths[Math.floor(chance() * botStrengths.length)] ?? 'gentle');
}

/**
 * Plays this many games with each of these options and each number of seats, to the end. Throws if a bot's move is
 * refused, if a game does not end or if a law of the engine is broken.
 */
export function playMany(
  id: string,
  choices: readonly Readonly<Record<string, OptionValue>>[],
  gamesPerChoice: number,
): Tally {
  const endings: Partial<Record<Ending, number>> = {};
  let gameCount = 0;
  let moveCount = 0;
  for (const seatCount of seatCounts) {
    for (const chosen of choices) {
      const rules = rulesOf(id, seatCount, chosen);
      for (let game = 0; game < gamesPerChoice; game += 1) {
        gameCount += 1;
        const match = { rules, strengths: mixOf(seatCount, gameCount), number: gameCount };
        const viewers = new Viewers(rules, firstState(match));
        const { state, moveCount: moves } = playMatch(match, (step) => viewers.follow(step));
        const { ending } = state;
        if (ending === null || placings(rules, state).length !== seatCount)
          throw new Error('an end has places for all');
        if (viewers.viewOf(null)?.ending !== redact(rules, state, null).ending)
          throw new Error('everybody is told of it');
        endings[ending] = (endings[ending] ?? 0) + 1;
        moveCount += moves;
      }
    }
  }
  return { gameCount, moveCount, endings };
}
