import {
  type Card,
  type Event,
  type PileId,
  type RecordedBatch,
  type Rules,
  type Seat,
  type Table,
  timeMoveKinds,
} from '@snap-up/engine';
import { pileName } from '../../messages/piles.ts';
import { type CardWords, listed } from './card-words.ts';
import type { RecordedGame } from './recorded-game.ts';

/** What the text of a move is made from. */
export interface MoveContext {
  readonly game: RecordedGame;
  readonly step: number;
  /** The table before the move. */
  readonly before: Table;
  readonly card: CardWords;
}

/** The name of a seat's player in the record. */
export function nameIn({ record }: RecordedGame, seat: Seat): string {
  return record.names[seat] ?? 'Someone';
}

/** What a player did, without the name: `plays 5♥ from column 3 to the foundations of hearts and turns up 9♣`. */
export function moveText({ game, before, card }: MoveContext, seat: Seat, events: readonly Event[]): string {
  const { rules } = game.replay;
  const [first, second] = events;
  switch (first?.kind) {
    case 'exchanged': {
      const { from, to } = first;
      return carriedWords(rules, before, { kind: 'carried', from, to, count: 1 }, card);
    }
    case 'carried': {
      if (isDealt(rules, first)) return `draws ${drawnWords(rules, events, card)}`;
      const carried = carriedWords(rules, before, first, card);
      const isTurnedUp = second?.kind === 'turnedUp' && second.card !== null;
      return isTurnedUp ? `${carried} and turns up ${card(rules, second.card)}` : carried;
    }
    case 'drawn':
      return `draws ${drawnWords(rules, events, card)}`;
    case 'redealt':
      return 'takes the waste back as the new stock';
    case 'putDown': {
      const cards = listed(first.cards.map((one) => card(rules, one)));
      return rules.piles[first.to]?.role === 'aside' ? `melds ${cards}` : `discards ${cards}`;
    }
    case 'agreed':
      return 'agrees to end the game';
    case 'disagreed':
      return 'decides to keep playing';
    case 'passed':
      return first.demandOf === null ? 'passes' : `passes and asks ${nameIn(game, first.demandOf)} to move`;
    case 'ended':
      return 'gives up';
    case 'turnedUp':
    case 'turnBegan':
    case 'wentOut':
    case 'lost':
    case undefined:
      throw new Error(`A move of seat ${seat} cannot begin with ${first?.kind ?? 'nothing'}.`);
  }
}

/** Whether a card leaves the stock face down. */
function isDealt(rules: Rules, { from }: Extract<Event, { kind: 'carried' }>): boolean {
  return rules.piles[from]?.role === 'stock';
}

/** A draw may deal to several piles, and some of the cards face down. */
function drawnWords(rules: Rules, events: readonly Event[], card: CardWords): string {
  const cards = events.flatMap((event) => (event.kind === 'drawn' ? event.cards : []));
  const open = cards.flatMap((one) => (one === null ? [] : [card(rules, one)]));
  const closedCount = events.reduce(
    (sum, event) => (event.kind === 'carried' && isDealt(rules, event) ? sum + event.count : sum),
    cards.length - open.length,
  );
  return listed(closedCount === 0 ? open : [...open, `${closedCount} face down`]);
}

function carriedWords(
  rules: Rules,
  before: Table,
  { from, to, count }: Extract<Event, { kind: 'carried' }>,
  card: CardWords,
): string {
  const packet = before.piles[from]?.slice(-count) ?? [];
  const lead: Card | null = packet[0] ?? null;
  const what = lead === null ? 'a card' : card(rules, lead);
  const more = count === 1 ? '' : ` and ${count - 1} more`;
  const target = rules.piles[to]?.role === 'foundation' ? 'the foundations' : targetName(rules, before, to);
  return `plays ${what}${more} from ${pileName(rules, from)} to ${target}`;
}

function targetName(rules: Rules, before: Table, pile: PileId): string {
  const name = pileName(rules, pile);
  const isEmpty = before.piles[pile]?.length === 0;
  return isEmpty ? `the empty ${name.replace(/^the /, '')}` : name;
}

/** An undo, redo or restart, without the name; null for a move of cards. */
export function stepWords({ move }: RecordedBatch): string | null {
  const kind = timeMoveKinds.find((each) => each === move);
  switch (kind) {
    case 'undo':
      return 'undoes a move';
    case 'redo':
      return 'redoes it';
    case 'restart':
      return 'restarts the deal';
    case 'revive':
      return 'goes back to the last winnable position';
    case undefined:
      return null;
  }
}
