import { RestClient } from '@snap-up/client';
import {
  firstState,
  formatPosition,
  type Move,
  parseRecord,
  play,
  type Rules,
  redact,
  type State,
} from '@snap-up/engine';
import { granted } from './rooms.ts';

/** A deal that is known to the last card, and moves from it. */
export interface KnownDeal {
  readonly number: number;
  readonly first: State;
  readonly moves: readonly Move[];
}

/** More deals than have ever been needed. */
const mostDeals = 60;

/**
 * Finds a numbered deal of which a search gives moves. Nobody can look the cards of a deal up; but a game that is over is
 * told with its seed, so a scout of this server gives deals up for it, one after the other.
 */
export async function findDeal(
  url: string,
  rules: Rules,
  search: (rules: Rules, first: State) => readonly Move[] | null,
): Promise<KnownDeal> {
  const rest = await scoutAt(url);
  const ruleset = rules.ruleset.id;
  const deal = async (number: number) =>
    granted(await rest.deal({ ruleset, deal: { kind: 'numbered', number } })).table;
  let dealt = await deal(1);
  for (let number = 1; number <= mostDeals; number += 1) {
    const { id, gameNumber } = dealt;
    // The next deal takes the place of this one, which is over then.
    dealt = await deal(number + 1);
    const record = parseRecord(granted(await rest.gameRecord(id, gameNumber)));
    if (!record.ok) throw new Error(`A record cannot be read: ${record.error.sentence}`);
    const first = firstState(rules, record.value.seed);
    const moves = search(rules, first);
    if (moves !== null) return { number, first, moves };
  }
  throw new Error(`None of ${mostDeals} deals of ${rules.ruleset.name} will do.`);
}

/** The position, in the notation, to which moves lead from a deal. */
export function positionAfter(rules: Rules, first: State, moves: readonly Move[]): string {
  let state = first;
  for (const move of moves) {
    const played = play(rules, state, 0, move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.error.code}.`);
    state = played.value.table;
  }
  return formatPosition(rules, redact(rules, state, 0));
}

/** Somebody outside any browser. */
async function scoutAt(url: string): Promise<RestClient> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Scout' }),
  });
  if (!response.ok) throw new Error(`The scout was not let in: ${response.status}.`);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return new RestClient({ fetch, baseUrl: url, headers: { cookie } });
}
