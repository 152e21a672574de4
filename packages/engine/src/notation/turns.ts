import { at } from '../model/assert.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Turn } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { formatSeat, type NotationFault, parseCount, parseSeat } from './names.ts';

/**
 * A turn as text: whose it is, how many turns each seat has begun and, if they apply, `played`, `free=b` (who last
 * passed with a play at hand), `demand=a>b` (who demands a move of whom) and `forced=1`.
 */
export function formatTurn(turn: Turn): string {
  const words = [formatSeat(turn.seat), turn.begunCounts.join(',')];
  const free = turn.passedFreely.flatMap((isFree, seat) => (isFree ? [formatSeat(seat)] : []));
  if (turn.hasPlayed) words.push('played');
  if (free.length > 0) words.push(`free=${free.join(',')}`);
  turn.demandedBy.forEach((by, seat) => {
    if (by !== null) words.push(`demand=${formatSeat(by)}>${formatSeat(seat)}`);
  });
  if (turn.forcedPassCount > 0) words.push(`forced=${turn.forcedPassCount}`);
  return words.join(' ');
}

/** Reads what `formatTurn` writes. */
export function parseTurn(rules: Rules, words: readonly string[]): Result<Turn, NotationFault> {
  const [seatText = '', countsText = '', ...rest] = words;
  const seat = parseSeat(rules, seatText);
  if (!seat.ok) return seat;
  const counts = countsText.split(',').map((text) => parseCount(text, Number.MAX_SAFE_INTEGER));
  const begunCounts = counts.filter((count) => count !== null);
  if (begunCounts.length !== rules.seatCount || counts.length !== rules.seatCount) {
    return err({ code: 'unknown-turn', text: words.join(' ') });
  }
  const passedFreely = begunCounts.map(() => false);
  const demandedBy = begunCounts.map((): Seat | null => null);
  let hasPlayed = false;
  let forcedPassCount = 0;
  for (const word of rest) {
    const [key = '', value = ''] = word.split('=');
    const free = parseSeats(rules, value.split(','));
    const demand = parseSeats(rules, value.split('>'));
    const forced = parseCount(value, Number.MAX_SAFE_INTEGER);
    if (word === 'played') hasPlayed = true;
    else if (key === 'free' && free !== null) for (const one of free) passedFreely[one] = true;
    else if (key === 'demand' && demand?.length === 2) demandedBy[at(demand, 1)] = at(demand, 0);
    else if (key === 'forced' && forced !== null) forcedPassCount = forced;
    else return err({ code: 'unknown-turn', text: word });
  }
  return ok({ seat: seat.value, begunCounts, hasPlayed, passedFreely, demandedBy, forcedPassCount });
}

/** Null if one of the texts is not a seat of this game. */
function parseSeats(rules: Rules, texts: readonly string[]): Seat[] | null {
  const seats = texts.map((text) => parseSeat(rules, text));
  const known = seats.flatMap((seat) => (seat.ok ? [seat.value] : []));
  return known.length === seats.length ? known : null;
}
