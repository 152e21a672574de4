import { clockOf, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { leftText } from './clocks.ts';
import { listOf } from './lobby.ts';

/** A sentence about players who are away, and what can be done about it. */
export interface AbsentWords {
  readonly sentence: string;
  /** What is worth announcing when it changes: the sentence and the vote, without the time that is left to wait. */
  readonly news: string;
  /** The vote to skip the turn, once it is open and this player may vote. */
  readonly vote: { readonly label: string; readonly hasVoted: boolean } | null;
}

function wordsOf(sentence: string, vote: AbsentWords['vote'] = null, news = sentence): AbsentWords {
  return { sentence, news: vote === null ? news : `${news} ${vote.label}`, vote };
}

/** What the sentence is made from. */
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
 * Whether the player on this seat is gone for good: nobody gives up their seat during a game, but a player whose data was
 * deleted. They are not waited for, and not asked.
 */
function hasLeft({ seats }: Pick<TableInfo, 'seats'>, seat: Seat): boolean {
  return seats[seat]?.name === null;
}

/**
 * The seats of those whose agreement ends a game: people who still play. Bots agree once all people do. Whether somebody
 * has been away for too long to be asked, only the server knows.
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

/** Returns what the line about absent players says; null where everybody who plays is here. */
export function absentWords(absence: Absence): AbsentWords | null {
  const { view, own, nameOf } = absence;
  const absent = absentSeats(absence).filter((seat) => seat !== own);
  if (absent.length === 0) return null;
  const who = `${listOf(absent.map(nameOf))} ${absent.length === 1 ? 'is' : 'are'} away`;
  if (own === null || view.out.includes(own)) return wordsOf(`${who}.`);
  const { turn } = view;
  if (allAgree(absence, absent)) {
    const names = listOf(absent.map(nameOf));
    const have = absent.length === 1 ? 'has' : 'have';
    return wordsOf(`Everyone here agrees to end the game. It ends once ${names} ${have} been away for two minutes.`);
  }
  if (turn !== null && absent.includes(turn.seat)) return wordsForTurn(absence, turn.seat, own);
  const choices = turn === null ? 'Keep playing' : 'Keep playing, wait';
  const asked = absent.length === 1 ? 'they don’t get a vote' : 'anyone away doesn’t get a vote';
  return wordsOf(`${who}. ${choices}, or agree to end the game: ${asked} after two minutes.`);
}

/** Whether all people who are not away agree to end the game. */
function allAgree(absence: Absence, absent: readonly Seat[]): boolean {
  return askedSeats(absence).every((seat) => absent.includes(seat) || absence.view.agreed[seat] === true);
}

/** The sentence where it is the turn of somebody who is away. */
function wordsForTurn(absence: Absence, seat: Seat, own: Seat): AbsentWords {
  const { rules, table, nameOf, serverMs } = absence;
  const { skipVote } = table;
  const who = `It’s ${nameOf(seat)}’s turn, but they are away:`;
  const wait = clockOf(rules.options) === null ? 'wait' : 'let their clock run';
  if (skipVote === null || skipVote.seat !== seat)
    return wordsOf(`${who} ${wait}, or agree to end the game.`, null, who);
  const untilOpenMs = skipVote.openAt - serverMs;
  if (untilOpenMs > 0) {
    const sentence = `${who} ${wait}, vote to skip the turn in ${leftText(untilOpenMs)}, or agree to end the game.`;
    return wordsOf(sentence, null, who);
  }
  const missing = missingVoters(absence, seat);
  const count = `${skipVote.votes.length}/${skipVote.votes.length + missing.length}`;
  if (skipVote.votes.includes(own)) {
    const sentence = `${nameOf(seat)}’s turn will be skipped when ${votersWords(missing.map(nameOf))}, too.`;
    return wordsOf(sentence, { label: `Voted ${count}`, hasVoted: true }, who);
  }
  const sentence = `${who} ${wait}, skip the turn together, or agree to end the game.`;
  return wordsOf(sentence, { label: `Skip ${count}`, hasVoted: false }, who);
}

function votersWords(names: readonly string[]): string {
  return `${listOf(names)} ${names.length === 1 ? 'votes' : 'vote'}`;
}
