import { type Card, cardCounts, type PileId } from '@snap-up/engine';
import { CardSheet, type ShownCard } from './card-sheet.ts';
import { shake } from './motion.ts';
import { cardRectangle, dealDelayMs, firstCardOf, type Place } from './places.ts';
import type { Rectangle } from './rectangle.ts';
import { layoutOf } from './table-layout.ts';
import type { TableProps } from './table-props.ts';
import { firstTokens, nextTokens, type TokenId, type Tokens, tokenCount } from './tokens.ts';

/** What one’s hand or keys do with a card. */
export type CardMark = 'isHeld' | 'isPicked' | 'isCursor' | 'isHinted';

const none: ReadonlySet<TokenId> = new Set();

/** What one card’s element reads: each card has its own, so that a change of one is no work for the others. */
export class CardCell {
  /** Null until the stage has a size. */
  shown = $state.raw<ShownCard | null>(null);
  /** In the hand: the hand moves it. */
  isHeld = $state(false);
  /** Lifted by the keyboard. */
  isPicked = $state(false);
  isCursor = $state(false);
  /** A hint says to play it. */
  isHinted = $state(false);
}

/** What is painted where: the view as rectangles on the stage, and the elements that stand for its cards. */
export class Scene {
  readonly #table: TableProps;
  readonly #elements = new Map<TokenId, HTMLElement>();
  #widthPx = $state(0);
  #heightPx = $state(0);
  /** Nothing glides: the window has changed, not the table. */
  isStill = $state(true);
  /** Whether the cards have been painted lying with the stock, so that dealing can begin. */
  #hasBegun = $state(false);
  #memory: { readonly of: Pick<TableProps, 'rules' | 'view'>; readonly tokens: Tokens } | null = null;
  readonly #sheet = new CardSheet();
  readonly #cells: CardCell[] = [];
  readonly #marked: Record<CardMark, ReadonlySet<TokenId>> = {
    isHeld: none,
    isPicked: none,
    isCursor: none,
    isHinted: none,
  };

  constructor(table: TableProps) {
    this.#table = table;
  }

  readonly layout = $derived.by(() => {
    const { rules, nearSeat, isHandBelow = false } = this.#table;
    if (this.#widthPx === 0) return null;
    return layoutOf(rules, { widthPx: this.#widthPx, heightPx: this.#heightPx }, nearSeat, isHandBelow);
  });

  readonly tokenIds: readonly TokenId[] = $derived.by(() =>
    Array.from({ length: tokenCount(this.#table.rules) }, (_, token) => token),
  );

  /** How many cards of each seat lie on the foundations. */
  readonly counts = $derived.by(() => cardCounts(this.#table.rules, this.#table.view));

  readonly tokens: Tokens = $derived.by(() => {
    const { rules, view } = this.#table;
    const before = this.#memory;
    const tokens =
      before === null || before.of.rules !== rules
        ? firstTokens(rules, view)
        : nextTokens(rules, before.of.view, before.tokens, view);
    this.#memory = { of: { rules, view }, tokens };
    return tokens;
  });

  /** Shows the view as it is now. For an `$effect.pre`: only cards that are shown otherwise than before render. */
  show(): void {
    const { rules, view, nearSeat, canPlay, isDealing } = this.#table;
    const { layout, tokens } = this;
    if (layout === null) return;
    const setting = { rules, layout, nearSeat, canPlay, isUndealt: isDealing && !this.#hasBegun };
    for (const token of this.#sheet.update(setting, view, tokens)) {
      this.cell(token).shown = this.#sheet.card(token) ?? null;
    }
  }

  /** Marks these cards and no others. For an `$effect.pre`. */
  mark(mark: CardMark, tokens: ReadonlySet<TokenId>): void {
    const before = this.#marked[mark];
    this.#marked[mark] = tokens;
    for (const token of before) if (!tokens.has(token)) this.cell(token)[mark] = false;
    for (const token of tokens) if (!before.has(token)) this.cell(token)[mark] = true;
  }

  /** What a card’s element reads. */
  cell(token: TokenId): CardCell {
    this.#cells[token] ??= new CardCell();
    return this.#cells[token];
  }

  /** Where a card lies. */
  placeOf(token: TokenId): Place | undefined {
    return this.cell(token).shown?.place;
  }

  /** How long after the others a card sets out. */
  delayMsTo(place: Place): number {
    return this.#table.isDealing ? dealDelayMs(this.#table.rules, place) : 0;
  }

  /** The width of one's own cards. */
  get cardWidth(): number {
    return this.layout?.cardWidth ?? 0;
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
    this.#heightPx = heightPx;
    requestAnimationFrame(() => {
      this.isStill = false;
      this.#hasBegun = true;
    });
  }

  /** Makes an element known; gives the function that forgets it. */
  register(token: TokenId, element: HTMLElement): () => void {
    this.#elements.set(token, element);
    return () => this.#elements.delete(token);
  }

  elementOf(token: TokenId | undefined): HTMLElement | undefined {
    return token === undefined ? undefined : this.#elements.get(token);
  }

  /** The tokens of the packet that begins with a card. */
  packetOf(pile: PileId, lead: Card): readonly TokenId[] {
    const index = this.#table.view.piles[pile]?.indexOf(lead) ?? -1;
    return index === -1 ? [] : (this.tokens[pile]?.slice(index) ?? []);
  }

  /** The packet shakes its head. */
  shake(packet: readonly TokenId[]): void {
    for (const token of packet) {
      const element = this.#elements.get(token);
      if (element !== undefined) shake(element);
    }
  }

  /** Where a pile's top card lies or, without one, its first card would. */
  topOf(pile: PileId): Rectangle | null {
    const layout = this.layout?.piles[pile];
    if (layout === undefined) return null;
    const token = this.tokens[pile]?.at(-1);
    const place = token === undefined ? undefined : this.placeOf(token);
    return place === undefined ? firstCardOf(layout) : cardRectangle(place, this.cardWidth);
  }
}
