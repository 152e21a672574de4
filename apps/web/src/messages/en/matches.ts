import { type MatchPlayer, matchStanding, winsNeeded } from '@snap-up/client';
import type { MatchInfo } from '@snap-up/protocol';
import { listOf } from '../lists.ts';

/** The words of a match over several games. */
export const matchTexts = {
  match: 'Match',
  singleGames: 'Single games',
  bestOf: (length: number) => `Best of ${length}`,
  eachGameAlone: 'Every game stands on its own.',
  needed: (winCount: number) => `The first to win ${winCount} games wins the match. A draw counts for nobody.`,
  youWonTheMatch: 'You won the match!',
  wonTheMatch: (name: string) => `${name} won the match`,
  /** What a player has won, for screen readers. */
  wins: (winCount: number) => (winCount === 1 ? '1 win' : `${winCount} wins`),
  left: 'has left',
} as const;

/** The name of what is played: single games, or a match of so many. */
export function matchLabel(match: Pick<MatchInfo, 'length'> | null): string {
  return match === null ? matchTexts.singleGames : matchTexts.bestOf(match.length);
}

/** What that means. */
export function matchExplanation(match: Pick<MatchInfo, 'length'> | null): string {
  return match === null ? matchTexts.eachGameAlone : matchTexts.needed(winsNeeded(match));
}

/** How a match stands, for the player on `ownSeat`. */
export function matchWords(match: MatchInfo, ownSeat: number | null): string {
  const isOwn = ({ seat }: MatchPlayer) => seat !== null && seat === ownSeat;
  const standing = matchStanding(match);
  switch (standing.kind) {
    case 'open':
      return match.gameCount === 0 ? matchExplanation(match) : 'Nobody has won a game yet.';
    case 'level': {
      const { leaders, winCount, isMatchPoint } = standing;
      if (isMatchPoint && leaders.length === match.players.length)
        return `It’s ${match.players.map((player) => player.winCount).join('–')}: the next win decides the match.`;
      const names = listOf(leaders.map((player) => (isOwn(player) ? 'you' : player.name)));
      const lead = winCount === 1 ? 'with 1 win each' : `with ${winCount} wins each`;
      return isMatchPoint
        ? `Level ${lead}: ${names}. The next win for any of them decides the match.`
        : `Level ${lead}: ${names}.`;
    }
    case 'led': {
      const { leader, nextWinCount, isMatchPoint } = standing;
      const score = `${leader.winCount}–${nextWinCount}`;
      if (isOwn(leader)) return isMatchPoint ? `You lead ${score}: match point for you.` : `You lead ${score}.`;
      return isMatchPoint ? `${leader.name} leads ${score}: match point.` : `${leader.name} leads ${score}.`;
    }
    case 'won': {
      const score = `${standing.winner.winCount}–${standing.nextWinCount}`;
      return isOwn(standing.winner) ? `You won the match ${score}.` : `${standing.winner.name} won the match ${score}.`;
    }
  }
}

/** Who won a match, in a few words; null while nobody has. */
export function matchTitle(match: MatchInfo | null, ownSeat: number | null): string | null {
  const standing = match === null ? null : matchStanding(match);
  if (standing?.kind !== 'won') return null;
  const { seat, name } = standing.winner;
  return seat !== null && seat === ownSeat ? matchTexts.youWonTheMatch : matchTexts.wonTheMatch(name);
}
