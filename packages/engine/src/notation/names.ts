import { at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { PileId, Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Pile } from '../rules/pile.ts';
import { faceOf, packOf } from '../rules/rules.ts';
import type { Rules } from '../rules/ruleset.ts';

/** The result of reading a text. */
type NotationKind = 'seat' | 'pile' | 'card' | 'move' | 'server-move' | 'event' | 'position' | 'turn';

/** Why a text cannot be read: `text` is the part that does not exist in this game. */
export interface NotationFault {
  readonly code: `unknown-${NotationKind}`;
  readonly text: string;
}

/** Reads a count in the notation: digits without sign or leading zero, at most `most`. Null for anything else. */
export function parseCount(text: string, most: number): number | null {
  if (!/^(0|[1-9]\d{0,9})$/.test(text)) return null;
  const count = Number(text);
  return count <= most ? count : null;
}

const seatLetters = 'abcde';

/** Seats are written as letters, a to e, so that there is no doubt whether counting begins at 0 or 1. */
export function formatSeat(seat: Seat): string {
  return seatLetters.charAt(seat);
}

/** The seat of a letter; -1 for anything that is not a seat letter. */
export function seatOfLetter(text: string): Seat {
  return text.length === 1 ? seatLetters.indexOf(text) : -1;
}

/** Reads a seat of this game from its letter. */
export function parseSeat(rules: Rules, text: string): Result<Seat, NotationFault> {
  const seat = seatOfLetter(text);
  return seat >= 0 && seat < rules.seatCount ? ok(seat) : err({ code: 'unknown-seat', text });
}

/** A pile as the given seat writes it: own and shared piles by their name, others prefixed by the seat: `b:t3`. */
export function formatPile(rules: Rules, id: PileId, seat: Seat | null): string {
  const pile = at(rules.piles, id);
  return pile.owner === null || pile.owner === seat ? pile.name : `${formatSeat(pile.owner)}:${pile.name}`;
}

/** By seat and, last, for no seat: every pile by its names. */
const pileIndexes = new WeakMap<Rules['piles'], readonly ReadonlyMap<string, PileId>[]>();

/** Every pile by its full name, and by its short name for its own seat; built once for all equally played games. */
function pileIndexOf(rules: Rules, seat: Seat | null): ReadonlyMap<string, PileId> | undefined {
  let indexes = pileIndexes.get(rules.piles);
  if (indexes === undefined) {
    const viewers = [...Array.from({ length: rules.seatCount }, (_, each) => each), null];
    indexes = viewers.map((viewer) => new Map(rules.piles.flatMap((pile) => namesOf(rules, pile, viewer))));
    pileIndexes.set(rules.piles, indexes);
  }
  return indexes[seat ?? rules.seatCount];
}

function namesOf(rules: Rules, { id }: Pile, viewer: Seat | null): readonly (readonly [string, PileId])[] {
  return [...new Set([formatPile(rules, id, null), formatPile(rules, id, viewer)])].map((name) => [name, id]);
}

/** Reads a pile as `formatPile` writes it for `seat`: a name without a seat is that seat's own or a shared pile. */
export function parsePile(rules: Rules, text: string, seat: Seat | null): Result<PileId, NotationFault> {
  const id = pileIndexOf(rules, seat)?.get(text);
  return id === undefined ? err({ code: 'unknown-pile', text }) : ok(id);
}

/** A card by its face; with `@` and a seat's letter if it is not from the pack that the context implies. */
export function formatCard(rules: Rules, card: Card, impliedPack: number): string {
  const pack = packOf(rules, card);
  const { text } = faceOf(rules, card);
  return pack === impliedPack ? text : `${text}@${formatSeat(pack)}`;
}

const faceIndexes = new WeakMap<Rules, ReadonlyMap<string, number>>();

function faceIndexOf(rules: Rules): ReadonlyMap<string, number> {
  const known = faceIndexes.get(rules);
  if (known !== undefined) return known;
  const index = new Map(rules.ruleset.pack.faces.map((face, at): [string, number] => [face.text, at]));
  faceIndexes.set(rules, index);
  return index;
}

/** Reads a card as `formatCard` writes it: without `@` it is from `impliedPack`, counted from 0. */
export function parseCard(rules: Rules, text: string, impliedPack: number): Result<Card, NotationFault> {
  const known = text.includes('@') ? undefined : faceIndexOf(rules).get(text);
  if (known !== undefined && impliedPack < rules.packCount)
    return ok(impliedPack * rules.ruleset.pack.faces.length + known);
  const [faceText = '', packText, ...rest] = text.split('@');
  const index = faceIndexOf(rules).get(faceText);
  const pack = packText === undefined ? impliedPack : seatLetters.indexOf(packText);
  if (index === undefined || rest.length > 0 || packText === '' || pack < 0 || pack >= rules.packCount) {
    return err({ code: 'unknown-card', text });
  }
  return ok(pack * rules.ruleset.pack.faces.length + index);
}

/** Reads cards, each as `parseCard` does, and keeps their order. Duplicates are not checked. */
export function parseCards(rules: Rules, texts: readonly string[], impliedPack: number): Result<Card[], NotationFault> {
  const cards: Card[] = [];
  for (const text of texts) {
    const card = parseCard(rules, text, impliedPack);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return ok(cards);
}

/** The pack of a pile's cards unless stated otherwise: its owner's; the first for a shared pile. */
export function impliedPackOf(pile: Pile): number {
  return pile.owner ?? 0;
}
