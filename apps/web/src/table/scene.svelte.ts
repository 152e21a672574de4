import { type Card, cardCounts, type PileId } from '@snap-up/engine';
import { layoutTable } from './layout.ts';
import { cardRatio } from './measures.ts';
import { shake } from './motion.ts';
import { cardRectangle, keptPlaces, type Place, pileRooms, placeTokens } from './places.ts';
import type { Rectangle } from './rectangle.ts';
import type { TableProps } from './table-props.ts';
import { firstTokens, nextTokens, seatOfToken, type TokenId, type Tokens, tokenCount } from './tokens.ts';

/** What is painted where: the view as rectangles on the stage, and the elements that stand for its cards. */
export class Scene {
  readonly #table: TableProps;
  readonly #elements = new Map<TokenId, HTMLElement>();
  #widthPx = $state(0);
  #heightPx = $state(0);
  /** Nothing glides: the window has changed, not the table. */
  isStill = $state(true);
  /** Have the cards been seen lying with the stock, so that dealing can begin? */
  #hasBegun = $state(false);
  #memory: { readonly of: Pick<TableProps, 'rules' | 'view'>; readonly tokens: Tokens } | null = null;
  #places: readonly Place[] = [];

  constructor(table: TableProps) {
    this.#table = table;
  }

  readonly layout = $derived.by(() => {
    const { seatCount } = this.#table.rules;
    return this.#widthPx === 0 ? null : layoutTable({ widthPx: this.#widthPx, heightPx: this.#heightPx, seatCount });
  });

  /** The room of every pile, by pile id. */
  readonly rooms: readonly Rectangle[] = $derived.by(() =>
    this.layout === null ? [] : pileRooms(this.#table.rules, this.layout, this.#table.nearSeat),
  );

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

  /** Where every card lies, by token id. A place that stays the same object makes nothing render. */
  readonly places: readonly Place[] = $derived.by(() => {
    const { rules, view, nearSeat, isDealing } = this.#table;
    if (this.layout === null) return [];
    const dealt = placeTokens(rules, view, this.tokens, this.layout, this.rooms, nearSeat);
    const next = isDealing && !this.#hasBegun ? dealt.map((place, token) => this.#atStock(place, token)) : dealt;
    this.#places = keptPlaces(this.#places, next);
    return this.#places;
  });

  /** The width of one's own cards. */
  get cardWidth(): number {
    return this.layout?.own.cardWidth ?? 0;
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
    const room = this.rooms[pile];
    if (room === undefined) return null;
    const token = this.tokens[pile]?.at(-1);
    const place = token === undefined ? undefined : this.places[token];
    return place === undefined ? { ...room, height: room.width * cardRatio } : cardRectangle(place, this.cardWidth);
  }

  /** Before it is dealt a card lies with its stock. */
  #atStock(place: Place, token: TokenId): Place {
    const { rules } = this.#table;
    const stock = rules.seatPiles[seatOfToken(rules, token)]?.stock ?? null;
    const room = stock === null ? undefined : this.rooms[stock];
    return room === undefined ? place : { ...place, x: room.x, y: room.y };
  }
}
