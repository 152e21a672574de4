import { type Card, faceOf, meldKindsOf, type Rules } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { cueWords, facesMissing, handTexts } from '#messages/felt.ts';
import type { FeltCue, FeltNote, HandTask, HandWords } from '../felt/index.ts';
import { pileName } from './piles.ts';
import { type MoveContext, rejectionMessage } from './rejections.ts';

/** The game of a cue, for sentences that name its players and cards. */
export type CueContext = Omit<MoveContext, 'move'>;

/**
 * The words for a cue: for screen readers only, at once (`said`) or after the current announcement (`told`), or as a
 * toast, which marks a failed wish.
 */
export interface CueSentence {
  readonly sentence: string;
  readonly tone: 'said' | 'told' | 'plain' | 'lost';
}

/** Returns the words for an event on the felt; null if the cards say enough. */
export function cueSentence(cue: FeltCue<Rejection>, context: CueContext): CueSentence | null {
  const { rules } = context;
  const said = (sentence: string): CueSentence => ({ sentence, tone: 'said' });
  switch (cue.kind) {
    case 'lifted':
      return cue.aimedAt === null ? null : said(liftedSentence(rules, cue, cue.aimedAt));
    case 'aimed':
      return said(pileName(rules, cue.at));
    case 'put-back':
      return said(cueWords.putBack);
    case 'landed':
      return cue.with === 'pointer'
        ? null
        : said(cueWords.landed(faceOf(rules, cue.card).name, pileName(rules, cue.to)));
    case 'refused':
      return { sentence: refusedSentence(cue, context), tone: isExplained(cue) ? 'plain' : 'said' };
    case 'beaten': {
      const { move, by, fasterByMs } = cue;
      const rejection = { code: 'place-taken', takenBy: by, fasterByMs } as const;
      return { sentence: rejectionMessage(rejection, { ...context, move }), tone: 'lost' };
    }
    case 'hand-changed':
      return said(`${handSentence(rules, cue.cards)} ${taskSentence(rules, cue.task, cue.chosen)}`);
    case 'hand-arranged':
      return cue.how === 'moved' || cue.task.kind === 'discard'
        ? said(`${cardWords(rules, cue.card, cue.order)}.`)
        : said(taskSentence(rules, cue.task, cue.chosen));
    case 'drawn':
    case 'dealt':
    case 'waste-taken-back':
      // In a game with turns the stock is turned automatically, and whose turn it is comes first.
      return { sentence: stockSentence(rules, cue), tone: context.turn === null ? 'said' : 'told' };
    case 'turned-up':
      return { sentence: cueWords.turnedUp(faceOf(rules, cue.card).name, pileName(rules, cue.at)), tone: 'told' };
    case 'faces-missing':
      return { sentence: facesMissing, tone: 'lost' };
    // Rivals' plays are summed up, and notices and chat have sentences about the others.
    case 'rival-played':
    case 'turn-began':
    case 'won':
    case 'over':
    case 'said':
      return null;
  }
}

/** Returns where a sentence is also shown on the felt: why nothing has moved; null for nowhere. */
export function noteOf(cue: FeltCue<Rejection>, { sentence, tone }: CueSentence): FeltNote | null {
  if (cue.kind !== 'refused' || cue.with === 'hand' || tone !== 'said') return null;
  const pile = cue.move?.kind === 'carry' ? cue.move.to : cue.stock;
  if (pile !== null) return { text: sentence, at: { kind: 'pile', pile } };
  return cue.card === null ? null : { text: sentence, at: { kind: 'card', card: cue.card } };
}

type StockCue = Extract<FeltCue, { kind: 'drawn' | 'dealt' | 'waste-taken-back' }>;

function stockSentence(rules: Rules, cue: StockCue): string {
  if (cue.kind === 'waste-taken-back') return cueWords.wasteTurnedOver(cue.leftCount);
  const names = cue.cards.map((card) => faceOf(rules, card).name);
  const sentence =
    cue.kind === 'dealt' ? cueWords.dealt(names) : cueWords.drawn(names.at(-1) ?? '', names.slice(0, -1).reverse());
  return cue.leftCount === 0 ? `${sentence} ${cueWords.stockEmpty}` : sentence;
}

