import {
  formatMove,
  formatPosition,
  legalMoves,
  parseMove,
  play,
  type Rules,
  redact,
  type State,
} from '@snap-up/engine';
import { noHelp } from '@snap-up/protocol';
import { lowestScore, solve } from '@snap-up/solver';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { restart } from '@snap-up/test-kit/people.ts';
import { dealAlone, dealUnsolved, numbered, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, type TestServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import type { SolverAnswer } from '../../src/solo/solo-solver.ts';
import { followed, type KeptSolution } from '../../src/solo/solo-solver.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const never = new AbortController().signal;
const rejected = (code: string) => ({ ok: false, error: { code } });
const told = (answer: string, move: string | null = null) => ({ ok: true, value: { answer, move } });

type Wanted = { readonly seq?: number; readonly number?: number; readonly player?: typeof anna };

/** A game as it lies, or as `wanted` says. */
const positionOf = ({ game }: SoloTable, { number, seq }: Wanted) => ({
  number: number ?? game?.record.number ?? 0,
  seq: seq ?? game?.seq ?? 0,
});
const askOutlook = ({ soloGames }: TestServer, table: SoloTable, wanted: Wanted = {}) =>
  soloGames.help.canBeWon(wanted.player ?? anna, table, positionOf(table, wanted), never);
const ask = ({ soloGames }: TestServer, table: SoloTable, wanted: Wanted = {}) =>
  soloGames.help.winningHint(wanted.player ?? anna, table, positionOf(table, wanted), never);

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

/** Deals that are won soon. */
it.each([
  ['joker-klondike', 3],
  ['kittyhawk', 4],
  ['box-kite', 2],
] as const)('wins %s hint by hint with one search, and names no hidden card', async (id, number) => {
  const table = await dealAlone(server, { ruleset: id, ...numbered(number) });
  const moves = winningMoves(table);
  server.solverAnswers.push({ answer: 'won', moves });
  // A way through the stock may come back to where it was.
  const positions = new Set<string>();
  for (let made = 0; table.game?.isOver === false; made += 1) {
    // Some of these games take more moves than a player may ask for in a minute.
    server.clock.pass(1_000);
    const hint = await ask(server, table);
    if (!hint.ok || hint.value.move === null) throw new Error(`No hint after ${made} moves: ${JSON.stringify(hint)}`);
    const { rules, state } = table.game;
    positions.add(formatPosition(rules, state));
    expect(isLegalInView(rules, state, hint.value.move)).toBe(true);
    await playAll(table, [hint.value.move]);
  }
  expect(table.game?.state.ending).toBe('won');
  expect(server.questions).toHaveLength(1);
  expect([...server.playStore.plays.values()]).toMatchObject([
    { isSuccess: true, isHelped: true, help: { ...noHelp, hints: positions.size }, moveCount: moves.length },
  ]);
});

it('leads Head Solitaire hint by hint to the lowest score, with one search', async () => {
  const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
  if (table.game === null) throw new Error('A game has been dealt');
  const { rules, state } = table.game;
  const { score, moves } = lowestScore(rules, state, { visits: 1_000, positions: 1_000 });
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
  it('goes on along its solution over steps back and forward, and searches again once that is left', async () => {
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

  it('is searched for again in another game, and after a restart of the server', async () => {
    const { server, table, moves } = await winnableDeal();
    await ask(server, table);
    const next = await restart(server, table);
    next.server.solverAnswers.push({ answer: 'won', moves }, 'lost');
    expect(await ask(next.server, next.table)).toEqual(told('won', moves[0]));
    await dealAlone(next.server, numbered(8));
    expect(await ask(next.server, next.table)).toEqual(told('lost'));
    expect(next.server.questions).toHaveLength(2);
  });

  it('may be asked for so often', async () => {
    const { server, table, moves } = await winnableDeal();
    for (let count = 0; count < budgets.hints.person.most; count += 1) {
      expect(await ask(server, table)).toEqual(told('won', moves[0]));
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });

  it('may be searched for less often than it may be asked for', async () => {
    const table = await dealAlone(server);
    for (let count = 0; count < budgets.questions.person.most; count += 1) {
      server.solverAnswers.push('undecided');
      expect(await ask(server, table)).toEqual(told('undecided'));
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });
});

describe('a solution that is followed', () => {
  const solution = (...moves: string[]): KeptSolution => ({ found: { answer: 'won', moves }, place: 0, reached: 0 });
  /** The moves that are left after these; null if one of them leaves the solution. */
  const left = (kept: KeptSolution, ...moves: (string | null)[]) => {
    const after = moves.reduce<KeptSolution | null>((one, move) => (one === null ? null : followed(one, move)), kept);
    return after === null ? null : after.found.moves.slice(after.place);
  };

  it('goes with a meld whose cards come in another order, and with no other meld or order of a discard', () => {
    const kept = solution('meld 2ML 3MS AM', 'discard 5ML 4MS');
    for (const other of ['meld 2ML 3MS', 'meld 2ML 3MS AY', 'discard 2ML 3MS AM', 'meld']) {
      expect(left(kept, other), other).toBeNull();
    }
    expect(left(kept, 'meld AM 2ML 3MS', 'discard 4MS 5ML')).toBeNull();
    expect(left(kept, 'meld AM 2ML 3MS', 'discard 5ML 4MS')).toEqual([]);
  });

  it('goes with moves of its own, with those that were taken back, and with no others', () => {
    const kept = solution('a', 'b', 'c');
    expect(left(kept, 'redo'), 'a way forward from before').toBeNull();
    expect(left(kept, 'undo'), 'to before it was found').toBeNull();
    const moves = ['a', 'b', 'undo', 'undo', 'redo', 'redo', 'undo', 'b'];
    expect(left(kept, ...moves)).toEqual(['c']);
    for (const move of ['a', 'redo', 'restart', 'give-up', null]) expect(left(kept, ...moves, move)).toBeNull();
  });

  it('has no way forward any more where a move was made after steps back', () => {
    const moves = ['a', 'b', 'undo', 'undo', 'a'];
    expect(left(solution('a', 'b'), ...moves)).toEqual(['b']);
    expect(left(solution('a', 'b'), ...moves, 'redo')).toBeNull();
  });
});

const withdrawn = { ok: true, value: { answer: 'withdrawn' } };

/** Whether games of a table are stored as played with help, from the first one. */
async function helpStored({ tableStore }: TestServer, table: SoloTable): Promise<(boolean | undefined)[]> {
  const numbers = Array.from({ length: table.game?.record.number ?? 0 }, (_, index) => index + 1);
  const games = await Promise.all(numbers.map((number) => tableStore.game(table.record.id, number)));
  return games.map((game) => (game?.mode.kind === 'solo' ? game.mode.isHelped === true : undefined));
}

/** Whether finished games counted as played with help, in the order in which they ended. */
const helpCounted = ({ playStore }: TestServer) => [...playStore.plays.values()].map(({ isHelped }) => isHelped);

describe('a game of which its player was told whether it can be won', () => {
  it.each([
    ['won', true],
    ['lost', true],
    ['lowest', true],
    ['reachable', true],
    ['undecided', false],
    ['withdrawn', false],
  ] as const)('counts as played with help where the answer is “%s”: %s', async (answer, isHelped) => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.solverAnswers.push(answer);
    await askOutlook(server, table);
    const help = { ...noHelp, questions: isHelped ? 1 : 0 };
    expect(await helpStored(server, table)).toEqual([isHelped]);
    await playAll(table, ['draw', 'give-up']);
    await dealAlone(server);
    await playAll(table, ['draw', 'give-up']);
    expect(helpCounted(server)).toEqual([isHelped, false]);
    expect(await helpStored(server, table)).toEqual([isHelped, false]);
    const result = await server.results.result(table.record.id, 1, anna);
    expect(result).toMatchObject({ value: { mode: { kind: 'solo', isHelped, help } } });
    const history = await server.soloGames.reports.history(anna, {});
    expect(history.ok && history.value.games.map((game) => game.isHelped).sort()).toEqual([false, isHelped]);
  });

  it('counts the same question about the same position once, also after steps back and a restart', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.solverAnswers.push('won', 'won', 'lost', 'won');
    await askOutlook(server, table);
    await askOutlook(server, table);
    await ask(server, table);
    await playAll(table, ['draw', 'undo']);
    await askOutlook(server, table);
    const next = await restart(server, table);
    next.server.solverAnswers.push('won');
    await askOutlook(next.server, next.table);
    await playAll(next.table, ['give-up']);
    const history = await next.server.soloGames.reports.history(anna, {});
    expect(history).toMatchObject({ value: { games: [{ help: { questions: 1, hints: 1, retries: 0 } }] } });
  });

  it('counts each answer and each hint, also after a restart, and the statistics add them up', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.solverAnswers.push('won', 'lost', 'undecided');
    await askOutlook(server, table);
    await ask(server, table);
    await askOutlook(server, table);
    const next = await restart(server, table);
    await playAll(next.table, ['draw']);
    next.server.solverAnswers.push('won');
    await askOutlook(next.server, next.table);
    await playAll(next.table, ['give-up']);
    expect(helpCounted(next.server)).toEqual([true]);
    const another = await dealAlone(next.server);
    next.server.clock.pass(1_000);
    next.server.solverAnswers.push('lost');
    await ask(next.server, another);
    await playAll(another, ['draw', 'give-up']);
    const { reports } = next.server.soloGames;
    expect(await reports.history(anna, {})).toMatchObject({
      value: { games: [{ help: { ...noHelp, hints: 1 } }, { help: { questions: 2, hints: 1, retries: 0 } }] },
    });
    expect(await reports.statistics(anna, 'klondike')).toMatchObject({
      value: { sets: [{ help: { questions: 2, hints: 2, retries: 0 } }] },
    });
  });

  it('is told nothing that could not be stored', async () => {
    const table = await dealAlone(server);
    server.solverAnswers.push('won');
    vi.spyOn(server.tableStore, 'noteHelp').mockRejectedValueOnce(new Error('The database is away'));
    await expect(askOutlook(server, table)).rejects.toThrow('The database is away');
    expect(await helpStored(server, table)).toEqual([false]);
  });

  it('is told nothing where it went on while that was being stored', async () => {
    const table = await dealAlone(server);
    const { promise, resolve } = Promise.withResolvers<SolverAnswer>();
    // The answer is there, and the move is made before it is told.
    server.solverAnswers.push(promise as never);
    const asked = askOutlook(server, table);
    await allSettled();
    const moved = playAll(table, ['draw']);
    resolve('won');
    expect(await asked).toEqual(withdrawn);
    await moved;
    expect(await helpStored(server, table)).toEqual([false]);
  });
});

describe('whether a game for one can still be won', () => {
  it.each(['won', 'lost', 'undecided'] as const)(
    'is asked of the solver as the game lies, and told: %s',
    async (answer) => {
      const table = await dealAlone(server);
      await playAll(table, ['draw', 'draw', 'undo']);
      server.solverAnswers.push(answer);
      expect(await askOutlook(server, table)).toEqual({ ok: true, value: { answer } });
      expect(server.questions).toMatchObject([
        { askerId: anna.id, game: { ruleset: 'klondike', options: table.record.options }, state: table.game?.state },
      ]);
    },
  );

  it('is how low its score can get where nobody wins it', async () => {
    const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
    const told = { ok: true, value: { answer: 'reachable', score: 4 } };
    server.solverAnswers.push({ answer: 'reachable', score: 4, moves: ['draw'] });
    expect(await askOutlook(server, table)).toEqual(told);
    // The table knows it now.
    expect(await askOutlook(server, table)).toEqual(told);
    expect(server.questions).toHaveLength(1);
  });

  it('is not searched for where the game has gone on already', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    expect(await askOutlook(server, table, { seq: 0 })).toEqual(withdrawn);
    await dealAlone(server, numbered(3));
    expect(await askOutlook(server, table, { number: 1, seq: 0 })).toEqual(withdrawn);
    expect(server.questions).toEqual([]);
  });

  it('is refused for a position that nobody can have been shown', async () => {
    const table = await dealAlone(server);
    expect(await askOutlook(server, table, { seq: 1 })).toEqual(rejected('malformed'));
    expect(await askOutlook(server, table, { number: 2 })).toEqual(rejected('malformed'));
    expect(server.questions).toEqual([]);
  });

  it.each<[string, (server: TestServer, table: SoloTable) => Promise<unknown>]>([
    ['the game goes on', (_, table) => playAll(table, ['draw'])],
    ['a move is taken back', (_, table) => playAll(table, ['undo'])],
    ['another game is dealt', (server) => dealAlone(server, numbered(8))],
    ['the table leaves memory', (server) => server.tables.stop()],
  ])('is searched for no longer once %s', async (_, leave) => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const asked = askOutlook(server, table);
    await allSettled();
    expect(server.questions.map(({ signal }) => signal.aborted)).toEqual([false]);
    await leave(server, table);
    expect(await asked).toEqual(withdrawn);
  });

  it('is searched for no longer once nobody waits', async () => {
    const table = await dealAlone(server);
    const gone = new AbortController();
    const asked = server.soloGames.help.canBeWon(anna, table, { number: 1, seq: 0 }, gone.signal);
    await allSettled();
    gone.abort();
    expect(await asked).toEqual(withdrawn);
  });

  it('may be asked so often, and not where too many others ask', async () => {
    const table = await dealAlone(server);
    server.solverAnswers.push('busy');
    expect(await askOutlook(server, table)).toEqual(rejected('solver-busy'));
    for (let count = 1; count < budgets.questions.person.most; count += 1) {
      server.solverAnswers.push('undecided');
      expect(await askOutlook(server, table)).toMatchObject({ ok: true });
    }
    expect(await askOutlook(server, table)).toEqual(rejected('too-fast'));
  });
});

it.each([
  ['whether a game can be won', askOutlook],
  ['a hint that wins', ask],
] as const)('tells %s nobody but the player, and of no game without a solver or that is over', async (_what, asked) => {
  const { server, table } = await winnableDeal();
  expect(await asked(server, table, { player: ben })).toEqual(rejected('not-seated'));
  const race = await tableForTwo(server);
  expect(await asked(server, race as unknown as SoloTable)).toEqual(rejected('not-seated'));
  await asked(server, table);
  // What is known of it is told nobody else either.
  expect(await asked(server, table, { player: ben })).toEqual(rejected('not-seated'));
  await playAll(table, ['draw', 'give-up']);
  expect(await asked(server, table)).toEqual(rejected('no-game'));
  expect(await asked(server, await dealUnsolved(server))).toEqual(rejected('no-solver'));
  expect(server.questions).toHaveLength(1);
});
