import {
  formatMove,
  isSolo,
  legalMoves,
  parseMove,
  play,
  type Rules,
  redact,
  rulesets,
  type State,
} from '@snap-up/engine';
import { lowestScore, solve } from '@snap-up/solver';
import { restart } from '@snap-up/test-kit/people.ts';
import { dealAlone, dealUnsolved, numbered, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, type TestServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RateLimiter } from '../../src/platform/rate-limiter.ts';
import { KeptSolution } from '../../src/solo/kept-solution.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';
import { hintLimit, questionLimit } from '../../src/solo/solver-help.ts';

const never = new AbortController().signal;
const rejected = (code: string) => ({ ok: false, error: { code } });
const told = (answer: string, move: string | null = null) => ({ ok: true, value: { answer, move } });

/** Asks for a hint for a game as it lies, or as `wanted` says. */
function ask(
  server: TestServer,
  table: SoloTable,
  wanted: { seq?: number; number?: number; player?: typeof anna } = {},
) {
  const { number = table.game?.record.number ?? 0, seq = table.game?.seq ?? 0, player = anna } = wanted;
  return server.soloGames.help.winningHint(player, table, { number, seq }, never);
}

/** The moves with which the solver wins a game as it stands. */
function winningMoves({ game }: SoloTable): string[] {
  if (game === null) throw new Error('A game has been dealt');
  const found = solve(game.rules, game.state, { visits: 100_000, positions: 100_000 });
  if (found.verdict !== 'won') throw new Error('This deal can be won');
  return found.moves.map((move) => formatMove(game.rules, 0, move));
}

/** A table with a deal of Klondike that can be won, and the moves that do it. The solver finds them when it is asked once. */
async function winnableDeal() {
  const server = newServer();
  const table = await dealAlone(server, numbered(7));
  const moves = winningMoves(table);
  server.solverAnswers.push({ answer: 'won', moves });
  return { server, table, moves };
}

/** A legal move of a game as it stands that is not this one. */
function otherMove({ game }: SoloTable, not: string | undefined): string {
  if (game === null) throw new Error('A game has been dealt');
  const moves = legalMoves(game.rules, game.state, 0).map((move) => formatMove(game.rules, 0, move));
  const other = moves.find((move) => move !== not);
  if (other === undefined) throw new Error('There is another move');
  return other;
}

/** Whether a player who sees this much can make this move. */
function isLegalInView(rules: Rules, state: State, text: string): boolean {
  const move = parseMove(rules, 0, text);
  return move.ok && play(rules, redact(rules, state, 0), 0, move.value).ok;
}

/** For each game with a solver, a deal that is won soon. */
const deals = {
  klondike: 2,
  'double-klondike-solitaire': 6,
  'joker-klondike': 3,
  yukon: 3,
  'box-kite': 2,
  kittyhawk: 4,
  cascades: 3,
};

it('has a deal to win in each game with a solver', () => {
  const solved = rulesets.filter((ruleset) => isSolo(ruleset) && ruleset.mode.hasSolver === true);
  expect(Object.keys(deals).sort()).toEqual(solved.map(({ id }) => id).sort());
});

it.each(Object.entries(deals))('wins %s hint by hint with one search, and names no hidden card', async (id, number) => {
  // Some of these games take more moves than a player may ask for in a minute.
  const unlimited = vi.spyOn(RateLimiter.prototype, 'tryConsume').mockResolvedValue(true);
  onTestFinished(() => unlimited.mockRestore());
  const server = newServer();
  const table = await dealAlone(server, { ruleset: id, ...numbered(number) });
  const moves = winningMoves(table);
  server.solverAnswers.push({ answer: 'won', moves });
  for (let made = 0; table.game?.isOver === false; made += 1) {
    const hint = await ask(server, table);
    if (!hint.ok || hint.value.move === null) throw new Error(`No hint after ${made} moves: ${JSON.stringify(hint)}`);
    const { rules, state } = table.game;
    expect(isLegalInView(rules, state, hint.value.move)).toBe(true);
    await playAll(table, [hint.value.move]);
  }
  expect(table.game?.state.ending).toBe('won');
  expect(server.questions).toHaveLength(1);
  expect([...server.playStore.plays.values()]).toMatchObject([
    { isSuccess: true, isHelped: true, moveCount: moves.length },
  ]);
});

it('leads Head Solitaire hint by hint to the lowest score, with one search', async () => {
  const server = newServer();
  const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
  if (table.game === null) throw new Error('A game has been dealt');
  const { rules, state } = table.game;
  const { score, isLowest, moves } = lowestScore(rules, state, { visits: 100_000, positions: 100_000 });
  expect(isLowest).toBe(true);
  server.solverAnswers.push({ answer: 'lowest', score, moves: moves.map((move) => formatMove(rules, 0, move)) });
  while (table.game?.isOver === false) {
    const hint = await ask(server, table);
    if (!hint.ok || hint.value.move === null) throw new Error(`No hint: ${JSON.stringify(hint)}`);
    expect(hint.value.answer).toBe('lowest');
    expect(isLegalInView(rules, table.game.state, hint.value.move)).toBe(true);
    // Who melds the cards of a hint may hold them in another order.
    const [kind, ...cards] = hint.value.move.split(' ');
    await playAll(table, [kind === 'meld' ? [kind, ...cards.reverse()].join(' ') : hint.value.move]);
  }
  expect(server.questions).toHaveLength(1);
  expect([...server.playStore.plays.values()]).toMatchObject([{ score, isHelped: true, moveCount: moves.length }]);
});

