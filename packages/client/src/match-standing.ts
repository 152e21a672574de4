import { isMatchWon, type MatchInfo, winsNeeded } from '@snap-up/protocol';

/** A player of a match. */
export type MatchPlayer = MatchInfo['players'][number];

/** The standing of a match. `nextWinCount` is the win count of the best of the others. */
export type MatchStanding =
  /** Nobody has won a game yet. */
  | { readonly kind: 'open' }
  /** Several lead with equal wins. At match point, the next of them to win a game wins the match. */
  | {
      readonly kind: 'level';
      readonly leaders: readonly MatchPlayer[];
      readonly winCount: number;
      readonly isMatchPoint: boolean;
    }
  | {
      readonly kind: 'led';
      readonly leader: MatchPlayer;
      readonly nextWinCount: number;
      readonly isMatchPoint: boolean;
    }
  | { readonly kind: 'won'; readonly winner: MatchPlayer; readonly nextWinCount: number };

export function matchStanding(match: Pick<MatchInfo, 'length' | 'players'>): MatchStanding {
  const winCount = Math.max(0, ...match.players.map((player) => player.winCount));
  const leaders = match.players.filter((player) => player.winCount === winCount);
  const [leader] = leaders;
  if (winCount === 0 || leader === undefined) return { kind: 'open' };
  const isMatchPoint = winCount === winsNeeded(match) - 1;
  if (leaders.length > 1) return { kind: 'level', leaders, winCount, isMatchPoint };
  const others = match.players.filter((player) => player !== leader);
  const nextWinCount = Math.max(0, ...others.map((player) => player.winCount));
  return isMatchWon(match)
    ? { kind: 'won', winner: leader, nextWinCount }
    : { kind: 'led', leader, nextWinCount, isMatchPoint };
}
