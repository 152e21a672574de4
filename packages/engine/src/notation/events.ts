import { at } from '../model/assert.ts';
import { type Event, endings } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import { isSolo, type Rules } from '../rules/ruleset.ts';
import {
  formatCard,
  formatPile,
  formatSeat,
  type NotationFault,
  parseCard,
  parseCards,
  parseCount,
  parsePile,
  parseSeat,
} from './names.ts';

/**
 * The events of one batch as a line of text, relative to the seat that moved (null for none): `t3>f2 t3=9c`;
 * `t3>f2[5]>x` if a card takes the place of the fifth, `n[3ML,4MS,5ML]>x` for cards of a hand. This is the format of
 * the log and of the wire. An unknown card is a question mark; a card that comes out of a pile concealed from the
 * viewer is named: `b:t3>f2=9c@b b:t3=?`.
 */
export function formatEvents(rules: Rules, seat: Seat | null, events: readonly Event[]): string {
  return events.map((event) => formatEvent(rules, seat, event)).join(' ');
}

/** Reads the events of one batch. The caller, who reads a log or a server's message, decides what a fault means. */
export function parseEvents(rules: Rules, seat: Seat | null, text: string): Result<Event[], NotationFault> {
  const events: Event[] = [];
  if (text === '') return ok(events);
  const known = knownWordsOf(rules, seat);
  for (const word of text.split(' ')) {
    let event = known.get(word);
    if (event === undefined) {
      const parsed = parseEvent(rules, seat, word);
      if (!parsed.ok) return parsed;
      event = parsed.value;
      if (known.size === mostKnownWords) known.clear();
      known.set(word, event);
    }
    events.push(event);
  }
  return ok(events);
}

/**
 * A cache of recently read words by piles of equally played games and by seat, the last entry for no seat. A game has
 * few distinct words, and everybody at a table reads the same.
 */
const knownWords = new WeakMap<Rules['piles'], readonly Map<string, Event>[]>();
const mostKnownWords = 200;

function knownWordsOf(rules: Rules, seat: Seat | null): Map<string, Event> {
  let words = knownWords.get(rules.piles);
  if (words === undefined) {
    words = Array.from({ length: rules.seatCount + 1 }, () => new Map());
    knownWords.set(rules.piles, words);
  }
  // A seat that the game does not have owns no pile, so nothing can be read relative to it.
  return words[seat ?? rules.seatCount] ?? new Map();
}

function formatEvent(rules: Rules, seat: Seat | null, event: Event): string {
  const pile = (id: number) => formatPile(rules, id, seat);
  const card = (value: number | null) => (value === null ? '?' : formatCard(rules, value, seat ?? 0));
  const by = (who: Seat) => (who === seat ? '' : `${formatSeat(who)}:`);
  switch (event.kind) {
    case 'carried': {
      const packet = event.shown === undefined ? plainPacket(event.count) : `=${event.shown.map(card).join(',')}`;
      return `${pile(event.from)}>${pile(event.to)}${packet}`;
    }
    case 'exchanged':
      return `${pile(event.from)}>${pile(event.to)}[${event.index + 1}]>${pile(event.aside)}`;
    case 'turnedUp':
      return `${pile(event.pile)}=${card(event.card)}`;
    case 'drawn':
      return `${pile(event.from)}>${pile(event.to)}=${event.cards.map(card).join(',')}`;
    case 'redealt':
      return `${pile(event.from)}>>${pile(event.to)}${event.faceUp ? '=up' : ''}`;
    case 'putDown':
      return `${pile(event.from)}[${event.cards.map(card).join(',')}]>${pile(event.to)}`;
    case 'agreed':
      return `${by(event.seat)}agree`;
    case 'disagreed':
      return `${by(event.seat)}disagree`;
    case 'wentOut':
      return `${by(event.seat)}out`;
    case 'gaveUp':
      return `${by(event.seat)}gave-up`;
    case 'paused':
    case 'resumed':
      return event.kind;
    case 'passed':
      return `${by(event.seat)}pass${event.hadPlay ? '+' : ''}${event.demandOf === null ? '' : `!${formatSeat(event.demandOf)}`}`;
    case 'turnBegan':
      return `turn=${formatSeat(event.seat)}`;
    case 'lost':
      return 'lost';
    case 'ended':
      return `end=${event.ending}`;
  }
}

function plainPacket(count: number): string {
  return count === 1 ? '' : `*${count}`;
}

const seatWords = { agree: 'agreed', disagree: 'disagreed', out: 'wentOut', 'gave-up': 'gaveUp' } as const;

function parseEvent(rules: Rules, seat: Seat | null, word: string): Result<Event, NotationFault> {
  // Most events move cards, and every page at a table reads all of them, so this form is tried first.
  if (!word.includes('>')) {
    const isTurnedUp = word.includes('=') && !word.startsWith('turn=') && !word.startsWith('end=');
    return isTurnedUp ? parseCarried(rules, seat, word) : parseWord(rules, seat, word);
  }
  if (word.includes('[')) return parseInPlace(rules, seat, word);
  return word.includes('>>') ? parseRedealt(rules, seat, word) : parseCarried(rules, seat, word);
}

const unknownEvent = (word: string) => err({ code: 'unknown-event' as const, text: word });

