import type { State } from '@snap-up/engine';
import { noHelp } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { dealAlone, endsWith, lineTo, numbered, playAll } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, raceForTwo, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import { soloSeed } from '../../src/solo/solo-dealing.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';
import { type PlayedPosition, whereLostOn } from '../../src/solo/where-lost.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const never = new AbortController().signal;
const rejected = (code: string) => ({ ok: false, error: { code } });
const noBounds = { questions: 100, withinMs: 1_000 };

/** So many positions, whose batches have the numbers 0, 10, 20 and so on. */
function playedPositions(length: number): PlayedPosition[] {
  return Array.from({ length }, (_, index) => ({
    state: { isLost: false, index } as unknown as State,
    seq: index * 10,
  }));
}

const indexOf = (state: State) => (state as unknown as { index: number }).index;

describe('where a game was lost', () => {
  const lengths = Array.from({ length: 13 }, (_, index) => index + 1);

  it.each(lengths)('is found in one of %i positions, with as few questions as halving takes', async (length) => {
    for (let lostAt = 0; lostAt <= length; lostAt += 1) {
      let questions = 0;
      const ask = async (state: State) => {
        questions += 1;
        return indexOf(state) < lostAt ? 'won' : 'lost';
      };
      expect(await whereLostOn(playedPositions(length), ask, noBounds, () => 0)).toEqual({
        lastWon: lostAt === 0 ? null : (lostAt - 1) * 10,
        firstLost: lostAt === length ? null : lostAt === 0 ? 0 : (lostAt - 1) * 10 + 1,
      });
      expect(questions).toBeLessThanOrEqual(Math.ceil(Math.log2(length + 1)));
    }
  });

  it('lies between two positions where those between them are not found out', async () => {
    for (let from = 0; from < 9; from += 1) {
      for (let until = from; until <= 9; until += 1) {
        const ask = async (state: State) => {
          const index = indexOf(state);
          return index < from ? 'won' : index < until ? 'undecided' : 'lost';
        };
        expect(await whereLostOn(playedPositions(9), ask, noBounds, () => 0)).toEqual({
          lastWon: from === 0 ? null : (from - 1) * 10,
          firstLost: until === 9 ? null : until === 0 ? 0 : (until - 1) * 10 + 1,
        });
      }
    }
  });

  it('is known without a question where the rules have a proof', async () => {
    const positions = playedPositions(4).map(({ state, seq }) => ({ state: { ...state, isLost: true }, seq }));
    const ask = () => Promise.reject(new Error('Nothing is to be asked'));
    expect(await whereLostOn(positions, ask, noBounds, () => 0)).toEqual({ lastWon: null, firstLost: 0 });
  });

  it.each([
    ['questions', { questions: 1, withinMs: 1_000 }],
    ['time', { questions: 100, withinMs: 1 }],
  ])('is what was found with the %s that there is', async (_, limits) => {
    let nowMs = 0;
    const ask = async () => {
      nowMs += 1;
      return 'won' as const;
    };
    expect(await whereLostOn(playedPositions(9), ask, limits, () => nowMs)).toEqual({ lastWon: 40, firstLost: null });
  });

  it.each(['busy', 'withdrawn'] as const)('is what was found before the answer “%s”', async (last) => {
    const answers = ['lost', last] as const;
    let asked = 0;
    const ask = async () => answers[asked++] ?? 'lost';
    expect(await whereLostOn(playedPositions(9), ask, noBounds, () => 0)).toEqual({ lastWon: null, firstLost: 31 });
  });
});

/** The log of a solo game as moves. */
async function movesOf({ eventLog }: TestServer, { game }: SoloTable) {
  return (await eventLog.read(game?.record.id ?? '', 0)).map(({ move }) => move);
}

