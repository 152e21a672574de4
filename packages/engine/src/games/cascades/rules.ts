import { words } from '#words/cascades.ts';
import { decktetCredit } from '#words/decktet.ts';
import { at } from '../../model/assert.ts';
import type { Slot } from '../../model/card.ts';
import type { Event } from '../../model/move.ts';
import type { Verdict } from '../../model/rejection.ts';
import { knowsHidden, type State, type Table } from '../../model/table.ts';
import { optionOf } from '../../rules/options.ts';
import { type PileSetup, type Receiving, shareSuit, stock, waste } from '../../rules/pile-data.ts';
import { cardsOfPack } from '../../rules/rules.ts';
import type { DealStep, Forced, Rules, SoloRuleset } from '../../rules/ruleset.ts';
import { decktetWithPawnsAndCourts as pack } from '../packs/decktet.ts';

const basicCount = 36;
const aceCount = 6;

/** Reasons for refusing a move that only this game has. */
export const cascadesRejections: Readonly<
  Record<'rank-taken' | 'rank-not-above' | 'rank-not-below' | 'no-ace-of-suit' | 'first-card-first', string>
> = words.rejections;

declare module '../../model/rejection.ts' {
  interface GameRejectionCodes extends Record<keyof typeof cascadesRejections, string> {}
}

/**
 * Whether one more of this rank may be in the tier (CA4 to CA6, CA11). A pack has six each of A and C, four each of P
 * and T, and three of each number.
 */
function rankVerdict(tier: number, { face: { rankId }, faces, piles, byRole }: Receiving): Verdict {
  const countIn = (place: number) =>
    at(piles, at(byRole.tier, place)).filter((card) => card !== null && at(faces, card).rankId === rankId).length;
  const count = countIn(tier);
  const isExtra = rankId === 'P' || rankId === 'T';
  const mostCount = rankId === 'A' || rankId === 'C' || (isExtra && tier === 0) ? 2 : 1;
  if (count >= mostCount) return 'rank-taken';
  if (tier > 0) return countIn(tier - 1) > count ? 'allowed' : 'rank-not-above';
  return isExtra && count === 1 && countIn(2) === 0 ? 'rank-not-below' : 'allowed';
}

/** Takes cards that share a suit with the last one or, with Aces beside the tier, with one of them (CA4, CA13). */
function tierOf(tier: number, hasAces: boolean): PileSetup {
  const receives = (asked: Receiving): Verdict => {
    const { slots, face, faces } = asked;
    const shares = (card: Slot | undefined) => card != null && shareSuit(face, at(faces, card));
    if (hasAces && !slots.slice(0, 2).some(shares)) return 'no-ace-of-suit';
    const isFollowing = hasAces || slots.length === 0 || shares(slots.at(-1));
    return isFollowing ? rankVerdict(tier, asked) : 'no-shared-suit';
  };
  return { role: 'tier', owner: 0, ...stock, receives };
}

/** The piles of the game: the tiers from the top down, and the closed ones in version 1. */
function pilesOf(rules: Rules) {
  const { byRole } = at(rules.seatPiles, 0);
  return { stock: at(byRole.stock, 0), waste: at(byRole.waste, 0), tiers: byRole.tier, closed: byRole.reserve };
}

/** CA3: the top card of the first packet begins the top tier. */
function forced(rules: Rules, { piles }: Table): Forced | null {
  const { waste: wasteId, tiers } = pilesOf(rules);
  if (at(piles, at(tiers, 0)).length > 0) return null;
  const isTurned = at(piles, wasteId).length > 0;
  return {
    code: 'first-card-first',
    allows: (move) =>
      isTurned ? move.kind === 'carry' && move.from === wasteId && move.to === tiers[0] : move.kind === 'draw',
  };
}

/** Whether neither the stock nor the waste has a card left. */
function isAllTurned(rules: Rules, { piles }: Table): boolean {
  const own = pilesOf(rules);
  return at(piles, own.stock).length === 0 && at(piles, own.waste).length === 0;
}

/** CA7, CA8: the tops of the open piles; all are open once nothing is left to turn. */
function turnedUp(rules: Rules, table: Table): readonly Event[] {
  return pilesOf(rules).closed.flatMap((pile, index): Event[] => {
    const slots = at(table.piles, pile);
    const isOpen = at(table.redeals, 0) > index || isAllTurned(rules, table);
    if (!isOpen || slots.length === 0 || slots.at(-1) !== null) return [];
    return [{ kind: 'turnedUp', pile, card: knowsHidden(table) ? (at(table.hidden, pile).at(-1) ?? null) : null }];
  });
}

