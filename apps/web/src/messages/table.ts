import { type ConnectionState, type Demand, mostPendingMoves, type Notice, type Snapshot } from '@snap-up/client';
import {
  type Ending,
  type Handicap,
  handicapOf,
  handicaps,
  noHandicap,
  type OptionSpec,
  type Options,
  type Rules,
  rulesetById,
  type Seat,
  type TimeEvent,
} from '@snap-up/engine';
import {
  type Latency,
  longestHoldMs,
  nextRoundSeconds,
  type Rejection,
  type SeatInfo,
  type TableInfo,
} from '@snap-up/protocol';
import { nameWords } from '#messages/language.ts';
import { nightTexts } from '#messages/night.ts';
import {
  connectionQualityWords,
  connectionWords,
  handicapTexts,
  noticeWords,
  tableNewsWords,
} from '#messages/table.ts';
import type { ConnectionQuality, ConnectionSign } from '../ui/ConnectionMark.svelte';
import { isGathering, missingNonceWords, readyLabel } from './lobby.ts';
import { nightGameOf, nightLabel } from './night.ts';
import { type AnyRejection, type MoveContext, rejectionMessage } from './rejections.ts';
import { displayName, gameNoun, unbroken } from './sentence.ts';

/** A change at the table, as a sentence. */
export interface TableNews {
  readonly sentence: string;
  /** Whether it is also shown, because the player might miss it on the page. Otherwise it is only announced. */
  readonly isShown: boolean;
}

/**
 * Returns the changes worth reporting at a table, outside a game. `seat` is the player's seat before them. Who gives it up
 * knows that they have.
 */
export function tableNews(
  before: TableInfo,
  after: TableInfo,
  seat: number | null,
  givesUpSeat: boolean,
): readonly TableNews[] {
  if (!isGathering(after))
    return after.phase === 'shuffling' && before.phase !== 'shuffling' ? [said(tableNewsWords.shuffling)] : [];
  return [
    ...(givesUpSeat ? [] : lostSeatNews(before, after, seat)),
    ...settingsNews(before, after, seat),
    ...brokenNews(before, after, seat),
    ...hostNews(before, after, seat),
    ...seatNews(before, after, seat),
    ...roundNews(before, after),
  ];
}

function said(sentence: string): TableNews {
  return { sentence, isShown: false };
}

function shown(sentence: string): TableNews {
  return { sentence, isShown: true };
}

/**
 * Returns a player's seat: they may have changed it, or moved up when free seats were removed. Undefined if they have
 * none. Players are known here by name only.
 */
function seatOf(table: TableInfo, name: string): SeatInfo | undefined {
  return table.seats.find((each) => each.name === name);
}

/** Whether the player on that seat has left the table's seats. */
function hasLeft(before: TableInfo, after: TableInfo, seat: number): boolean {
  const name = before.seats[seat]?.name ?? null;
  return name !== null && seatOf(after, name) === undefined;
}

function lostSeatNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  if (seat === null || !hasLeft(before, after, seat)) return [];
  return [shown(tableNewsWords.seatLost)];
}

/** Returns what the host has changed, one sentence for each change. */
function settingsWords(before: TableInfo, after: TableInfo): readonly string[] {
  const host = after.seats.find(({ isHost }) => isHost)?.name ?? tableNewsWords.theHost;
  const ruleset = rulesetById(after.ruleset);
  const count = after.seats.length;
  const seats = count === before.seats.length ? [] : [tableNewsWords.seatCountSet(host, count)];
  const length = after.night?.length ?? null;
  const night =
    (before.night?.length ?? null) === length
      ? []
      : [tableNewsWords.optionSet(host, nightTexts.night, nightLabel(length, nightGameOf(after)))];
  if (before.ruleset !== after.ruleset)
    return [tableNewsWords.switchedTo(host, ruleset?.name ?? tableNewsWords.anotherGame), ...seats, ...night];
  const options = Object.entries(ruleset?.options ?? {}).flatMap(([key, { about, label, choices }]) => {
    if (before.options[key] === after.options[key]) return [];
    if (about === 'seats') return handicapsWords(before, after, label, choices[0]?.label ?? '');
    const choice = choices.find(({ value }) => value === after.options[key]);
    return [tableNewsWords.optionSet(host, label, choice?.label ?? '')];
  });
  return [...options, ...seats, ...night];
}

