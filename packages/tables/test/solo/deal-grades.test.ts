import { firstState } from '@snap-up/engine';
import type { AskedGrade } from '@snap-up/protocol';
import { eventually, newFact } from '@snap-up/test-kit/facts.ts';
import { defaultRulesOf } from '@snap-up/test-kit/solo.ts';
import { anna, newServer, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import { gradeLimits } from '../../src/solo/deal-grades.ts';
import { soloSeed } from '../../src/solo/solo-dealing.ts';
import type { FoundGrade } from '../../src/solo/solo-solver.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const klondike = defaultRulesOf('klondike');
const rejected = (code: string) => ({ ok: false, error: { code } });
const hard: FoundGrade = { answer: 'won', grade: 'hard' };
const numbered = (number: number): AskedGrade => ({ ruleset: 'klondike', deal: { kind: 'numbered', number } });
const ask = (server: TestServer, asked: AskedGrade) => server.soloGames.grades.gradeOf(anna, asked);

describe('the grade of a deal', () => {
  it('is that of the cards which the number stands for, and is found out once', async () => {
    server.foundGrades.push(hard);
    expect(await ask(server, numbered(7))).toEqual({ ok: true, value: { grade: 'hard' } });
    expect(await ask(server, { ...numbered(7), options: { draw: 3 } })).toEqual({ ok: true, value: { grade: 'hard' } });
    expect(server.gradings.map(({ question, wanted }) => [question.state, question.mostMs, wanted])).toEqual([
      [
        firstState(klondike, soloSeed(soloSecret, 'klondike', { kind: 'numbered', number: 7 })),
        gradeLimits.mostMs,
        null,
      ],
    ]);
  });

  it('is another one with other options', async () => {
    server.foundGrades.push(hard, { answer: 'won', grade: 'easy' });
    await ask(server, numbered(7));
    expect(await ask(server, { ...numbered(7), options: { draw: 1 } })).toEqual({ ok: true, value: { grade: 'easy' } });
    expect(server.gradings[1]?.question.game.options).toMatchObject({ draw: 1 });
  });

  it('is that of the prepared deal of a day, with its usual options, and of no day to come', async () => {
    const today = new Date(server.clock.nowMs()).toISOString().slice(0, 10);
    const seed = '5'.repeat(64);
    const { options } = klondike;
    const row = { ruleset: 'klondike', options, candidate: 1, nonce: 'n', commitment: 'c', solution: null };
    server.dailyDeals.deals.set(`klondike ${today}`, { ...row, date: today, seed });
    server.foundGrades.push(hard);
    const daily = (date: string): AskedGrade => ({
      ruleset: 'klondike',
      options: { draw: 1 },
      deal: { kind: 'daily', date },
    });
    expect(await ask(server, daily(today))).toEqual({ ok: true, value: { grade: 'hard' } });
    expect(server.gradings.map(({ question }) => question.state)).toEqual([firstState(klondike, seed)]);
    const tomorrow = new Date(server.clock.nowMs() + 24 * 3_600_000).toISOString().slice(0, 10);
    expect(await ask(server, daily(tomorrow))).toEqual(rejected('no-such-deal'));
  });

  it('is not known while the solver is busy, and may be asked for again', async () => {
    server.foundGrades.push({ answer: 'busy', grade: null }, hard);
    expect(await ask(server, numbered(7))).toEqual({ ok: true, value: { grade: null } });
    expect(await ask(server, numbered(7))).toEqual({ ok: true, value: { grade: 'hard' } });
  });

  it('is told where no win was found, too', async () => {
    server.foundGrades.push({ answer: 'undecided', grade: 'hard' });
    expect(await ask(server, numbered(7))).toEqual({ ok: true, value: { grade: 'hard' } });
  });

  it('may be asked for so often, but for what is known', async () => {
    server.foundGrades.push(...Array.from({ length: budgets.grades.person.most }, () => hard));
    for (let number = 1; number <= budgets.grades.person.most; number += 1) await ask(server, numbered(number));
    expect(await ask(server, numbered(budgets.grades.person.most + 1))).toEqual(rejected('too-fast'));
    expect(await ask(server, numbered(1))).toEqual({ ok: true, value: { grade: 'hard' } });
  });

  it('is refused in a game without a solver, and with options that are none', async () => {
    const { deal } = numbered(1);
    expect(await ask(server, { ruleset: 'head-solitaire', deal })).toEqual(rejected('no-solver'));
    expect(await ask(server, { ruleset: 'klondike', options: { draw: 2 }, deal })).toMatchObject({ ok: false });
    expect(await ask(server, { ruleset: 'race', deal })).toMatchObject({ ok: false });
    expect(server.gradings).toEqual([]);
  });

  it('is found out once for several who ask at the same time, and takes back no other question', async () => {
    server.foundGrades.push(hard, hard);
    const asked = await Promise.all([1, 1, 1, 2].map((number) => ask(server, numbered(number))));
    expect(asked).toEqual(asked.map(() => ({ ok: true, value: { grade: 'hard' } })));
    expect(new Set([anna.id, ...server.gradings.map(({ question }) => question.askerId)]).size).toBe(3);
    expect(server.gradings).toHaveLength(2);
  });

  it('is searched for as long as any of those who asked are waiting for it', async () => {
    const finding = newFact<FoundGrade>();
    server.foundGrades.push(finding.happened, hard);
    const pages = [new AbortController(), new AbortController()];
    const asked = pages.map(({ signal }) => server.soloGames.grades.gradeOf(anna, numbered(7), signal));
    const signal = (await eventually(() => server.gradings[0])).question.signal;
    pages[0]?.abort();
    expect(signal?.aborted).toBe(false);
    pages[1]?.abort();
    expect(signal?.aborted).toBe(true);
    // The next one to ask is not given a withdrawn result.
    expect(await ask(server, numbered(7))).toEqual({ ok: true, value: { grade: 'hard' } });
    finding.happen({ answer: 'withdrawn', grade: null });
    expect(await Promise.all(asked)).toEqual(pages.map(() => ({ ok: true, value: { grade: null } })));
    expect(server.gradings).toHaveLength(2);
  });

  it('is charged to whoever asked first, and replaces none of their other questions', async () => {
    server.foundGrades.push(hard);
    await ask(server, numbered(7));
    const [grading] = server.gradings;
    expect(grading?.question.payerId).toBe(anna.id);
    expect(grading?.question.askerId).not.toBe(anna.id);
  });

  it('is kept for the newest of many deals', async () => {
    const { grades } = server.soloGames;
    for (let number = 1; number <= gradeLimits.kept + 1; number += 1) {
      grades.keep({ ruleset: 'klondike', options: klondike.options, deal: { kind: 'numbered', number } }, 'easy');
    }
    for (const number of [1, 2, gradeLimits.kept + 1]) await ask(server, numbered(number));
    expect(server.gradings).toHaveLength(1);
  });
});
