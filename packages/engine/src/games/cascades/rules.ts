import { at } from '../../model/assert.ts';
import type { Face, Slot } from '../../model/card.ts';
import type { Event } from '../../model/move.ts';
import type { PileId, PileRule, PileSetup } from '../../model/pile.ts';
import type { RejectionCode } from '../../model/rejection.ts';
import { knowsHidden, type State, type Table } from '../../model/table.ts';
import { cardsOfPack, type Rules } from '../../rules/rules.ts';
import type { SoloRuleset } from '../../rules/ruleset.ts';
import type { DealStep, Forced } from '../../rules/setup.ts';
import { stock, waste } from '../klondike/rules.ts';
import { decktetWithPawnsAndCourts as pack } from '../packs/decktet.ts';
import { cascadesPage } from './page.ts';

const [stockId, wasteId] = [0, 1];
/** From the top downwards. */
const tiers: readonly PileId[] = [2, 3, 4];
const closedPiles: readonly PileId[] = [5, 6, 7];
const basicCount = 36;
const aceCount = 6;

const letterOf = (face: Face) => face.text.charAt(0);

/** How many cards of this letter a pile has: A and C are six each in a pack, P and T four, every number three. */
function countOf(slots: readonly Slot[], letter: string, faces: readonly Face[]): number {
  return slots.filter((card) => card !== null && letterOf(at(faces, card)) === letter).length;
}

/** May one more of this rank be in the tier (CA4 to CA6, CA11)? */
function rankRefusal(tier: number, face: Face, faces: readonly Face[], piles: Table['piles']): RejectionCode | null {
  const letter = letterOf(face);
  const countIn = (place: number) => countOf(at(piles, at(tiers, place)), letter, faces);
  const count = countIn(tier);
  const isExtra = letter === 'P' || letter === 'T';
  const mostCount = letter === 'A' || letter === 'C' || (isExtra && tier === 0) ? 2 : 1;
  if (count >= mostCount) return 'rank-taken';
  if (tier > 0) return countIn(tier - 1) > count ? null : 'rank-not-above';
  return isExtra && count === 1 && countIn(2) === 0 ? 'rank-not-below' : null;
}

const share = (face: Face, other: Slot, faces: readonly Face[]) =>
  other !== null && at(faces, other).suits.some((suit) => face.suits.includes(suit));

/** Takes cards that follow the last one in suit or, with Aces beside it, show the suit of one of them (CA4, CA13). */
function tierRule(tier: number, hasAces: boolean): PileRule {
  return {
    ...stock,
    receive: (slots, lead, _count, _from, faces, piles) => {
      const face = at(faces, lead);
      if (hasAces && !slots.slice(0, 2).some((ace) => share(face, ace, faces))) return 'no-ace-of-suit';
      const isFollowing = hasAces || slots.length === 0 || share(face, slots.at(-1) ?? null, faces);
      return isFollowing ? rankRefusal(tier, face, faces, piles) : 'no-shared-suit';
    },
  };
}

/** CA3: the top card of the first packet begins the top tier. */
function forced(_rules: Rules, { piles }: Table): Forced | null {
  if (at(piles, at(tiers, 0)).length > 0) return null;
  const isTurned = at(piles, wasteId).length > 0;
  return {
    code: 'first-card-first',
    allows: (move) =>
      isTurned ? move.kind === 'carry' && move.from === wasteId && move.to === tiers[0] : move.kind === 'draw',
  };
}

const isAllTurned = ({ piles }: Table) => at(piles, stockId).length === 0 && at(piles, wasteId).length === 0;

/** CA7, CA8: the top of each pile that is open, and with nothing left to turn they all are. */
function turnedUp(_rules: Rules, table: Table): readonly Event[] {
  return closedPiles.flatMap((pile, index): Event[] => {
    const slots = at(table.piles, pile);
    const isOpen = at(table.redeals, 0) > index || isAllTurned(table);
    if (!isOpen || slots.length === 0 || slots.at(-1) !== null) return [];
    return [{ kind: 'turnedUp', pile, card: knowsHidden(table) ? (at(table.hidden, pile).at(-1) ?? null) : null }];
  });
}

