import { firstState } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { dealAlone, defaultRulesOf, playAll, shownTo, wantedGame } from '@snap-up/test-kit/solo.ts';
import { anna, newServer, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import { soloSeed } from '../../src/solo/solo-dealing.ts';
import type { NewDealRequest } from '../../src/solo/solo-games.ts';
import { dealSearch } from '../../src/solo/winnable-deals.ts';

const winnable: Partial<NewDealRequest> = { deal: { kind: 'any', isWinnable: true } };
const rejected = (code: string) => ({ ok: false, error: { code } });
const klondike = defaultRulesOf('klondike');
const numberAt = (fraction: number) => 1 + Math.floor(fraction * limits.dealNumbers);
/** Deals that are not lost from the start. */
const openNumbers = Array.from({ length: 200 }, (_, index) => index / 200).filter(
  (fraction) =>
    !firstState(klondike, soloSeed(soloSecret, 'klondike', { kind: 'numbered', number: numberAt(fraction) })).isLost,
);

const ask = (server: TestServer, signal?: AbortSignal) =>
  server.soloGames.deal(anna, wantedGame({ ...winnable, isAfresh: true }), signal);

describe('a deal that can be won', () => {
  it('is the first one of which the solver says so, with the options that are chosen', async () => {
    const server = newServer();
    server.chances.push(...openNumbers.slice(0, 3));
    server.solverAnswers.push('undecided', 'lost', 'won');
    const table = await dealAlone(server, { ...winnable, options: { draw: 1 } });
    const number = numberAt(openNumbers[2] ?? 0);
    expect(table.game?.record.options).toMatchObject({ draw: 1 });
    expect(server.questions[2]?.game.options).toEqual(table.game?.record.options);
    expect(table.game?.record.mode).toMatchObject({ kind: 'solo', deal: { kind: 'numbered', number } });
    expect(server.questions.map(({ askerId, mostMs }) => [askerId, mostMs])).toEqual(
      [1, 2, 3].map(() => [anna.id, dealSearch.tryMs]),
    );
    expect(server.questions[2]?.state).toEqual(table.game?.state);
  });

  it('is as hard as is wanted, and its grade is known then', async () => {
    const server = newServer();
    server.chances.push(...openNumbers.slice(0, 2));
    server.foundGrades.push({ answer: 'undecided', grade: 'easy' }, { answer: 'won', grade: 'hard' });
    const table = await dealAlone(server, { deal: { kind: 'any', grade: 'hard' } });
    const deal = { kind: 'numbered', number: numberAt(openNumbers[1] ?? 0) } as const;
    expect(table.game?.record.mode).toMatchObject({ kind: 'solo', deal });
    expect(server.gradings.map(({ question: { askerId, mostMs }, wanted }) => [askerId, mostMs, wanted])).toEqual(
      [1, 2].map(() => [anna.id, dealSearch.tryMs, 'hard']),
    );
    expect(server.questions).toEqual([]);
    expect(await server.soloGames.grades.gradeOf(anna, { ruleset: 'klondike', deal })).toEqual({
      ok: true,
      value: { grade: 'hard' },
    });
    expect(server.gradings).toHaveLength(2);
  });

  it('is not dealt where none is so hard, and the running game goes on', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    server.chances.push(...openNumbers.slice(0, dealSearch.tries));
    for (let count = 0; count < dealSearch.tries; count += 1)
      server.foundGrades.push({ answer: 'undecided', grade: null });
    const asked = server.soloGames.deal(anna, wantedGame({ deal: { kind: 'any', grade: 'easy' } }));
    expect(await asked).toEqual(rejected('no-winnable-deal'));
    expect(await shownTo(table)).toMatchObject({ number: 1 });
  });

  it('is not dealt where none is found among so many, and the running game goes on', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.chances.push(...openNumbers.slice(0, dealSearch.tries));
    for (let count = 0; count < dealSearch.tries; count += 1) server.solverAnswers.push('undecided');
    expect(await ask(server)).toEqual(rejected('no-winnable-deal'));
    expect(server.questions).toHaveLength(dealSearch.tries);
    expect(await shownTo(table)).toMatchObject({ number: 1, seq: 1 });
  });

  it('is looked for so long, while the running game goes on', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    const asked = ask(server);
    await allSettled();
    await playAll(table, ['draw']);
    server.clock.pass(dealSearch.totalMs - 1);
    await allSettled();
    expect(server.questions.map(({ signal }) => signal.aborted)).toEqual([false]);
    server.clock.pass(1);
    expect(await asked).toEqual(rejected('no-winnable-deal'));
    expect(await shownTo(table)).toMatchObject({ number: 1, seq: 1 });
  });

  it('is looked for no longer once nobody waits, and then nothing is dealt', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    const gone = new AbortController();
    const asked = ask(server, gone.signal);
    await allSettled();
    gone.abort();
    expect(await asked).toEqual(rejected('try-again'));
    expect(await ask(server, gone.signal)).toEqual(rejected('try-again'));
    expect(server.questions.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(await shownTo(table)).toMatchObject({ number: 1 });
  });

  it('is dealt at a table that has left memory meanwhile', async () => {
    const server = newServer();
    const table = await dealAlone(server);
    const asked = ask(server);
    await allSettled();
    await server.tables.stop();
    expect(server.questions).toHaveLength(1);
    server.clock.pass(dealSearch.totalMs);
    expect(await asked).toEqual(rejected('no-winnable-deal'));
    server.chances.push(...openNumbers.slice(0, 1));
    server.solverAnswers.push('won');
    const next = newServer(server);
    next.chances.push(...openNumbers.slice(0, 1));
    next.solverAnswers.push('won');
    const dealt = await ask(next);
    expect(dealt).toMatchObject({ ok: true, value: { record: { id: table.record.id } } });
  });

  it('is refused where too many ask, and to who asks too often', async () => {
    const server = newServer();
    server.solverAnswers.push('busy');
    expect(await ask(server)).toEqual(rejected('solver-busy'));
    for (let count = 1; count < budgets.questions.person.most; count += 1) {
      server.solverAnswers.push('busy');
      expect(await ask(server)).toEqual(rejected('solver-busy'));
    }
    expect(await ask(server)).toEqual(rejected('too-fast'));
    expect(server.tableStore.noted).toEqual([]);
  });

  it('is refused in a game without a solver', async () => {
    const server = newServer();
    const asked = server.soloGames.deal(anna, wantedGame({ ruleset: 'head-solitaire', ...winnable }));
    expect(await asked).toEqual(rejected('no-solver'));
    expect(server.questions).toEqual([]);
  });
});
