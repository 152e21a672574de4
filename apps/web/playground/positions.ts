import {
  deal,
  legalMoves,
  type Move,
  type Options,
  parseOptions,
  parseState,
  play,
  type Rules,
  rulesetById,
  rulesFor,
  type State,
} from '@snap-up/engine';

/** The rules of a game for this many seats, with default options unless given. */
export function rulesNamed(id: string, options: Options, seatCount: number): Rules {
  const ruleset = rulesetById(id);
  const read = ruleset === undefined ? undefined : parseOptions(ruleset.options, options);
  if (ruleset === undefined || read?.ok !== true) throw new Error(`There is no game “${id}” with these options.`);
  return rulesFor(ruleset, read.value, seatCount);
}

/**
 * A seat's next move, chosen as a hurried person would: to a foundation if possible, else what turns a card over, else
 * the stock.
 */
export function hurriedMove(rules: Rules, state: State, seat: number, step: number): Move | undefined {
  const moves = legalMoves(rules, state, seat);
  const up = moves.find((move) => move.kind === 'carry' && rules.piles[move.to]?.role === 'foundation');
  const turning = moves.find(
    (move) =>
      move.kind === 'carry' &&
      rules.piles[move.from]?.role === 'tableau' &&
      state.piles[move.from]?.[(state.piles[move.from]?.indexOf(move.lead) ?? 0) - 1] === null,
  );
  const fromWaste = moves.find((move) => move.kind === 'carry' && rules.piles[move.from]?.role === 'waste');
  const turn = moves.find((move) => move.kind !== 'carry');
  return up ?? turning ?? (step % 3 === 0 ? fromWaste : undefined) ?? turn ?? fromWaste ?? moves[0];
}

/** A state after one more hurried move of a seat; unchanged if it has none. */
export function afterHurriedMove(rules: Rules, state: State, seat: number, step: number): State {
  const move = hurriedMove(rules, state, seat, step);
  const played = move === undefined ? undefined : play(rules, state, seat, move);
  return played?.ok ? played.value.table : state;
}

/** A deal after this many hurried moves. */
export function positionAfter(rules: Rules, seed: string, moveCount: number): State {
  let current = deal(rules, seed.padEnd(64, '0'));
  for (let step = 0; step < moveCount; step += 1) {
    current = afterHurriedMove(rules, current, current.turn?.seat ?? step % rules.seatCount, step);
  }
  return current;
}

/** A position in the notation, as an address has it (`position=…`, in as many lines as it needs). */
export function writtenPosition(rules: Rules, text: string): State {
  const parsed = parseState(rules, text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
