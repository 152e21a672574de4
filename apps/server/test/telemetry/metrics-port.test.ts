import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../support/listen.ts';
import { readMetrics } from '../support/metrics-text.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startRace } from '../support/race.ts';
import { runServer, startServer } from '../support/server-process.ts';

const database = useTestDatabase();

it('shows the metrics of a real server while people play, until it stops', async () => {
  const server = await startServer({ DATABASE_URL: database().url, METRICS_PORT: '0', COUNTDOWN_SECONDS: '0' });
  const url = /Metrics are at (http:\S+)\n/.exec(server.output())?.[1] ?? '';
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const race = await startRace(server);
  const now = readMetrics(await (await fetch(url)).text());
  expect([now.sum('snapup_tables'), now.sum('snapup_people'), now.sum('snapup_games_begun_total')]).toEqual([1, 2, 1]);
  race.close();
  server.signal('SIGTERM');
  const { code, output } = await server.ended;
  expect([code, output.includes('failed')]).toEqual([0, false]);
  await expect(fetch(url)).rejects.toThrow();
});

it('does not start if the port of the metrics is in use, and says so', async () => {
  const taken = createServer();
  const { port } = new URL(await listen(taken));
  const { code, output } = await runServer({ DATABASE_URL: database().url, METRICS_PORT: port });
  taken.close();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Snap-Up cannot start: metrics cannot be served on METRICS_HOST 127\.0\.0\.1, METRICS_PORT \d+: .*EADDRINUSE/m,
  );
});
