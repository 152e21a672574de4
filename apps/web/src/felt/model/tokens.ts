import {
  type Move,
  type PileId,
  type Role,
  type Rules,
  type Seat,
  type Slot,
  seatOfCard,
  type Table,
} from '@snap-up/engine';

/**
 * A card on the screen, face up or face down. A view has holes for face-down cards, so a card cannot be tracked by its
 * identity alone; a token is tracked by its place. It reveals nothing but its seat.
 */
export type TokenId = number;

/** The tokens of each pile, bottom first, by pile id: as many as the pile has slots. */
export type Tokens = readonly (readonly TokenId[])[];

/** How many cards a seat plays with. */
export function cardCount(rules: Rules): number {
  const inDecks = rules.decks.reduce((sum, cards) => sum + cards.length, 0);
  return (inDecks + rules.preplaced.length) / rules.seatCount;
}

/** How many tokens a table has. */
export function tokenCount(rules: Rules): number {
  return rules.seatCount * cardCount(rules);
}

/** The seat whose pack a token belongs to. */
export function seatOfToken(rules: Rules, token: TokenId): Seat {
  return Math.floor(token / cardCount(rules));
}

/** The seat whose token lies in a slot: that of the pile's owner or, on a shared pile, of the card. */
function seatOfSlot(rules: Rules, pile: PileId, slot: Slot): Seat {
  return rules.piles[pile]?.owner ?? (slot === null ? 0 : seatOfCard(rules, slot));
}

/** Returns the tokens of a table that is shown for the first time. */
export function firstTokens(rules: Rules, table: Table): Tokens {
  const size = cardCount(rules);
  const given = Array.from({ length: rules.seatCount }, () => 0);
  return table.piles.map((slots, pile) =>
    slots.map((slot) => {
      const seat = seatOfSlot(rules, pile, slot);
      const index = given[seat] ?? 0;
      given[seat] = index + 1;
      return seat * size + index;
    }),
  );
}

/** A slot that has no token yet. */
interface Opening {
  readonly pile: PileId;
  readonly index: number;
  readonly seat: Seat;
}

/** A token that has no slot any more. */
interface Homeless {
  readonly token: TokenId;
  readonly pile: PileId;
}

/**
 * Carries the tokens from one view to the next: known cards keep their token, a hole that is turned up keeps its token,
 * drawn cards are the stock's top tokens, and a waste that is taken back becomes the stock in reverse order. It needs
 * no events, so it also follows a prediction that is taken back and a view that arrives whole.
 */
export function nextTokens(rules: Rules, before: Table, tokens: Tokens, after: Table): Tokens {
  const changed = after.piles.flatMap((slots, pile) => (slots === before.piles[pile] ? [] : [pile]));
  if (changed.length === 0) return tokens;

  const tokenOfCard = new Map<number, TokenId>();
  for (const pile of changed) {
    before.piles[pile]?.forEach((slot, index) => {
      const token = tokens[pile]?.[index];
      if (slot !== null && token !== undefined) tokenOfCard.set(slot, token);
    });
  }

  const placed = new Set<TokenId>();
  const result: (TokenId | undefined)[][] = [];
  for (const pile of changed) {
    result[pile] = (after.piles[pile] ?? []).map((slot) => {
      const token = slot === null ? undefined : tokenOfCard.get(slot);
      if (token !== undefined) placed.add(token);
      return token;
    });
  }

  const openings: Opening[] = [];
  for (const pile of changed) {
    const known = result[pile] ?? [];
    (after.piles[pile] ?? []).forEach((slot, index) => {
      if (known[index] !== undefined) return;
      const stayed = before.piles[pile]?.[index] === null ? tokens[pile]?.[index] : undefined;
      if (stayed !== undefined && !placed.has(stayed)) {
        known[index] = stayed;
        placed.add(stayed);
      } else openings.push({ pile, index, seat: seatOfSlot(rules, pile, slot) });
    });
  }

  const homeless: Homeless[] = changed.flatMap((pile) =>
    (tokens[pile] ?? []).filter((token) => !placed.has(token)).map((token) => ({ token, pile })),
  );
  for (const opening of openings) {
    const found = bestFor(rules, opening, homeless);
    if (found === undefined) throw new Error('A table keeps as many cards as it has.');
    homeless.splice(homeless.indexOf(found), 1);
    const pile = result[opening.pile];
    if (pile !== undefined) pile[opening.index] = found.token;
  }
  // An unchanged pile stays the same object, so that nothing of it is computed again.
  return tokens.map((before, pile) => result[pile]?.filter((token) => token !== undefined) ?? before);
}

