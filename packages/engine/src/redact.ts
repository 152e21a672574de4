import type { State, View } from './table.ts';

/**
 * What a viewer may know. Everything that lies on a table is seen by all or known to nobody, so every viewer's view is
 * the same, and leaving the secrets out whole is all that there is to do.
 */
export function redact(state: State): View {
  const { piles, redeals, agreed, out, turn, ending } = state;
  return { piles, redeals, agreed, out, turn, ending };
}
