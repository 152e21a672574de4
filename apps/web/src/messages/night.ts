import { expectedRounds, type NightGame } from '@snap-up/client';
import { type NightInfo, type NightLength, nightGoals, type TableInfo } from '@snap-up/protocol';
import { nightTexts } from '#messages/night.ts';

/** What is played at a table. */
export function nightGameOf({ ruleset, options, seats }: Pick<TableInfo, 'ruleset' | 'options' | 'seats'>): NightGame {
  return { ruleset, options, seatCount: seats.length };
}

/** How long a night lasts, and how many rounds to expect; that each game stands alone if there is none. */
export function nightLabel(length: NightLength | null, game: NightGame): string {
  if (length === null) return nightTexts.singleGames;
  const { rounds, points } = nightGoals[length];
  return points === null ? nightTexts.rounds(rounds) : nightTexts.firstTo(points, expectedRounds(length, game));
}

/** The label of the button that gets ready for the next round of a night. It says how many rounds to expect of a new one. */
export function nightReadyLabel({ length, roundCount, isOver }: NightInfo, game: NightGame): string {
  if (roundCount > 0 && !isOver) return nightTexts.nextRound;
  const label = isOver ? nightTexts.anotherNight : nightTexts.readyFor;
  return label(expectedRounds(length, game), nightGoals[length].points === null);
}

/** Which round begins next, or is being played. */
export function roundWords({ length, roundCount }: Pick<NightInfo, 'length' | 'roundCount'>): string {
  const { rounds, points } = nightGoals[length];
  const round = roundCount + 1;
  return points === null ? nightTexts.roundOf(round, rounds) : nightTexts.roundTo(round, points);
}

/** How a night is scored, and who wins it. */
export function nightExplanation(length: NightLength | null): string {
  if (length === null) return nightTexts.eachGameAlone;
  const { rounds, points } = nightGoals[length];
  return points === null ? nightTexts.mostPoints(rounds) : nightTexts.untilPoints(points, rounds);
}