/**
 * Returns the token that most likely moved to an opening. Openings of a pile are filled from the bottom up: a packet
 * keeps its order, and drawn or redealt cards are turned over, so that the top comes first.
 */
function bestFor(rules: Rules, { pile, seat }: Opening, homeless: readonly Homeless[]): Homeless | undefined {
  const candidates = homeless.filter(({ token }) => seatOfToken(rules, token) === seat);
  const role = rules.piles[pile]?.role;
  const likely = likelySources[role ?? 'tableau'];
  const roleOf = (one: Homeless) => rules.piles[one.pile]?.role;
  const same = candidates.find((one) => one.pile === pile);
  if (same !== undefined) return same;
  // The last dealt card goes back first.
  const firstFrom = (source: Role) =>
    role === 'stock'
      ? candidates.findLast((one) => roleOf(one) === source)
      : candidates.find((one) => roleOf(one) === source);
  const from = likely.flatMap((source) => firstFrom(source) ?? [])[0] ?? candidates[0];
  if (from === undefined || role === 'tableau') return from;
  return candidates.findLast((one) => one.pile === from.pile);
}

/** Where a revealed card probably came from, by the role of its pile, the likeliest first. */
const likelySources: Readonly<Record<Role, readonly Role[]>> = {
  waste: ['stock'],
  stock: ['waste', 'heap', 'hand'],
  tableau: ['tableau', 'waste'],
  foundation: ['waste', 'tableau'],
  reserve: ['stock'],
  heap: ['stock'],
  tier: ['waste', 'reserve', 'hand'],
  hand: ['stock', 'waste'],
  aside: ['foundation', 'hand'],
};

/** What a hint marks: the cards to play and the pile to look at. */
export interface ShownHint {
  readonly tokens: ReadonlySet<TokenId>;
  readonly pile: PileId | null;
}

const nothing: ShownHint = { tokens: new Set(), pile: null };

/** Returns where a move is shown on a table. */
export function shownHint(rules: Rules, table: Table, tokens: Tokens, seat: Seat, move: Move | null): ShownHint {
  switch (move?.kind) {
    case 'carry': {
      const index = table.piles[move.from]?.indexOf(move.lead) ?? -1;
      return index === -1 ? nothing : { tokens: new Set(tokens[move.from]?.slice(index)), pile: move.to };
    }
    case 'draw':
    case 'redeal':
      return { tokens: new Set(), pile: rules.seatPiles[seat]?.stock ?? null };
    case 'meld':
    case 'discard': {
      const ofHand = rules.seatPiles[seat]?.byRole.hand[0] ?? -1;
      const cards = move.cards.map((card) => table.piles[ofHand]?.indexOf(card) ?? -1);
      return { tokens: new Set(tokens[ofHand]?.filter((_, index) => cards.includes(index))), pile: null };
    }
    default:
      return nothing;
  }
}

/** Whether nothing has moved from one view to another, though cards may have been revealed. */
export function isUnmoved(before: Table, after: Table): boolean {
  const isSameHeight = after.piles.every((slots, pile) => slots.length === before.piles[pile]?.length);
  return isSameHeight && after.redeals.every((count, seat) => count === before.redeals[seat]);
}
