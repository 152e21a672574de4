import { doneAnswer, up } from '@snap-up/protocol';
import { Metrics } from '@snap-up/server/src/telemetry/metrics.ts';
import { readMetrics } from '@snap-up/server/test/support/metrics-text.ts';
import { useTestDatabase } from '@snap-up/server/test/support/postgres.ts';
import { type ServiceOptions, useService } from '@snap-up/server/test/support/service.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { broken, brokenJson } from '../src/fuzz/breaking.ts';
import { Checks } from '../src/fuzz/checks.ts';
import { growthIn } from '../src/fuzz/growth.ts';
import { faultText, playRound } from '../src/fuzz/round.ts';
import { watchRoutes } from '../src/fuzz/routes.ts';
import { type Schema, sampleOf } from '../src/fuzz/schema-values.ts';
import { Things } from '../src/fuzz/things.ts';
import { Chance } from '../src/simulation/chance.ts';

const watched = watchRoutes();
afterAll(() => watched.end());
/** Nothing listens there. */
const pushOrigin = 'http://127.0.0.1:9';
const lookEveryMs = 20;

/** Attacks a server with this many messages, which all follow from one seed, while honest people play. */
function attackOnce(options: ServiceOptions, isFromAnywhere: boolean, messageCount: number): void {
  const metrics = new Metrics();
  const database = useTestDatabase();
  const service = useService(database, {
    ...options,
    metrics,
    trustedProxies: ['loopback'],
    countdownMs: 1,
    isClockRunning: true,
    pushEndpoints: 'any',
    expectedWarnings: ['Push service unreachable'],
  });

  it(`survives ${messageCount} messages, answers all of them, and honest people play on`, async () => {
    const outcome = await playRound(
      {
        url: service().url,
        database: database(),
        routes: watched.routes,
        pushOrigin,
        isFromAnywhere,
        leavesHalf: false,
        isQuiet: true,
        lateCount: () => 0,
        watch: (complain) => {
          const timer = setInterval(() => {
            const [line] = service().complaints();
            if (line !== undefined) complain(`The server complained: ${JSON.stringify(line)}`);
          }, lookEveryMs);
          return () => clearInterval(timer);
        },
      },
      'test',
      messageCount,
    );
    expect(faultText(outcome.fault)).toBe('');
    expect(outcome.journal.count).toBeGreaterThanOrEqual(messageCount);
    // Messages have an effect, and broken ones are refused.
    for (const answer of ['join ok', 'malformed']) {
      expect([answer, outcome.journal.answers.get(answer) ?? 0]).not.toEqual([answer, 0]);
    }
    // Once everybody has left, nothing is kept: sockets end at once, tables leave memory after a while.
    await eventually(async () => {
      service().passTime(timings.idleMs);
      const metricsNow = readMetrics(await metrics.scrape());
      const kept = metricsNow.sum('snapup_sockets') + metricsNow.sum('snapup_tables');
      return kept === 0 ? true : undefined;
    });
  });
}

const things = new Things('test', pushOrigin);
things.addTable({ id: '0123456789ab', code: '7k3m9x', ruleset: 'race' });

function samplesOf(schema: Schema): unknown[] {
  const chance = new Chance('samples');
  return Array.from({ length: 50 }, () => sampleOf(schema, things.hints, chance));
}

describe('a server with limits that end nothing', () => {
  attackOnce({}, true, 2_500);

  it('is sent what is made from the schemas of all messages and routes, which accept it before it is broken', () => {
    const ofRoutes = watched.routes.flatMap(({ method, url, body, params, query }) =>
      Object.entries({ body, params, query }).map(([part, schema]) => ({
        name: `${part} of ${method} ${url}`,
        schema,
      })),
    );
    const ofMessages = Object.entries(up).map(([name, schema]) => ({ name, schema: schema as Schema }));
    const all = [...ofMessages, ...ofRoutes].filter(({ schema }) => schema !== null);
    expect(all.length).toBeGreaterThan(30);
    for (const { name, schema } of all) {
      for (const sample of schema === null ? [] : samplesOf(schema)) {
        expect([name, sample, safeParse(schema as Schema, sample).success]).toEqual([name, sample, true]);
      }
    }
  });
});
describe('a server with the usual limits', () => attackOnce({ messagesPerSecond: 40 }, false, 800));

describe('what is sent', () => {
  it('is the same for the same seed, and usually refused once broken', () => {
    const chances = [new Chance('broken'), new Chance('broken')] as const;
    const sent = chances.map((chance) =>
      samplesOf(up.join).map((sample) => brokenJson(JSON.stringify(broken(sample, chance)), chance)),
    );
    expect(sent[1]).toEqual(sent[0]);
    const chance = new Chance('refused');
    const refused = samplesOf(up.join).filter((sample) => !safeParse(up.join, broken(sample, chance)).success);
    expect(refused.length).toBeGreaterThan(25);
  });
});

describe('what is told', () => {
  it('may contain nothing beyond its schema', () => {
    const checks = new Checks();
    expect(checks.fits(doneAnswer, { ok: true }, 'one')).toBe(true);
    expect(checks.fits(doneAnswer, { ok: true, seed: 'x' }, 'two')).toBe(false);
    expect(checks.fits(doneAnswer, { ok: false, error: { code: 'what' } }, 'three')).toBe(false);
  });

  it('may contain neither id nor signature of anybody', () => {
    const checks = new Checks();
    checks.protect([{ name: 'Mallory', cookie: 'snap-up=TheIdOfMallory.Signed%2BWith%2F', address: '192.0.2.1' }]);
    expect(checks.faultOf('{"name":"Mallory"}')).toBeNull();
    expect(checks.faultOf('{"name":"TheIdOfMallory"}')).not.toBeNull();
    expect(checks.faultOf('{"name":"Signed+With/"}')).not.toBeNull();
  });

  it('may not grow from round to round, apart from caches', () => {
    expect(growthIn([60, 75, 78, 77, 79, 78].map((megabytes) => megabytes * 1e6))).toEqual([]);
    expect(growthIn([60, 80, 100, 120, 140, 160].map((megabytes) => megabytes * 1e6))).toHaveLength(1);
  });
});