/** Returns whose handicap has changed. It may have been the host, or the server where handicaps are automatic. */
function handicapsWords(before: TableInfo, after: TableInfo, label: string, none: string): readonly string[] {
  return after.seats.flatMap(({ name }, seat) => {
    if (name === null) return [];
    const known = handicapWords(
      before.options,
      before.seats.findIndex((each) => each.name === name),
    );
    const now = handicapWords(after.options, seat);
    return now === known ? [] : [tableNewsWords.handicapSet(name, label, now ?? none)];
  });
}

function settingsNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const changes = settingsWords(before, after);
  if (changes.length === 0) return [];
  const button = readyLabel(after);
  const own = seat === null ? undefined : before.seats[seat];
  const isReadyLost = own?.isReady === true && own.name !== null && seatOf(after, own.name)?.isReady === false;
  // The host knows what they changed.
  if (own?.isHost === true) return isReadyLost ? [shown(tableNewsWords.nobodyReady(button))] : [];
  return [shown([...changes, ...(isReadyLost ? [tableNewsWords.pressAgain(button)] : [])].join(' '))];
}

function brokenNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const sentence = missingNonceWords(after, seat);
  const isNew = before.shuffle.round !== after.shuffle.round && before.gameNumber === after.gameNumber;
  return sentence !== null && isNew ? [shown(sentence)] : [];
}

function hostNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const name = after.seats.find(({ isHost }) => isHost)?.name ?? null;
  if (name === null || before.seats.find(({ isHost }) => isHost)?.name === name) return [];
  const isOwn = seat !== null && before.seats[seat]?.name === name;
  return isOwn ? [shown(tableNewsWords.youAreHost)] : [said(tableNewsWords.isHost(name))];
}

/** The next round of a night begins by itself, for which a countdown is shown. */
function roundNews(before: TableInfo, after: TableInfo): readonly TableNews[] {
  const beginsAt = after.night?.beginsAt ?? null;
  return beginsAt === null || before.night?.beginsAt === beginsAt
    ? []
    : [said(nightTexts.beginsByItself(nextRoundSeconds))];
}

/** Who came, left or got ready: visible on the page, so it is only announced. */
function seatNews(before: TableInfo, after: TableInfo, seat: number | null): readonly TableNews[] {
  const own = seat === null ? null : (before.seats[seat]?.name ?? null);
  const gone = before.seats.flatMap(({ name }, each) =>
    name !== null && name !== own && hasLeft(before, after, each) ? [said(tableNewsWords.left(name))] : [],
  );
  const come = after.seats.flatMap(({ name, bot }, each) =>
    name !== null && name !== own && hasLeft(after, before, each)
      ? [said(bot === null ? tableNewsWords.tookASeat(name) : tableNewsWords.botTookASeat(name))]
      : [],
  );
  const ready = after.seats.flatMap(({ name, bot, isReady }) => {
    if (name === null || name === own || bot !== null || !isReady) return [];
    return seatOf(before, name)?.isReady === false ? [said(tableNewsWords.isReady(name))] : [];
  });
  return [...gone, ...come, ...ready];
}

/** The game of a notice, and the seat of its reader; null for a spectator. */
export interface NoticeContext extends Omit<MoveContext, 'move'> {
  readonly ownSeat: Seat | null;
}

/** Returns the context of notices at a table; null before there is a game. */
export function noticeContext({ game, table, seat }: Snapshot): NoticeContext | null {
  if (game === null) return null;
  const nameOf = (each: Seat) => {
    const name = game.names[each];
    return name === undefined ? nameWords.someone : displayName({ name, isBot: table?.seats[each]?.bot != null });
  };
  return { rules: game.rules, nameOf, turn: game.view?.turn?.seat ?? null, ownSeat: seat };
}

