import { clockOf, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { leftText } from '../../table/turn-clock.ts';
import { listOf } from '../lobby/lobby-words.ts';

/** What is said where somebody who plays is away, and what can be done about it. */
export interface AbsentWords {
  readonly sentence: string;
  /** The vote to skip the turn, once it is open and one may vote. */
  readonly vote: { readonly label: string; readonly hasVoted: boolean } | null;
}

/** What the words are made from. */
export interface Absence {
  readonly rules: Rules;
  readonly view: Pick<Table, 'turn' | 'out'>;
  readonly table: Pick<TableInfo, 'seats' | 'skipVote'>;
  /** Does whoever sits on this seat play this game? */
  readonly isOfGame: (seat: Seat) => boolean;
  /** One's own seat in this game; null for somebody who watches. */
  readonly own: Seat | null;
  readonly nameOf: (seat: Seat) => string;
  /** By the server's clock. */
  readonly serverMs: number;
}

/** Those who still play and are away. Bots never are. */
export function absentSeats({ rules, view, table, isOfGame }: Absence): readonly Seat[] {
  return rules.seatPiles.flatMap((_, seat) => {
    const info = table.seats[seat];
    const isHere = info !== undefined && isOfGame(seat) && (info.bot !== null || info.presence !== 'away');
    return isHere || view.out.includes(seat) ? [] : [seat];
  });
}

/** Whose votes are still missing: people who play, are not away and have not voted. */
function missingVoters({ view, table, isOfGame }: Absence, skipped: Seat): readonly Seat[] {
  const votes = table.skipVote?.votes ?? [];
  return table.seats.flatMap(({ name, bot, presence }, seat) => {
    const isAsked = name !== null && bot === null && presence !== 'away' && seat !== skipped;
    return isAsked && isOfGame(seat) && !view.out.includes(seat) && !votes.includes(seat) ? [seat] : [];
  });
}

/** What a quiet line says; null where everybody who plays is here. */
export function absentWords(absence: Absence): AbsentWords | null {
  const { rules, view, own, nameOf } = absence;
  const absent = absentSeats(absence).filter((seat) => seat !== own);
  if (absent.length === 0) return null;
  const who = `${listOf(absent.map(nameOf))} ${absent.length === 1 ? 'is' : 'are'} away`;
  if (own === null || view.out.includes(own)) return { sentence: `${who}.`, vote: null };
  const stop = `stop together: ${absent.length === 1 ? 'they are' : 'those are'} not asked after two minutes`;
  if (view.turn === null) return { sentence: `${who}. Play on, or ${stop}.`, vote: null };
  if (!absent.includes(view.turn.seat)) return { sentence: `${who}. Play on, wait, or ${stop}.`, vote: null };
  return turnWords(absence, view.turn.seat, clockOf(rules.options) !== null, stop);
}

/** The turn is with somebody who is away. */
function turnWords(absence: Absence, seat: Seat, hasClock: boolean, stop: string): AbsentWords {
  const { table, own, nameOf, serverMs } = absence;
  const who = `${nameOf(seat)} is away, and it is their turn.`;
  const wait = hasClock ? 'Their clock runs' : 'Wait';
  const { skipVote } = table;
  if (skipVote === null || skipVote.seat !== seat) return { sentence: `${who} ${wait}, or ${stop}.`, vote: null };
  const untilOpenMs = skipVote.openAt - serverMs;
  if (untilOpenMs > 0) {
    return { sentence: `${who} ${wait}, vote to skip it in ${leftText(untilOpenMs)}, or ${stop}.`, vote: null };
  }
  const missing = missingVoters(absence, seat);
  const count = `${skipVote.votes.length}/${skipVote.votes.length + missing.length}`;
  if (own !== null && skipVote.votes.includes(own)) {
    const others = listOf(missing.map(nameOf));
    const sentence = `${nameOf(seat)} is away. You voted to skip their turn; it still waits for ${others}.`;
    return { sentence, vote: { label: `Voted ${count}`, hasVoted: true } };
  }
  const others = listOf(missing.filter((each) => each !== own).map(nameOf));
  const together =
    others === '' ? '' : ` It is skipped when ${others} ${missing.length > 2 ? 'vote' : 'votes'} so too.`;
  return {
    sentence: `${who} ${wait}, skip it, or ${stop}.${together}`,
    vote: { label: `Skip the turn ${count}`, hasVoted: false },
  };
}
