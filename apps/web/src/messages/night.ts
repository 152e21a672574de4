import { expectedRounds } from '@snap-up/client';
import { type NightInfo, type NightLength, nightGoals, type TableInfo } from '@snap-up/protocol';
import { nightTexts } from '#messages/night.ts';
import { nameText } from './players.ts';

/** What is played in a night, and by how many. */
type NightGame = Parameters<typeof expectedRounds>[1];

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

/** How a night is scored, and who wins it. */
export function nightExplanation(length: NightLength | null): string {
  if (length === null) return nightTexts.eachGameAlone;
  const { rounds, points } = nightGoals[length];
  return points === null ? nightTexts.mostPoints(rounds) : nightTexts.untilPoints(points);
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

/** What a score sheet shows: after which round, or what is to be played. */
export function sheetCaption({ length, roundCount }: NightInfo, game: NightGame): string {
  if (roundCount === 0) return nightLabel(length, game);
  const { rounds, points } = nightGoals[length];
  const { afterRoundOf, afterRoundTo } = nightTexts.sheet;
  return points === null ? afterRoundOf(roundCount, rounds) : afterRoundTo(roundCount, points);
}

type NightPlayer = NightInfo['players'][number];

/** Who leads a night, or has won it, for the player on `ownSeat`. Before the first round, how it is scored. */
export function standingWords(night: NightInfo, ownSeat: number | null): string {
  const words = nightTexts.standing;
  const isOwn = ({ seat }: NightPlayer) => seat !== null && seat === ownSeat;
  const [first, next] = night.players;
  if (night.roundCount === 0 || first === undefined) return nightExplanation(night.length);
  if (first.total === 0 && first.winCount === 0) return words.open;
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
  const { titles } = nightTexts;
  if (next?.place === 1) return titles.tie;
  return first.seat !== null && first.seat === ownSeat ? titles.youWon : titles.won(nameText(first.name));
}
