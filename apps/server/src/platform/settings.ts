import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { originIn, usualPort } from './addresses.ts';
import { settingsInFiles, textOf } from './environment.ts';
import { isNetwork } from './networks.ts';

/**
 * When searches get a core on Linux: only an idle one, or also a small share of a busy one. On other systems all threads of a
 * process have the same priority.
 */
export const solverPriorities = ['idle', 'low'] as const;
export type SolverPriority = (typeof solverPriorities)[number];

const packageFile = new URL('../../package.json', import.meta.url);
export const serverVersion = String(JSON.parse(readFileSync(packageFile, 'utf8')).version);

export type Settings = ReturnType<typeof settingsFrom>;

const ownDataFolder = fileURLToPath(new URL('../../../../data', import.meta.url));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const noPublicUrl = 'no address such as https://cards.example.org: Snap-Up needs a name of its own, without a path';
const noAddress = 'no address at which other servers reach this one, such as http://10.0.0.3:3000';
const noCollector = 'no address of an OpenTelemetry collector, such as http://127.0.0.1:4318';
const noContact = 'neither a mailto: address nor an https: address';

const number = (least: number, most: number, error: string) =>
  z.coerce.number(error).min(least, error).max(most, error);
const whole = (least: number, most: number, error: string) => number(least, most, error).int(error);
/** What to listen on. An IPv6 address may be in brackets. */
const host = z.string().transform((text) => text.replace(/^\[(.*)\]$/, '$1'));
/** An address without a path. */
const origin = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((url) => originIn(url) !== null, error)
    .transform(originIn);
const portNumber = whole(0, 65_535, 'no port');
const noDays = 'neither a number of days from 1 to 10000 nor “never”';
const days = z.union([z.literal('never').transform(() => null), whole(1, 10_000, noDays)], noDays);

/** Each error completes a sentence that begins with the variable's name. */
const environmentSchema = z.object({
  HOST: host.optional(),
  PORT: portNumber.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: noCollector }).optional(),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1, 'no number from 0 to 1').default(1),
  PUBLIC_URL: origin(noPublicUrl).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'no address of a Postgres, such as postgresql://user:password@host:5432/database',
    })
    .optional(),
  CLUSTER_ADDRESS: origin(noAddress).optional(),
  SNAP_UP_DATA: z.string().default(ownDataFolder),
  LOG_LEVEL: z.enum(logLevels, `none of ${logLevels.join(', ')}`).default('info'),
  MESSAGES_PER_SECOND: z.coerce.number('no number above 0').positive('no number above 0').optional(),
  COUNTDOWN_SECONDS: number(0, 60, 'no number from 0 to 60').optional(),
  SOLVER_THREADS: whole(1, 64, 'no number from 1 to 64').optional(),
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

/** Settings that are read only by libraries, directly from the environment. */
const variablesOfLibraries = [
  'PGPASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_SERVICE_NAME',
];

/**
 * Reads the settings of this process. Also copies settings from files into its environment, where libraries look for some of
 * them.
 * @throws an error for the operator that names every invalid variable
 */
export function loadSettings(): Settings {
  const settings = settingsFrom(process.env);
  for (const [name, value] of Object.entries(filesIn(process.env))) {
    process.env[name] = value;
    delete process.env[`${name}_FILE`];
  }
  return settings;
}

function filesIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return settingsInFiles(environment, [...Object.keys(environmentSchema.shape), ...variablesOfLibraries]);
}

/**
 * Reads the settings; an empty variable counts as unset.
 * @throws an error for the operator that names every invalid variable
 */
export function settingsFrom(environment: NodeJS.ProcessEnv) {
  const inFiles = filesIn(environment);
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = textOf(inFiles, name) ?? textOf(environment, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { success, data, error } = environmentSchema.safeParse(given);
  const isSecret = (name: string) => secretVariables.includes(name) || name in inFiles;
  if (!success) throw new Error(error.issues.map((issue) => sentenceOf(issue, given, isSecret)).join(' '));
  if (data.CLUSTER_ADDRESS !== undefined && data.DATABASE_URL === undefined) {
    throw new Error('CLUSTER_ADDRESS needs DATABASE_URL: servers that work together share a Postgres.');
  }
  return {
    /** The address to listen on; null for all addresses of this machine. */
    host: data.HOST ?? null,
    port: data.PORT ?? usualPort,
    /** Whether the port was set. Otherwise the next free one is used. */
    isPortFixed: data.PORT !== undefined,
    /** The address by which people open the server, without a slash at the end; null if it is not known. */
    publicOrigin: data.PUBLIC_URL ?? null,
    /** The address of an existing Postgres; null to start an embedded one. */
    databaseUrl: data.DATABASE_URL ?? null,
    /** Where the other servers of the database reach this one; null for a single server. */
    clusterAddress: data.CLUSTER_ADDRESS ?? null,
    dataFolder: data.SNAP_UP_DATA,
    logLevel: data.LOG_LEVEL,
    /**
     * Messages per second that one person may send in the long run, and requests per second from one address, which may have 25
     * times as many connections. Load tests need more than people do. Null for the default.
     */
    messagesPerSecond: data.MESSAGES_PER_SECOND ?? null,
    /** From “everybody is ready” to the first move; null for the default. */
    countdownMs: data.COUNTDOWN_SECONDS === undefined ? null : Math.round(data.COUNTDOWN_SECONDS * 1_000),
    /** How many searches of the solver run at the same time; null for the default. */
    solverThreads: data.SOLVER_THREADS ?? null,
    solverPriority: data.SOLVER_PRIORITY,
    /** Where metrics are served; null for nowhere. */
    metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    /** The share of traces that are sent to a collector, from 0 to 1; null if there is none. */
    tracedShare: data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : data.OTEL_TRACES_SAMPLER_ARG,
    /** Addresses and networks of reverse proxies whose headers are trusted for the client's address and protocol. */
    trustedProxies: data.TRUST_PROXY as readonly string[],
    /** Whom push services may ask about this server; null for the default. */
    pushContact: data.PUSH_CONTACT ?? null,
    pushEndpoints: data.PUSH_ENDPOINTS,
    /** Days to keep unused data; null forever. */
    keptDays: {
      emptyTables: data.KEEP_EMPTY_TABLES_DAYS,
      unusedPlayers: data.KEEP_UNUSED_PLAYERS_DAYS,
      games: data.KEEP_GAMES_DAYS,
    },
  };
}

function sentenceOf(
  { path, message }: z.core.$ZodIssue,
  given: Readonly<Record<string, string>>,
  isSecret: (name: string) => boolean,
): string {
  const name = String(path[0]);
  return isSecret(name) ? `${name} is ${message}.` : `${name} is “${given[name]}”, which is ${message}.`;
}
