import { createHmac } from 'node:crypto';
import { RestClient, type Snapshot } from '@snap-up/client';
import { firstState, formatPosition, type Move, parseRecord, type Rules, redact, type State } from '@snap-up/engine';
import { letIn, onNewConnection } from './newcomers.ts';
import { granted } from './rooms.ts';
import { dealSecret } from './shared-service.ts';
import { stateAfter } from './solo-search.ts';

/** A deal whose cards are all known, and moves from it. */
export interface KnownDeal {
  readonly number: number;
  readonly first: State;
  readonly moves: readonly Move[];
}

type TableInfo = NonNullable<Snapshot['table']>;
/** The deal to ask the server for. */
export type WantedDeal = Parameters<RestClient['deal']>[0]['deal'];

/** More deals than have ever been needed. */
const mostDeals = 60;

/**
 * Finds a numbered deal for which a search finds moves. The cards of a deal cannot be looked up. But the record of a game
 * that is over has its seed, so a scout, a player of this server, deals and gives up one deal after the other.
 */
export async function findDeal(
  url: string,
  rules: Rules,
  search: (rules: Rules, first: State) => readonly Move[] | null,
): Promise<KnownDeal> {
  const scout = await scoutAt(url);
  let dealt = await dealTo(scout, rules, { kind: 'numbered', number: 1 });
  for (let number = 1; number <= mostDeals; number += 1) {
    // The next deal replaces this one, which is then over.
    const next = await dealTo(scout, rules, { kind: 'numbered', number: number + 1 });
    const first = await firstOf(scout, rules, dealt);
    const moves = search(rules, first);
    if (moves !== null) return { number, first, moves };
    dealt = next;
  }
  throw new Error(`None of ${mostDeals} deals of ${rules.ruleset.name} will do.`);
}

/** The cards of the daily deal on the server that journeys share, which tells nobody what they are before the day is over. */
export function dailyDeal(rules: Rules): State {
  const today = new Date().toISOString().slice(0, 10);
  return firstState(rules, createHmac('sha256', dealSecret).update(`${rules.ruleset.id} ${today}`).digest('hex'));
}

async function dealTo(scout: RestClient, { ruleset }: Rules, deal: WantedDeal): Promise<TableInfo> {
  return granted(await scout.deal({ ruleset: ruleset.id, deal, isAfresh: true })).table;
}

async function firstOf(scout: RestClient, rules: Rules, { id, gameNumber }: TableInfo): Promise<State> {
  const record = parseRecord(granted(await scout.gameRecord(id, gameNumber)));
  if (!record.ok) throw new Error(`A record cannot be read: ${record.error.code}`);
  return firstState(rules, record.value.seed);
}

/** Returns the position that moves lead to from a deal, in the notation. */
export function positionAfter(rules: Rules, first: State, moves: readonly Move[]): string {
  const state = moves.reduce((before, move) => stateAfter(rules, before, move), first);
  return formatPosition(rules, redact(rules, state, 0));
}

/** A player without a browser. */
async function scoutAt(url: string): Promise<RestClient> {
  const headers = { cookie: await letIn(url, 'Scout'), ...onNewConnection };
  return new RestClient({ fetch, baseUrl: url, headers });
}
