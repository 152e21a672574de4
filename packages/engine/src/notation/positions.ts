import { at } from '../model/assert.ts';
import type { Card, Slot } from '../model/card.ts';
import { type Ending, endings } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import { isInPlay, knowsHidden, type State, type Table, type Turn, type View } from '../model/table.ts';
import type { Pile } from '../rules/pile.ts';
import { hasTurns, isSolo, type Rules } from '../rules/ruleset.ts';
import {
  formatCard,
  formatPile,
  formatSeat,
  impliedPackOf,
  type NotationFault,
  parseCard,
  parseCount,
  parsePile,
  parseSeat,
} from './names.ts';
import { formatTurn, parseTurn } from './turns.ts';

/**
 * A position, with one line for each pile that has cards: `a:t3: (4c Kd) 9h 8s`, bottom first. Face-down cards are in
 * parentheses; in a view, which does not know them, `?2` counts them. Then, unless they are at their defaults,
 * `redeals: 2 0`, `agreed: a`, `out: b a`, `gave-up: c`, `turn: a 2,1`, `paused: yes`, `lost: yes` and `end: stuck`.
 */
export function formatPosition(rules: Rules, table: Table): string {
  const lines = rules.piles
    .filter((pile) => at(table.piles, pile.id).length > 0)
    .map((pile) => `${formatPile(rules, pile.id, null)}: ${formatSlots(rules, table, pile)}`);
  const agreeing = table.agreed.flatMap((agrees, seat) => (agrees ? [seat] : []));
  if (table.redeals.some((count) => count > 0)) lines.push(`redeals: ${table.redeals.join(' ')}`);
  if (agreeing.length > 0) lines.push(`agreed: ${agreeing.map(formatSeat).join(' ')}`);
  if (table.out.length > 0) lines.push(`out: ${table.out.map(formatSeat).join(' ')}`);
  if (table.gaveUp.length > 0) lines.push(`gave-up: ${table.gaveUp.map(formatSeat).join(' ')}`);
  if (table.turn !== null) lines.push(`turn: ${formatTurn(table.turn)}`);
  if (table.isPaused) lines.push('paused: yes');
  if (table.isLost) lines.push('lost: yes');
  if (table.ending !== null) lines.push(`end: ${table.ending}`);
  return lines.join('\n');
}

/**
 * Reads a position whose face-down cards are all named. Omitted piles are empty. It does not check that every card is
 * in one place.
 */
export function parseState(rules: Rules, text: string): Result<State, NotationFault> {
  return parseLines(rules, text, true);
}

/** Reads a position as a viewer knows it: its face-down cards are counted, not named. */
export function parseView(rules: Rules, text: string): Result<View, NotationFault> {
  const parsed = parseLines(rules, text, false);
  if (!parsed.ok) return parsed;
  const { hidden: _none, ...view } = parsed.value;
  return ok(view);
}

function formatSlots(rules: Rules, table: Table, pile: Pile): string {
  const secrets = knowsHidden(table) ? at(table.hidden, pile.id) : null;
  const words: string[] = [];
  let holes: string[] = [];
  let holeNumber = 0;
  const closeHoles = () => {
    if (holes.length > 0) words.push(secrets === null ? `?${holes.length}` : `(${holes.join(' ')})`);
    holes = [];
  };
  for (const slot of at(table.piles, pile.id)) {
    if (slot === null) {
      holes.push(secrets === null ? '?' : formatCard(rules, at(secrets, holeNumber), impliedPackOf(pile)));
      holeNumber += 1;
    } else {
      closeHoles();
      words.push(formatCard(rules, slot, impliedPackOf(pile)));
    }
  }
  closeHoles();
  return words.join(' ');
}

interface Draft {
  readonly piles: Slot[][];
  readonly hidden: Card[][];
  redeals: number[];
  agreed: boolean[];
  out: Seat[];
  gaveUp: Seat[];
  turn: Turn | null;
  isPaused: boolean;
  isLost: boolean;
  ending: Ending | null;
}