/** Returns the sentence for a player or spectator about an event in a game. */
export function noticeMessage(notice: Notice, context: NoticeContext): string {
  const { rules, nameOf, ownSeat } = context;
  const about = (seat: Seat, { you, other }: { readonly you: string; readonly other: (name: string) => string }) =>
    seat === ownSeat ? you : other(nameOf(seat));
  switch (notice.kind) {
    case 'rejected':
      return rejectionMessage(notice.rejection, { ...context, move: notice.move });
    case 'movesDropped':
      return noticeWords.movesDropped[notice.reason](notice.count);
    case 'gameStarted':
      return noticeWords.go;
    case 'wentOut':
      return about(notice.seat, noticeWords.wentOut);
    case 'gaveUp':
      return about(notice.seat, noticeWords.gaveUp);
    case 'paused':
      return noticeWords.paused;
    case 'resumed':
      return noticeWords.go;
    case 'agreed':
      return about(notice.seat, notice.isAbsent ? noticeWords.withoutVote : noticeWords.agreed);
    case 'disagreed':
      return about(notice.seat, noticeWords.disagreed);
    case 'passed':
      return passMessage(notice.seat, notice.demandOf, context);
    case 'skipped':
      return about(notice.seat, notice.reason === 'time' ? noticeWords.timeRanOut : noticeWords.turnSkipped);
    case 'turnBegan': {
      const turn = about(notice.seat, noticeWords.turn);
      const isAsked = notice.seat === ownSeat && notice.demand !== null;
      return isAsked ? `${turn} ${demandMessage(notice.demand, nameOf)}` : turn;
    }
    case 'undone':
    case 'redone':
    case 'restarted':
      return stepMessage(notice);
    case 'lost':
      return noticeWords.lost;
    case 'ended':
      return endingMessage(notice.ending, rules, notice.solo);
  }
}

/** Returns what a demand requires of its player: one play, or nothing if there is none to make (DV11). */
export function demandMessage({ by, hasPlay }: Demand, nameOf: (seat: Seat) => string): string {
  return hasPlay ? noticeWords.askedToMove(nameOf(by)) : noticeWords.askedWithoutPlay(nameOf(by));
}

function passMessage(seat: Seat, demandOf: Seat | null, { nameOf, ownSeat }: NoticeContext): string {
  const isOwn = seat === ownSeat;
  if (demandOf === null) return isOwn ? noticeWords.passed.you : noticeWords.passed.other(nameOf(seat));
  if (isOwn) return noticeWords.passedAndAsked.you(nameOf(demandOf));
  return demandOf === ownSeat
    ? noticeWords.passedAndAsked.otherAskedYou(nameOf(seat))
    : noticeWords.passedAndAsked.other(nameOf(seat), nameOf(demandOf));
}

function stepMessage(step: TimeEvent): string {
  switch (step.kind) {
    case 'undone':
      return noticeWords.undone(step.count);
    case 'redone':
      return noticeWords.redone;
    case 'restarted':
      return noticeWords.restarted;
  }
}

function endingMessage(ending: Ending, rules: Rules, solo: Extract<Notice, { kind: 'ended' }>['solo']): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    // The result says who agreed to end it.
    case 'out':
    case 'agreed':
      return noticeWords.over(noun);
    case 'stuck':
      return noticeWords.stuck(noun);
    case 'idle':
      return noticeWords.idle(noun);
    case 'won':
      return solo === null ? noticeWords.won : noticeWords.wonIn(solo.moveCount);
    case 'given-up':
      return solo === null ? noticeWords.over(noun) : noticeWords.gaveUp.you;
    case 'finished':
      return solo?.score == null ? noticeWords.finished : noticeWords.finishedWith(solo.score);
  }
}

/** A page's message about its connection: a short sentence and the consequence, which is `short` where there is little room. */
export interface ConnectionMessage {
  readonly title: string;
  readonly text: string;
  readonly short: string;
}

/** What the player can do meanwhile. */
export interface PageState {
  /** Whether moves can be made, to be sent later. */
  readonly canPlay: boolean;
  /** How many moves the server has not answered. */
  readonly pendingCount: number;
  /** Whether these moves would survive closing the page. */
  readonly areMovesKept?: boolean;
}

