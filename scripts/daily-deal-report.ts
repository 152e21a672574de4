import {
  dailyCommitment,
  firstState,
  parseMove,
  parseOptions,
  play,
  type Rules,
  rulesetById,
  rulesFor,
  type State,
} from '../packages/engine/src/index.ts';
import { type Finding, failed, passed, upToFirstFailure } from './finding.ts';

/**
 * Checks the deal of a day: its commitment, and that the solution wins it by the rules.
 * @param text the answer of `/api/patience/<game>/days/<date>` once the day is over
 * @param seen a commitment that was seen before the day
 */
export function dailyDealReport(text: string, seen?: string): readonly Finding[] {
  return upToFirstFailure(findingsOf(text, seen));
}

function* findingsOf(text: string, seen: string | undefined): Generator<Finding> {
  // Some programs save a file with a byte-order mark at the start, which counts as a blank.
  const { ruleset: id, date, commitment, proof } = JSON.parse(text.trim());
  if (proof === null) return yield failed(`The day ${date} is not over, or its deal is not published.`);
  const computed = dailyCommitment({ ...proof, ruleset: id, date });
  yield computed === commitment
    ? passed(`Everything that determines the deal has the SHA-256 ${commitment}.`)
    : failed(`The SHA-256 of what determines the deal is ${computed}, and not ${commitment}.`);
  if (seen !== undefined) {
    yield seen.toLowerCase() === commitment
      ? passed('That is what you saw before the day.')
      : failed(`Before the day you saw ${seen}.`);
  }
  const ruleset = rulesetById(id);
  const options = ruleset === undefined ? null : parseOptions(ruleset.options, proof.options);
  if (ruleset === undefined || options?.ok !== true) return yield failed(`There is no ${id} with these options.`);
  const rules = rulesFor(ruleset, options.value, 1);
  const dealt = firstState(rules, proof.seed);
  yield passed(`The deal follows from the seed:\n${linesOf(rules, dealt).join('\n')}`);
  if (proof.solution === null) return yield passed('No solution is known, and none is claimed.');
  yield* solutionOf(rules, dealt, proof.solution);
}

/** The moves of the solution, played by the rules. */
function* solutionOf(rules: Rules, dealt: State, solution: readonly string[]): Generator<Finding> {
  let state = dealt;
  for (const [index, text] of solution.entries()) {
    const read = parseMove(rules, 0, text);
    const played = read.ok && state.ending === null ? play(rules, state, 0, read.value) : null;
    if (played?.ok !== true) return yield failed(`Move ${index + 1} of the solution, “${text}”, is not legal.`);
    state = played.value.table;
  }
  yield state.ending === 'won'
    ? passed(`The ${solution.length} moves of the solution win the game.`)
    : failed('The moves of the solution do not win the game.');
}

/** Every pile with cards, including face-down ones, bottom card first. */
function linesOf({ piles, faces }: Rules, { piles: slots, hidden }: State): string[] {
  return piles.flatMap(({ id, name }) => {
    const down = [...(hidden[id] ?? [])];
    const cards = (slots[id] ?? []).map((card) => faces[card ?? down.shift() ?? 0]?.text);
    return cards.length === 0 ? [] : [`  ${name}: ${cards.join(' ')}`];
  });
}
