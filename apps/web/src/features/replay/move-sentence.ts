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
import { nameWords } from '#messages/players.ts';
import { moveSentences, unknownCardWords } from '#messages/replay.ts';
import { destinationName, pileName } from '../../messages/piles.ts';
import type { CardWords } from '../../messages/replay.ts';
import { listOf, type MoveSentence, type PlayWords } from '../../messages/sentence.ts';
import type { RecordedGame } from './recorded-game.ts';

/** The input for a move's sentence. */
export interface MoveContext {
  readonly game: RecordedGame;
  readonly step: number;
  /** The table before the move. */
  readonly before: Table;
  readonly card: CardWords;
}

/** The name of a seat's player in the record. */
export function nameIn({ record }: RecordedGame, seat: Seat): string {
  return record.names[seat] ?? nameWords.someone;
}

/** What a player did: `Anna plays 5♥ from column 3 to the foundations and turns up 9♣.` */
export function moveSentence({ game, before, card }: MoveContext, seat: Seat, events: readonly Event[]): MoveSentence {
  const { rules } = game.replay;
  const player = nameIn(game, seat);
  const [first, second] = events;
  switch (first?.kind) {
    case 'exchanged':
      return moveSentences.plays(player, playWords(rules, before, first.from, first.to, 1, card));
    case 'carried': {
      if (isDealt(rules, first)) return moveSentences.draws(player, drawnWords(rules, events, card));
      const play = playWords(rules, before, first.from, first.to, first.count, card);
      return second?.kind === 'turnedUp' && second.card !== null
        ? moveSentences.playsAndTurnsUp(player, play, card(rules, second.card))
        : moveSentences.plays(player, play);
    }
    case 'drawn':
      return moveSentences.draws(player, drawnWords(rules, events, card));
    case 'redealt':
      return moveSentences.turnsTheWasteOver(player);
    case 'putDown': {
      const cards = listOf(first.cards.map((one) => card(rules, one)));
      return rules.piles[first.to]?.role === 'aside'
        ? moveSentences.melds(player, cards)
        : moveSentences.discards(player, cards);
    }
    case 'agreed':
      return moveSentences.agreesToEnd(player);
    case 'disagreed':
      return moveSentences.keepsPlaying(player);
    case 'passed':
      return first.demandOf === null
        ? moveSentences.passes(player)
        : moveSentences.passesAndAsks(player, nameIn(game, first.demandOf));
    case 'gaveUp':
    case 'ended':
      return moveSentences.givesUp(player);
    case 'turnedUp':
    case 'turnBegan':
    case 'wentOut':
    case 'paused':
    case 'resumed':
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
  return listOf(closedCount === 0 ? open : [...open, unknownCardWords.faceDown(closedCount)]);
}

function playWords(rules: Rules, before: Table, from: PileId, to: PileId, count: number, card: CardWords): PlayWords {
  const lead: Card | null = before.piles[from]?.at(-count) ?? null;
  return {
    card: lead === null ? unknownCardWords.unknown : card(rules, lead),
    moreCount: count - 1,
    from: pileName(rules, from),
    to: destinationName(rules, to, before.piles[to]?.length === 0),
  };
}

/** The sentence about an undo, redo or restart; null for a move of cards. */
export function timeMoveSentence({ move }: RecordedBatch, player: string): MoveSentence | null {
  const kind = timeMoveKinds.find((each) => each === move);
  switch (kind) {
    case 'undo':
      return moveSentences.undoes(player);
    case 'redo':
      return moveSentences.redoes(player);
    case 'restart':
      return moveSentences.restarts(player);
    case 'revive':
      return moveSentences.revives(player);
    case undefined:
      return null;
  }
}
