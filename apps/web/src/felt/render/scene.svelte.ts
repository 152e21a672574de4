import type { Card, PileId, Seat } from '@snap-up/engine';
import { untrack } from 'svelte';
import type { FeltProps } from '../felt-props.ts';
import type { Rectangle } from '../layout/measures.ts';
import { cardRectangle, dealDelayMs, firstCardOf, type Place } from '../layout/places.ts';
import {
  type ChosenPlan,
  canEnlarge,
  keptPlan,
  layoutOf,
  withEnlarged,
  withIndexSize,
} from '../layout/table-layout.ts';
import { firstTokens, nextTokens, type TokenId, type Tokens, tokenCount } from '../model/tokens.ts';
import { CardSheet, type ShownCard } from './card-sheet.ts';
import { shake } from './motion.ts';

/** How the pointer, the keys, a hint or the page marks a card. */
export type CardMark = 'isHeld' | 'isPicked' | 'isCursor' | 'isHinted' | 'isLaidOpen' | 'isHidden';

const none: ReadonlySet<TokenId> = new Set();
const nobody: ReadonlySet<Seat> = new Set();
const noCards: readonly SmallCard[] = [];

/** The text size for which a felt is designed, in pixels: that of large screens, where it is a little larger. */
const usualTextPx = 18;

/** The text size of this page relative to the default; never less than one. */
function textScale(): number {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, textPx / usualTextPx || 1);
}

/** The state of one card's element: each card has its own, so that a change of one costs the others nothing. */
class CardCell {
  /** Null until the stage has a size. */
  shown = $state.raw<ShownCard | null>(null);
  /** Being dragged, so that the pointer moves it. */
  isHeld = $state(false);
  /** Lifted by the keyboard. */
  isPicked = $state(false);
  isCursor = $state(false);
  /** Shown by a hint. */
  isHinted = $state(false);
  /** Face down, but shown anyway. */
  isLaidOpen = $state(false);
  /** In its place without being painted. */
  isHidden = $state(false);
}

/** A card that is drawn with its pile: an object that stays the same while nothing about it changes. */
export interface SmallCard {
  readonly shown: ShownCard;
  /** How far it lies to the right of the bottom card, in pixels. */
  readonly rightPx: number;
  /** How far it is below the card under it; null for none. */
  readonly downPx: number | null;
}

/** The state of a pile whose cards are drawn together: an opponent's small ones. */
class PileCell {
  /** Bottom first; none where each card has an element of its own. */
  cards = $state.raw<readonly SmallCard[]>(noCards);
}

