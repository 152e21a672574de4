import { isSeatless, type Move } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Rules } from '../rules/ruleset.ts';
import {
  formatCard,
  formatPile,
  formatSeat,
  type NotationFault,
  parseCard,
  parseCards,
  parsePile,
  parseSeat,
} from './names.ts';

const plainKinds = ['draw', 'redeal', 'agree', 'disagree', 'give-up'] as const;

/**
 * A move as its seat writes it: `5h t3>f2`, `draw`, `redeal`, `meld 3ML 4MS 5ML`, `discard 2MK AY`, `agree`,
 * `disagree`, `give-up`, `pass !b`; and the server's own, `skip`, `halt`, `pause` and `resume`.
 */
export function formatMove(rules: Rules, seat: Seat | null, move: Move): string {
  if (move.kind === 'pass') return move.demandOf === null ? 'pass' : `pass !${formatSeat(move.demandOf)}`;
  if (move.kind === 'meld' || move.kind === 'discard') {
    return [move.kind, ...move.cards.map((card) => formatCard(rules, card, seat ?? 0))].join(' ');
  }
  if (move.kind !== 'carry') return move.kind;
  const from = formatPile(rules, move.from, seat);
  const to = formatPile(rules, move.to, seat);
  return `${formatCard(rules, move.lead, seat ?? 0)} ${from}>${to}`;
}

/**
 * Reads a move that a server may make: besides the players' moves, `skip` for a seat whose time is up, and the moves
 * without a seat.
 */
export function parseServerMove(rules: Rules, seat: Seat | null, text: string): Result<Move, NotationFault> {
  const move = { kind: text };
  if (isSeatless(move)) return ok(move);
  if (seat === null) return err({ code: 'unknown-server-move', text });
  return text === 'skip' ? ok({ kind: 'skip' }) : parseMove(rules, seat, text);
}

/** Reads a player's move, legal or not. */
export function parseMove(rules: Rules, seat: Seat, text: string): Result<Move, NotationFault> {
  const plain = plainKinds.find((kind) => kind === text);
  if (plain !== undefined) return ok({ kind: plain });
  const passed = /^pass(?: !([a-e]))?$/.exec(text);
  if (passed !== null) {
    if (passed[1] === undefined) return ok({ kind: 'pass', demandOf: null });
    const demandOf = parseSeat(rules, passed[1]);
    return demandOf.ok ? ok({ kind: 'pass', demandOf: demandOf.value }) : demandOf;
  }
  const held = /^(meld|discard)((?: [^\s>]+)+)$/.exec(text);
  if (held !== null) {
    const cards = parseCards(rules, (held[2] ?? '').trim().split(' '), seat);
    return cards.ok ? ok({ kind: held[1] === 'meld' ? 'meld' : 'discard', cards: cards.value }) : cards;
  }
  const parts = /^(\S+) ([^\s>]+)>([^\s>]+)$/.exec(text);
  if (parts === null) return err({ code: 'unknown-move', text });
  const [, cardText = '', fromText = '', toText = ''] = parts;
  const lead = parseCard(rules, cardText, seat);
  if (!lead.ok) return lead;
  const from = parsePile(rules, fromText, seat);
  if (!from.ok) return from;
  const to = parsePile(rules, toText, seat);
  if (!to.ok) return to;
  return ok({ kind: 'carry', lead: lead.value, from: from.value, to: to.value });
}
