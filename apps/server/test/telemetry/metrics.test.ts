import { readFileSync } from 'node:fs';
import { protocolVersion } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Metrics, serveMetrics } from '../../src/telemetry/metrics.ts';
import { startStandingPair } from '../support/cluster.ts';
import { type MetricsText, readMetrics } from '../support/metrics-text.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf, newTable, openPage, startRace } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { guestWith, newGuest, type Service, startService, unwrap } from '../support/service.ts';

const database = useTestDatabase();
const metrics = new Metrics();
let service: Service;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  service = await startService(database(), { metrics });
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await service.stop();
  await served.close();
});

async function scrape(): Promise<MetricsText> {
  const response = await fetch(served.url);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return readMetrics(await response.text());
}

it('counts tables, seats, people, pages, games and every move of a race, as the log has them', async () => {
  const before = await scrape();
  const race = await startRace(service);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 100 })));
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const after = await scrape();
  const grown = (name: string, labels?: Record<string, string>) => after.sum(name, labels) - before.sum(name, labels);
  expect(grown('snapup_tables', { kind: 'multiplayer' })).toBe(1);
  expect(grown('snapup_seats', { by: 'person' })).toBe(2);
  expect([grown('snapup_people'), grown('snapup_pages'), grown('snapup_sockets')]).toEqual([2, 2, 2]);
  expect(grown('snapup_games_begun_total', { ruleset: 'race' })).toBe(1);
  const log = await logOf(database().prisma, race.tableId);
  const moves = log.filter(({ moveNo }) => moveNo !== null).length;
  expect(moves).toBeGreaterThan(20);
  expect(grown('snapup_moves_total', { by: 'person' })).toBe(moves);
  expect(grown('snapup_moves_total')).toBe(log.length);
  expect(grown('snapup_games_ended_total')).toBe((await race.guests[0]?.rest.gameResult(race.tableId, 1))?.ok ? 1 : 0);
  // Moves that wait together are one group.
  const groups = grown('snapup_tell_seconds_count');
  expect(groups).toBeGreaterThan(0);
  expect(groups).toBeLessThanOrEqual(moves + after.sum('snapup_rejections_total'));
  expect(grown('snapup_append_seconds_bucket', { le: '+Inf' })).toBe(grown('snapup_append_seconds_count'));
  expect(grown('snapup_appends_total', { outcome: 'kept' })).toBe(grown('snapup_append_seconds_count'));
  expect(grown('snapup_tell_seconds_sum')).toBeGreaterThan(0);
  race.close();
  await eventually(async () => (await scrape()).sum('snapup_sockets') === before.sum('snapup_sockets'));
});

it('counts a game once, although its table leaves memory and comes back', async () => {
  const anna = await newGuest(service.url, 'Anna');
  const before = await scrape();
  const dealt = await unwrap(anna.rest.deal({ ruleset: 'klondike', deal: { kind: 'numbered', number: 1 } }));
  const begun = (text: MetricsText) => text.sum('snapup_games_begun_total') - before.sum('snapup_games_begun_total');
  expect((await scrape()).sum('snapup_tables', { kind: 'solo', phase: 'playing' })).toBe(1);
  await eventually(async () => {
    service.passTime(60_000);
    return (await scrape()).sum('snapup_tables', { kind: 'solo' }) === 0;
  });
  expect((await anna.rest.table(dealt.table.id)).ok).toBe(true);
  const after = await scrape();
  expect(after.sum('snapup_tables', { kind: 'solo' })).toBe(1);
  expect(begun(after)).toBe(1);
});

it('counts rejections by their code, of moves, messages and requests alike', async () => {
  const before = await scrape();
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const [anna] = guests;
  if (anna === undefined) throw new Error('Anna sits there');
  const raw = await connectRaw(service.url, { cookie: anna.cookie });
  expect(await raw.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'not-joined' }]);
  await raw.ask('join', tableId, null);
  expect(await raw.rejectedFor('m', 1, 1, 'draw')).toEqual(['no', 1, { code: 'no-game' }]);
  await raw.ask('no-such-event');
  expect((await fetch(`${service.url}/api/tables/nosuchtable1`, { headers: { cookie: anna.cookie } })).status).toBe(
    404,
  );
  raw.close();
  const after = await scrape();
  for (const code of ['not-joined', 'no-game', 'unknown-event', 'no-such-table']) {
    expect(after.sum('snapup_rejections_total', { code }) - before.sum('snapup_rejections_total', { code }), code).toBe(
      1,
    );
  }
});

