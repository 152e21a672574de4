import { dailyCommitment, firstState, isSolo, rulesets } from '@snap-up/engine';
import { dayMs, dealAlone, defaultRulesOf } from '@snap-up/test-kit/solo.ts';
import { ben, newServer, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../src/platform/days.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { DailyPreparation, preparationTimes } from '../../src/solo/daily-preparation.ts';
import { soloSeed } from '../../src/solo/solo-dealing.ts';
import type { FoundSolution, SolverQuestion } from '../../src/solo/solo-solver.ts';

const won: FoundSolution = { answer: 'won', moves: ['draw', 'draw'] };
const undecided: FoundSolution = { answer: 'undecided', moves: [] };
const solo = rulesets.filter(isSolo);
const dayAt = ({ clock }: TestServer, days: number) => dateOf(clock.nowMs() + days * dayMs);
const seedAt = (ruleset: string, date: string, candidate: number) =>
  soloSeed(soloSecret, ruleset, { kind: 'daily', date }, candidate);
/** The candidates of a day that are not lost from the start. */
const openCandidates = (ruleset: string, date: string) =>
  [...Array(40).keys()].filter(
    (candidate) => !firstState(defaultRulesOf(ruleset), seedAt(ruleset, date, candidate)).isLost,
  );

/** What prepares the days of a server, with a solver that answers as it is told. */
function preparationOf(server: TestServer, answer: (question: SolverQuestion) => Promise<FoundSolution>) {
  const logged: object[] = [];
  let count = 0;
  const preparation = new DailyPreparation({
    ...server,
    solver: { solve: answer, grade: () => Promise.reject(new Error('Not asked here')) },
    soloSecret,
    random: { ...systemRandom, secret: () => String(++count).padStart(64, '0') },
    log: { info: () => {}, warn: (facts) => void logged.push(facts), error: () => {} },
  });
  return { preparation, logged };
}

describe('the deals of days to come', () => {
  it('are fixed for the next two days, each by a commitment, and in games with a solver with a solution', async () => {
    const server = newServer();
    const { preparation, logged } = preparationOf(server, async () => won);
    await preparation.passIfDue();
    expect(logged).toEqual([]);
    const keys = [1, 2].flatMap((days) => solo.map(({ id }) => `${id} ${dayAt(server, days)}`));
    expect([...server.dailyDeals.deals.keys()]).toEqual(keys);
    for (const deal of server.dailyDeals.deals.values()) {
      const { hasSolver } = solo.find(({ id }) => id === deal.ruleset)?.mode ?? {};
      expect(deal.solution).toEqual(hasSolver === true ? won.moves : null);
      expect(deal.commitment).toBe(dailyCommitment(deal));
      expect(deal.seed).toBe(seedAt(deal.ruleset, deal.date, deal.candidate));
      expect(deal.options).toEqual(defaultRulesOf(deal.ruleset).options);
    }
    const nonces = [...server.dailyDeals.deals.values()].map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('are the first ones that are won, and everybody is dealt these on their day', async () => {
    const server = newServer();
    const date = dayAt(server, 1);
    const [, second = 0] = openCandidates('yukon', date);
    const seed = seedAt('yukon', date, second);
    const isIt = ({ state }: SolverQuestion) =>
      JSON.stringify(state) === JSON.stringify(firstState(defaultRulesOf('yukon'), seed));
    await preparationOf(server, async (question) =>
      question.game.ruleset !== 'yukon' || isIt(question) ? won : undecided,
    ).preparation.passIfDue();
    server.clock.pass(dayMs);
    const daily = { ruleset: 'yukon', deal: { kind: 'daily' } } as const;
    expect((await dealAlone(server, daily)).game?.record.seed).toBe(seed);
    expect((await dealAlone(server, daily, ben)).game?.record.seed).toBe(seed);
    server.clock.pass(3 * dayMs);
    const unprepared = dayAt(server, 0);
    expect((await dealAlone(server, daily)).game?.record.seed).toBe(seedAt('yukon', unprepared, 0));
  });

  it('are the first of all, without a solution, where none is won', async () => {
    const server = newServer();
    await preparationOf(server, async () => undecided).preparation.passIfDue();
    const date = dayAt(server, 1);
    const deal = await server.dailyDeals.find('klondike', date);
    expect(deal).toMatchObject({ candidate: 0, seed: seedAt('klondike', date, 0), solution: null });
  });

  it('are left for a later pass where nobody can search, which comes an hour later', async () => {
    const server = newServer();
    await preparationOf(server, async () => ({ answer: 'busy', moves: [] })).preparation.passIfDue();
    const date = dayAt(server, 1);
    expect(await server.dailyDeals.find('klondike', date)).toBeNull();
    const { preparation } = preparationOf(server, async () => won);
    await preparation.passIfDue();
    expect(await server.dailyDeals.find('klondike', date)).toBeNull();
    server.clock.pass(preparationTimes.passMs);
    await preparation.passIfDue();
    expect(await server.dailyDeals.find('klondike', date)).toMatchObject({ solution: won.moves });
  });

  it('are prepared repeatedly until the server stops, which does not wait for a search', async () => {
    const server = newServer();
    const { preparation } = preparationOf(
      server,
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ answer: 'withdrawn', moves: [] }));
        }),
    );
    preparation.startLater();
    server.clock.pass(preparationTimes.lookMs);
    await preparation.stop();
    expect(await server.dailyDeals.find('klondike', dayAt(server, 1))).toBeNull();
  });

  it('stay as they are where a day was prepared already, and a failure is told without a seed', async () => {
    const server = newServer();
    await preparationOf(server, async () => won).preparation.passIfDue();
    const before = structuredClone([...server.dailyDeals.deals]);
    server.clock.pass(preparationTimes.passMs);
    await preparationOf(server, async () => ({ ...won, moves: ['draw'] })).preparation.passIfDue();
    expect([...server.dailyDeals.deals]).toEqual(before);
    server.clock.pass(dayMs);
    const { preparation, logged } = preparationOf(server, () => Promise.reject(new Error('away')));
    await preparation.passIfDue();
    expect(logged).toEqual([{ reason: 'away' }]);
  });
});

