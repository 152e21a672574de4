import { readFileSync } from 'node:fs';
import { timings } from '@snap-up/tables/table/timings.ts';
import { expect, it } from 'vitest';
import { settingsFrom } from '../../src/platform/settings.ts';
import { usualLimits } from '../../src/solver/solver-pool.ts';

it('are in the compose file with the defaults that a server has without them', () => {
  const compose = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
  const given = Object.fromEntries(
    [...compose.matchAll(/^ +(\w+): \$\{\1:-([^}]*)\}$/gm)].map(([, name = '', value]) => [name, value]),
  );
  expect(Object.keys(given)).toEqual(expect.arrayContaining(['KEEP_GAMES_DAYS', 'OTEL_EXPORTER_OTLP_ENDPOINT']));
  const settings = settingsFrom(given);
  expect(settings.countdownMs).toBe(timings.countdownMs);
  expect(settings.solverThreads).toBe(usualLimits.threads);
  expect(settings.solverPriority).toBe(usualLimits.priority);
  expect({ ...settings, countdownMs: null, solverThreads: null }).toEqual(settingsFrom({}));
});