describe('a game that is tried again', () => {
  it('goes on from where it stood, without the moves that were taken back, as a game with help', async () => {
    const table = await dealAlone(server, { options: { draw: 1 }, ...numbered(12) });
    await playAll(table, ['draw', 'draw', 'undo', 'draw', 'restart', 'redo', 'redo', 'undo', 'redo', 'draw']);
    const { state, record } = table.game ?? {};
    await playAll(table, ['draw', 'undo', 'undo', 'give-up']);
    await dealAlone(server, numbered(3));
    await playAll(table, ['draw']);
    const again = await server.soloGames.tryAgain(anna, { tableId: table.record.id, number: 1, step: 10 });
    expect(again.ok && again.value).toBe(table);
    expect(table.game?.state).toEqual(state);
    expect(table.game?.record).toMatchObject({
      number: 3,
      seed: record?.seed,
      options: record?.options,
      mode: { kind: 'solo', deal: { kind: 'numbered', number: 12 }, isHelped: true, help: { ...noHelp, retries: 1 } },
    });
    expect(await movesOf(server, table)).toEqual(['draw', 'draw', 'draw']);
    // What was open there is given up.
    expect(server.tableStore.noted).toHaveLength(2);
    await playAll(table, ['draw', 'undo', 'give-up']);
    expect([...server.playStore.plays.values()].map(({ isHelped }) => isHelped)).toEqual([false, false, true]);
  });

  it('counts beside the game from which it was begun, with its own help alone, also if that was dealt offline', async () => {
    const { number, moves } = lineTo('yukon', soloSecret, endsWith('won'));
    const seed = soloSeed(soloSecret, 'yukon', { kind: 'numbered', number });
    const startsAt = server.clock.nowMs();
    const game = await server.soloGames.takeOver(anna, {
      id: 'b'.repeat(64),
      sentAt: startsAt,
      beginning: { kind: 'dealt', ruleset: 'yukon', options: {}, seed, startsAt },
      moves: [
        [moves[0] ?? '', startsAt],
        ['give-up', startsAt],
      ],
      help: { questions: 2, hints: 1 },
    });
    if (!game.ok) throw new Error(game.error.code);
    const again = await server.soloGames.tryAgain(anna, { tableId: game.value.record.id, number: 1, step: 0 });
    if (!again.ok) throw new Error(again.error.code);
    await playAll(again.value, moves);
    expect([...server.playStore.plays.values()]).toMatchObject([
      { ending: 'given-up', help: { questions: 2, hints: 1, retries: 0 } },
      { ending: 'won', help: { ...noHelp, retries: 1 } },
    ]);
  });

  it('is dealt as it was with the first step, and nothing else is played', async () => {
    const table = await dealAlone(server);
    const { state } = table.game ?? {};
    await playAll(table, ['draw', 'give-up']);
    expect(await server.soloGames.tryAgain(anna, { tableId: table.record.id, number: 1, step: 0 })).toMatchObject({
      ok: true,
    });
    expect(table.game?.state).toEqual(state);
    expect(table.game?.seq).toBe(0);
  });

  it('is the player’s own, over, not of today, and has such a step', async () => {
    const table = await dealAlone(server);
    const tryAgain = (player = anna, number = 1, step = 1, { record } = table) =>
      server.soloGames.tryAgain(player, { tableId: record.id, number, step });
    await playAll(table, ['draw']);
    expect(await tryAgain()).toEqual(rejected('game-not-over'));
    await playAll(table, ['give-up']);
    expect(await tryAgain(ben)).toEqual(rejected('no-such-game'));
    expect(await tryAgain(anna, 2)).toEqual(rejected('no-such-game'));
    expect(await tryAgain(anna, 1, 2)).toEqual(rejected('malformed'));
    expect(await tryAgain(anna, 1, 3)).toEqual(rejected('malformed'));
    const daily = await dealAlone(server, { deal: { kind: 'daily' } });
    await playAll(daily, ['draw', 'give-up']);
    expect(await tryAgain(anna, 1, 1, daily)).toEqual(rejected('day-not-over'));
    expect(table.game?.record.number).toBe(1);
  });
});

/** Asks where the first game of a table was lost. */
function ask(server: TestServer, table: SoloTable, { number = 1, player = anna } = {}) {
  return server.soloGames.help.whereLost(player, table.record.id, number, never);
}