describe('what is public of the deal of a day', () => {
  it('is its commitment before and on the day, and all of it afterwards', async () => {
    const server = newServer();
    await preparationOf(server, async () => won).preparation.passIfDue();
    const date = dayAt(server, 1);
    const deal = await server.dailyDeals.find('klondike', date);
    if (deal === null) throw new Error('It was prepared.');
    const { seed, nonce, candidate, options, commitment } = deal;
    const known = { ruleset: 'klondike', date, commitment, canBeWon: true };
    const ask = () => server.soloGames.reports.dailyDeal('klondike', date);
    for (const waitMs of [0, dayMs]) {
      server.clock.pass(waitMs);
      const told = await ask();
      expect(told).toEqual({ ok: true, value: { ...known, proof: null } });
      for (const secret of [seed, nonce]) expect(JSON.stringify(told)).not.toContain(secret);
    }
    server.clock.pass(dayMs);
    expect(await ask()).toEqual({
      ok: true,
      value: { ...known, proof: { options, candidate, seed, nonce, solution: [...won.moves] } },
    });
  });

  it('is nothing where the day was not prepared, and of no game for several', async () => {
    const { soloGames, ...server } = newServer();
    const date = dateOf(server.clock.nowMs());
    expect(await soloGames.reports.dailyDeal('klondike', date)).toEqual({
      ok: true,
      value: { ruleset: 'klondike', date, commitment: null, canBeWon: false, proof: null },
    });
    expect(await soloGames.reports.dailyDeal('race', date)).toEqual({ ok: false, error: { code: 'no-such-ruleset' } });
  });
});
