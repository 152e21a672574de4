import { eventually } from '@snap-up/test-kit/facts.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tracesOf } from '../../src/telemetry/traces.ts';
import { startStandingPair } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf, newTable, startRace } from '../support/race.ts';
import { fixedServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { guestWith } from '../support/service.ts';
import { type CollectedSpan, startTraceCollector } from '../support/trace-collector.ts';

const database = useTestDatabase();

/** Plays some moves at a new server's table. Returns the table's id. */
async function play(server: ServerProcess): Promise<string> {
  // Moves that were held for a contested place are stored and told apart from the others of their group.
  const race = await startRace(server, ['Anna', 'Ben'], { options: { order: 'arrival' } });
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 60 })));
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  race.close();
  return race.tableId;
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

it('sends a collector the trace of a move: its group, the append to the log, then the broadcast', async () => {
  const collector = await startTraceCollector();
  const settings = { DATABASE_URL: database().url, COUNTDOWN_SECONDS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const server = await startServer(settings, fixedServer);
  const { spans } = collector;
  const tableId = await play(server);
  const log = await logOf(database().prisma, tableId);
  expect(log.length).toBeGreaterThan(10);
  // What has not been sent when a server stops may be lost. A group ends after its parts, and is sent after them.
  await eventually(() => {
    const appends = spans.filter(({ name }) => name === 'append');
    const areSent = appends.every(({ parentId }) => spans.some(({ spanId }) => spanId === parentId));
    const batchCount = appends.reduce((sum, { facts }) => sum + Number(facts['batch.count']), 0);
    return areSent && batchCount === log.length;
  });
  await stop(server);
  await collector.stop();
  const partsOf = ({ spanId, traceId }: CollectedSpan) =>
    spans.filter((span) => span.parentId === spanId && span.traceId === traceId);
  const groups = spans.filter(({ name }) => name === 'moves');
  const { id: gameId } = await database().prisma.game.findFirstOrThrow({ where: { tableId } });
  for (const group of groups) {
    expect([group.parentId, group.facts['game.id']]).toEqual([null, gameId]);
    const parts = partsOf(group);
    // A group of which everything is rejected stores nothing.
    expect(parts.map(({ name }) => name).sort()).toEqual(parts.length === 1 ? ['tell'] : ['append', 'tell']);
    const [append, tell] = ['append', 'tell'].map((name) => parts.find((part) => part.name === name));
    // Nothing is told before it is kept. Spans begin at whole milliseconds.
    if (append !== undefined && tell !== undefined) {
      expect(append.endedAt / 1_000_000n).toBeLessThanOrEqual(tell.beganAt / 1_000_000n);
    }
  }
  expect(groups.flatMap(partsOf).map(({ name }) => name)).toContain('append');

  const created = spans.find(({ name }) => name === 'POST /api/tables');
  if (created === undefined) throw new Error('The request for the table is traced');
  expect(created).toMatchObject({
    parentId: null,
    facts: { 'http.route': '/api/tables', 'http.request.method': 'POST' },
  });
  expect(partsOf(created).map(({ name }) => name)).toContain('load table');
  expect(new Set(spans.map(({ resource }) => resource['service.instance.id'])).size).toBe(1);
  expect(spans[0]?.resource).toMatchObject({ 'service.name': 'snap-up' });
  // The id of a table is its invitation.
  const told = JSON.stringify(spans.map(({ facts, name }) => [name, facts]));
  for (const secret of ['Anna', 'Ben', tableId]) expect(told).not.toContain(secret);
});

it('goes on with the trace of a request at the server that runs the table', async () => {
  const collector = await startTraceCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const openTraces = tracesOf(1);
  const servers = await startStandingPair(database(), [{ openTraces }, { openTraces }]);
  const [owner, entry] = servers;
  const { tableId, guests } = await newTable(owner.url, ['Anna', 'Ben']);
  const { rest } = guestWith(entry.url, 'Anna', guests[0]?.cookie ?? '');
  expect(await rest.changeSettings(tableId, { seatCount: 3 })).toMatchObject({ ok: true });
  const asked = await eventually(() => {
    const found = collector.spans.filter(({ name }) => name === 'PUT /api/tables/:tableId/settings');
    return found.length === 2 ? found : undefined;
  });
  for (const server of servers) await server.stop();
  await collector.stop();
  const here = asked.find(({ parentId }) => parentId === null);
  const there = asked.find(({ parentId }) => parentId === here?.spanId);
  expect(there?.traceId).toBe(here?.traceId);
  expect(there?.resource['service.instance.id']).not.toBe(here?.resource['service.instance.id']);
});

it('plays on and stops in time without the collector, and logs that once', async () => {
  const collector = await startTraceCollector();
  await collector.stop();
  const settings = { DATABASE_URL: database().url, COUNTDOWN_SECONDS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const server = await startServer({ ...settings, OTEL_EXPORTER_OTLP_TIMEOUT: '100' }, fixedServer);
  const warnings = () => server.output().match(/"msg":"Exporting traces failed"/g) ?? [];
  await fetch(`${server.url}/api/session`);
  await eventually(() => warnings()[0]);
  await play(server);
  await stop(server);
  expect(warnings()).toHaveLength(1);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