it('counts requests by the pattern of their path, so that ids and strangers add no series', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const before = await scrape();
  for (let number = 0; number < 20; number += 1) {
    await guests[0]?.rest.table(tableId);
    await fetch(`${service.url}/wp-admin/${number}.php`);
  }
  const after = await scrape();
  const grown = (labels: Record<string, string>) =>
    after.sum('snapup_http_request_seconds_count', labels) - before.sum('snapup_http_request_seconds_count', labels);
  expect(grown({ method: 'GET', route: '/api/tables/:tableId', status: '200' })).toBe(20);
  expect(grown({ method: 'GET', status: '404' })).toBe(20);
  const text = await (await fetch(served.url)).text();
  expect(text).not.toContain(tableId);
  expect(text).not.toContain('wp-admin');
});

it('counts a request once that one server forwards to another', async () => {
  const own = [new Metrics(), new Metrics()] as const;
  const servers = await startStandingPair(database(), [{ metrics: own[0] }, { metrics: own[1] }]);
  const [owner, entry] = servers;
  const { tableId, guests } = await newTable(owner.url, ['Anna', 'Ben']);
  const asking = guestWith(entry.url, 'Anna', guests[0]?.cookie ?? '').rest;
  for (let number = 0; number < 5; number += 1) expect(await asking.table(tableId)).toMatchObject({ ok: true });
  expect(await asking.takeSeat(tableId, 1)).toMatchObject({ ok: false });
  const [there, here] = [readMetrics(await own[0].scrape()), readMetrics(await own[1].scrape())];
  const route = '/api/tables/:tableId';
  const counted = (one: MetricsText) => one.sum('snapup_http_request_seconds_count', { method: 'GET', route });
  expect([counted(there), counted(here)]).toEqual([0, 5]);
  expect([there, here].map((one) => one.sum('snapup_http_request_seconds_count', { status: '503' }))).toEqual([0, 0]);
  for (const server of servers) await server.stop();
});

it('tells bots apart, and counts those that play', async () => {
  const before = await scrape();
  const anna = await newGuest(service.url, 'Anna');
  const { table } = await unwrap(anna.rest.createTable({ seatCount: 3, bots: ['steady', 'sharp'] }));
  expect((await scrape()).sum('snapup_bots_playing')).toBe(before.sum('snapup_bots_playing'));
  await openPage(anna, table.id);
  const after = await scrape();
  expect(after.sum('snapup_seats', { by: 'bot' }) - before.sum('snapup_seats', { by: 'bot' })).toBe(2);
  expect(after.sum('snapup_bots_playing') - before.sum('snapup_bots_playing')).toBe(2);
});

it('shows the version, the process and whether the database answers, and nothing at any other path', async () => {
  // On a busy machine the database may answer too late.
  const now = await eventually(async () => {
    const text = await scrape();
    return text.sum('snapup_ready') === 1 ? text : undefined;
  });
  expect([now.sum('snapup_build_info'), now.sum('snapup_database_up'), now.sum('snapup_ready')]).toEqual([1, 1, 1]);
  expect(now.sum('snapup_build_info', { node: process.versions.node, protocol: String(protocolVersion) })).toBe(1);
  expect(now.labelsOf('snapup_build_info')).toContain('server');
  expect(now.sum('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(now.sum('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(now.sum('nodejs_gc_duration_seconds_count', { kind: 'minor' })).toBeGreaterThan(0);
  expect((await fetch(served.url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(served.url, { method: 'POST' })).status).toBe(404);
  // The players' port has no metrics.
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
});

it.each(['grafana/snap-up.json', 'prometheus/snap-up.rules.yml'])('has all series used in ops/%s', async (file) => {
  const text = readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
  const asked = new Set(
    text.match(/\b(?:snapup|nodejs|process)_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')),
  );
  expect(asked.size).toBeGreaterThan(5);
  const own = await (await fetch(served.url)).text();
  expect([...asked].filter((name) => !own.includes(`# TYPE ${name} `))).toEqual([]);
});
