import { at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { PileId } from '../model/pile.ts';
import type { Table } from '../model/table.ts';
import { legalMoves } from '../play/legal.ts';
import { type Rules, soloModeOf } from '../rules/ruleset.ts';

/** Which cards go to the foundations automatically: those that are never needed elsewhere, or all that can. */
export type AutomaticMode = 'safe' | 'all';

/**
 * The next card that goes to a foundation automatically in a solo game, or null. If different foundations would take
 * it, the choice is left to the player. `safe` takes only cards that the ruleset proves safe (`SoloMode.isSafe`).
 * Call it after a forward move, repeatedly until it is null. After an undo, or after a card was taken back from a
 * foundation, it would only repeat what the player did not want.
 * @param staying cards that the player wants to stay where they are
 */
export function automaticMove(
  rules: Rules,
  table: Table,
  which: AutomaticMode,
  staying: ReadonlySet<Card> = new Set(),
): Move | null {
  const mode = soloModeOf(rules.ruleset);
  if (mode === null) return null;
  const plays = legalMoves(rules, table, 0).filter(
    (move) =>
      move.kind === 'carry' && at(rules.piles, move.from).owner === 0 && at(rules.piles, move.to).role === 'foundation',
  );
  const isWanted = (move: Move) => {
    if (move.kind !== 'carry' || staying.has(move.lead)) return false;
    if (which === 'safe') return mode.isSafe?.(rules, table, move.lead, move.from) === true;
    const others = plays.filter((other) => other.kind === 'carry' && other.lead === move.lead);
    return others.every((other) => other.kind === 'carry' && areAlike(rules, table, other.to, move.to));
  };
  return plays.find(isWanted) ?? null;
}

/** Whether it makes no difference which of the two piles a card goes to (G6). */
function areAlike(rules: Rules, { piles }: Table, first: PileId, second: PileId): boolean {
  const textOf = (card: Card | null) => (card === null ? '?' : at(rules.faces, card).text);
  const said = (id: PileId) => `${at(rules.piles, id).suit}: ${at(piles, id).map(textOf).join(' ')}`;
  return said(first) === said(second);
}