describe('a hint that wins', () => {
  it('goes on along its solution over steps back and forward, and searches anew once that is left', async () => {
    const { server, table, moves } = await winnableDeal();
    const [first = '', second = '', third = ''] = moves;
    expect(await ask(server, table)).toEqual(told('won', first));
    await playAll(table, [first, second, 'undo', 'undo', 'redo']);
    expect(await ask(server, table)).toEqual(told('won', second));
    await playAll(table, [second]);
    expect(await ask(server, table)).toEqual(told('won', third));
    await playAll(table, ['restart']);
    server.solverAnswers.push({ answer: 'won', moves });
    expect(await ask(server, table)).toEqual(told('won', first));
    expect(server.questions).toHaveLength(2);
    await playAll(table, [otherMove(table, first)]);
    server.solverAnswers.push('undecided');
    expect(await ask(server, table)).toEqual(told('undecided'));
    expect(server.questions).toHaveLength(3);
  });

  it('needs no search where the player has just been told that the game can be won, and the other way round', async () => {
    const { server, table, moves } = await winnableDeal();
    const position = { number: 1, seq: 0 };
    const won = { ok: true, value: { answer: 'won' } };
    expect(await server.soloGames.help.canBeWon(anna, table, position, never)).toEqual(won);
    expect(await ask(server, table)).toEqual(told('won', moves[0]));
    expect(await server.soloGames.help.canBeWon(anna, table, position, never)).toEqual(won);
    expect(server.questions).toHaveLength(1);
  });

  it('is searched for anew in another game, and after a restart of the server', async () => {
    const { server, table, moves } = await winnableDeal();
    await ask(server, table);
    const next = await restart(server, table);
    next.server.solverAnswers.push({ answer: 'won', moves }, 'lost');
    expect(await ask(next.server, next.table)).toEqual(told('won', moves[0]));
    await dealAlone(next.server, numbered(8));
    expect(await ask(next.server, next.table)).toEqual(told('lost'));
    expect(next.server.questions).toHaveLength(2);
  });

  it('is given nobody but the player, and for no game without a solver or that is over', async () => {
    const { server, table } = await winnableDeal();
    expect(await ask(server, table, { player: ben })).toEqual(rejected('not-seated'));
    const race = await tableForTwo(server);
    expect(await server.soloGames.help.winningHint(anna, race, { number: 1, seq: 0 }, never)).toEqual(
      rejected('not-seated'),
    );
    await ask(server, table);
    // What is known of it is told nobody else either.
    expect(await ask(server, table, { player: ben })).toEqual(rejected('not-seated'));
    await playAll(table, ['draw', 'give-up']);
    expect(await ask(server, table)).toEqual(rejected('no-game'));
    const unsolved = await dealUnsolved(server);
    expect(await ask(server, unsolved)).toEqual(rejected('no-solver'));
    expect(server.questions).toHaveLength(1);
  });

  it('may be asked for so often', async () => {
    const { server, table, moves } = await winnableDeal();
    for (let count = 0; count < hintLimit.most; count += 1) {
      expect(await ask(server, table)).toEqual(told('won', moves[0]));
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });

  it('may be searched for less often than it may be asked for', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    for (let count = 0; count < questionLimit.most; count += 1) {
      server.solverAnswers.push('undecided');
      expect(await ask(server, table)).toEqual(told('undecided'));
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });
});

describe('a solution that is followed', () => {
  it('goes with a meld whose cards come in another order, and with no other meld or order of a discard', () => {
    const kept = new KeptSolution(['meld 2ML 3MS AM', 'discard 5ML 4MS']);
    for (const other of ['meld 2ML 3MS', 'meld 2ML 3MS AY', 'discard 2ML 3MS AM', 'meld']) {
      expect(kept.follow(other), other).toBe(false);
    }
    expect(kept.follow('meld AM 2ML 3MS')).toBe(true);
    expect(kept.follow('discard 4MS 5ML')).toBe(false);
    expect(kept.follow('discard 5ML 4MS')).toBe(true);
  });

  it('goes with moves of its own, with those that were taken back, and with no others', () => {
    const kept = new KeptSolution(['a', 'b', 'c']);
    expect(kept.left).toEqual(['a', 'b', 'c']);
    expect(kept.follow('redo'), 'a way forward from before').toBe(false);
    expect(kept.follow('undo'), 'to before it was found').toBe(false);
    for (const move of ['a', 'b', 'undo', 'undo', 'redo', 'redo', 'undo', 'b']) expect(kept.follow(move)).toBe(true);
    expect(kept.left).toEqual(['c']);
    for (const move of ['a', 'redo', 'restart', 'give-up', null]) expect(kept.follow(move)).toBe(false);
  });

  it('has no way forward any more where a move was made after steps back', () => {
    const kept = new KeptSolution(['a', 'b']);
    for (const move of ['a', 'b', 'undo', 'undo', 'a']) expect(kept.follow(move)).toBe(true);
    expect(kept.follow('redo')).toBe(false);
    expect(kept.left).toEqual(['b']);
  });
});
