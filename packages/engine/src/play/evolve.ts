import { assert, at } from '../model/assert.ts';
import type { Card, Slot } from '../model/card.ts';
import type { Event } from '../model/move.ts';
import type { PileId } from '../model/pile.ts';
import { knowsHidden, type Table } from '../model/table.ts';
import { topCards } from './stock.ts';
import { afterBeginning, afterPass, afterPlay, turnOf, withoutSeat } from './turn.ts';

/**
 * Returns the table after an event, for a state as for a view. The given table is unchanged; piles that the event does
 * not touch are shared with the new one.
 */
export function evolve<T extends Table>(table: T, event: Event): T {
  switch (event.kind) {
    case 'carried':
      return afterPlay(carry(table, event));
    case 'exchanged':
      return exchange(table, event);
    case 'turnedUp':
      return event.card === null ? table : turnUp(table, event.pile, event.card);
    case 'drawn':
      return draw(table, event.from, event.to, event.cards);
    case 'redealt':
      return redeal(table, event);
    case 'putDown':
      return putDown(table, event);
    case 'agreed':
      return { ...table, agreed: table.agreed.with(event.seat, true) };
    case 'disagreed':
      return { ...table, agreed: table.agreed.with(event.seat, false) };
    case 'wentOut':
      return { ...table, out: [...table.out, event.seat] };
    case 'gaveUp':
      return { ...table, gaveUp: [...table.gaveUp, event.seat], turn: withoutSeat(table.turn, event.seat) };
    case 'paused':
      return { ...table, isPaused: true };
    case 'resumed':
      return { ...table, isPaused: false };
    case 'passed':
      return { ...table, turn: afterPass(turnOf(table), event) };
    case 'turnBegan':
      return { ...table, turn: afterBeginning(turnOf(table), event.seat) };
    case 'lost':
      return { ...table, isLost: true };
    case 'ended':
      return { ...table, ending: event.ending };
  }
}

/** A table after several events. */
export function evolveAll<T extends Table>(table: T, events: readonly Event[]): T {
  let current = table;
  for (const event of events) current = evolve(current, event);
  return current;
}

/** Yields the first table of a game, then the table after each batch of its log. */
export function* replay<T extends Table>(first: T, batches: Iterable<readonly Event[]>): Generator<T, void> {
  let table = first;
  yield table;
  for (const events of batches) {
    table = evolveAll(table, events);
    yield table;
  }
}

function carry<T extends Table>(table: T, { from, to, count, shown }: Extract<Event, { kind: 'carried' }>): T {
  const source = at(table.piles, from);
  const start = source.length - count;
  assert(start >= 0 && count > 0, 'a packet is part of its pile');
  assert(
    shown === undefined || (shown.length === count && !knowsHidden(table)),
    'a viewer is shown the whole packet, a state has nothing to be shown',
  );
  const packet = shown ?? source.slice(start);
  const piles = table.piles.slice();
  piles[from] = source.slice(0, start);
  piles[to] = at(table.piles, to).concat(packet);
  if (!knowsHidden(table)) return { ...table, piles };
  const holeCount = holeCountOf(source, start);
  if (holeCount === 0) return { ...table, piles };
  const secrets = at(table.hidden, from);
  const hidden = table.hidden
    .with(from, secrets.slice(0, -holeCount))
    .with(to, at(table.hidden, to).concat(secrets.slice(-holeCount)));
  return { ...table, piles, hidden };
}

/** Both cards lie face up, so what is hidden stays as it is. */
function exchange<T extends Table>(table: T, { from, to, index, aside }: Extract<Event, { kind: 'exchanged' }>): T {
  const source = at(table.piles, from);
  const target = at(table.piles, to);
  const card = source.at(-1) ?? null;
  const yielding = target[index] ?? null;
  assert(card !== null && yielding !== null, 'two cards that lie face up are exchanged');
  const piles = table.piles
    .with(from, source.slice(0, -1))
    .with(to, target.with(index, card))
    .with(aside, [...at(table.piles, aside), yielding]);
  return { ...table, piles };
}

function turnUp<T extends Table>(table: T, pile: PileId, card: Card): T {
  const slots = at(table.piles, pile);
  assert(slots.at(-1) === null, 'only a face-down top card is turned up');
  const piles = table.piles.with(pile, slots.with(-1, card));
  if (!knowsHidden(table)) return { ...table, piles };
  const secrets = at(table.hidden, pile);
  assert(secrets.at(-1) === card, 'the card turned up is the one that lay there');
  return { ...table, piles, hidden: table.hidden.with(pile, secrets.slice(0, -1)) };
}

function draw<T extends Table>(table: T, from: PileId, to: PileId, cards: readonly Slot[]): T {
  const stock = at(table.piles, from);
  const start = stock.length - cards.length;
  assert(cards.length > 0 && start >= 0, 'a draw takes what the stock has');
  assert(
    topCards(table, from, cards.length).every((card, index) => card === null || card === cards[index]),
    'the cards drawn are the ones that lay there',
  );
  const piles = table.piles.slice();
  piles[from] = stock.slice(0, start);
  piles[to] = at(table.piles, to).concat(cards);
  const holeCount = holeCountOf(stock, start);
  if (!knowsHidden(table) || holeCount === 0) return { ...table, piles };
  return { ...table, piles, hidden: table.hidden.with(from, at(table.hidden, from).slice(0, -holeCount)) };
}

function redeal<T extends Table>(table: T, { seat, from, to, faceUp }: Extract<Event, { kind: 'redealt' }>): T {
  const waste = at(table.piles, from);
  assert(waste.length > 0 && at(table.piles, to).length === 0, 'a redeal brings a waste onto an empty stock');
  const brought = faceUp ? waste.toReversed() : waste.map(() => null);
  const piles = table.piles.with(from, []).with(to, brought);
  const redeals = table.redeals.with(seat, at(table.redeals, seat) + 1);
  if (!knowsHidden(table) || faceUp) return { ...table, piles, redeals };
  const cards = waste.filter((slot) => slot !== null).reverse();
  return { ...table, piles, redeals, hidden: table.hidden.with(to, cards) };
}

/** Cards of a hand lie open, so what is hidden stays as it is. */
function putDown<T extends Table>(table: T, { from, to, cards }: Extract<Event, { kind: 'putDown' }>): T {
  const hand = at(table.piles, from);
  const rest = hand.filter((slot) => slot === null || !cards.includes(slot));
  assert(
    cards.length > 0 && rest.length + cards.length === hand.length,
    'the cards put down are held, each of them once',
  );
  const piles = table.piles.with(from, rest).with(to, [...at(table.piles, to), ...cards]);
  return { ...table, piles };
}

/** How many cards of a pile lie face down, from `start` on. */
function holeCountOf(slots: readonly Slot[], start: number): number {
  let count = 0;
  for (let index = start; index < slots.length; index += 1) if (slots[index] === null) count += 1;
  return count;
}
