import { type Card, legalMoves, type Move, type Pile, play, type Role, type Rules, type State } from '@snap-up/engine';
import { randomFractions } from '../random-fractions.ts';

/**
 * Players who do not look ahead. Both make only moves that make progress, or may lead to one that does: `random` makes
 * any of these, and `good` mostly the one of an experienced player.
 */
export type ChanceStyle = 'random' | 'good';

/** The result of a game of such a player. */
export interface ChanceGame {
  readonly isWon: boolean;
  /** How many moves made progress: a card came into play or to a foundation, or a face-down card was turned up. */
  readonly gains: number;
  readonly moveCount: number;
}

/** A card from these comes into play. */
const sources: ReadonlySet<Role> = new Set(['waste', 'reserve', 'heap']);

/** Longer than any game that makes progress. */
const mostMoves = 2_000;

/** The least value of a move that makes progress; a move of negative value is never made. */
const gain = 10;
/** The random part of a move's value to a good player. */
const noise = 8;

/**
 * Plays a solo game by its face-up cards, until it is won or stuck: between two moves of progress no card is moved
 * twice, and the stock is gone through once. The same seed plays the same game.
 * @param beforeMove called before each move, and may wait
 */
export function playByChance(
  rules: Rules,
  first: State,
  style: ChanceStyle,
  seed: number,
  beforeMove: () => void = () => {},
): ChanceGame {
  const chance = randomFractions(Math.imul(seed, 0x9e3779b1) | 1);
  const moved = new Set<Card>();
  // Marked as lost so that the engine does not search for progress after each move.
  let state: State = { ...first, isLost: true };
  let gains = 0;
  let moveCount = 0;
  let turns = 0;
  while (moveCount < mostMoves && state.ending === null) {
    beforeMove();
    let chosen: Move | null = null;
    let chosenRank = Number.NEGATIVE_INFINITY;
    let chosenWorth = 0;
    const mayTurn = turns < mostTurnsOf(rules, state);
    for (const move of legalMoves(rules, state, 0)) {
      const worth = worthOf(rules, state, move);
      if (worth < 0) continue;
      if (worth < gain && (move.kind === 'carry' ? moved.has(move.lead) : !mayTurn)) continue;
      const rank = style === 'good' ? worth + noise * chance() : chance();
      if (rank <= chosenRank) continue;
      chosen = move;
      chosenRank = rank;
      chosenWorth = worth;
    }
    if (chosen === null) break;
    const played = play(rules, state, 0, chosen);
    if (!played.ok) throw new Error(`The engine refuses a legal move: ${JSON.stringify(chosen)}`);
    state = { ...played.value.table, isLost: true };
    moveCount += 1;
    if (chosenWorth >= gain) {
      gains += 1;
      turns = 0;
      moved.clear();
    } else if (chosen.kind === 'carry') moved.add(chosen.lead);
    else turns += 1;
  }
  return { isWon: state.ending === 'won', gains, moveCount };
}

/** How often the stock has to be turned at most, until each of its cards has been seen once. */
function mostTurnsOf(rules: Rules, { piles }: State): number {
  if (rules.dealsTo !== null) return Number.POSITIVE_INFINITY;
  const own = rules.seatPiles[0];
  const cardsIn = (pile: number | null | undefined) => (pile == null ? 0 : (piles[pile]?.length ?? 0));
  // Plus the redeal, and the incomplete draws before and after it.
  return Math.ceil((cardsIn(own?.stock) + cardsIn(own?.waste)) / (rules.drawCounts[0] ?? 1)) + 2;
}

/** The value of a move to a good player, as far as the face-up cards tell. */
function worthOf(rules: Rules, { piles }: State, move: Move): number {
  if (move.kind === 'draw') return 3;
  if (move.kind === 'redeal') return 0;
  if (move.kind !== 'carry') return gain;
  const from = rules.piles[move.from] as Pile;
  const to = rules.piles[move.to] as Pile;
  if (from.role === 'foundation') return -1;
  if (to.isGoal) return gain + (sources.has(from.role) ? 6 : 8);
  const slots = piles[move.from] ?? [];
  const place = slots.indexOf(move.lead);
  // The more cards are face down there, the more turning one up is worth.
  if (from.turnsUp && place > 0 && slots[place - 1] === null) return gain + 8 + place;
  if (sources.has(from.role)) return gain;
  const isToSpace = piles[move.to]?.length === 0;
  // A whole pile moved into a space changes nothing; a part of it does.
  if (place === 0) return isToSpace ? -1 : 6;
  return isToSpace ? 0 : 1;
}
