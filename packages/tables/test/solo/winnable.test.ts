import { allSettled } from '@snap-up/test-kit/facts.ts';
import { restart } from '@snap-up/test-kit/people.ts';
import { dealAlone, dealUnsolved, numbered, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, type TestServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it, vi } from 'vitest';
import type { SolverAnswer } from '../../src/solo/solo-solver.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';
import { questionLimit } from '../../src/solo/solver-help.ts';

const never = new AbortController().signal;
const rejected = (code: string) => ({ ok: false, error: { code } });
const withdrawn = { ok: true, value: { answer: 'withdrawn' } };

/** Asks about a game as it lies, or as `wanted` says. */
function ask(
  server: TestServer,
  table: SoloTable,
  wanted: { seq?: number; number?: number; player?: typeof anna } = {},
) {
  const { number = table.game?.record.number ?? 0, seq = table.game?.seq ?? 0, player = anna } = wanted;
  return server.soloGames.help.canBeWon(player, table, { number, seq }, never);
}

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
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.solverAnswers.push(answer);
    await ask(server, table);
    expect(await helpStored(server, table)).toEqual([isHelped]);
    await playAll(table, ['draw', 'give-up']);
    await dealAlone(server);
    await playAll(table, ['draw', 'give-up']);
    expect(helpCounted(server)).toEqual([isHelped, false]);
    expect(await helpStored(server, table)).toEqual([isHelped, false]);
    const result = await server.results.result(table.record.id, 1, anna);
    expect(result).toMatchObject({ value: { mode: { kind: 'solo', isHelped } } });
    const history = await server.soloGames.reports.history(anna, {});
    expect(history.ok && history.value.games.map((game) => game.isHelped).sort()).toEqual([false, isHelped]);
  });

  it('still does after a restart, and is stored once', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.solverAnswers.push('won', 'won');
    const noted = vi.spyOn(server.tableStore, 'noteHelp');
    await ask(server, table);
    await ask(server, table);
    expect(noted).toHaveBeenCalledTimes(1);
    const next = await restart(server, table);
    next.server.solverAnswers.push('won');
    expect(await ask(next.server, next.table)).toMatchObject({ ok: true });
    expect(noted).toHaveBeenCalledTimes(1);
    await playAll(next.table, ['give-up']);
    expect(helpCounted(next.server)).toEqual([true]);
  });

  it('is told nothing that could not be stored', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    server.solverAnswers.push('won');
    vi.spyOn(server.tableStore, 'noteHelp').mockRejectedValueOnce(new Error('The database is away'));
    await expect(ask(server, table)).rejects.toThrow('The database is away');
    expect(await helpStored(server, table)).toEqual([false]);
  });

  it('is told nothing where it went on while that was being stored', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    const { promise, resolve } = Promise.withResolvers<SolverAnswer>();
    // The answer is there, and the move is made before it is told.
    server.solverAnswers.push(promise as never);
    const asked = ask(server, table);
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
      const server = newServer();
      const table = await dealAlone(server);
      await playAll(table, ['draw', 'draw', 'undo']);
      server.solverAnswers.push(answer);
      expect(await ask(server, table)).toEqual({ ok: true, value: { answer } });
      expect(server.questions).toMatchObject([
        { askerId: anna.id, game: { ruleset: 'klondike', options: table.record.options }, state: table.game?.state },
      ]);
    },
  );

  it('is how low its score can get where nobody wins it', async () => {
    const server = newServer();
    const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
    const told = { ok: true, value: { answer: 'reachable', score: 4 } };
    server.solverAnswers.push({ answer: 'reachable', score: 4, moves: ['draw'] });
    expect(await ask(server, table)).toEqual(told);
    // The table knows it now.
    expect(await ask(server, table)).toEqual(told);
    expect(server.questions).toHaveLength(1);
  });

  it('is told nobody but the player, and of no game without a solver or that is over', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    expect(await ask(server, table, { player: ben })).toEqual(rejected('not-seated'));
    const race = await tableForTwo(server);
    expect(await server.soloGames.help.canBeWon(anna, race, { number: 1, seq: 0 }, never)).toEqual(
      rejected('not-seated'),
    );
    await playAll(table, ['draw', 'give-up']);
    expect(await ask(server, table)).toEqual(rejected('no-game'));
    const unsolved = await dealUnsolved(server);
    expect(await ask(server, unsolved)).toEqual(rejected('no-solver'));
    expect(server.questions).toEqual([]);
  });

  it('is not searched for where the game has gone on already', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    expect(await ask(server, table, { seq: 0 })).toEqual(withdrawn);
    await dealAlone(server, numbered(3));
    expect(await ask(server, table, { number: 1, seq: 0 })).toEqual(withdrawn);
    expect(server.questions).toEqual([]);
  });

  it('is refused for a position that nobody can have been shown', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    expect(await ask(server, table, { seq: 1 })).toEqual(rejected('malformed'));
    expect(await ask(server, table, { number: 2 })).toEqual(rejected('malformed'));
    expect(server.questions).toEqual([]);
  });

  it.each<[string, (server: TestServer, table: SoloTable) => Promise<unknown>]>([
    ['the game goes on', (_, table) => playAll(table, ['draw'])],
    ['a move is taken back', (_, table) => playAll(table, ['undo'])],
    ['another game is dealt', (server) => dealAlone(server, numbered(8))],
    ['the table leaves memory', (server) => server.tables.stop()],
  ])('is searched for no longer once %s', async (_, leave) => {
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const asked = ask(server, table);
    await allSettled();
    expect(server.questions.map(({ signal }) => signal.aborted)).toEqual([false]);
    await leave(server, table);
    expect(await asked).toEqual(withdrawn);
  });

  it('is searched for no longer once nobody waits', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    const gone = new AbortController();
    const asked = server.soloGames.help.canBeWon(anna, table, { number: 1, seq: 0 }, gone.signal);
    await allSettled();
    gone.abort();
    expect(await asked).toEqual(withdrawn);
  });

  it('may be asked so often, and not where too many others ask', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    server.solverAnswers.push('busy');
    expect(await ask(server, table)).toEqual(rejected('solver-busy'));
    for (let count = 1; count < questionLimit.most; count += 1) {
      server.solverAnswers.push('undecided');
      expect(await ask(server, table)).toMatchObject({ ok: true });
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });
});
