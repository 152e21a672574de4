import { type AutomaticMode, automaticMove, type Move, type Rules, type TimedMove } from '@snap-up/engine';
import type { SeenGame } from './snapshot.ts';

/**
 * What is played by itself now in a game for one, a move at a time; null for nothing. `made` is what the player did last
 * by hand: cards follow a move of cards alone, for after a step through time, or when a card was taken back from a
 * foundation, they would only do again what the player did not want. Who plays these moves keeps `made` as it is, and
 * forgets it when one of them is refused.
 */
export function automaticMoveAfter(
  made: TimedMove | null,
  { rules, view }: Pick<SeenGame, 'rules' | 'view'>,
  mode: AutomaticMode | 'off',
): Move | null {
  if (mode === 'off' || made === null || view === null || !leadsOn(rules, made)) return null;
  return automaticMove(rules, view, mode);
}

function leadsOn(rules: Rules, made: TimedMove): boolean {
  switch (made.kind) {
    case 'carry':
      return rules.piles[made.from]?.role !== 'foundation';
    case 'draw':
    case 'redeal':
    case 'meld':
    case 'discard':
      return true;
    default:
      return false;
  }
}
