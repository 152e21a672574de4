import type { GameMoment, NightGame } from '@snap-up/client';
import { type Ending, faceOf, type Placing, parseCard, type Rules } from '@snap-up/engine';
import { type Contest, type NightInfo, nightGoals, type SeatInfo } from '@snap-up/protocol';
import { locale } from '#messages/language.ts';
import { endGameWords } from '#messages/race.ts';
import { contestWords, gameMomentWords, resultTexts, nightSheetTexts as texts } from '#messages/results.ts';
import { noticeWords } from '#messages/table.ts';
import { nightExplanation, nightLabel } from './night.ts';
import { capitalised, type GameNoun, nameText } from './sentence.ts';
import { millisecondsText } from './times.ts';

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

/** A contested place in words. */
export interface ContestText {
  readonly seq: number;
  /** The seat that got it. */
  readonly seat: number;
  readonly card: string;
  /** Who got it, and by how much. */
  readonly outcome: string;
  /** How it came about. */
  readonly details: string;
}

/** Who would have had a place by the order of arrival. */
function firstToArrive({ claims }: Contest): number | undefined {
  return [...claims].sort((one, other) => one.arrivedMs - other.arrivedMs)[0]?.seat;
}

/** One or more contested places in a line or two, and how many of them arrival would have decided otherwise. */
export function contestSummary(contests: readonly Contest[]): string {
  const changedCount = contests.filter((contest) => firstToArrive(contest) !== contest.claims[0]?.seat).length;
  const how = changedCount === 0 ? contestWords.unchanged : contestWords.changed(changedCount, contests.length);
  return `${contestWords.count(contests.length)} ${how}`;
}

/** The contested places of a race, each in words. `names` are those of its players, by seat. */
export function contestTexts(
  contests: readonly Contest[],
  rules: Rules,
  names: readonly string[],
): readonly ContestText[] {
  const nameOf = (seat: number | undefined) => (seat === undefined ? '' : (names[seat] ?? ''));
  return contests.flatMap((contest) => {
    const { seq, heldMs, claims } = contest;
    const [won, ...others] = claims;
    const parsed = parseCard(rules, contest.card, won?.seat ?? 0);
    if (won === undefined || others.length === 0) return [];
    const next = others.reduce((one, other) => (other.laterMs < one.laterMs ? other : one));
    const reactions = claims.flatMap(({ seat, reactionMs }) =>
      reactionMs === null ? [] : [`${nameOf(seat)} ${millisecondsText(reactionMs)}`],
    );
    const arrived = firstToArrive(contest);
    // Whoever got it without being the first to arrive was earlier, even if by less than a millisecond.
    const leadMs = arrived === won.seat ? next.laterMs : Math.max(1, next.laterMs);
    const details = [
      ...(reactions.length === 0 ? [] : [contestWords.reactions(reactions.join(', '))]),
      ...(heldMs === 0 ? [] : [contestWords.held(millisecondsText(heldMs))]),
      arrived === won.seat && leadMs > 0 ? contestWords.alsoFirst : contestWords.firstToArrive(nameOf(arrived)),
    ];
    return [
      {
        seq,
        seat: won.seat,
        card: parsed.ok ? capitalised(faceOf(rules, parsed.value).name) : contest.card,
        outcome:
          leadMs === 0
            ? contestWords.tied(nameOf(won.seat), nameOf(next.seat))
            : contestWords.before(nameOf(won.seat), millisecondsText(leadMs), nameOf(next.seat)),
        details: capitalised(`${details.join('; ')}.`),
      },
    ];
  });
}

const { titles, endings } = resultTexts;

/** Who won, in a few words, for the player on `ownSeat`. `round` is that of a night. */
export function resultTitle(
  places: readonly Placing[],
  names: readonly string[],
  ownSeat: number | null,
  round?: number,
): string {
  if (isScoreless(places)) return titles.noWinner;
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return titles.draw;
  const winnerNames = winners.map((seat) => (seat === ownSeat ? titles.you : (names[seat] ?? '')));
  if (winners.length > 1) return titles.tied(winnerNames);
  const name = winnerNames[0] ?? '';
  if (round !== undefined) return winners[0] === ownSeat ? titles.youWonRound(round) : titles.wonRound(name, round);
  return winners[0] === ownSeat ? titles.youWon : titles.won(name);
}

