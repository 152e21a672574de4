import { Metrics } from '@snap-up/server/src/telemetry/metrics.ts';
import { readMetrics } from '@snap-up/server/test/support/metrics-text.ts';
import { useTestDatabase } from '@snap-up/server/test/support/postgres.ts';
import { type ServiceOptions, useService } from '@snap-up/server/test/support/service.ts';
import { systemRandom } from '@snap-up/tables/platform/random.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { faultText, playRound } from '../src/fuzz/round.ts';
import { watchRoutes } from '../src/fuzz/routes.ts';

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
    // A secret that all tables shared would be known after the first game.
    random: systemRandom,
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
    expect(faultText(outcome.journal.fault)).toBe('');
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
      return kept === 0;
    });
  });
}

describe('a server with limits that end nothing', () => attackOnce({}, true, 2_500));
describe('a server with the usual limits', () => attackOnce({ messagesPerSecond: 40 }, false, 800));
