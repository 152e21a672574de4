import { systemClock } from '@snap-up/tables/platform/clock.ts';
import type { Tracer } from '@snap-up/tables/platform/tracer.ts';
import { newFact } from '@snap-up/test-kit/facts.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openRedis } from '../../src/cluster/redis.ts';
import { ServerLink } from '../../src/cluster/server-link.ts';
import { openTraces, type Traces } from '../../src/telemetry/traces.ts';
import { keptLog } from '../support/log.ts';
import { startTestRedis } from '../support/redis.ts';
import { startTraceCollector } from '../support/trace-collector.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Two servers, linked over a real Redis. */
async function newPair(tracers: readonly (Tracer | undefined)[] = []) {
  const server = await startTestRedis();
  ends.push(() => server.dispose());
  const newLink = async (serverId: string, tracer: Tracer | undefined) => {
    const redis = await openRedis(server.url, keptLog());
    const link = new ServerLink({ serverId, installation: 'here', redis, clock: systemClock, log, tracer });
    await link.start();
    ends.push(() => link.stop().then(() => redis.close()));
    return { link };
  };
  return { anna: await newLink('a', tracers[0]), ben: await newLink('b', tracers[1]) };
}

it('goes on at the other server with the trace of whoever asked, also after a wait', async () => {
  const collector = await startTraceCollector();
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const traces: Traces[] = ['a', 'b'].map((serverId) => openTraces({ serverId, share: 1, log }));
  if (endpoint === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const [first, second] = traces.map(({ tracer }) => tracer);
  if (first === undefined || second === undefined) throw new Error('Both servers trace');
  const { anna, ben } = await newPair([first, second]);
  const served = newFact();
  ben.link.serve('double', z.number(), async (body, _from, reply) => {
    await new Promise(setImmediate);
    second.begin('think').end();
    reply(body * 2);
    served.happen();
  });
  const asking = first.begin('ask', {}, 'none');
  expect(await asking.within(() => anna.link.ask('b', 'double', 4))).toBe(8);
  asking.end();
  await served.happened;
  expect(first.here()).toBeNull();
  await Promise.all(traces.map((one) => one.stop()));
  await collector.stop();
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  const [asked, heard, thought] = ['ask', 'heard double', 'think'].map(named);
  expect(heard).toMatchObject({ parentId: asked?.spanId, traceId: asked?.traceId, facts: { from: 'a' } });
  expect(thought).toMatchObject({ parentId: heard?.spanId, traceId: asked?.traceId });
  expect([asked?.resource, thought?.resource].map((sender) => sender?.['service.instance.id'])).toEqual(['a', 'b']);
});
