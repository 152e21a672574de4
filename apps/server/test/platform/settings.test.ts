import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../../src/platform/settings.ts';

const database = 'postgresql://a:b@c/d';
const collector = 'http://127.0.0.1:4318';

describe('the settings', () => {
  it.each<readonly [NodeJS.ProcessEnv, object]>([
    [
      { PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '', HOST: '', SNAP_UP_DATA: '' },
      { port: 3000, isPortFixed: false, databaseUrl: null, clusterAddress: null, logLevel: 'info', host: null },
    ],
    [{}, { trustedProxies: [], countdownMs: null, solverThreads: null, solverPriority: 'idle' }],
    [{}, { keptDays: { emptyTables: 30, unusedPlayers: 180, games: null } }],
    // Neither metrics nor traces.
    [
      { METRICS_HOST: '10.0.0.1', OTEL_TRACES_SAMPLER_ARG: '0.5' },
      { metrics: null, tracedShare: null },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector }, { tracedShare: 1 }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: '0.01' }, { tracedShare: 0.01 }],
    [
      { PORT: '8080', MESSAGES_PER_SECOND: '500' },
      { port: 8080, isPortFixed: true, messagesPerSecond: 500 },
    ],
    [
      { HOST: '[::1]', METRICS_HOST: '[fd00::7]', METRICS_PORT: '9464' },
      { host: '::1', metrics: { host: 'fd00::7', port: 9464 } },
    ],
    [{ COUNTDOWN_SECONDS: '0.5004' }, { countdownMs: 500 }],
    [
      { TRUST_PROXY: 'loopback, 10.0.0.0/8,::1, fd00::/8' },
      { trustedProxies: ['loopback', '10.0.0.0/8', '::1', 'fd00::/8'] },
    ],
    [
      { SOLVER_THREADS: '3', SOLVER_PRIORITY: 'low' },
      { solverThreads: 3, solverPriority: 'low' },
    ],
    [
      { KEEP_EMPTY_TABLES_DAYS: 'never', KEEP_GAMES_DAYS: '365' },
      { keptDays: { emptyTables: null, unusedPlayers: 180, games: 365 } },
    ],
    [
      { DATABASE_URL: database, CLUSTER_ADDRESS: 'http://10.0.0.3:3000' },
      { databaseUrl: database, clusterAddress: 'http://10.0.0.3:3000' },
    ],
  ])('of %j are read', (environment, settings) => {
    expect(settingsFrom(environment)).toMatchObject(settings);
  });

  it.each<readonly [string, readonly string[]]>([
    ['CLUSTER_ADDRESS', ['redis://a', 'http://a:b@c', 'http://a/games']],
    ['PUBLIC_URL', ['cards.example.org', 'https://example.org/cards']],
    ['PORT', ['abc', '-1', '65536', '1.5']],
    ['METRICS_PORT', ['x']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['grpc://a:secret@b']],
    ['OTEL_TRACES_SAMPLER_ARG', ['2']],
    ['LOG_LEVEL', ['loud']],
    ['MESSAGES_PER_SECOND', ['x', '0']],
    ['DATABASE_URL', ['mysql://a@b/c']],
    ['KEEP_GAMES_DAYS', ['0', '1.5']],
    ['KEEP_EMPTY_TABLES_DAYS', ['always']],
    ['SOLVER_PRIORITY', ['high']],
    ['SOLVER_THREADS', ['0', '1.5', '65']],
    ['COUNTDOWN_SECONDS', ['x', '-1', '61']],
    ['TRUST_PROXY', ['1', 'true', '10.0.0.0/33', '10.0.0.0/8,']],
  ])('refuse a %s that makes no sense', (name, values) => {
    for (const value of values) {
      expect(() => settingsFrom({ [name]: value })).toThrow(new RegExp(`^${name} is ((?!secret).)*\\.$`));
    }
  });

  it('can come from files, whose contents are not revealed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'snap-up-settings-'));
    const file = (text: string) => {
      const path = join(folder, 'value');
      writeFileSync(path, text);
      return path;
    };
    expect(settingsFrom({ DATABASE_URL_FILE: file(`${database}\n`), PORT: '', PORT_FILE: ' ' })).toMatchObject({
      databaseUrl: database,
      port: 3000,
    });
    expect(
      settingsFrom({ PGPASSWORD_FILE: file('secret'), SSL_CERT_FILE: '/etc/ssl/cert.pem' }).databaseUrl,
    ).toBeNull();
    expect(() => settingsFrom({ PORT_FILE: file('secret') })).toThrow('PORT is no port.');
    rmSync(folder, { recursive: true });
  });

  it.each<readonly [NodeJS.ProcessEnv, string | RegExp]>([
    [{ PORT_FILE: '/nowhere/port' }, /^PORT_FILE names a file that cannot be read \(ENOENT.*\)\.$/],
    [{ PORT: '1', PORT_FILE: '/port' }, 'PORT and PORT_FILE are both set. Please set one.'],
    [{ DATABASE_URI_FILE: '/uri' }, 'DATABASE_URI_FILE goes with no setting: there is no DATABASE_URI.'],
    [
      { POSTGRES_PASSWORD_FILE: '/password' },
      'POSTGRES_PASSWORD_FILE goes with no setting: there is no POSTGRES_PASSWORD.',
    ],
  ])('refuse files that give no setting: %j', (environment, sentence) => {
    expect(() => settingsFrom(environment)).toThrow(sentence);
  });

  it('name everything that is wrong, without passwords', () => {
    expect(() => settingsFrom({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'x:secret' })).toThrow(
      'PORT is “70000”, which is no port. ' +
        'DATABASE_URL is no address of a Postgres, such as postgresql://user:password@host:5432/database. ' +
        'LOG_LEVEL is “loud”, which is none of fatal, error, warn, info, debug, trace, silent.',
    );
    expect(() => settingsFrom({ CLUSTER_ADDRESS: 'http://10.0.0.3:3000' })).toThrow(
      /^CLUSTER_ADDRESS needs DATABASE_URL: .*\.$/,
    );
  });
});
