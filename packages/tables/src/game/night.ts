import { type NightLength, nightGoals } from '@snap-up/protocol';
import { isWin, type Outcome, type Player } from './records.ts';

export interface NightRound {
  readonly number: number;
  /** By seat. */
  readonly players: readonly Pick<Player, 'id' | 'name'>[];
  readonly outcome: Outcome;
}

/** A night, as far as it has been played. */
export interface PlayedNight {
  readonly length: NightLength;
  /** The finished rounds, oldest first. */
  readonly rounds: readonly NightRound[];
}

/** A player's line on the score sheet of a night. */
export interface NightScore {
  readonly playerId: string;
  /** The name in the newest of the rounds. */
  readonly name: string;
  /** 1 is best. Those with equal points and equally many rounds won share a place. */
  readonly place: number;
  /** Points they started with: the lowest score when they joined. */
  readonly startPoints: number;
  /** By round; null for one that they did not play. */
  readonly points: readonly (number | null)[];
  readonly total: number;
  /** Rounds in which they came first, alone or tied. */
  readonly winCount: number;
}

/** What going out first is worth, in addition to the cards. */
const outFirstPoints = 10;

/**
 * Returns the score sheet of a night, best first. A card on the foundations is a point, and going out first is worth ten more,
 * however the round ended. A player who leaves keeps their points. Whoever joins later starts with the lowest score so far, also of
 * those who have left, so that nobody gains by coming back under another name. Players with equal points are ranked by rounds won.
 * @param rounds all finished rounds, oldest first
 * @param playing the players of a round that is being played
 */
export function nightScores(rounds: readonly NightRound[], playing: NightRound['players'] = []): readonly NightScore[] {
  const scores = new Map<string, Omit<NightScore, 'place'>>();
  const join = (players: NightRound['players']): void => {
    const startPoints = scores.size === 0 ? 0 : Math.min(...[...scores.values()].map(({ total }) => total));
    for (const { id: playerId, name } of players) {
      const nothing = { startPoints, points: rounds.map(() => null), total: startPoints, winCount: 0 };
      scores.set(playerId, { ...(scores.get(playerId) ?? nothing), playerId, name });
    }
  };
  rounds.forEach(({ players, outcome }, round) => {
    join(players);
    for (const placing of outcome.placings) {
      const score = scores.get(players[placing.seat]?.id ?? '');
      if (score === undefined) continue;
      const points = placing.cardCount + (placing.isOut && placing.place === 1 ? outFirstPoints : 0);
      scores.set(score.playerId, {
        ...score,
        points: score.points.with(round, points),
        total: score.total + points,
        winCount: score.winCount + (isWin(placing, outcome.ending) ? 1 : 0),
      });
    }
  });
  join(playing);
  const all = [...scores.values()];
  const isBetter = (one: Omit<NightScore, 'place'>, other: Omit<NightScore, 'place'>) =>
    one.total > other.total || (one.total === other.total && one.winCount > other.winCount);
  return all
    .map((score) => ({ ...score, place: 1 + all.filter((other) => isBetter(other, score)).length }))
    .sort((a, b) => a.place - b.place);
}

export function isNightOver(length: NightLength, roundCount: number, scores: readonly NightScore[]): boolean {
  const { rounds, points } = nightGoals[length];
  return roundCount >= rounds || (points !== null && scores.some(({ total }) => total >= points));
}
