import { clockOf, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { absentPlayersWords as words } from '#messages/absent-players.ts';
import { leftText } from './clocks.ts';

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
  readonly view: Pick<Table, 'turn' | 'out' | 'agreed'>;
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
    .filter((seat) => !view.out.includes(seat) && !hasLeft(table, seat) && table.seats[seat]?.bot == null);
}

/** The seats of players who are away and still play. Bots never are. */
export function absentSeats({ rules, view, table, isOfGame }: Absence): readonly Seat[] {
  return rules.seatPiles.flatMap((_, seat) => {
    if (hasLeft(table, seat)) return [];
    const info = table.seats[seat];
    const isHere = info !== undefined && isOfGame(seat) && (info.bot !== null || info.presence !== 'away');
    return isHere || view.out.includes(seat) ? [] : [seat];
  });
}

/** The seats whose votes are missing: people who play, are not away and have not voted. */
function missingVoters({ view, table, isOfGame }: Absence, skipped: Seat): readonly Seat[] {
  const votes = table.skipVote?.votes ?? [];
  return table.seats.flatMap(({ name, bot, presence }, seat) => {
    const isAsked = name !== null && bot === null && presence !== 'away' && seat !== skipped;
    return isAsked && isOfGame(seat) && !view.out.includes(seat) && !votes.includes(seat) ? [seat] : [];
  });
}

/** Returns the line about absent players; null if all players are here. */
export function absentWords(absence: Absence): AbsentWords | null {
  const { view, own, nameOf } = absence;
  const absent = absentSeats(absence).filter((seat) => seat !== own);
  if (absent.length === 0) return null;
  const names = absent.map(nameOf);
  const short = words.away(names);
  const { turn } = view;
  const isOverDays = clockOf(absence.rules.options)?.kind === 'days';
  if (own === null || view.out.includes(own)) return isOverDays ? null : { ...wordsOf(short), short };
  if (isOverDays) return wordsOverDays(absence, absent, own);
  if (allAgree(absence, absent)) return { ...wordsOf(words.allAgree(names)), short };
  if (turn === null) return { ...wordsOf(words.awayWithoutTurns(names)), short };
  if (absent.includes(turn.seat)) return { ...wordsForTurn(absence, turn.seat, own), short };
  return { ...wordsOf(words.awayBetweenTurns(names)), short };
}

/** With a clock of days nobody has to be here: there are words only if somebody is missed. */
function wordsOverDays(absence: Absence, absent: readonly Seat[], own: Seat): AbsentWords | null {
  const { view, table, nameOf } = absence;
  const seat = view.turn?.seat ?? -1;
  const name = nameOf(seat);
  if (view.turn !== null && table.skipVote?.seat === seat)
    return { ...wordsForTurn(absence, seat, own), short: words.away([name]) };
  if (allAgree(absence, absent) && absent.some((each) => view.agreed[each] !== true)) {
    const sentence = words.endsOnceTheyAgree(absent.map(nameOf));
    return { ...wordsOf(sentence), short: sentence };
  }
  if (!absent.includes(seat)) return null;
  return { ...wordsOf(words.theirTurn(name)), remind: { seat, label: words.remind(name) } };
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
  const sentences = clockOf(rules.options) === null ? words.untimedTurn : words.timedTurn;
  const news = words.turnOf(name);
  if (skipVote === null || skipVote.seat !== seat) return wordsOf(sentences.beforeVote(name), null, news);
  const untilOpenMs = skipVote.openAt - serverMs;
  if (untilOpenMs > 0) return wordsOf(sentences.untilVote(name, leftText(untilOpenMs)), null, news);
  const missing = missingVoters(absence, seat);
  const count = `${skipVote.votes.length}/${skipVote.votes.length + missing.length}`;
  if (skipVote.votes.includes(own)) {
    const sentence = words.skippedOnce(name, missing.map(nameOf));
    return wordsOf(sentence, { label: words.voted(count), hasVoted: true }, news);
  }
  return wordsOf(sentences.vote(name), { label: words.skip(count), hasVoted: false }, news);
}
