import { readFileSync } from 'node:fs';
import {
  firstState,
  formatPosition,
  type Move,
  type Options,
  parseMove,
  play,
  type Rules,
  redact,
  type State,
} from '@snap-up/engine';
import { soloSeed } from '@snap-up/tables/solo/solo-dealing.ts';
import { dealSecret } from './fixed-deals.ts';
import { gameRules } from './players.ts';

/** A solo deal of servers of tests, with moves after which it is won, or finished if it is only played for a score, or lost. */
export interface SolvedDeal {
  readonly rules: Rules;
  readonly options: Options;
  /** Its number, or the day whose deal it is. */
  readonly name: string;
  readonly moves: readonly Move[];
  /** The deal, and the state after each move. */
  readonly states: readonly State[];
}

const isDay = (name: string): boolean => name.includes('-');

/** Plays the moves of a line of the file. @throws if a move is refused */
function replayed(line: string): SolvedDeal {
  const { id, options, name, moves: texts } = JSON.parse(line);
  const rules = gameRules(id, 1, options);
  const deal = isDay(name)
    ? ({ kind: 'daily', date: name } as const)
    : ({ kind: 'numbered', number: Number(name) } as const);
  let state = firstState(rules, soloSeed(dealSecret, id, deal));
  const states = [state];
  const moves = texts.split(', ').map((text: string) => {
    const move = parseMove(rules, 0, text);
    const played = move.ok ? play(rules, state, 0, move.value) : move;
    if (!move.ok || !played.ok) throw new Error(`${text} in deal ${name} of ${id}: ${JSON.stringify(played)}`);
    state = played.value.table;
    states.push(state);
    return move.value;
  });
  return { rules, options, name, moves, states };
}

const solvedDeals = readFileSync(new URL('solved-deals.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(replayed);

/** Every solo game, and two with other options, in deals that are won, or played to an end, in few moves. */
export const endedDeals = solvedDeals.filter(({ name, states }) => !isDay(name) && !states.at(-1)?.isLost);

/** A game of columns and one with a hand of cards, in deals that are soon lost. */
export const lostDeals = solvedDeals.filter(({ states }) => states.at(-1)?.isLost);

/** Returns the first of them of a game with this number or day. */
export function solvedDeal(id: string, name: string): SolvedDeal {
  const found = solvedDeals.find((solved) => solved.rules.ruleset.id === id && solved.name === name);
  if (found === undefined) throw new Error(`Nobody has solved deal ${name} of ${id}`);
  return found;
}

/** Returns the position that the player sees after this many moves, in the notation. */
export function positionIn({ rules, states }: SolvedDeal, moveCount: number): string {
  const state = states[moveCount];
  if (state === undefined) throw new Error(`There are no ${moveCount} moves`);
  return formatPosition(rules, redact(rules, state, 0));
}