/** Whether nobody has a card on the foundations, so that nobody came first, unless all others gave up. */
export function isScoreless(places: readonly Placing[]): boolean {
  const isShared = places.filter(({ place }) => place === 1).length > 1;
  return isShared && places.every(({ cardCount }) => cardCount === 0);
}

/** Who has ended a game; `isYou` for the reader. */
interface OnlyPerson {
  readonly name: string;
  readonly isYou: boolean;
}

/** The facts of an ending besides its kind. */
export interface EndingCircumstances {
  readonly outCount: number;
  /** Who gave up. */
  readonly gaveUp: readonly OnlyPerson[];
  /** What was played: a race or a game. */
  readonly noun: GameNoun;
  /** Who was away when all others agreed to end the game; null if this page did not witness it. */
  readonly absentNames: readonly string[] | null;
  /** The only person in a game against bots, who ends it alone. Null if other people played. */
  readonly onlyPerson: OnlyPerson | null;
  /** Whether nobody has a card on the foundations. */
  readonly isScoreless: boolean;
}

/** Why the game is over. */
export function endingWords(
  ending: Ending,
  { outCount, gaveUp, noun, absentNames, onlyPerson, isScoreless }: EndingCircumstances,
): string {
  const ranked = (sentence: string) => `${sentence} ${isScoreless ? endings.noCards : endGameWords.mostCardsWin}`;
  switch (ending) {
    case 'out':
      return outCount > 1 ? endings.allOut : endings.winnerOut;
    case 'stuck':
      return ranked(endings.stuck);
    case 'agreed':
      return ranked(onlyPerson === null ? agreedSentence(absentNames) : endedSentence(onlyPerson, noun));
    case 'idle':
      return ranked(endings.idle(noun));
    case 'won':
      return endings.won;
    case 'given-up':
      return gaveUpSentence(gaveUp);
    case 'finished':
      return endings.finished;
  }
}

function gaveUpSentence([one, ...others]: readonly OnlyPerson[]): string {
  if (one === undefined || others.length > 0) return endings.othersGaveUp;
  return one.isYou ? noticeWords.gaveUp.you : noticeWords.gaveUp.other(one.name);
}

function endedSentence(onlyPerson: OnlyPerson, noun: GameNoun): string {
  return onlyPerson.isYou ? endings.youEnded(noun) : endings.endedBy(onlyPerson.name, noun);
}

function agreedSentence(absentNames: readonly string[] | null): string {
  if (absentNames === null) return endings.agreed;
  return absentNames.length === 0 ? endings.allAgreed : endings.agreedWhileAway(absentNames);
}

/**
 * Returns who has taken a seat since the game; null for nobody. `players` are the names of those who played it, some of
 * whom may sit elsewhere by now. `ownSeat` is the player's current seat, `noun` what is played.
 */
export function newcomerWords(
  seats: readonly SeatInfo[],
  players: readonly string[],
  ownSeat: number | null,
  noun: GameNoun,
): string | null {
  const names = seats.flatMap(({ name, hasPlayed }, seat) =>
    name === null || hasPlayed || players.includes(name) ? [] : [seat === ownSeat ? titles.you : name],
  );
  if (names.length === 0) return null;
  return resultTexts.joining(names, noun);
}

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The notable moments of a game, in a few words. */
export function momentWords(moment: GameMoment): string {
  switch (moment.kind) {
    case 'by-cards':
      return gameMomentWords.byCards(moment.cardCount);
    case 'by-time':
      // The smallest margin that can be shown.
      return gameMomentWords.byTime(seconds.format(Math.max(100, moment.marginMs) / 1000));
    case 'comeback':
      return gameMomentWords.comeback(moment.cardCount);
    case 'streak':
      return gameMomentWords.streak(moment.winCount);
  }
}

/** The same as sentences, for screen readers. */
export function momentSentences(moments: readonly GameMoment[]): string {
  return moments.map((moment) => `${momentWords(moment)}.`).join(' ');
}