function parseLines(rules: Rules, text: string, named: boolean): Result<State, NotationFault> {
  const draft: Draft = {
    piles: rules.piles.map(() => []),
    hidden: rules.piles.map(() => []),
    redeals: Array.from({ length: rules.seatCount }, () => 0),
    agreed: Array.from({ length: rules.seatCount }, () => false),
    out: [],
    gaveUp: [],
    turn: null,
    isPaused: false,
    isLost: false,
    ending: null,
  };
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const parts = /^(\S+):(?: +(.*))?$/.exec(line);
    if (parts === null) return err(unknown(line));
    const [, key = '', rest = ''] = parts;
    const words = rest.match(/\([^)]*\)|\S+/g) ?? [];
    const fault = readRemark(rules, draft, key, words) ?? readPile(rules, draft, key, words, named);
    if (fault !== null && fault !== 'read') return err(fault);
  }
  const isInTurns = hasTurns(rules.ruleset);
  // Games with turns state whose turn it is, and only they do.
  return isInTurns === (draft.turn !== null) ? ok(draft) : err(unknown(text));
}

function unknown(text: string): NotationFault {
  return { code: 'unknown-position', text };
}

/** Reads a line that is not about a pile; null for a line about a pile. */
function readRemark(rules: Rules, draft: Draft, key: string, words: readonly string[]): NotationFault | 'read' | null {
  if (key === 'redeals') {
    draft.redeals = words.map((word) => parseCount(word, Number.MAX_SAFE_INTEGER)).filter((count) => count !== null);
    const isWhole = draft.redeals.length === words.length && words.length === rules.seatCount;
    return isWhole ? 'read' : unknown(words.join(' '));
  }
  if (key === 'end') {
    const ending = endings.find((one) => one === words.join(' '));
    if (ending === undefined) return unknown(words.join(' '));
    draft.ending = ending;
    return 'read';
  }
  if (key === 'lost' || key === 'paused') {
    const isFitting = isSolo(rules.ruleset) === (key === 'lost');
    if (!isFitting || words.join(' ') !== 'yes') return unknown(`${key}: ${words.join(' ')}`);
    draft[key === 'lost' ? 'isLost' : 'isPaused'] = true;
    return 'read';
  }
  if (key === 'turn') {
    const turn = parseTurn(rules, words);
    if (!turn.ok) return turn.error;
    draft.turn = turn.value;
    return 'read';
  }
  if (key !== 'agreed' && key !== 'out' && key !== 'gave-up') return null;
  for (const word of words) {
    const seat = parseSeat(rules, word);
    if (!seat.ok) return seat.error;
    if (key === 'agreed') draft.agreed[seat.value] = true;
    else if (!isInPlay(draft, seat.value)) return unknown(`${key}: ${words.join(' ')}`);
    else draft[key === 'out' ? 'out' : 'gaveUp'].push(seat.value);
  }
  return 'read';
}

function readPile(
  rules: Rules,
  draft: Draft,
  key: string,
  words: readonly string[],
  named: boolean,
): NotationFault | null {
  const id = parsePile(rules, key, null);
  if (!id.ok) return id.error;
  const slots = at(draft.piles, id.value);
  const secrets = at(draft.hidden, id.value);
  // No pile is written twice.
  if (slots.length > 0) return unknown(key);
  const pack = impliedPackOf(at(rules.piles, id.value));
  for (const word of words) {
    if (word.startsWith('?')) {
      const count = parseCount(word.slice(1), rules.faces.length);
      if (named || count === null || count === 0) return unknown(word);
      slots.push(...Array.from({ length: count }, () => null));
      continue;
    }
    const isDown = word.startsWith('(');
    // A view does not know its face-down cards.
    if (isDown && !named) return unknown(word);
    for (const cardText of isDown ? word.slice(1, -1).trim().split(/ +/) : [word]) {
      const card = parseCard(rules, cardText, pack);
      if (!card.ok) return card.error;
      slots.push(isDown ? null : card.value);
      if (isDown) secrets.push(card.value);
    }
  }
  return null;
}
