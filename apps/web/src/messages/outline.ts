import { type Card, faceOf, type Move, type PileId, type Rules, type Seat, type Table } from '@snap-up/engine';
import { cueWords } from '#messages/felt.ts';
import { outlineWords as words } from '#messages/outline.ts';
import { pileWords } from '#messages/piles.ts';
import { pileName, pilesLine } from './piles.ts';
import { capitalised } from './sentence.ts';

/** How many moves are read at once. */
const mostMoves = 12;
/** How many moved cards are read. */
const mostChanges = 6;

/** Where a card may go: “six of hearts, column 3”, “the foundation of clubs”, “column 4, empty”. */
function placeWords(rules: Rules, table: Table, pile: PileId): string {
  const name = pileName(rules, pile);
  if (rules.piles[pile]?.role === 'foundation') return name;
  const slots = table.piles[pile] ?? [];
  const top = slots.at(-1) ?? null;
  if (top !== null) return words.cardOn(faceOf(rules, top).name, name);
  return slots.length === 0 ? pileWords.emptyPlace(name) : name;
}

/** A move of a card: “five of clubs to six of hearts, column 3”. */
export function carryWords(rules: Rules, table: Table, card: Card, to: PileId): string {
  return words.carry(faceOf(rules, card).name, placeWords(rules, table, to));
}

/** The cards on these piles, a sentence for each line. */
export function linesSentence(rules: Rules, table: Table, lines: readonly (readonly PileId[])[]): string {
  return lines.map((piles) => `${capitalised(pilesLine(rules, table, piles))}.`).join(' ');
}

/** All legal moves. Moves that sound the same are one. */
export function movesSentence(rules: Rules, table: Table, moves: readonly Move[]): string {
  const texts = [...new Set(moves.map((move) => moveText(rules, table, move)))];
  if (texts.length === 0) return words.noMoves;
  const moreCount = texts.length - mostMoves;
  const told = moreCount > 0 ? [...texts.slice(0, mostMoves), words.moreMoves(moreCount)] : texts;
  return words.movesLeft(texts.length, told);
}

function moveText(rules: Rules, table: Table, move: Move): string {
  const names = (cards: readonly Card[]) => cards.map((card) => faceOf(rules, card).name).join(', ');
  switch (move.kind) {
    case 'carry':
      return carryWords(rules, table, move.lead, move.to);
    case 'draw':
      return words.drawMove;
    case 'redeal':
      return words.redealMove;
    case 'meld':
      return words.meldMove(names(move.cards));
    case 'discard':
      return words.discardMove;
    case 'pass':
      return words.passMove;
    case 'agree':
    case 'disagree':
    case 'give-up':
    case 'skip':
    case 'halt':
    case 'pause':
    case 'resume':
      throw new Error(`Nobody is told that they can ${move.kind}.`);
  }
}

/** The changes at a table. */
export interface TableChanges {
  /** The viewer's moved cards: the deepest of each packet, and how many more went with it. */
  readonly moved: readonly { readonly card: Card; readonly moreCount: number; readonly to: PileId }[];
  /** The viewer's revealed cards. */
  readonly turnedUp: readonly { readonly card: Card; readonly at: PileId }[];
  /** How many cards others have played to shared piles, most first. */
  readonly played: readonly { readonly seat: Seat; readonly count: number }[];
}

/** The changes, most important first: others' plays, then the viewer's own cards. */
export function changesSentence(
  rules: Rules,
  { moved, turnedUp, played }: TableChanges,
  nameOf: (seat: Seat) => string,
): string {
  const own = [
    ...turnedUp.map(({ card, at }) => cueWords.turnedUp(faceOf(rules, card).name, pileName(rules, at))),
    ...moved.map(({ card, moreCount, to }) => words.moved(faceOf(rules, card).name, moreCount, pileName(rules, to))),
  ];
  const moreCount = own.length - mostChanges;
  const sentences = [
    ...played.map(({ seat, count }) => words.rivalPlayed(nameOf(seat), count)),
    ...own.slice(0, mostChanges),
    ...(moreCount > 0 ? [words.moreChanges(moreCount)] : []),
  ];
  return sentences.length === 0 ? words.nothingNew : sentences.map(capitalised).join(' ');
}

/** The face-up cards of a new deal on these piles. */
export function dealtSentence(rules: Rules, table: Table, piles: readonly PileId[]): string {
  const cards = piles.flatMap((pile) => table.piles[pile] ?? []).filter((slot) => slot !== null);
  return cards.length === 0 ? '' : cueWords.dealt(cards.map((card) => faceOf(rules, card).name));
}
