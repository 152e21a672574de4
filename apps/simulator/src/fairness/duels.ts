import {
  deal,
  decide,
  evolveAll,
  legalMoves,
  type Move,
  placeOf,
  type Rules,
  type Seed,
  sha256Of,
} from '@snap-up/engine';
import type { PlaceContest } from '@snap-up/tables/game/records.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import type { World } from './world.ts';

/** A deal in which the last seat can open a place for which each of the others has a card at hand. */
interface DuelDeal {
  readonly seed: Seed;
  readonly opening: Carry;
  /** By seat. */
  readonly claims: readonly Carry[];
}

type Carry = Extract<Move, { kind: 'carry' }>;

/** The outcome for a place. */
export interface Duel {
  /** Who got it; null if nobody claimed it. */
  readonly winner: number | null;
  /** How many claims were dated before their arrival, and earlier than anybody can react. */
  readonly soonCount: number;
}

const dealsBySeats = new Map<number, readonly DuelDeal[]>();
const dealCount = 3;

/** Returns some deals for so many claimants and the player who opens the place. */
export function duelDeals(claimantCount: number): readonly DuelDeal[] {
  const known = dealsBySeats.get(claimantCount);
  if (known !== undefined) return known;
  const rules = gameRules('race', claimantCount + 1);
  const found: DuelDeal[] = [];
  for (let index = 0; found.length < dealCount; index += 1) {
    const one = duelDealOf(rules, sha256Of(`duel ${index}`), claimantCount);
    if (one !== null) found.push(one);
  }
  dealsBySeats.set(claimantCount, found);
  return found;
}

function duelDealOf(rules: Rules, seed: Seed, claimantCount: number): DuelDeal | null {
  const first = deal(rules, seed);
  for (const opening of foundingMoves(rules, first, claimantCount)) {
    const events = decide(rules, first, claimantCount, opening);
    if (!events.ok) continue;
    const opened = evolveAll(first, events.value);
    const claims = Array.from({ length: claimantCount }, (_, seat) =>
      foundingMoves(rules, opened, seat).find((move) => {
        const place = placeOf(rules, opened, seat, move);
        return move.to === opening.to && place?.foundations.length === 1 && place.rivals.length === claimantCount - 1;
      }),
    ).filter((move) => move !== undefined);
    if (claims.length === claimantCount) return { seed, opening, claims };
  }
  return null;
}

function foundingMoves(rules: Rules, table: Parameters<typeof legalMoves>[1], seat: number): Carry[] {
  return legalMoves(rules, table, seat).filter(
    (move): move is Carry => move.kind === 'carry' && rules.piles[move.to]?.role === 'foundation',
  );
}

/** How long after the beginning of a game the place is opened, and the game ends. */
const [openAfterMs, endAfterMs] = [1_000, 4_000];

/** Shortest human reaction time. */
const quickestMs = 100;

/**
 * Lets a place become free, and returns who got it.
 * @param reactionsMs by seat, how long after its page has painted it a player claims it
 */
export async function duel(world: World, index: number, reactionsMs: readonly number[]): Promise<Duel> {
  const deals = duelDeals(reactionsMs.length);
  const { seed, opening, claims } = deals[index % deals.length] as DuelDeal;
  await world.deal(seed);
  const number = world.table.game?.record.number;
  world.pages.forEach((page, seat) => {
    let hasSeen = false;
    page.onPainted = (game) => {
      const [reactionMs, claim] = [reactionsMs[seat], claims[seat]];
      if (hasSeen || game.number !== number || game.seq === 0 || reactionMs === undefined || claim === undefined)
        return;
      hasSeen = true;
      world.scheduler.plan(null, reactionMs, () => void page.client.play(claim));
    };
  });
  world.scheduler.plan(null, openAfterMs, () => void world.pages[reactionsMs.length]?.client.play(opening));
  await world.pass(endAfterMs);
  const { game } = world.table;
  const [opened, taken] = game === null ? [] : await world.server.eventLog.read(game.record.id, 0);
  if (game === null || opened === undefined || taken === undefined) return { winner: null, soonCount: 0 };
  const contest: PlaceContest | null = taken.contest == null ? null : JSON.parse(taken.contest);
  const soon = contest?.claims.filter(({ reactionMs, arrivedMs }) => {
    const untilArrivalMs = taken.atMs - contest.heldMs + arrivedMs - opened.atMs;
    return reactionMs !== null && reactionMs < Math.min(quickestMs, untilArrivalMs - 2);
  });
  return { winner: taken.seat, soonCount: soon?.length ?? 0 };
}
