import { faceOf, type PileId, type Role, type Rules, type Seat, seatOfCard, type Table } from '@snap-up/engine';
import type { FeltWords } from '../felt-props.ts';
import type { TableLayout } from '../layout/pile-layout.ts';
import { isSamePlace, type Place, placePile } from '../layout/places.ts';
import { smallScale } from '../layout/table-layout.ts';
import { seatOfToken, type TokenId, type Tokens } from '../model/tokens.ts';

/** How a card is shown: an object that stays the same while nothing about it changes. */
export interface ShownCard {
  readonly token: TokenId;
  readonly place: Place;
  /** The seat whose pack the card belongs to. */
  readonly seat: Seat;
  /** The face in notation; null while it is face down. */
  readonly face: string | null;
  /** Whether it is on a shared pile, where it shows its seat. */
  readonly isShared: boolean;
  /** The label for screen readers; null for cards that are not interactive. */
  readonly label: string | null;
  /** Whether it is drawn with its pile, without a movable element. */
  readonly isGathered: boolean;
}

/** The changes in a view. */
export interface Changes {
  readonly cards: readonly TokenId[];
  /** All piles that were examined. */
  readonly piles: readonly PileId[];
}

/** What the appearance of all cards depends on. While it stays the same, only changed piles are computed again. */
export interface Setting {
  readonly rules: Rules;
  readonly layout: TableLayout;
  readonly nearSeat: Seat;
  readonly canPlay: boolean;
  /** Describes a card for screen readers. */
  readonly wordsOf: FeltWords['slot'];
  /** Whether the cards are still stacked, on their stock if there is one, before they are dealt. */
  readonly isUndealt: boolean;
  /** The seats whose small cards are drawn with their piles. */
  readonly gathered: ReadonlySet<Seat>;
}

/** Computes how every card is shown. The cost of a view depends on what has changed, not on the size of the table. */
export class CardSheet {
  readonly #cards: ShownCard[] = [];
  #before: { readonly setting: Setting; readonly piles: Table['piles']; readonly tokens: Tokens } | null = null;

  /** How the card of a token was last shown. */
  card(token: TokenId): ShownCard | undefined {
    return this.#cards[token];
  }

  /** Advances to a view. Returns the changes. */
  update(setting: Setting, view: Table, tokens: Tokens): Changes {
    const before = this.#before;
    this.#before = { setting, piles: view.piles, tokens };
    if (before?.setting.rules !== setting.rules) this.#cards.length = 0;
    const isAllNew = before === null || !isSameSetting(before.setting, setting);
    const piles = view.piles.flatMap((slots, pile) => {
      const isKept = !isAllNew && before.piles[pile] === slots && before.tokens[pile] === tokens[pile];
      return isKept ? [] : [pile];
    });
    return { cards: piles.flatMap((pile) => this.#updatePile(setting, view, tokens[pile] ?? [], pile)), piles };
  }

  #updatePile(setting: Setting, view: Table, tokens: readonly TokenId[], pile: PileId): TokenId[] {
    const changed: TokenId[] = [];
    placePile(pile, view.piles[pile] ?? [], setting.layout).forEach((dealt, index) => {
      const token = tokens[index];
      if (token === undefined) return;
      const next = shownAt(setting, view, token, setting.isUndealt ? undealt(setting, dealt, token) : dealt);
      const known = this.#cards[token];
      if (known !== undefined && isSameCard(known, next)) return;
      // A place that stays the same object starts no glide.
      this.#cards[token] =
        known !== undefined && isSamePlace(known.place, next.place) ? { ...next, place: known.place } : next;
      changed.push(token);
    });
    return changed;
  }
}

function isSameSetting(a: Setting, b: Setting): boolean {
  return (
    a.rules === b.rules &&
    a.layout === b.layout &&
    a.nearSeat === b.nearSeat &&
    a.canPlay === b.canPlay &&
    a.isUndealt === b.isUndealt &&
    a.gathered === b.gathered &&
    a.wordsOf === b.wordsOf
  );
}

function isSameCard(a: ShownCard, b: ShownCard): boolean {
  return (
    isSamePlace(a.place, b.place) &&
    a.seat === b.seat &&
    a.face === b.face &&
    a.label === b.label &&
    a.isGathered === b.isGathered
  );
}

function shownAt(setting: Setting, view: Table, token: TokenId, place: Place): ShownCard {
  const { rules, layout, nearSeat, canPlay, wordsOf, gathered } = setting;
  const { pile, index, card } = place;
  const owner = rules.piles[pile]?.owner ?? null;
  // In a solo game all cards are the player's own.
  const isShared = rules.seatCount > 1 && owner === null;
  const isButton = canPlay && isReached(layout, pile) && isReadable(rules, view, nearSeat, pile, index);
  return {
    token,
    place,
    seat: isShared && card !== null ? seatOfCard(rules, card) : seatOfToken(rules, token),
    face: card === null ? null : faceOf(rules, card).text,
    isShared,
    label: isButton ? wordsOf(rules, view, pile, index) : null,
    isGathered: owner !== null && gathered.has(owner) && isSmall(layout, place),
  };
}

/** Whether a card is one of an opponent's small ones. */
function isSmall(layout: TableLayout, { scale, detail }: Place): boolean {
  return detail === 'mini' && scale === smallScale(layout);
}

/** Whether this pile is played on the felt. A hand that is shown below the table is not. */
function isReached({ lines }: TableLayout, pile: PileId): boolean {
  return lines.some((line) => line.includes(pile));
}

/** Before it is dealt a card is in its dealer's place. */
function undealt({ rules, layout }: Setting, place: Place, token: TokenId): Place {
  const from = layout.dealtFrom[seatOfToken(rules, token)];
  return from === undefined ? place : { ...place, x: from.x, y: from.y };
}

/** Roles whose cards can be read below the top one, too. */
const openRoles: ReadonlySet<Role> = new Set(['tier', 'hand', 'tableau', 'heap']);

/**
 * Whether the player can interact with this card: their own and the foundations' cards, if they are on top or in a
 * spread pile. The others are decoration.
 */
export function isReadable(rules: Rules, table: Table, seat: Seat, pile: PileId, index: number): boolean {
  const definition = rules.piles[pile];
  if (definition === undefined || (definition.owner !== seat && definition.owner !== null)) return false;
  const slots = table.piles[pile] ?? [];
  return index === slots.length - 1 || (openRoles.has(definition.role) && slots[index] !== null);
}
