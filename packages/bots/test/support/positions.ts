import { parseState, type Rules, type State } from '@snap-up/engine';

/** A position from its text. */
export function position(rules: Rules, text: string): State {
  const state = parseState(rules, text);
  if (!state.ok) throw new Error(`A test is written wrongly: ${JSON.stringify(state.error)}`);
  return state.value;
}