/** The view as rectangles on the stage, with the elements of its cards. */
export class Scene {
  readonly #felt: FeltProps;
  readonly #elements = new Map<TokenId, HTMLElement>();
  /** The longest glide of a card, in milliseconds. */
  flightLimitMs = Number.POSITIVE_INFINITY;
  #widthPx = $state(0);
  #heightPx = $state(0);
  /** Whether nothing glides, because the window has changed and not the table. */
  isStill = $state(true);
  /** Whether the cards have been painted with the stock, so that dealing can begin. */
  #hasBegun = $state(false);
  #memory: { readonly of: Pick<FeltProps, 'rules' | 'view'>; readonly tokens: Tokens } | null = null;
  readonly #sheet = new CardSheet();
  readonly #cells: CardCell[] = [];
  readonly #pileCells: PileCell[] = [];
  /** Whose small cards are drawn with their piles. */
  #gathered = $state.raw(nobody);
  /** The places of cards that were drawn with a pile, until their new element asks. */
  readonly #left = new Map<TokenId, Place>();
  /** The tokens for which `movable` was last computed. */
  #grouped: readonly TokenId[] = [];
  readonly #marked: Record<CardMark, ReadonlySet<TokenId>> = {
    isHeld: none,
    isPicked: none,
    isCursor: none,
    isHinted: none,
    isLaidOpen: none,
    isHidden: none,
  };

  constructor(felt: FeltProps) {
    this.#felt = felt;
  }

  /** The enlarged opponent; null for none. */
  enlargedSeat = $state.raw<Seat | null>(null);

  /** The text size that the visitor has set in their browser, relative to the default. */
  textScale = $state(1);
  readonly #size = $derived.by(() => ({
    widthPx: this.#widthPx,
    heightPx: this.#heightPx,
    textScale: this.textScale,
  }));

  #chosenPlan: ChosenPlan | null = null;

  /** The layout without an enlarged opponent. */
  readonly #usualLayout = $derived.by(() => {
    const { rules, nearSeat, isHandBelow = false, stockSide = 'left' } = this.#felt;
    if (this.#widthPx === 0) return null;
    const size = this.#size;
    const kept = keptPlan(this.#chosenPlan, rules, size);
    const layout = layoutOf(rules, size, nearSeat, { isHandBelow, stockSide, kept });
    if (layout.plan !== kept) this.#chosenPlan = { rules, size, plan: layout.plan };
    return layout;
  });

  readonly #enlargedLayout = $derived.by(() => {
    const [layout, seat] = [this.#usualLayout, this.enlargedSeat];
    if (layout === null || seat === null) return layout;
    const { rules, nearSeat, stockSide = 'left' } = this.#felt;
    return withEnlarged(rules, this.#size, layout, nearSeat, seat, stockSide);
  });

  readonly layout = $derived.by(() => {
    const layout = this.#enlargedLayout;
    return layout === null ? null : withIndexSize(layout, this.#felt.indexSize ?? 'standard');
  });

  readonly #tokenIds: readonly TokenId[] = $derived.by(() =>
    Array.from({ length: tokenCount(this.#felt.rules) }, (_, token) => token),
  );
  /** The cards that have elements of their own. */
  movable: readonly TokenId[] = $state.raw([]);

  readonly tokens: Tokens = $derived.by(() => {
    const { rules, view } = this.#felt;
    const before = this.#memory;
    const tokens =
      before === null || before.of.rules !== rules
        ? firstTokens(rules, view)
        : nextTokens(rules, before.of.view, before.tokens, view);
    this.#memory = { of: { rules, view }, tokens };
    return tokens;
  });

  /** Shows the current view. For an `$effect.pre`: only changed cards are rendered. */
  show(): void {
    const { rules, view, nearSeat, canPlay, isDealing, words } = this.#felt;
    const { layout, tokens } = this;
    if (layout === null) return;
    const isUndealt = isDealing && !this.#hasBegun;
    const gathered = this.#gathered;
    const setting = { rules, layout, nearSeat, canPlay, isUndealt, wordsOf: words.slot, gathered };
    const { cards, piles } = this.#sheet.update(setting, view, tokens);
    let isRegrouped = this.#tokenIds !== this.#grouped;
    this.#grouped = this.#tokenIds;
    for (const token of cards) {
      const cell = this.cell(token);
      const [before, shown] = [untrack(() => cell.shown), this.#sheet.card(token) ?? null];
      cell.shown = shown;
      if (before?.isGathered === shown?.isGathered) continue;
      isRegrouped = true;
      if (before?.isGathered === true) this.#left.set(token, before.place);
    }
    for (const pile of piles) this.#showPile(pile, tokens[pile] ?? []);
    if (isRegrouped) {
      this.movable = this.#tokenIds.filter((token) => this.#sheet.card(token)?.isGathered !== true);
    }
  }

  /** Shows the cards of a pile that are drawn together. */
  #showPile(pile: PileId, tokens: readonly TokenId[]): void {
    const cell = this.pileCell(pile);
    const lying = tokens.flatMap((token) => this.#sheet.card(token) ?? []);
    if (!lying.some(({ isGathered }) => isGathered)) {
      cell.cards = noCards;
      return;
    }
    const known = new Map(untrack(() => cell.cards).map((card) => [card.shown, card]));
    cell.cards = lying.map((shown, index): SmallCard => {
      const rightPx = shown.place.x - (lying[0]?.place.x ?? 0);
      const below = lying[index - 1];
      const downPx = below === undefined ? null : shown.place.y - below.place.y;
      const before = known.get(shown);
      return before?.rightPx === rightPx && before.downPx === downPx ? before : { shown, rightPx, downPx };
    });
  }

  /** Gives all small cards elements of their own, so that they can be dealt. */
  scatter(): void {
    this.#gathered = nobody;
  }

  /** Draws the small cards of one more seat with their piles. Returns whether there are others left. */
  gatherNext(): boolean {
    const seats = this.#felt.rules.seatPiles.map((_, seat) => seat);
    const [next, ...others] = seats.filter((seat) => !this.#gathered.has(seat));
    if (next !== undefined) this.#gathered = new Set([...this.#gathered, next]);
    return others.length > 0;
  }

  /** Where the card was last drawn with its pile; undefined unless it has just left it. Call once. */
  leftPlaceOf(token: TokenId): Place | undefined {
    const place = this.#left.get(token);
    this.#left.delete(token);
    return place;
  }

  /** The state of a pile whose cards may be drawn together. */
  pileCell(pile: PileId): PileCell {
    this.#pileCells[pile] ??= new PileCell();
    return this.#pileCells[pile];
  }

  /** Marks these cards and no others. For an `$effect.pre`. */
  mark(mark: CardMark, tokens: ReadonlySet<TokenId>): void {
    const before = this.#marked[mark];
    this.#marked[mark] = tokens;
    for (const token of before) if (!tokens.has(token)) this.cell(token)[mark] = false;
    for (const token of tokens) if (!before.has(token)) this.cell(token)[mark] = true;
  }

  /** The state of a card's element. */
  cell(token: TokenId): CardCell {
    this.#cells[token] ??= new CardCell();
    return this.#cells[token];
  }

  /** The place of a card; undefined while the stage has no size. */
  placeOf(token: TokenId): Place | undefined {
    return this.cell(token).shown?.place;
  }

  /** The delay with which this card is dealt, in milliseconds. */
  delayMsTo(place: Place): number {
    return this.#felt.isDealing ? dealDelayMs(this.#felt.rules, place) : 0;
  }

  /** The tokens of these cards, wherever they lie. */
  tokensOf(cards: ReadonlySet<Card>): ReadonlySet<TokenId> {
    if (cards.size === 0) return none;
    const { piles } = this.#felt.view;
    return new Set(
      piles.flatMap((slots, pile) =>
        slots.flatMap((slot, index) => (slot !== null && cards.has(slot) ? (this.tokens[pile]?.[index] ?? []) : [])),
      ),
    );
  }

  /** The width of the near seat's cards, in pixels. */
  get cardWidth(): number {
    return this.layout?.cardWidth ?? 0;
  }

  /** Whether the cards of the opponent at this place are so small that they can be enlarged. */
  canEnlarge(at: number): boolean {
    return this.#usualLayout !== null && canEnlarge(this.#size, this.#usualLayout, at);
  }

  hasWidth(widthPx: number): boolean {
    return this.#widthPx === widthPx;
  }

  hasSize(widthPx: number, heightPx: number): boolean {
    return this.#widthPx === widthPx && this.#heightPx === heightPx;
  }

  resize(widthPx: number, heightPx: number): void {
    this.isStill = true;
    this.#widthPx = widthPx;
    this.textScale = textScale();
    this.#heightPx = heightPx;
    requestAnimationFrame(() => {
      this.isStill = false;
      this.#hasBegun = true;
    });
  }

  /** Registers the element of a card. Returns a function that removes it. */
  register(token: TokenId, element: HTMLElement): () => void {
    this.#elements.set(token, element);
    return () => this.#elements.delete(token);
  }

  elementOf(token: TokenId | undefined): HTMLElement | undefined {
    return token === undefined ? undefined : this.#elements.get(token);
  }

  /** The tokens of the packet that begins with this card. */
  packetOf(pile: PileId, lead: Card): readonly TokenId[] {
    const index = this.#felt.view.piles[pile]?.indexOf(lead) ?? -1;
    return index === -1 ? [] : (this.tokens[pile]?.slice(index) ?? []);
  }

  /** Shakes the cards of a packet, as a sign that they cannot be moved. */
  shake(packet: readonly TokenId[]): void {
    for (const token of packet) {
      const element = this.#elements.get(token);
      if (element !== undefined) shake(element);
    }
  }

  /** The rectangle of a face-up card; null if there is none. */
  rectangleOf(card: Card): Rectangle | null {
    const [token] = this.tokensOf(new Set([card]));
    const place = token === undefined ? undefined : this.placeOf(token);
    return place === undefined ? null : cardRectangle(place, this.cardWidth);
  }

  /** The rectangle of a pile's top card or, without one, of its place. */
  topOf(pile: PileId): Rectangle | null {
    const layout = this.layout?.piles[pile];
    if (layout === undefined) return null;
    const token = this.tokens[pile]?.at(-1);
    const place = token === undefined ? undefined : this.placeOf(token);
    return place === undefined ? firstCardOf(layout) : cardRectangle(place, this.cardWidth);
  }
}
