import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isNetwork } from './networks.ts';

/** What an operator decides, read from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Where no port was asked for, the next free one will do. */
  readonly isPortFixed: boolean;
  /** Somebody else's Postgres; null: one of our own is started. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** How many messages a second one socket may send for long; null for the usual limit. */
  readonly messagesPerSecond: number | null;
  /** Addresses and networks of reverse proxies whose word is taken for who asks and how; none where it is empty. */
  readonly trustedProxies: readonly string[];
}

const ownDataFolder = fileURLToPath(new URL('../../../../data', import.meta.url));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each error completes a sentence that begins with the variable's name. */
const environmentSchema = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number('no port').int('no port').min(0, 'no port').max(65_535, 'no port').optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'no address of a Postgres, such as postgresql://user:password@host:5432/database',
    })
    .optional(),
  SNAP_UP_DATA: z.string().default(ownDataFolder),
  LOG_LEVEL: z.enum(logLevels, `none of ${logLevels.join(', ')}`).default('info'),
  MESSAGES_PER_SECOND: z.coerce.number('no number above 0').positive('no number above 0').optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork), 'no list of addresses and networks, such as loopback, 10.0.0.0/8')
    .default([]),
});

/** Their values hold passwords and are not repeated. */
const secretVariables = ['DATABASE_URL'];

/**
 * Reads the settings; an empty variable is the same as none.
 * @throws an error that names every variable that makes no sense, for the operator
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
  const { HOST, PORT, DATABASE_URL, SNAP_UP_DATA, LOG_LEVEL, MESSAGES_PER_SECOND, TRUST_PROXY } = read.data;
  return {
    host: HOST,
    port: PORT ?? 3000,
    isPortFixed: PORT !== undefined,
    databaseUrl: DATABASE_URL ?? null,
    dataFolder: SNAP_UP_DATA,
    logLevel: LOG_LEVEL,
    messagesPerSecond: MESSAGES_PER_SECOND ?? null,
    trustedProxies: TRUST_PROXY,
  };
}

function sentenceOf({ path, message }: z.core.$ZodIssue, given: Readonly<Record<string, string>>): string {
  const name = String(path[0]);
  return secretVariables.includes(name)
    ? `${name} is ${message}.`
    : `${name} is “${given[name]}”, which is ${message}.`;
}
