import { deal, evolveAll, parseEvents, parseMove, play } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { chanceFrom, gameSeedFrom } from '../src/play/chance.ts';
import { planGame } from '../src/play/plan.ts';
import { raceRules } from '../src/play/race-rules.ts';

test('a planned game has legal moves from the deal to the end, and is reproducible', () => {
  const rules = raceRules(3);
  const options = { rules, seed: gameSeedFrom(chanceFrom(1)), chanceSeed: 2, mostMoves: 5_000 };
  const plan = planGame(options);
  expect(planGame(options).moves.map(({ text }) => text)).toEqual(plan.moves.map(({ text }) => text));
  let state = deal(rules, plan.seed);
  let told = state;
  const moveNos = [0, 0, 0];
  for (const { seat, moveNo, text, eventsText } of plan.moves) {
    const move = parseMove(rules, seat, text);
    const events = parseEvents(rules, seat, eventsText);
    if (!move.ok || !events.ok) throw new Error(text);
    const played = play(rules, state, seat, move.value);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.table;
    told = evolveAll(told, events.value);
    moveNos[seat] = (moveNos[seat] ?? 0) + 1;
    expect(moveNo).toBe(moveNos[seat]);
  }
  expect(told).toEqual(state);
  expect(state.ending).not.toBeNull();
});