describe('where a game for one was lost', () => {
  it('is found on the way that the game took in the end, without the moves that were taken back', async () => {
    const table = await dealAlone(server);
    // The way in the end: the deal, left after batch 5; the first draw, left after batch 8; and the second one, batch 9.
    await playAll(table, ['draw', 'draw', 'undo', 'draw', 'restart', 'redo', 'draw', 'undo', 'draw', 'give-up']);
    server.solverAnswers.push('won', 'lost');
    expect(await ask(server, table)).toEqual({ ok: true, value: { lastWon: 8, firstLost: 9 } });
    expect(server.questions).toHaveLength(2);
    expect(server.questions.map(({ askerId }) => askerId)).toEqual([anna.id, anna.id]);
    const first = server.questions[0]?.state;
    await dealAlone(server);
    await playAll(table, ['draw']);
    expect(first).toEqual(table.game?.state);
  });

  it('is searched for once, unless something is left to be found out', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'draw', 'give-up']);
    server.solverAnswers.push('undecided', 'won', 'lost');
    expect(await ask(server, table)).toEqual({ ok: true, value: { lastWon: 0, firstLost: 2 } });
    expect(server.questions).toHaveLength(3);
    server.solverAnswers.push('won', 'lost');
    for (let count = 0; count < 2; count += 1) {
      expect(await ask(server, table)).toEqual({ ok: true, value: { lastWon: 1, firstLost: 2 } });
    }
    expect(server.questions).toHaveLength(5);
    expect(await ask(server, table, { player: ben })).toEqual(rejected('no-such-game'));
  });

  it('may be after its last move', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'give-up']);
    server.solverAnswers.push('won');
    expect(await ask(server, table)).toEqual({ ok: true, value: { lastWon: 1, firstLost: null } });
  });

  it('is told nobody but its player, and of no game that goes on, was won or has no solver', async () => {
    const table = await dealAlone(server);
    expect(await ask(server, table)).toEqual(rejected('game-not-over'));
    expect(await ask(server, table, { player: ben })).toEqual(rejected('no-such-game'));
    expect(await ask(server, table, { number: 2 })).toEqual(rejected('no-such-game'));
    const race = await raceForTwo(server);
    expect(await server.soloGames.help.whereLost(anna, race.record.id, 1, never)).toEqual(rejected('no-such-game'));
    const other = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(3) });
    await playAll(other, ['give-up']);
    expect(await ask(server, other)).toEqual(rejected('no-solver'));
    const won = lineTo('yukon', soloSecret, endsWith('won'));
    const wonTable = await dealAlone(server, { ruleset: 'yukon', ...numbered(won.number) });
    await playAll(wonTable, won.moves);
    expect(await ask(server, wonTable)).toEqual(rejected('not-lost'));
    expect(server.questions).toEqual([]);
  });

  it('is charged by the length of the game, and not at all if the game is not over', async () => {
    const table = await dealAlone(server);
    const spent = { person: anna.id };
    const again = () => server.soloGames.tryAgain(anna, { tableId: table.record.id, number: 1, step: 0 });
    await playAll(table, ['draw']);
    server.quotas.charge('work', spent, budgets.work.person.most);
    expect(await ask(server, table)).toEqual(rejected('game-not-over'));
    expect(await again()).toEqual(rejected('game-not-over'));
    await playAll(table, ['give-up']);
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
    expect(server.questions).toEqual([]);
    server.clock.pass(budgets.work.person.withinMs);
    server.solverAnswers.push('lost', 'lost');
    expect(await ask(server, table)).toMatchObject({ ok: true });
    expect(server.quotas.used('work', spent)).toBeGreaterThan(0);
  });

  it('is not told of today’s deal before the day is over', async () => {
    const table = await dealAlone(server, { deal: { kind: 'daily' } });
    await playAll(table, ['draw', 'give-up']);
    expect(await ask(server, table)).toEqual(rejected('day-not-over'));
    expect(server.questions).toEqual([]);
    server.clock.pass(24 * 60 * 60 * 1_000);
    server.solverAnswers.push('lost', 'lost');
    expect(await ask(server, table)).toEqual({ ok: true, value: { lastWon: null, firstLost: 0 } });
  });

  it('is searched for no longer once nobody waits', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'give-up']);
    const gone = new AbortController();
    const asked = server.soloGames.help.whereLost(anna, table.record.id, 1, gone.signal);
    await allSettled();
    expect(server.questions).toHaveLength(1);
    gone.abort();
    expect(await asked).toEqual({ ok: true, value: { lastWon: null, firstLost: null } });
    expect(server.questions).toHaveLength(1);
  });

  it('may be asked so often, and not where too many others ask', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['give-up']);
    server.solverAnswers.push('busy');
    expect(await ask(server, table)).toEqual(rejected('solver-busy'));
    for (let count = 1; count < budgets.lossQuestions.person.most; count += 1) {
      server.solverAnswers.push('undecided');
      expect(await ask(server, table)).toMatchObject({ ok: true });
    }
    expect(await ask(server, table)).toEqual(rejected('too-fast'));
  });
});
