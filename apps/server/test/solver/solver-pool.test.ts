import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { firstState, formatMove, type Rules, type State } from '@snap-up/engine';
import { gradeDeal, lowestScore, solve } from '@snap-up/solver';
import { rulesOf } from '@snap-up/tables/game/records.ts';
import { budgets, Quotas } from '@snap-up/tables/platform/quotas.ts';
import { readSoloSettings } from '@snap-up/tables/table/table-settings.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openSolverThread, type SolverLimits, SolverPool, type ThreadSettings } from '../../src/solver/solver-pool.ts';

/** Ample for a busy machine: what these tests ask is answered after a number of visits, not after a time. */
const ample: SolverLimits = {
  threads: 1,
  mostWaiting: 2,
  priority: 'low',
  waitMs: 600_000,
  budget: { visits: 200_000, positions: 200_000, milliseconds: 600_000 },
  graceMs: 600_000,
};
/** A search that comes to no end while a test runs. */
const endless = { visits: Number.MAX_SAFE_INTEGER, positions: 100_000, milliseconds: 600_000 };

const pools: SolverPool[] = [];
const threads: Worker[] = [];
const shared: ThreadSettings[] = [];
const logged: string[] = [];
let quotas = new Quotas(new HandClock());
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  threads.length = 0;
  shared.length = 0;
  logged.length = 0;
  quotas = new Quotas(new HandClock());
});

function open(limits: Partial<SolverLimits> = {}): SolverPool {
  const note = (_: object, message?: string) => void logged.push(message ?? '');
  const pool = new SolverPool({
    log: { info: note, warn: note, error: note },
    quotas,
    limits: { ...ample, ...limits },
    openThread: (words) => {
      const thread = openSolverThread(words);
      threads.push(thread);
      shared.push(words);
      return thread;
    },
  });
  pools.push(pool);
  return pool;
}

/** The deal of a number, and its game. */
function dealt(ruleset: string, number: number, options = {}) {
  const settings = readSoloSettings({ ruleset, options });
  if (!settings.ok) throw new Error(settings.error.code);
  const game = { ruleset, options: settings.value.options, players: [null] };
  const rules = rulesOf(game);
  return { game, rules, state: firstState(rules, number.toString(16).padStart(64, '0')) };
}

const never = new AbortController().signal;
/** Of Yukon, one deal that is won soon, and one that is not decided in millions of visits. */
const easy = dealt('yukon', 1);
const hard = dealt('yukon', 26);

async function ask(
  pool: SolverPool,
  askerId: string,
  { game, state }: { game: typeof easy.game; state: State },
  signal = never,
) {
  return (await pool.solve({ askerId, game, state, signal })).answer;
}

/** The state with one card that lies open twice. */
function withDouble(state: State): State {
  const card = state.piles.flat().find((slot) => slot !== null) ?? null;
  return { ...state, piles: state.piles.with(-1, [...(state.piles.at(-1) ?? []), card]) };
}

