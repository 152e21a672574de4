import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type MetricsText, readMetrics } from '../support/metrics-text.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { startRace } from '../support/race.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const fromRoot = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const textOf = (path: string) => readFileSync(fromRoot(path), 'utf8');

const dashboardFiles = globSync('*.json', { cwd: fromRoot('ops/grafana/') });
const dashboardSchema = z.object({
  title: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string().optional() }) }).optional(),
    }),
  ),
});
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), what_to_do: z.string() }),
        }),
      ),
    }),
  ),
});

/** What Prometheus adds to every sample, and the metric that it makes itself. */
const addedLabels = ['job', 'instance'];
const ownMetric = 'up';
/** The ends of the names of a histogram's samples. */
const histogramPart = /_(?:bucket|sum|count)$/;

/** A metric that a query reads, with the labels that it selects by. */
interface Selected {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Returns what a query reads. @throws if it is no PromQL */
function selectedBy(query: string): Selected[] {
  const text = query.replaceAll('$__rate_interval', '5m');
  const selected: Selected[] = [];
  parser.parse(text).iterate({
    enter: ({ node, type }) => {
      if (type.isError) throw new Error(`This is no PromQL: ${text}`);
      if (type.name !== 'VectorSelector') return;
      const sliceOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
      const name = node.getChild('Identifier');
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      const labels = matchers.flatMap((matcher) => matcher.getChild('LabelName') ?? []).map(sliceOf);
      selected.push({ name: name === null ? '' : sliceOf(name), labels });
    },
  });
  return selected;
}

const database = useTestDatabase();
let redis: TestRedis;
let server: ServerProcess;
let metrics: MetricsText;
beforeAll(async () => {
  redis = await startTestRedis();
  server = await startServer({
    DATABASE_URL: database().url,
    REDIS_URL: redis.url,
    METRICS_PORT: '0',
    COUNTDOWN_SECONDS: '0',
  });
  // Something of everything happens.
  const race = await startRace(server);
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 20 })));
  const [anna] = race.guests;
  for (const number of [1, 2]) await anna?.rest.deal({ ruleset: 'klondike', deal: { kind: 'numbered', number } });
  await anna?.rest.table('000000000000');
  const url = /Metrics are at (http:\S+)\n/.exec(server.output())?.[1] ?? '';
  metrics = await eventually(async () => {
    const now = readMetrics(await (await fetch(url)).text());
    const hasAll = now.sum('nodejs_gc_duration_seconds_count') > 0 && now.sum('snapup_link_messages_total') > 0;
    return hasAll ? now : undefined;
  });
  race.close();
});
afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  await redis?.dispose();
});

/** The metrics of the server that are no library's. */
const ownMetrics = () => [...metrics.types.keys()].filter((name) => name.startsWith('snapup_'));

/** Expects that a query is PromQL and that a server has all that it reads. */
function expectKnown(query: string, where: string): void {
  const selected = selectedBy(query);
  expect(selected, where).not.toEqual([]);
  for (const { name, labels } of selected) {
    if (name === ownMetric) continue;
    const isKnown = metrics.types.has(name) || metrics.types.get(name.replace(histogramPart, '')) === 'histogram';
    expect(isKnown, `${where}: ${query}`).toBe(true);
    // What has not happened yet has no samples, and so no labels.
    if (!metrics.names.has(name)) continue;
    for (const label of labels)
      expect([...addedLabels, ...metrics.labelsOf(name)], `${where}: ${name}`).toContain(label);
  }
}

describe.each(dashboardFiles)('the dashboard %s', (file) => {
  const { title, panels } = dashboardSchema.parse(JSON.parse(textOf(`ops/grafana/${basename(file)}`)));

  it('asks for metrics and labels that a server has', () => {
    const queries = panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ expr, of: panel.title })));
    expect(queries.length, title).toBeGreaterThan(20);
    for (const { expr, of } of queries) expectKnown(expr, of);
  });

  it('has a unit for each panel', () => {
    const queried = panels.filter(({ targets }) => targets.length > 0);
    const unitless = queried.filter(({ fieldConfig }) => fieldConfig?.defaults.unit === undefined);
    expect(unitless.map((panel) => panel.title)).toEqual([]);
  });
});

it('shows every metric of Snap-Up on a dashboard', () => {
  const shown = dashboardFiles.map((file) => textOf(`ops/grafana/${file}`)).join();
  expect(ownMetrics().filter((name) => !new RegExp(`\\b${name}(_bucket|_sum|_count)?\\b`).test(shown))).toEqual([]);
});

it('raises alerts for what a server measures, and says what to do about each', () => {
  const { groups } = rulesSchema.parse(parse(textOf('ops/prometheus/snap-up.rules.yml')));
  const rules = groups.flatMap((group) => group.rules);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr } of rules) expectKnown(expr, alert);
});

it('loads the alert rules that lie beside the sample configuration', () => {
  const sample = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(parse(textOf('ops/prometheus/prometheus.yml')));
  expect(sample.rule_files).toEqual(globSync('*.rules.yml', { cwd: fromRoot('ops/prometheus/') }));
  // The rules select by this name.
  expect(sample.scrape_configs.map(({ job_name }) => job_name)).toEqual(['snap-up']);
});

it('has every metric that the documents name, and names every one that it has', () => {
  const section = /## What to watch\n([\s\S]*?)(?=\n## |$)/.exec(textOf('docs/operations.md'))?.[1] ?? '';
  const documented = new Set(section.match(/\bsnapup_\w+/g));
  expect([...documented].sort()).toEqual(ownMetrics().sort());
});
