import type { NightGame } from '@snap-up/client';
import { type NightInfo, type NightLength, nightGoals } from '@snap-up/protocol';
import { nightSheetTexts as texts } from '#messages/night-sheet.ts';
import { nightLabel } from './night.ts';
import { nameText } from './sentence.ts';

/** How a night is scored, and who wins it. */
export function nightExplanation(length: NightLength | null): string {
  if (length === null) return texts.eachGameAlone;
  const { rounds, points } = nightGoals[length];
  return points === null ? texts.mostPoints(rounds) : texts.untilPoints(points, rounds);
}

/** What a score sheet shows: after which round, or what is to be played. */
export function sheetCaption({ length, roundCount }: NightInfo, game: NightGame): string {
  if (roundCount === 0) return nightLabel(length, game);
  const { rounds, points } = nightGoals[length];
  return points === null ? texts.afterRoundOf(roundCount, rounds) : texts.afterRoundTo(roundCount, points);
}

type NightPlayer = NightInfo['players'][number];

/** Who leads a night, or has won it, for the player on `ownSeat`. Before the first round, how it is scored. */
export function standingWords(night: NightInfo, ownSeat: number | null): string {
  const words = texts.standing;
  const isOwn = ({ seat }: NightPlayer) => seat !== null && seat === ownSeat;
  const [first, next] = night.players;
  if (night.roundCount === 0 || first === undefined) return nightExplanation(night.length);
  if (first.total === 0 && first.winCount === 0 && !night.isOver) return words.open;
  const leaders = night.players.filter(({ place }) => place === 1);
  const name = nameText(first.name);
  if (leaders.length > 1) {
    const names = leaders.map((each) => (isOwn(each) ? words.you : nameText(each.name)));
    return night.isOver ? words.tie(names, first.total) : words.level(names);
  }
  const lead = first.total - (next?.total ?? 0);
  if (night.isOver) {
    if (lead === 0) return isOwn(first) ? words.youWonByWins : words.wonByWins(name);
    return isOwn(first) ? words.youWon(first.total) : words.won(name, first.total);
  }
  if (lead === 0) return isOwn(first) ? words.youLeadByWins : words.leadsByWins(name);
  return isOwn(first) ? words.youLead(lead) : words.leads(name, lead);
}

/** Who has won a night, in a few words; null while it goes on. */
export function nightTitle(night: NightInfo | null, ownSeat: number | null): string | null {
  const [first, next] = night?.players ?? [];
  if (night?.isOver !== true || first === undefined) return null;
  const { titles } = texts;
  if (next?.place === 1) return titles.tie;
  return first.seat !== null && first.seat === ownSeat ? titles.youWon : titles.won(nameText(first.name));
}
