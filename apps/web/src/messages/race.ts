import {
  type Card,
  clockOf,
  demandable,
  faceOf,
  hasPlay,
  hasTurns,
  isInPlay,
  type Rules,
  type Ruleset,
  type Seat,
  spectatorsOf,
  type Table,
  type Turn,
} from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { absentPlayersWords, gameMenuTexts, gameWords, rivalPlaysWords, turnTexts } from '#messages/race.ts';
import { rejectionWords } from '#messages/rejections.ts';
import { gameNoun } from './sentence.ts';
import { demandMessage } from './table.ts';
import { leftText } from './times.ts';

/** Who can join a table by its link during a game. */
export function tableLinkWords({ options }: Rules): string {
  return spectatorsOf(options) === null ? gameMenuTexts.playersCanRejoin : gameMenuTexts.othersCanWatch;
}

/** What happens when a player is away, for the other players. */
export function awayWords({ ruleset, options }: Rules): string {
  const noun = gameNoun(ruleset);
  if (!hasTurns(ruleset)) return gameMenuTexts.away.withoutTurns(noun);
  return clockOf(options) === null ? gameMenuTexts.away.untimed(noun) : gameMenuTexts.away.timed(noun);
}

/** The spectator delay, in milliseconds. Players see the game at once. */
export function spectatorDelayMs({ options }: Pick<Rules, 'options'>, isWatching: boolean): number {
  return isWatching ? (spectatorsOf(options)?.delayMs ?? 0) : 0;
}

/** The delay in words; null without one. */
export function spectatorDelayWords(delayMs: number): string | null {
  if (delayMs === 0) return null;
  return delayMs < 60_000
    ? gameWords.secondsBehind(delayMs / 1000)
    : gameWords.minutesBehind(Math.round(delayMs / 60_000));
}

/** Announced once for a duplicate deal, in which players do not see each other's cards. */
export function duplicateDealWords(isWatching: boolean): string {
  return isWatching ? gameWords.sameCardsForSpectators : gameWords.sameCardsForPlayers;
}

/** The title of the browser's tab while a game is shown. */
export function gameTitle(
  ruleset: Pick<Ruleset, 'name' | 'mode'>,
  players: readonly string[],
  { isOver, isOwnTurn }: { readonly isOver: boolean; readonly isOwnTurn: boolean },
): string {
  const names = players.join(', ');
  if (isOver) return gameWords.title.over(names);
  const what = hasTurns(ruleset) ? ruleset.name : gameWords.title.race;
  return isOwnTurn ? gameWords.title.ownTurn(what, names) : gameWords.title.playing(what, names);
}

/** The words about a turn for somebody at the table, and their options. */
export interface TurnWords {
  readonly isOwn: boolean;
  readonly sentence: string;
  readonly canPass: boolean;
  /** The seats of which a move may be demanded, instead of a mere pass (DV11). */
  readonly askable: readonly Seat[];
}

/** Returns null in a game without turns. `own` is null for a spectator. */
export function turnWords(
  rules: Rules,
  table: Table,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
): TurnWords | null {
  const { turn } = table;
  if (turn === null) return null;
  if (table.ending !== null) return { isOwn: false, sentence: turnTexts.gameOver, canPass: false, askable: [] };
  if (own === null || turn.seat !== own) {
    const sentences = [turnTexts.turnOf(nameOf(turn.seat)), ...demandWords(turn, own, nameOf)];
    return { isOwn: false, sentence: sentences.join(' '), canPass: false, askable: [] };
  }
  const canPlay = hasUnknownTop(rules, table, own) || hasPlay(rules, table, own);
  const demander = turn.demandedBy[own] ?? null;
  if (demander !== null && !turn.hasPlayed) {
    const sentence = demandMessage({ by: demander, hasPlay: canPlay }, nameOf);
    return { isOwn: true, sentence, canPass: !canPlay, askable: canPlay ? [] : demandable(table, own) };
  }
  if (canPlay) {
    const sentence = turn.hasPlayed ? turnTexts.keepPlaying : turnTexts.play;
    return { isOwn: true, sentence, canPass: true, askable: [] };
  }
  if (turn.hasPlayed) return { isOwn: true, sentence: turnTexts.noPlaysLeft, canPass: true, askable: [] };
  const askable = demandable(table, own);
  const sentence = [turnTexts.noPlay, turnTexts.noPlayMayAsk][askable.length] ?? turnTexts.noPlayMayAskSomeone;
  return { isOwn: true, sentence, canPass: true, askable };
}