/**
 * All cards that become the top of the waste while nothing is played: now, in the rest of this pass, in the next one.
 */
function comingUp(rules: Rules, { piles, hidden }: State): readonly Slot[] {
  const own = pilesOf(rules);
  const turned = at(piles, own.waste);
  const cards = [...turned, ...at(hidden, own.stock).toReversed()];
  const isTop = (place: number) => place === cards.length || place === turned.length || place % 3 === 0;
  const isTopLater = (place: number) => place > turned.length && (place - turned.length) % 3 === 0;
  return cards.filter((_, index) => isTop(index + 1) || isTopLater(index + 1));
}

/** CA10: lost if the piles are open and neither a pile's top nor any upcoming waste card can be played. */
function isBlocked(rules: Rules, state: State): boolean {
  const { tiers, closed } = pilesOf(rules);
  if (at(state.redeals, 0) < closed.length && !isAllTurned(rules, state)) return false;
  const tops = closed.map((pile) => at(state.piles, pile).at(-1) ?? null);
  const isPlayable = (lead: Slot) =>
    lead !== null &&
    tiers.some((id) => {
      const packet = { lead, count: 1, from: 'waste', piles: state.piles } as const;
      return at(rules.piles, id).receive(packet) === 'allowed';
    });
  return ![...tops, ...comingUp(rules, state)].some(isPlayable);
}

/** Cascades: CA1 to CA14. */
export const cascades: SoloRuleset = {
  id: 'cascades',
  name: words.name,
  summary: words.summary,
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    goal: words.goal,
    minutes: 12,
    difficulty: 3,
    hasSolver: true,
    hasGrades: ({ version }) => version === 2,
    layout: ({ version }, shape) => {
      const hasPiles = version === 1;
      if (shape === 'tall')
        return ['i1 - - - - -', 'i2 - - - - -', 'i3 - - - - -', hasPiles ? 's w - r1 r2 r3' : 's w - - . .'];
      const rows = [1, 2, 3].map((tier) => `i${tier} - - - - - - ${hasPiles ? `r${tier}` : '-'}`);
      return [...rows, 's w - - . . . .'];
    },
    credits: [...words.credits, decktetCredit],
  },
  pack,
  options: {
    version: optionOf({ about: 'rules', values: [1, 2], default: 1 }, words.options.version),
    extended: optionOf({ about: 'rules', values: [false, true], default: false }, words.options.extended),
  },
  explanation: async () => (await import('#words/pages/cascades.ts')).page,
  rejections: cascadesRejections,
  setup: ({ version, extended }) => {
    const hasAces = version === 2;
    const cards = cardsOfPack(pack, 0).slice(0, extended === true ? pack.faces.length : basicCount);
    const closed = hasAces ? [] : ['r1', 'r2', 'r3'];
    const withAces = hasAces ? ['i1', 'i2', 'i3'] : [];
    return {
      piles: [
        { role: 'stock', owner: 0, ...stock },
        { role: 'waste', owner: 0, ...waste },
        ...[0, 1, 2].map((tier) => tierOf(tier, hasAces)),
        ...closed.map((): PileSetup => ({ role: 'reserve', owner: 0, ...waste })),
      ],
      // The Aces are the first six faces. They are dealt beside the tiers from a deck of their own (CA12).
      decks: hasAces ? [cards.slice(aceCount), cards.slice(0, aceCount)] : [cards],
      deal: [
        ...withAces.map((to): DealStep => ({ deck: 1, to, count: 2, faceUp: 2 })),
        ...closed.map((to): DealStep => ({ to, count: 3, faceUp: 0 })),
        { to: 's', count: 'rest', faceUp: 0 },
      ],
      drawCount: 3,
      redealLimit: Number.POSITIVE_INFINITY,
      blockedBy: isBlocked,
      isWon: (rules, { piles }) => piles.every((slots, id) => pilesOf(rules).tiers.includes(id) || slots.length === 0),
      ...(hasAces ? {} : { forced, consequences: turnedUp }),
    };
  },
};