/** What a page cannot reach: the server, or only the live connection to it. */
export type Away = keyof typeof connectionWords.away;

/** Whether a page has to say something of its connection. A rejection has a page of its own. */
export function isConnectionLost(connection: ConnectionState): boolean {
  return connection === 'connecting' || connection === 'offline';
}

/**
 * Returns a page's message about its lost connection.
 * @param away null while that is not known
 */
export function lostMessage(state: PageState, away: Away | null): ConnectionMessage {
  const lost = { title: connectionWords.lost.title, ...consequence(state) };
  if (away === null) return lost;
  const { title, why } = connectionWords.away[away];
  return { ...lost, title, text: `${why} ${lost.text}` };
}

/** Returns what a lost connection means for the player. */
function consequence({ canPlay, pendingCount, areMovesKept = false }: PageState): Omit<ConnectionMessage, 'title'> {
  const words = connectionWords.lost;
  if (pendingCount > 0) {
    const mayGoOn = pendingCount < mostPendingMoves;
    return mayGoOn && areMovesKept
      ? { text: words.movesKept(pendingCount), short: words.movesKeptShort(pendingCount) }
      : { text: words.movesWait(pendingCount, mayGoOn), short: words.movesWaitShort(pendingCount, mayGoOn) };
  }
  return canPlay
    ? { text: words.keepPlaying, short: words.keepPlayingShort }
    : { text: words.retrying, short: words.retrying };
}

/** Returns the message of a page that knows nothing of its table yet. */
export function joiningMessage(connection: ConnectionState): string {
  return connection === 'offline' ? connectionWords.joining.offline : connectionWords.joining.joining;
}

/**
 * Returns why a request at a table failed. `try-again` alone says little; the page may know the reason from its
 * connection.
 */
export function requestRejection(rejection: Rejection, connection: ConnectionState): AnyRejection {
  return rejection.code === 'try-again' && connection === 'offline' ? { code: 'server-unreachable' } : rejection;
}

/**
 * How good a connection is for a race. Beyond `longestHoldMs` a place is not held for long enough, so that such a player's cards
 * take it by arrival; one that is unsteady may be as late now and then.
 */
export function connectionQuality({ delayMs, jitterMs }: Latency): ConnectionQuality {
  if (delayMs > longestHoldMs) return 'beyond';
  if (jitterMs > 60) return 'unsteady';
  if (delayMs <= 80) return 'fast';
  return delayMs <= 200 ? 'slow' : 'very-slow';
}

/** The sign of the connection of a player who is here; null if it does not matter or is not known. */
export function connectionSign(seat: Pick<SeatInfo, 'presence' | 'latency'> | undefined): ConnectionSign | null {
  if (seat?.presence !== 'here' || seat.latency === undefined) return null;
  const quality = connectionQuality(seat.latency);
  return { quality, text: connectionQualityWords[quality] };
}

/** The handicap of a seat in words; null if it has none. */
export function handicapWords(options: Options, seat: Seat): string | null {
  const handicap = handicapOf(options, seat);
  return handicap === noHandicap || !hasEffect(options, handicap) ? null : labelOf(handicap);
}

/** The handicaps that a seat can have at a table with these options. */
export function handicapChoices(
  { choices }: OptionSpec,
  options: Options,
): readonly { readonly value: Handicap; readonly label: string }[] {
  return handicaps
    .filter((handicap) => hasEffect(options, handicap))
    .map((value) => ({ value, label: value === noHandicap ? (choices[0]?.label ?? '') : labelOf(value) }));
}

/** Whoever draws one card has no handicap where all do. */
function hasEffect({ draw }: Options, handicap: Handicap): boolean {
  return handicap !== 'draw1' || draw !== 1;
}

function labelOf(handicap: Handicap): string {
  if (handicap === 'draw1') return handicapTexts.drawsOne;
  const seconds = Number(handicap);
  const time = seconds < 120 ? handicapTexts.seconds(seconds) : handicapTexts.minutes(seconds / 60);
  return handicapTexts.startsLater(unbroken(time));
}
