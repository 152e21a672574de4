import type { Snapshot } from '@snap-up/client';

/** Returns whether two objects are the same but for these properties. */
function isSameBut<Whole extends object>(before: Whole, after: Whole, ...differing: readonly (keyof Whole)[]): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Whole)[]);
  return [...keys].every((key) => differing.includes(key) || before[key] === after[key]);
}

/**
 * Whether two snapshots differ only in what lies on others’ own piles: nothing that this player can do depends on that. A
 * spectator has no rivals.
 */
export function isRivalsOnly(before: Snapshot, after: Snapshot): boolean {
  const [game, gameAfter, { seat }] = [before.game, after.game, after];
  if (seat === null || game === null || gameAfter === null || game.view === null || gameAfter.view === null)
    return false;
  const { view, rules, number, mode, pendingCount } = game;
  const { piles } = gameAfter.view;
  const isSameGame =
    rules === gameAfter.rules &&
    number === gameAfter.number &&
    mode === gameAfter.mode &&
    pendingCount === gameAfter.pendingCount;
  return (
    isSameBut(before, after, 'game') &&
    isSameGame &&
    isSameBut(view, gameAfter.view, 'piles', 'redeals') &&
    rules.piles.every(({ id, owner }) => (owner !== null && owner !== seat) || view.piles[id] === piles[id])
  );
}
