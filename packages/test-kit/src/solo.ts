import {
  type Ending,
  firstState,
  formatTimedMove,
  isSolo,
  type Options,
  play,
  type Rules,
  type State,
} from '@snap-up/engine';
import type { GameSnapshot } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { dateOf } from '@snap-up/tables/platform/days.ts';
import { soloSeed } from '@snap-up/tables/solo/solo-dealing.ts';
import type { NewDealRequest } from '@snap-up/tables/solo/solo-games.ts';
import type { SoloTable } from '@snap-up/tables/solo/solo-table.ts';
import { onTestFinished } from 'vitest';
import { anyMove, chanceFrom, gameRules } from './players.ts';
import { anna, look, play as playAt, type TestServer } from './test-server.ts';

/** Requests deal number 7 of Klondike, apart from what `wanted` overrides. */
export const wantedGame = (wanted: Partial<NewDealRequest> = {}): NewDealRequest => ({
  ruleset: 'klondike',
  options: {},
  deal: { kind: 'numbered', number: 7 },
  isAfresh: false,
  ...wanted,
});

export const numbered = (number: number) => ({ deal: { kind: 'numbered', number } as const });

/** Deals a solo game, which has to succeed. */
export async function dealAlone(
  server: TestServer,
  wanted: Partial<NewDealRequest> = {},
  player: Player = anna,
): Promise<SoloTable> {
  const dealt = await server.soloGames.deal(player, wantedGame(wanted));
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
}

/** Deals a game which the solver does not know, until the test is over. */
export async function dealUnsolved(server: TestServer): Promise<SoloTable> {
  const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
  const { ruleset } = table.game?.rules ?? {};
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error('It is a solo game.');
  const mode: { hasLowestScore?: true } = ruleset.mode;
  delete mode.hasLowestScore;
  onTestFinished(() => {
    mode.hasLowestScore = true;
  });
  return table;
}

/** Returns the newest game of a table as its player sees it. */
export async function shownTo(table: SoloTable, player: Player = anna): Promise<GameSnapshot> {
  const { game } = await look(table, player, null, () => false);
  if (game === null) throw new Error('A game has been dealt');
  return game;
}

export async function logOf({ eventLog }: TestServer, { record }: SoloTable): Promise<string[]> {
  const batches = await eventLog.read(record.game?.id ?? '', 0);
  return batches.map(({ move, events }) => `${move}: ${events}`);
}

/** Plays moves one after another, all of which have to succeed. */
export async function playAll(table: SoloTable, moves: readonly string[]): Promise<void> {
  const gameNumber = table.game?.record.number ?? 0;
  for (const move of moves) {
    const moveNo = (table.game?.lastMoveNo(0) ?? 0) + 1;
    const answer = await playAt(table, 0, moveNo, move, { gameNumber });
    if (answer.kind !== 'kept') throw new Error(`“${move}” was not kept: ${JSON.stringify(answer)}`);
  }
}

/** A deal, and moves from it as text. */
export interface Line {
  readonly number: number;
  readonly moves: readonly string[];
}

/** A daily deal some time from now, and moves from it as text. */
export interface DayLine {
  readonly date: string;
  readonly fromNowMs: number;
  readonly moves: readonly string[];
}

export const dayMs = 24 * 60 * 60 * 1_000;
/** Longer attempts are given up. */
const mostMoves = 120;
const mostDeals = 500;

/**
 * Finds a deal, and moves from it that lead to a position that matches.
 * @param longest the most moves that they may be
 */
export function lineTo(
  ruleset: string,
  secret: string,
  isIt: (state: State) => boolean,
  options: Options = {},
  longest = mostMoves,
): Line {
  const rules = gameRules(ruleset, 1, options);
  for (let number = 1; number <= mostDeals; number += 1) {
    const first = firstState(rules, soloSeed(secret, ruleset, { kind: 'numbered', number }));
    const moves = movesTo(rules, first, isIt, longest);
    if (moves !== null) return { number, moves };
  }
  throw new Error(`No deal of ${ruleset} comes to that`);
}

/** The same for a daily deal from this day on. */
export function dayLineTo(ruleset: string, secret: string, fromMs: number, isIt: (state: State) => boolean): DayLine {
  const rules = defaultRulesOf(ruleset);
  for (let dayCount = 0; dayCount < mostDeals; dayCount += 1) {
    const date = dateOf(fromMs + dayCount * dayMs);
    const moves = movesTo(rules, firstState(rules, soloSeed(secret, ruleset, { kind: 'daily', date })), isIt);
    if (moves !== null) return { date, fromNowMs: dayCount * dayMs, moves };
  }
  throw new Error(`No daily deal of ${ruleset} comes to that`);
}

export const endsWith =
  (ending: Ending) =>
  (state: State): boolean =>
    state.ending === ending;

function movesTo(rules: Rules, first: State, isIt: (state: State) => boolean, longest = mostMoves): string[] | null {
  const chance = chanceFrom(1);
  const moves: string[] = [];
  let state = first;
  while (!isIt(state)) {
    const move = moves.length < longest && state.ending === null ? anyMove(rules, state, 0, chance) : undefined;
    const played = move === undefined ? null : play(rules, state, 0, move);
    if (move === undefined || played?.ok !== true) return null;
    moves.push(formatTimedMove(rules, 0, move));
    state = played.value.table;
  }
  return moves;
}

export function defaultRulesOf(id: string): Rules {
  return gameRules(id, 1);
}