/** All cards that come to lie on top of the waste while nothing is played: now, in the rest of this pass, in the next one. */
function comingUp({ piles, hidden }: State): readonly Slot[] {
  const turned = at(piles, wasteId);
  const cards = [...turned, ...at(hidden, stockId).toReversed()];
  const isTop = (place: number) => place === cards.length || place === turned.length || place % 3 === 0;
  const isTopLater = (place: number) => place > turned.length && (place - turned.length) % 3 === 0;
  return cards.filter((_, index) => isTop(index + 1) || isTopLater(index + 1));
}

/** CA10: lost when the piles are open and neither the top of one nor any card that comes up can be played. */
function isBlocked(rules: Rules, state: State): boolean {
  const hasClosed = closedPiles.some((pile) => rules.piles[pile] !== undefined);
  if (hasClosed && at(state.redeals, 0) < closedPiles.length && !isAllTurned(state)) return false;
  const tops = rules.seatPiles[0]?.byRole.reserve.map((pile) => at(state.piles, pile).at(-1) ?? null) ?? [];
  const isPlayable = (card: Slot) =>
    card !== null &&
    tiers.some((id) => {
      const { rule } = at(rules.piles, id);
      return rule.receive(at(state.piles, id), card, 1, 'waste', rules.faces, state.piles) === null;
    });
  return ![...tops, ...comingUp(state)].some(isPlayable);
}

/** Cascades: CA1 to CA14. */
export const cascades: SoloRuleset = {
  id: 'cascades',
  name: 'Cascades',
  summary: 'Fill three tiers by matching suits. Each tier takes only ranks already in the tier above.',
  seats: { min: 1, max: 1 },
  mode: {
    kind: 'solo',
    minutes: 12,
    difficulty: 4,
    layout: ({ version }, shape) => {
      const hasPiles = version === 1;
      if (shape === 'tall')
        return ['i1 - - - - -', 'i2 - - - - -', 'i3 - - - - -', hasPiles ? 's w - r1 r2 r3' : 's w - - . .'];
      const rows = tiers.map((_, tier) => `i${tier + 1} - - - - - - ${hasPiles ? `r${tier + 1}` : '-'}`);
      return [...rows, 's w - - . . . .'];
    },
    credits: [
      'Cascades was designed by Joe Conard.',
      'The Decktet is by P. D. Magnus, under the licence CC BY-NC-SA 4.0.',
    ],
  },
  pack,
  options: {
    version: {
      about: 'rules',
      label: 'Version',
      explanation:
        'In version 1, each card must match the last card of its tier, and three piles open one by one. Version 2, the easier one, has two Aces beside each tier and no piles.',
      choices: [
        { value: 1, label: '1: three face-down piles' },
        { value: 2, label: '2: two Aces beside each tier' },
      ],
      default: 1,
    },
    extended: {
      about: 'rules',
      label: 'Pawns and Courts',
      explanation: 'Eight extra cards with three suits each, easier to place and easier to follow.',
      choices: [
        { value: false, label: 'Without' },
        { value: true, label: 'With' },
      ],
      default: false,
    },
  },
  explanation: cascadesPage,
  setup: ({ version, extended }) => {
    const hasAces = version === 2;
    const cards = cardsOfPack(pack, 0).slice(0, extended === true ? pack.faces.length : basicCount);
    const closed: readonly PileId[] = hasAces ? [] : closedPiles;
    return {
      piles: [
        { role: 'stock', owner: 0, rule: stock },
        { role: 'waste', owner: 0, rule: waste },
        ...tiers.map((_, tier): PileSetup => ({ role: 'tier', owner: 0, rule: tierRule(tier, hasAces) })),
        ...closed.map((): PileSetup => ({ role: 'reserve', owner: 0, rule: waste })),
      ],
      // The Aces are the first six faces. They are dealt beside the tiers from a deck of their own (CA12).
      decks: hasAces ? [cards.slice(aceCount), cards.slice(0, aceCount)] : [cards],
      deal: [
        ...(hasAces ? tiers.map((pile): DealStep => ({ deck: 1, pile, count: 2, faceUpCount: 2 })) : []),
        ...closed.map((pile): DealStep => ({ pile, count: 3, faceUpCount: 0 })),
        { pile: stockId, count: 'rest', faceUpCount: 0 },
      ],
      drawCount: 3,
      redealLimit: Number.POSITIVE_INFINITY,
      blockedBy: isBlocked,
      isWon: (_rules, { piles }) => piles.every((slots, id) => tiers.includes(id) || slots.length === 0),
      ...(hasAces ? {} : { forced, consequences: turnedUp }),
    };
  },
};
