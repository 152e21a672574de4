import {
  type Card,
  type PileId,
  type Piles,
  placings,
  type Role,
  type Rules,
  type Seat,
  seatOfCard,
  type Table,
} from '@snap-up/engine';
import type { FeltCue, LostMove } from '../cues.ts';
import type { SeatedPlayer } from '../felt-props.ts';
import { isGoal } from './tap-move.ts';

/** A cue about cards that were revealed or played to a foundation. */
export type CardCue = Extract<
  FeltCue,
  { readonly kind: 'drawn' | 'dealt' | 'waste-taken-back' | 'turned-up' | 'rival-played' }
>;

/** The roles of piles in which a card can be turned up. */
const turningRoles: ReadonlySet<Role> = new Set(['tableau', 'reserve', 'heap']);

/**
 * Returns what was revealed on the viewer’s piles from one view to the next, and what others have played to shared
 * piles. It compares views instead of using moves: a drawn card is named only once the server has sent it.
 * @param own the viewer’s seat; null for a spectator, to whom everybody is another
 */
export function cardNews(rules: Rules, before: Piles, after: Piles, own: Seat | null): readonly CardCue[] {
  // All cards are face down before the start, and dealing them does not count as turning them up.
  if (!before.some((slots) => slots.some((slot) => slot !== null))) return [];
  const changed = rules.piles.filter(({ id }) => before[id] !== after[id]);
  const known = cardsIn(changed.flatMap(({ id }) => before[id] ?? []));
  const ownNews = own === null ? [] : newsOfSeat(rules, before, after, own, known);
  const wasUp = cardsIn(changed.flatMap(({ id }) => (isGoal(rules, id) ? (before[id] ?? []) : [])));
  const played = changed.flatMap(({ id, owner }) => {
    if (owner !== null || !isGoal(rules, id)) return [];
    return [...cardsIn(after[id] ?? [])].flatMap((card): CardCue[] => {
      const seat = seatOfCard(rules, card);
      return seat === own || wasUp.has(card) ? [] : [{ kind: 'rival-played', seat, card, to: id }];
    });
  });
  return [...ownNews, ...(rules.seatCount > 1 ? played : [])];
}

function newsOfSeat(rules: Rules, before: Piles, after: Piles, own: Seat, known: ReadonlySet<Card>): CardCue[] {
  const piles = rules.seatPiles[own];
  if (piles === undefined) return [];
  const countIn = (table: Piles, pile: PileId | null) => (pile === null ? 0 : (table[pile]?.length ?? 0));
  const isNew = (card: Card) => !known.has(card);
  const newIn = (pile: PileId | null) =>
    pile === null || before[pile] === after[pile] ? [] : [...cardsIn(after[pile] ?? [])].filter(isNew);
  const leftCount = countIn(after, piles.stock);
  const news: CardCue[] = [];
  const [wasCount, isCount] = [countIn(before, piles.waste), countIn(after, piles.waste)];
  if (wasCount > 0 && isCount === 0 && leftCount > countIn(before, piles.stock)) {
    news.push({ kind: 'waste-taken-back', leftCount });
  }
  const drawn = newIn(piles.waste);
  if (drawn.length > 0) news.push({ kind: 'drawn', cards: drawn, leftCount });
  const turned = piles.all.flatMap((pile) =>
    turningRoles.has(rules.piles[pile]?.role ?? 'aside') ? newIn(pile).map((card) => ({ card, pile })) : [],
  );
  if (rules.dealsTo !== null && turned.length > 1) {
    news.push({ kind: 'dealt', cards: turned.map(({ card }) => card), leftCount });
  } else {
    for (const { card, pile } of turned) news.push({ kind: 'turned-up', card, at: pile });
  }
  return news;
}

function cardsIn(slots: readonly (Card | null)[]): ReadonlySet<Card> {
  return new Set(slots.filter((slot) => slot !== null));
}

/** The input of a game's cues. */
export interface Watched {
  readonly rules: Rules;
  readonly view: Table;
  /** Null for a spectator. */
  readonly ownSeat: Seat | null;
  readonly players: readonly SeatedPlayer[];
  readonly lost: LostMove | null;
}

/** A cue that does not come from the viewer's actions. */
type GameCue = CardCue | Extract<FeltCue, { readonly kind: 'beaten' | 'said' | 'turn-began' | 'won' | 'over' }>;

/**
 * Returns what has happened from one state of the felt to the next within one game, apart from the viewer's actions.
 */
export function newsOf(before: Watched, after: Watched): readonly GameCue[] {
  if (before.rules !== after.rules) return [];
  const news: GameCue[] = [...cardNews(after.rules, before.view.piles, after.view.piles, after.ownSeat)];
  if (after.lost !== null && after.lost !== before.lost) news.unshift({ kind: 'beaten', ...after.lost });
  after.players.forEach(({ saying = null }, seat) => {
    if (saying !== null && saying !== (before.players[seat]?.saying ?? null)) news.push({ kind: 'said', seat, saying });
  });
  if (isOwnTurn(after) && !isOwnTurn(before)) news.push({ kind: 'turn-began' });
  if (after.view.ending !== null && before.view.ending === null) news.push({ kind: hasWon(after) ? 'won' : 'over' });
  return news;
}

function isOwnTurn({ view, ownSeat }: Watched): boolean {
  return view.turn !== null && view.turn.seat === ownSeat && view.ending === null;
}

/** Whether the viewer has won; in a multiplayer game, whether nobody came before them and somebody after. */
function hasWon({ rules, view, ownSeat }: Watched): boolean {
  if (view.ending === null || ownSeat === null) return false;
  if (rules.seatCount === 1) return view.ending === 'won';
  const places = placings(rules, view);
  return places.find(({ seat }) => seat === ownSeat)?.place === 1 && places.some(({ place }) => place > 1);
}