type Refused = Extract<FeltCue<Rejection>, { kind: 'refused' }>;

/** Whether a refusal could not be understood from the cards alone, so that everybody should read why. */
function isExplained({ with: by, refusal, move }: Refused): boolean {
  if (move === null) return refusal.code === 'not-your-turn' || refusal.code === 'turned-by-itself';
  return by === 'hand' || move.kind === 'pass';
}

function refusedSentence({ refusal, move, card }: Refused, context: CueContext): string {
  const name = card === null ? cueWords.card : faceOf(context.rules, card).name;
  switch (refusal.code) {
    case 'cannot-be-lifted':
      return cueWords.cannotBeLifted(name);
    case 'fits-nowhere':
      return cueWords.fitsNowhere(name);
    case 'fits-no-goal':
      return context.rules.foundations.length > 0 ? cueWords.fitsNoFoundation(name) : cueWords.fitsNoTier(name);
    default:
      return rejectionMessage(refusal as Rejection, { ...context, move });
  }
}

type Lifted = Extract<FeltCue, { kind: 'lifted' }>;

function liftedSentence(rules: Rules, { card, targets, with: by }: Lifted, aimedAt: number): string {
  const { name } = faceOf(rules, card);
  const places = targets.map((pile) => pileName(rules, pile));
  return by === 'taps'
    ? cueWords.liftedByTap(name, places)
    : cueWords.liftedByKey(name, places, pileName(rules, aimedAt));
}

/** “a run meld”, “a suit meld and a kind meld”; null for cards that are no meld. */
export function meldWords(rules: Rules, cards: readonly Card[]): string | null {
  const kinds = meldKindsOf(rules, cards);
  return kinds.length === 0 ? null : handTexts.melds(kinds);
}

/** What to do, in a sentence or two. */
export function taskSentence(rules: Rules, task: HandTask, chosen: readonly Card[]): string {
  switch (task.kind) {
    case 'meld': {
      if (chosen.length === 0) return handTexts.tasks.selectMeld;
      const meld = meldWords(rules, chosen);
      return meld === null ? handTexts.tasks.noMeld : handTexts.tasks.isMeld(meld);
    }
    case 'discard':
      return task.isOrdered ? handTexts.tasks.orderDiscards : handTexts.tasks.discard;
    case 'take':
      return task.before === null ? handTexts.tasks.draw : handTexts.tasks.drawOrDiscard;
    case 'nothing':
      return '';
  }
}

/** The label of a card in the hand, with its number if the discards are ordered. */
export function cardWords(rules: Rules, card: Card, order: readonly Card[]): string {
  const { name } = faceOf(rules, card);
  const place = order.indexOf(card);
  return place === -1 ? name : handTexts.discardNumber(name, place + 1);
}

/** A changed hand, for screen readers. */
export function handSentence(rules: Rules, cards: readonly Card[]): string {
  return cards.length === 0 ? handTexts.empty : handTexts.cards(cards.map((card) => faceOf(rules, card).name));
}

/** Every word of a hand below the felt. */
export const handWords: HandWords = {
  hand: handTexts.hand,
  task: taskSentence,
  card: cardWords,
  topCard: (rules, card) => handTexts.topCard(faceOf(rules, card).name),
  facesMissing,
  meld: handTexts.meld,
  melds: meldWords,
  resetOrder: handTexts.resetOrder,
  discard: (isOrdered) => ({
    text: handTexts.discard.text,
    title: isOrdered ? handTexts.discard.titleInOrder : handTexts.discard.title,
  }),
  discardFirst: (rules, card) => ({
    text: handTexts.discardFirst.text,
    title: handTexts.discardFirst.title(faceOf(rules, card).name),
  }),
  draw: (count) => ({ text: handTexts.draw.text(count), title: handTexts.draw.title }),
};