/** A card that the server has not named yet may be playable. */
function hasUnknownTop(rules: Rules, table: Table, own: Seat): boolean {
  return rules.piles.some(
    ({ id, owner, role }) =>
      owner === own && (role === 'tableau' || role === 'waste') && table.piles[id]?.at(-1) === null,
  );
}

/** Says who demands a move of whom, for those who wait. */
function demandWords(turn: Turn, own: Seat | null, nameOf: (seat: Seat) => string): string[] {
  return turn.demandedBy.flatMap((by, seat) => {
    if (by === null) return [];
    if (seat === own) return [turnTexts.askedYou(nameOf(by))];
    return [by === own ? turnTexts.youAsked(nameOf(seat)) : turnTexts.asked(nameOf(by), nameOf(seat))];
  });
}

/** A sentence about players who are away, and the possible actions. */
export interface AbsentWords {
  readonly sentence: string;
  /** A short form of the sentence, for the bar; none where the bar of the turn says enough. */
  readonly short?: string;
  /** What is announced when it changes: the sentence and the vote, without the remaining time. */
  readonly news: string;
  /** The vote to skip the turn, once it is open and this player may vote. */
  readonly vote: { readonly label: string; readonly hasVoted: boolean } | null;
  /** Whom this player may remind that it is their turn. */
  readonly remind?: { readonly seat: Seat; readonly label: string };
}

function wordsOf(sentence: string, vote: AbsentWords['vote'] = null, news = sentence): AbsentWords {
  return { sentence, news: vote === null ? news : `${news} ${vote.label}`, vote };
}

/** The input of the sentence. */
export interface Absence {
  readonly rules: Rules;
  readonly view: Pick<Table, 'turn' | 'out' | 'gaveUp' | 'agreed'>;
  readonly table: Pick<TableInfo, 'seats' | 'skipVote'>;
  /** Whether the player on this seat plays in this game. */
  readonly isOfGame: (seat: Seat) => boolean;
  /** The player's own seat in this game; null for a spectator. */
  readonly own: Seat | null;
  readonly nameOf: (seat: Seat) => string;
  /** The time by the server's clock. */
  readonly serverMs: number;
}

/**
 * Whether the player on this seat is gone for good: during a game only a player whose data was deleted gives up their
 * seat. They are neither waited for nor asked.
 */
function hasLeft({ seats }: Pick<TableInfo, 'seats'>, seat: Seat): boolean {
  return seats[seat]?.name === null;
}

/**
 * The seats whose agreement ends a game: people who still play. Bots agree once all people do. Only the server knows
 * who has been away for too long to be asked.
 */
export function askedSeats({ rules, view, table }: Pick<Absence, 'rules' | 'view' | 'table'>): readonly Seat[] {
  return rules.seatPiles
    .map((_, seat) => seat)
    .filter((seat) => isInPlay(view, seat) && !hasLeft(table, seat) && table.seats[seat]?.bot == null);
}

/** The seats of players who are away, or whose turn the others may skip, and who still play. Bots never are. */
export function absentSeats({ rules, view, table, isOfGame }: Absence): readonly Seat[] {
  return rules.seatPiles.flatMap((_, seat) => {
    if (hasLeft(table, seat)) return [];
    const info = table.seats[seat];
    const isAway = info?.presence === 'away' || table.skipVote?.seat === seat;
    const isHere = info !== undefined && isOfGame(seat) && (info.bot !== null || !isAway);
    return isHere || !isInPlay(view, seat) ? [] : [seat];
  });
}

/** The seats whose votes are missing: people who play, are not away and have not voted. */
function missingVoters({ view, table, isOfGame }: Absence, skipped: Seat): readonly Seat[] {
  const votes = table.skipVote?.votes ?? [];
  return table.seats.flatMap(({ name, bot, presence }, seat) => {
    const isAsked = name !== null && bot === null && presence !== 'away' && seat !== skipped;
    return isAsked && isOfGame(seat) && isInPlay(view, seat) && !votes.includes(seat) ? [seat] : [];
  });
}

