import { type MatchPlayer, matchStanding } from '@snap-up/client';
import { type MatchInfo, winsNeeded } from '@snap-up/protocol';
import { matchTexts } from '#messages/matches.ts';
import { nameText } from './players.ts';

const words = matchTexts.standing;

/** The format of a match: single games, or best of several. */
export function matchLabel(match: Pick<MatchInfo, 'length'> | null): string {
  return match === null ? matchTexts.singleGames : matchTexts.bestOf(match.length);
}

/** Its explanation. */
export function matchExplanation(match: Pick<MatchInfo, 'length'> | null): string {
  return match === null ? matchTexts.eachGameAlone : matchTexts.needed(winsNeeded(match));
}

/** How a match stands, for the player on `ownSeat`. */
export function matchWords(match: MatchInfo, ownSeat: number | null): string {
  const isOwn = ({ seat }: MatchPlayer) => seat !== null && seat === ownSeat;
  const standing = matchStanding(match);
  switch (standing.kind) {
    case 'open':
      return match.gameCount === 0 ? matchExplanation(match) : words.nobodyYet;
    case 'level': {
      const { leaders, winCount, isMatchPoint } = standing;
      if (isMatchPoint && leaders.length === match.players.length)
        return words.nextWinDecides(match.players.map((player) => player.winCount).join('–'));
      const names = leaders.map((player) => (isOwn(player) ? words.you : nameText(player.name)));
      return isMatchPoint ? words.levelAtMatchPoint(winCount, names) : words.level(winCount, names);
    }
    case 'led': {
      const { leader, nextWinCount, isMatchPoint } = standing;
      const score = `${leader.winCount}–${nextWinCount}`;
      if (isOwn(leader)) return isMatchPoint ? words.youLeadAtMatchPoint(score) : words.youLead(score);
      return isMatchPoint
        ? words.leadsAtMatchPoint(nameText(leader.name), score)
        : words.leads(nameText(leader.name), score);
    }
    case 'won': {
      const score = `${standing.winner.winCount}–${standing.nextWinCount}`;
      return isOwn(standing.winner) ? words.youWon(score) : words.won(nameText(standing.winner.name), score);
    }
  }
}

/** Who won a match, in a few words; null while nobody has. */
export function matchTitle(match: MatchInfo | null, ownSeat: number | null): string | null {
  const standing = match === null ? null : matchStanding(match);
  if (standing?.kind !== 'won') return null;
  const { seat, name } = standing.winner;
  return seat !== null && seat === ownSeat ? matchTexts.youWonTheMatch : matchTexts.wonTheMatch(nameText(name));
}