/** An event that moves no card from one pile to another. */
function parseWord(rules: Rules, seat: Seat | null, word: string): Result<Event, NotationFault> {
  const fault = unknownEvent(word);
  const said = /^(?:([a-e]):)?(agree|disagree|out|gave-up)$/.exec(word);
  if (said !== null) {
    const who = said[1] === undefined ? seat : parsedOrNull(parseSeat(rules, said[1]));
    const kind = seatWords[said[2] as keyof typeof seatWords];
    return who === null ? fault : ok({ kind, seat: who });
  }
  const passed = /^(?:([a-e]):)?pass(\+)?(?:!([a-e]))?$/.exec(word);
  if (passed !== null) {
    const who = passed[1] === undefined ? seat : parsedOrNull(parseSeat(rules, passed[1]));
    const demandOf = passed[3] === undefined ? null : parsedOrNull(parseSeat(rules, passed[3]));
    if (who === null || (passed[3] !== undefined && demandOf === null)) return fault;
    return ok({ kind: 'passed', seat: who, hadPlay: passed[2] !== undefined, demandOf });
  }
  const began = /^turn=([a-e])$/.exec(word);
  if (began !== null) {
    const who = parsedOrNull(parseSeat(rules, began[1] ?? ''));
    return who === null ? fault : ok({ kind: 'turnBegan', seat: who });
  }
  if (word === 'paused' || word === 'resumed') return isSolo(rules.ruleset) ? fault : ok({ kind: word });
  if (word === 'lost') return isSolo(rules.ruleset) ? ok({ kind: 'lost' }) : fault;
  const ended = /^end=([a-z-]+)$/.exec(word);
  if (ended !== null) {
    const ending = endings.find((one) => one === ended[1]);
    return ending === undefined ? fault : ok({ kind: 'ended', ending });
  }
  return parseCarried(rules, seat, word);
}

/** An event that names a place of a pile, or cards of a hand, in brackets. */
function parseInPlace(rules: Rules, seat: Seat | null, word: string): Result<Event, NotationFault> {
  const fault = unknownEvent(word);
  const exchanged = /^([\w:]+)>([\w:]+)\[(\d+)\]>([\w:]+)$/.exec(word);
  if (exchanged !== null) {
    const [, fromText = '', toText = '', placeText = '', asideText = ''] = exchanged;
    const [from, to, aside] = [fromText, toText, asideText].map((text) => parsedOrNull(parsePile(rules, text, seat)));
    const place = parseCount(placeText, rules.faces.length);
    if (from == null || to == null || aside == null || place === null || place === 0) return fault;
    return ok({ kind: 'exchanged', from, to, index: place - 1, aside });
  }
  const putDown = /^([\w:]+)\[([^\]]+)\]>([\w:]+)$/.exec(word);
  if (putDown === null) return fault;
  const [, fromText = '', cardsText = '', toText = ''] = putDown;
  const [from, to] = [fromText, toText].map((text) => parsedOrNull(parsePile(rules, text, seat)));
  const cards = parsedOrNull(parseCards(rules, cardsText.split(','), seat ?? 0));
  return from == null || to == null || cards === null ? fault : ok({ kind: 'putDown', from, to, cards });
}

function parseRedealt(rules: Rules, seat: Seat | null, word: string): Result<Event, NotationFault> {
  const fault = unknownEvent(word);
  const redealt = /^([\w:]+)>>([\w:]+)(=up)?$/.exec(word);
  if (redealt === null) return fault;
  const [, fromText = '', toText = '', up] = redealt;
  const [from, to] = [fromText, toText].map((text) => parsedOrNull(parsePile(rules, text, seat)));
  const owner = from == null ? null : at(rules.piles, from).owner;
  if (from == null || to == null || owner === null) return fault;
  const plain = { kind: 'redealt', seat: owner, from, to } as const;
  return ok(up === undefined ? plain : { ...plain, faceUp: true });
}

/** Cards that were carried, drawn or turned up. */
function parseCarried(rules: Rules, seat: Seat | null, word: string): Result<Event, NotationFault> {
  const fault = unknownEvent(word);
  const parts = /^([\w:]+)(?:(>)([\w:]+))?(?:\*(\d+)|=(\S+))?$/.exec(word);
  if (parts === null) return fault;
  const [, fromText = '', arrow, toText = '', countText, cardsText] = parts;
  const from = parsedOrNull(parsePile(rules, fromText, seat));
  if (from === null) return fault;
  const cards = cardsText?.split(',').map((text) => parseSeen(rules, seat, text)) ?? [];
  if (!areSeen(cards)) return fault;
  if (arrow === undefined) {
    const [card] = cards;
    return card === undefined || cards.length > 1 ? fault : ok({ kind: 'turnedUp', pile: from, card });
  }
  const to = parsedOrNull(parsePile(rules, toText, seat));
  if (to === null) return fault;
  if (cardsText !== undefined) {
    // Cards leave a stock only by being drawn, so named cards either come from there or are shown.
    const isDraw = rules.piles[from]?.role === 'stock';
    return ok(
      isDraw ? { kind: 'drawn', from, to, cards } : { kind: 'carried', from, to, count: cards.length, shown: cards },
    );
  }
  if (countText === undefined) return ok({ kind: 'carried', from, to, count: 1 });
  const count = parseCount(countText, rules.faces.length);
  return count !== null && count > 1 ? ok({ kind: 'carried', from, to, count }) : fault;
}

/** A card, null for an unknown one, undefined for a text that is neither. */
function parseSeen(rules: Rules, seat: Seat | null, text: string): number | null | undefined {
  if (text === '?') return null;
  const card = parseCard(rules, text, seat ?? 0);
  return card.ok ? card.value : undefined;
}

function areSeen(cards: readonly (number | null | undefined)[]): cards is readonly (number | null)[] {
  return !cards.includes(undefined);
}

function parsedOrNull<T>(result: Result<T, NotationFault>): T | null {
  return result.ok ? result.value : null;
}