/** Returns the line about absent players; null if all players are here. */
export function absentWords(absence: Absence): AbsentWords | null {
  const { view, own, nameOf } = absence;
  const absent = absentSeats(absence).filter((seat) => seat !== own);
  if (absent.length === 0) return null;
  const names = absent.map(nameOf);
  const short = absentPlayersWords.away(names);
  const { turn } = view;
  const isOverDays = clockOf(absence.rules.options)?.kind === 'days';
  if (own === null || !isInPlay(view, own)) return isOverDays ? null : { ...wordsOf(short), short };
  if (isOverDays) return wordsOverDays(absence, absent, own);
  if (allAgree(absence, absent)) return { ...wordsOf(absentPlayersWords.allAgree(names)), short };
  if (turn === null) return { ...wordsOf(absentPlayersWords.awayWithoutTurns(names)), short };
  if (absent.includes(turn.seat)) return { ...wordsForTurn(absence, turn.seat, own), short };
  return { ...wordsOf(absentPlayersWords.awayBetweenTurns(names)), short };
}

/** With a clock of days nobody has to be here: there are words only if somebody is missed. */
function wordsOverDays(absence: Absence, absent: readonly Seat[], own: Seat): AbsentWords | null {
  const { view, table, nameOf } = absence;
  const seat = view.turn?.seat ?? -1;
  const name = nameOf(seat);
  if (view.turn !== null && table.skipVote?.seat === seat)
    return { ...wordsForTurn(absence, seat, own), short: absentPlayersWords.away([name]) };
  if (allAgree(absence, absent) && absent.some((each) => view.agreed[each] !== true)) {
    const sentence = absentPlayersWords.endsOnceTheyAgree(absent.map(nameOf));
    return { ...wordsOf(sentence), short: sentence };
  }
  if (!absent.includes(seat)) return null;
  return { ...wordsOf(rejectionWords.turnOf(name)), remind: { seat, label: absentPlayersWords.remind(name) } };
}

/** Whether all people who are not away agree to end the game. */
function allAgree(absence: Absence, absent: readonly Seat[]): boolean {
  return askedSeats(absence).every((seat) => absent.includes(seat) || absence.view.agreed[seat] === true);
}

/** The sentence for the turn of an absent player. */
function wordsForTurn(absence: Absence, seat: Seat, own: Seat): AbsentWords {
  const { rules, table, nameOf, serverMs } = absence;
  const { skipVote } = table;
  const name = nameOf(seat);
  const sentences = clockOf(rules.options) === null ? absentPlayersWords.untimedTurn : absentPlayersWords.timedTurn;
  const news = absentPlayersWords.turnOf(name);
  if (skipVote === null || skipVote.seat !== seat) return wordsOf(sentences.beforeVote(name), null, news);
  const untilOpenMs = skipVote.openAt - serverMs;
  if (untilOpenMs > 0) return wordsOf(sentences.untilVote(name, leftText(untilOpenMs)), null, news);
  const missing = missingVoters(absence, seat);
  const count = `${skipVote.votes.length}/${skipVote.votes.length + missing.length}`;
  if (skipVote.votes.includes(own)) {
    const sentence = absentPlayersWords.skippedOnce(name, missing.map(nameOf));
    return wordsOf(sentence, { label: absentPlayersWords.voted(count), hasVoted: true }, news);
  }
  return wordsOf(sentences.vote(name), { label: absentPlayersWords.skip(count), hasVoted: false }, news);
}

/** A card that another player has played to a shared pile. */
export interface RivalPlay {
  readonly seat: Seat;
  readonly card: Card;
}

/** Up to this many plays are announced card by card. */
const mostNamed = 2;
/** Beyond this many players, the others are announced together. */
const mostPlayers = 3;

/** Returns one sentence about what others have played in the last few seconds, most plays first; empty for no plays. */
export function rivalPlaysSentence(rules: Rules, plays: readonly RivalPlay[], nameOf: (seat: Seat) => string): string {
  const bySeat = [...new Set(plays.map(({ seat }) => seat))]
    .map((seat) => [seat, plays.filter((play) => play.seat === seat)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const isNamed = plays.length <= mostNamed;
  const cardsOf = (cards: readonly RivalPlay[]) =>
    isNamed ? cards.map(({ card }) => faceOf(rules, card).name) : cards.length;
  const told = bySeat.length > mostPlayers ? bySeat.slice(0, mostPlayers - 1) : bySeat;
  const others = bySeat.slice(told.length).flatMap(([, cards]) => cards);
  return rivalPlaysWords([
    ...told.map(([seat, cards]) => ({ name: nameOf(seat), cards: cardsOf(cards) })),
    ...(others.length === 0 ? [] : [{ name: null, cards: cardsOf(others) }]),
  ]);
}
