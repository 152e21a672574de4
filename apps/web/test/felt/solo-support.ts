import {
  beginTimeline,
  firstState,
  isSolo,
  legalMoves,
  type Options,
  parseOptions,
  playInTime,
  type Rules,
  randomStream,
  readOptions,
  redact,
  rulesets,
  rulesFor,
  type Table,
  type TimedMove,
} from '@snap-up/engine';
import type { Place } from '../../src/felt/layout/places.ts';
import { rulesetOf } from '../support/views.ts';

/** The place of a card alone on its pile. */
export function placeAt(change: Partial<Place>): Place {
  const spot = { x: 0, y: 0, z: 0, scale: 1, pile: 0, index: 0, card: null, detail: 'full' } as const;
  return { ...spot, isBuried: false, isWaiting: false, isFolded: false, ...change };
}

/** The rules of a solo game, with the default options except for those that are given. */
export function soloRules(id: string, options: Options = {}): Rules {
  const ruleset = rulesetOf(id);
  const read = parseOptions(ruleset.options, options);
  if (!read.ok) throw new Error(`There is no game “${id}” with these options.`);
  return rulesFor(ruleset, read.value, 1);
}

/** Every solo game with each of its options changed on its own, as the name to show and the rules. */
export const everySoloGame: readonly (readonly [name: string, rules: Rules])[] = rulesets
  .filter(isSolo)
  .flatMap((ruleset) => {
    const single = Object.entries(ruleset.options).flatMap(([name, spec]) =>
      'choices' in spec ? spec.choices.map(({ value }): Options => ({ [name]: value })) : [],
    );
    return [{}, ...single].flatMap((options) => {
      const read = readOptions(ruleset, options);
      return read.ok ? [[`${ruleset.id} ${JSON.stringify(options)}`, rulesFor(ruleset, read.value, 1)] as const] : [];
    });
  });

/** The views of a game that its player sees, from the deal on: some random moves, with undo and redo among them. */
export function viewsOfGame(rules: Rules, seed: string, moveCount: number): Table[] {
  const random = randomStream(seed.padEnd(64, '0'), 1);
  const chosen = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];
  let timeline = beginTimeline(firstState(rules, seed.padEnd(64, '0')));
  const views = [redact(rules, timeline.present, 0)];
  for (let step = 0; step < moveCount && timeline.present.ending === null; step += 1) {
    const moves: TimedMove[] = legalMoves(rules, timeline.present, 0);
    const isInTime = step % 5 === 4;
    const move = isInTime ? chosen([{ kind: 'undo' }, { kind: 'redo' }, { kind: 'undo' }] as const) : chosen(moves);
    const wish: TimedMove = step % 40 === 39 ? { kind: 'restart' } : (move ?? { kind: 'undo' });
    const played = playInTime(rules, timeline, 0, wish);
    if (!played.ok) continue;
    timeline = played.value.timeline;
    views.push(redact(rules, timeline.present, 0));
  }
  return views;
}