describe('a pool of solver threads', () => {
  it('says what the solver says, one question after the other', async () => {
    const pool = open();
    const { visits, positions } = ample.budget;
    const games = [easy, dealt('yukon', 4), dealt('cascades', 2), dealt('box-kite', 3)];
    const said: string[] = [];
    for (const game of games) said.push(await ask(pool, 'anna', game));
    expect(said).toEqual(games.map(({ rules, state }) => solve(rules as Rules, state, { visits, positions }).verdict));
    expect(said).toContain('won');
    expect(threads).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('hardly searches while a move is being stored', async () => {
    // A second is ample for this deal, and far too short for it beside urgent work: 256 positions every 20 ms.
    const long = dealt('klondike', 28);
    const pool = open({ budget: { ...ample.budget, milliseconds: 1_000 } });
    const kept = Promise.withResolvers<'kept'>();
    const keeping = pool.pauseDuring(kept.promise);
    expect(await ask(pool, 'anna', long)).toBe('undecided');
    const failing = pool.pauseDuring(Promise.reject(new Error('the database is away')));
    const underWay = () => shared.map(({ urgent }) => Atomics.load(urgent, 0));
    expect(underWay()).toEqual([2]);
    kept.resolve('kept');
    expect(await keeping).toBe('kept');
    await expect(failing).rejects.toThrow('is away');
    expect(underWay()).toEqual([0]);
  });

  it('says how low the score of a game that nobody wins can get, and by which moves', async () => {
    const { visits, positions } = ample.budget;
    const asked = dealt('head-solitaire', 2);
    const { score, isLowest, moves } = lowestScore(asked.rules, asked.state, { visits, positions });
    expect(isLowest).toBe(true);
    expect(await open().solve({ askerId: 'anna', ...asked, signal: never })).toEqual({
      answer: 'lowest',
      score,
      moves: moves.map((move) => formatMove(asked.rules, 0, move)),
    });
    const soon = open({ budget: { ...ample.budget, visits: 1 } });
    expect(await soon.solve({ askerId: 'anna', ...asked, signal: never })).toMatchObject({ answer: 'reachable' });
  });

  it('grades a deal as the solver does, and says whether that is the wanted grade', async () => {
    const pool = open();
    const asked = { askerId: 'anna', ...easy, signal: never };
    const { isWon, grade } = gradeDeal(easy.rules, easy.state) ?? {};
    if (isWon !== true || grade === undefined) throw new Error('This one can be won.');
    expect(await pool.grade(asked, null)).toMatchObject({ answer: 'won', grade });
    expect(await pool.grade(asked, grade)).toMatchObject({ answer: 'won', grade });
    const other = grade === 'medium' ? 'easy' : 'medium';
    expect(await pool.grade(asked, other)).toMatchObject({ answer: 'undecided' });
    expect(await pool.grade({ ...asked, ...hard }, null)).toMatchObject({ answer: 'undecided', grade: 'hard' });
    expect(await pool.grade({ ...asked, mostMs: 0 }, null)).toMatchObject({ answer: 'undecided', grade: null });
    expect(threads).toHaveLength(1);
  });

  it('searches in threads of the lowest priority, if the system has such', async () => {
    if (process.platform !== 'linux') return;
    /** The priority (`nice`) and the scheduling policy of a thread of this process. */
    const schedulingOf = (thread: string) => {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return { nice: Number(fields[16]), policy: Number(fields[38]) };
    };
    const { nice, policy } = schedulingOf(String(process.pid));
    const low = Math.min(19, Math.max(nice, 10));
    expect(await ask(open(), 'anna', easy)).toBe('won');
    expect(readdirSync('/proc/self/task').map(schedulingOf)).toContainEqual({ nice: low, policy });
    // It begins with Linux's SCHED_IDLE, which takes the program `chrt`. When it answers depends on all others.
    void open({ priority: 'idle', budget: endless }).solve({ askerId: 'ben', ...hard, signal: never });
    await expect
      .poll(() => readdirSync('/proc/self/task').map(schedulingOf), { timeout: 60_000 })
      .toContainEqual({ nice: low, policy: 5 });
    expect(schedulingOf(String(process.pid))).toEqual({ nice, policy });
  });

  it('has room for so many questions, and refuses the others', async () => {
    const pool = open({ budget: endless });
    const waiting = ['anna', 'ben', 'cleo'].map((name) => ask(pool, name, hard));
    expect(await ask(pool, 'dora', hard)).toBe('busy');
    await pool.stop();
    expect(await Promise.all(waiting)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await ask(pool, 'anna', easy)).toBe('withdrawn');
  });

  describe('where some have used much more than others', () => {
    const { most } = budgets.searching.person;
    /** The part of their budgets that these people have used. */
    const greedy = (used: number, ...people: string[]) => {
      for (const person of people) quotas.charge('searching', { person, networks: [] }, used * most);
    };

    it('first searches for those who have used least', async () => {
      const pool = open();
      greedy(0.1, 'ben');
      const answered: string[] = [];
      const asked = ['anna', 'ben', 'cleo'].map(async (name) => {
        await ask(pool, name, easy);
        answered.push(name);
      });
      await Promise.all(asked);
      expect(answered).toEqual(['anna', 'cleo', 'ben']);
    });

    it('makes room for somebody who has used less, and for nobody else', async () => {
      const pool = open({ budget: endless });
      greedy(0.1, 'cleo', 'dora');
      const [, , cleo] = ['anna', 'ben', 'cleo'].map((name) => ask(pool, name, hard));
      expect(await ask(pool, 'dora', hard)).toBe('busy');
      void ask(pool, 'emma', hard);
      expect(await cleo).toBe('busy');
    });

    it('ends their search, but not that of somebody who has used only a little more', async () => {
      const pool = open({ budget: endless });
      greedy(0.5, 'greedy');
      greedy(0.1, 'ben');
      const first = ask(pool, 'greedy', hard);
      expect(await ask(pool, 'anna', easy)).toBe('won');
      expect(await first).toBe('busy');
      const ben = ask(pool, 'ben', hard);
      const anna = ask(pool, 'anna', easy);
      await pool.stop();
      expect([await ben, await anna]).toEqual(['withdrawn', 'withdrawn']);
    });

    it('charges the time of a search, and charges a question to its whole network at once', async () => {
      const pool = open();
      const network = [{ key: '192.0.2.7', size: 1 }];
      for (const person of ['anna', 'ben']) quotas.seen(person, network);
      const used = (person: string) => quotas.used('searching', { person });
      const first = ask(pool, 'anna', easy);
      expect(used('ben')).toBeCloseTo(1_000 / most);
      expect(await first).toBe('won');
      expect(used('ben')).toBeGreaterThan(0);
      const leaving = new AbortController();
      const before = used('ben');
      const running = ask(pool, 'anna', hard, leaving.signal);
      const waiting = ask(pool, 'ben', hard, leaving.signal);
      leaving.abort();
      await Promise.all([running, waiting]);
      // Only the question that is being searched for still counts.
      expect(used('cleo')).toBe(0);
      expect(quotas.used('searching', { person: 'ben', networks: [] })).toBe(0);
      expect(used('ben')).toBeGreaterThanOrEqual(before);
    });
  });

  it('lets a question wait so long for a thread, and no longer', async () => {
    const pool = open({ budget: endless, waitMs: 1 });
    const first = ask(pool, 'anna', hard);
    expect(await ask(pool, 'ben', hard)).toBe('busy');
    await pool.stop();
    expect(await first).toBe('withdrawn');
  });

  it('searches for one question of a player at a time: the newest', async () => {
    const pool = open({ budget: endless, mostWaiting: 1 });
    const asked = [];
    for (let count = 0; count < 50; count += 1) asked.push(ask(pool, 'anna', hard));
    const last = asked.pop();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['withdrawn']));
    await pool.stop();
    expect(await last).toBe('withdrawn');
    expect(threads).toHaveLength(1);
  });

  it('ends a search for which nobody waits, and its thread goes on with the next', async () => {
    const pool = open({ budget: endless });
    const leaving = new AbortController();
    const left = ask(pool, 'anna', hard, leaving.signal);
    const next = ask(pool, 'ben', easy);
    const [thread] = threads;
    // So that the search is on.
    await new Promise((resolve) => thread?.once('online', resolve));
    leaving.abort();
    expect(await left).toBe('withdrawn');
    expect(await next).toBe('won');
    expect(threads).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('ends a search earlier if asked to, and never later', async () => {
    const question = { askerId: 'anna', game: hard.game, state: hard.state, signal: never };
    const undecided = { answer: 'undecided', moves: [] };
    expect(await open({ budget: endless }).solve({ ...question, mostMs: 1 })).toEqual(undecided);
    const short = open({ budget: { ...endless, milliseconds: 1 } });
    expect(await short.solve({ ...question, mostMs: 1e9 })).toEqual(undecided);
    expect(logged).toEqual([]);
  });

  it('answers “undecided” where a thread dies, and goes on with another', async () => {
    const pool = open({ budget: endless });
    const lost = ask(pool, 'anna', hard);
    const next = ask(pool, 'ben', easy);
    await threads[0]?.terminate();
    expect(await lost).toBe('undecided');
    expect(await next).toBe('won');
    expect(threads).toHaveLength(2);
  });

  it('ends a thread that does not come back from a search in time', async () => {
    const pool = new SolverPool({
      log: { info: () => {}, warn: (_, message) => void logged.push(message), error: () => {} },
      quotas,
      limits: { ...ample, budget: { ...endless, milliseconds: 1 }, graceMs: 0 },
      // It never answers.
      openThread: () => new Worker("require('worker_threads').parentPort.on('message', () => {})", { eval: true }),
    });
    pools.push(pool);
    expect(await ask(pool, 'anna', hard)).toBe('undecided');
    expect(logged).toEqual(['Search timed out; its thread was terminated']);
  });

  it('refuses a position of an unknown game, and goes on', async () => {
    const pool = open();
    const asked = [
      { game: { ...easy, state: withDouble(easy.state) }, reason: 'no position' },
      { game: { ...easy, state: dealt('cascades', 1).state }, reason: 'no position' },
      { game: { ...easy, state: { ...easy.state, ending: 'won' as const } }, reason: 'is over' },
    ];
    for (const { game, reason } of asked) await expect(ask(pool, 'anna', game)).rejects.toThrow(reason);
    const unknown = pool.grade({ askerId: 'anna', ...dealt('head-solitaire', 1), signal: never }, null);
    await expect(unknown).rejects.toThrow('no solver');
    expect(await ask(pool, 'anna', easy)).toBe('won');
    expect(threads).toHaveLength(1);
  });
});
