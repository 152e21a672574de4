import { describe, expect, it } from 'vitest';
import { questionLimit } from '../../src/solo/solo-games.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';
import { allSettled } from '../support/facts.ts';
import { dealAlone, numbered, playAll } from '../support/solo.ts';
import { anna, ben, newServer, type TestServer, tableForTwo } from '../support/test-server.ts';

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
  return server.soloGames.canBeWon(player, table, { number, seq }, never);
}

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

  it('is told nobody but the player, and of no game without a solver or that is over', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    expect(await ask(server, table, { player: ben })).toEqual(rejected('not-seated'));
    const race = await tableForTwo(server);
    expect(await server.soloGames.canBeWon(anna, race, { number: 1, seq: 0 }, never)).toEqual(rejected('not-seated'));
    await playAll(table, ['draw', 'give-up']);
    expect(await ask(server, table)).toEqual(rejected('no-game'));
    const other = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
    expect(await ask(server, other)).toEqual(rejected('no-solver'));
    expect(server.questions).toEqual([]);
  });

  it('is not searched for where the game has gone on already', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    expect(await ask(server, table, { seq: 0 })).toEqual(withdrawn);
    expect(await ask(server, table, { number: 2 })).toEqual(withdrawn);
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
    const asked = server.soloGames.canBeWon(anna, table, { number: 1, seq: 0 }, gone.signal);
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
