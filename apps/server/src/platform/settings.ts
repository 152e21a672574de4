import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { originIn } from './addresses.ts';
import { isNetwork } from './networks.ts';

/**
 * When searches get a core, on Linux: only where nothing else wants one, or a small share of one that all want as well. Elsewhere a
 * process has one priority for all threads, and they have that.
 */
export const solverPriorities = ['idle', 'low'] as const;
export type SolverPriority = (typeof solverPriorities)[number];

/** The operator's settings, read from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Whether the port was set. Otherwise the next free one is used. */
  readonly isPortFixed: boolean;
  /** The address by which people open the server, without a slash at the end; null if it is not known. */
  readonly publicOrigin: string | null;
  /** The address of an existing Postgres; null to start an embedded one. */
  readonly databaseUrl: string | null;
  /** Where the other servers of the database reach this one; null for a single server. */
  readonly clusterAddress: string | null;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** Messages per second that one socket may send in the long run; null for the default. */
  readonly messagesPerSecond: number | null;
  /** From “everybody is ready” to the first move; null for the default. */
  readonly countdownMs: number | null;
  /** How many searches of the solver run at the same time; null for the default. */
  readonly solverThreads: number | null;
  /** When they get a core. */
  readonly solverPriority: SolverPriority;
  /** Where metrics are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The share of traces that are sent to a collector, from 0 to 1; null if there is none. */
  readonly tracedShare: number | null;
  /** Addresses and networks of trusted reverse proxies; empty for none. */
  readonly trustedProxies: readonly string[];
  /** Whom push services may ask about this server; null for the default. */
  readonly pushContact: string | null;
  /** Where push services may be. */
  readonly pushEndpoints: 'public' | 'any';
  /** Days to keep unused data; null forever. */
  readonly keptDays: {
    readonly emptyTables: number | null;
    readonly unusedPlayers: number | null;
    readonly games: number | null;
  };
}

const ownDataFolder = fileURLToPath(new URL('../../../../data', import.meta.url));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const noPublicUrl = 'no address such as https://cards.example.org, without a path';
const noAddress = 'no address at which other servers reach this one, such as http://10.0.0.3:3000';
const noCollector = 'no address of an OpenTelemetry collector, such as http://127.0.0.1:4318';
const noShare = 'no number from 0 to 1';
const noCountdown = 'no number from 0 to 60';

const noThreads = 'no number from 1 to 64';

const noContact = 'neither a mailto: address nor an https: address';

const portNumber = z.coerce.number('no port').int('no port').min(0, 'no port').max(65_535, 'no port');

const noDays = 'neither a number of days from 1 to 10000 nor “never”';
const days = z.union(
  [z.literal('never').transform(() => null), z.coerce.number(noDays).int(noDays).min(1, noDays).max(10_000, noDays)],
  noDays,
);

/** Each error completes a sentence that begins with the variable's name. */
const environmentSchema = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: noCollector }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(noShare).min(0, noShare).max(1, noShare).default(1),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: noPublicUrl })
    .refine((url) => originIn(url) !== null, noPublicUrl)
    .transform(originIn)
    .optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'no address of a Postgres, such as postgresql://user:password@host:5432/database',
    })
    .optional(),
  CLUSTER_ADDRESS: z
    .url({ protocol: /^https?$/, error: noAddress })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, noAddress)
    .transform((url) => new URL(url).origin)
    .optional(),
  SNAP_UP_DATA: z.string().default(ownDataFolder),
  LOG_LEVEL: z.enum(logLevels, `none of ${logLevels.join(', ')}`).default('info'),
  MESSAGES_PER_SECOND: z.coerce.number('no number above 0').positive('no number above 0').optional(),
  COUNTDOWN_SECONDS: z.coerce.number(noCountdown).min(0, noCountdown).max(60, noCountdown).optional(),
  SOLVER_THREADS: z.coerce.number(noThreads).int(noThreads).min(1, noThreads).max(64, noThreads).optional(),
  SOLVER_PRIORITY: z.enum(solverPriorities, 'neither idle nor low').default('idle'),
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/, error: noContact }).optional(),
  PUSH_ENDPOINTS: z.enum(['public', 'any'], 'neither public nor any').default('public'),
  KEEP_EMPTY_TABLES_DAYS: days.default(30),
  KEEP_UNUSED_PLAYERS_DAYS: days.default(180),
  KEEP_GAMES_DAYS: days.default(null),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork), 'no list of addresses and networks, such as loopback, 10.0.0.0/8')
    .default([]),
});

/** Their values hold passwords and are not repeated. */
const secretVariables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'DATABASE_URL'];

/**
 * Reads the settings; an empty variable counts as unset.
 * @throws an error for the operator that names every invalid variable
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new Error(read.error.issues.map((issue) => sentenceOf(issue, given)).join(' '));
  const { HOST, PORT, DATABASE_URL, CLUSTER_ADDRESS, SNAP_UP_DATA, LOG_LEVEL } = read.data;
  const { MESSAGES_PER_SECOND, COUNTDOWN_SECONDS, TRUST_PROXY, METRICS_HOST, METRICS_PORT } = read.data;
  if (CLUSTER_ADDRESS !== undefined && DATABASE_URL === undefined) {
    throw new Error('CLUSTER_ADDRESS needs DATABASE_URL: servers that work together share a Postgres.');
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = read.data;
  return {
    host: HOST,
    port: PORT ?? 3000,
    isPortFixed: PORT !== undefined,
    publicOrigin: read.data.PUBLIC_URL ?? null,
    databaseUrl: DATABASE_URL ?? null,
    clusterAddress: CLUSTER_ADDRESS ?? null,
    dataFolder: SNAP_UP_DATA,
    logLevel: LOG_LEVEL,
    messagesPerSecond: MESSAGES_PER_SECOND ?? null,
    countdownMs: COUNTDOWN_SECONDS === undefined ? null : Math.round(COUNTDOWN_SECONDS * 1_000),
    solverThreads: read.data.SOLVER_THREADS ?? null,
    solverPriority: read.data.SOLVER_PRIORITY,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    tracedShare: OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : OTEL_TRACES_SAMPLER_ARG,
    trustedProxies: TRUST_PROXY,
    pushContact: read.data.PUSH_CONTACT ?? null,
    pushEndpoints: read.data.PUSH_ENDPOINTS,
    keptDays: {
      emptyTables: read.data.KEEP_EMPTY_TABLES_DAYS,
      unusedPlayers: read.data.KEEP_UNUSED_PLAYERS_DAYS,
      games: read.data.KEEP_GAMES_DAYS,
    },
  };
}

function sentenceOf({ path, message }: z.core.$ZodIssue, given: Readonly<Record<string, string>>): string {
  const name = String(path[0]);
  return secretVariables.includes(name)
    ? `${name} is ${message}.`
    : `${name} is “${given[name]}”, which is ${message}.`;
}
