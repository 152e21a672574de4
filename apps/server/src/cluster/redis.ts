import { createClient } from '@redis/client';

const connectTimeoutMs = 2_000;
const handshakeTimeoutMs = 3_000;
/** How long the start waits for Redis before it goes on without. */
const startWaitMs = 3_000;
const longestRetryMs = 1_000;
/** How often each connection is checked, with a ping. */
const checkMs = 500;
/** How many checks in a row may find the ping of an earlier one unanswered. */
const mostSilentChecks = 4;
/**
 * How many checks in a row may find the connection for counts closed while the others are up, before that is reported: more
 * than it takes to open it again.
 */
const mostClosedChecks = 10;
/** How long closing waits for what is still on its way. */
const closeWaitMs = 500;

/** Gets sentences for the operator. */
export interface RedisLog {
  info(sentence: string): void;
  warn(sentence: string): void;
}

/** One connection to Redis. Commands fail at once while it is down. */
export type RedisConnection = ReturnType<typeof newConnection>;

/** The connections of this server to Redis. They are opened again for as long as it takes. */
export interface Redis {
  /** For what is told to other servers; they get it in this order. */
  readonly publisher: RedisConnection;
  /**
   * For what other servers tell. After an outage it takes up again what was subscribed to before; what was published
   * meanwhile is lost. To subscribe while Redis is down may fail, and then has to be repeated.
   */
  readonly subscriber: RedisConnection;
  /** For keys and counts. It is up and down by itself: whoever counts can do without for a while. */
  readonly commands: RedisConnection;
  /** Whether other servers can be told and heard. */
  readonly isUp: boolean;
  /** Calls `listener` each time when they can be again, subscriptions included. Returns what ends that. */
  onUp(listener: () => void): () => void;
  /** Calls `listener` each time when they cannot be any more. Returns what ends that. */
  onDown(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the connections to a Redis. If it cannot be reached yet, this says so and returns all the same: the connections
 * come up by themselves later. A silent network is noticed within three seconds.
 * @param url `redis://user:password@host:port`, or `rediss://…` for TLS; it is never logged
 * @param log gets a sentence for the operator whenever Redis is lost or back, or the connection for counts alone
 */
export async function openRedis(url: string, log: RedisLog): Promise<Redis> {
  const redis = new RedisConnections(url, log);
  await redis.opened;
  return redis;
}

function newConnection(url: string) {
  return createClient({
    url,
    // A message to other servers is of no use later, and the limits have something to fall back on.
    disableOfflineQueue: true,
    // A connection that is silent for long enough to time out a command is given up altogether.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: connectTimeoutMs,
      // Ends an attempt where somebody accepts the connection and then says nothing.
      socketTimeout: handshakeTimeoutMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestRetryMs) * (0.75 + Math.random() / 2),
    },
  });
}

class RedisConnections implements Redis {
  readonly publisher: RedisConnection;
  readonly subscriber: RedisConnection;
  readonly commands: RedisConnection;
  /** Resolves when Redis has been reached, or when the start need not wait for it any longer. */
  readonly opened: Promise<void>;
  readonly #where: string;
  readonly #log: RedisLog;
  readonly #whenUp = new Set<() => void>();
  readonly #whenDown = new Set<() => void>();
  readonly #stopChecks: (() => void)[];
  #isUp = false;
  #isClosing = false;
  /** Whether the log has a warning that Redis is away. */
  #isMissed = false;
  #closedChecks = 0;
  /** Whether the log has a warning that only the connection for counts is away. */
  #isCountingMissed = false;
  #endWait: () => void = () => {};

  constructor(url: string, log: RedisLog) {
    this.#where = new URL(url).host;
    this.#log = log;
    this.publisher = newConnection(url);
    this.subscriber = newConnection(url);
    this.commands = newConnection(url);
    this.opened = new Promise((resolve) => {
      const late = setTimeout(() => {
        if (this.#isUp) this.#endWait();
        else this.#miss('it does not answer');
      }, startWaitMs);
      this.#endWait = () => {
        clearTimeout(late);
        resolve();
      };
    });
    const countingChecks = setInterval(() => this.#checkCounting(), checkMs);
    this.#stopChecks = [...this.#all.map((connection) => this.#watch(connection)), () => clearInterval(countingChecks)];
  }

  get #all(): readonly RedisConnection[] {
    return [this.publisher, this.subscriber, this.commands];
  }

  get #isLinked(): boolean {
    return this.publisher.isReady && this.subscriber.isReady;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  onUp(listener: () => void): () => void {
    this.#whenUp.add(listener);
    return () => void this.#whenUp.delete(listener);
  }

  onDown(listener: () => void): () => void {
    this.#whenDown.add(listener);
    return () => void this.#whenDown.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#isUp = false;
    this.#endWait();
    for (const stop of this.#stopChecks) stop();
    let late: NodeJS.Timeout | undefined;
    const isLate = new Promise<void>((resolve) => {
      late = setTimeout(resolve, closeWaitMs);
    });
    const open = this.#all.filter(({ isReady }) => isReady);
    await Promise.race([Promise.all(open.map((connection) => connection.close())), isLate]);
    clearTimeout(late);
    for (const connection of this.#all) connection.destroy();
  }

  /** Opens a connection and keeps it open. Returns what ends the checks. */
  #watch(connection: RedisConnection): () => void {
    connection.on('ready', () => this.#look());
    const open = () => {
      // It goes on trying until it is closed, and says of each attempt why it failed.
      connection.connect().catch((error: unknown) => this.#lose(connection, reasonOf(error)));
    };
    const openAgain = (reason: string) => {
      connection.destroy();
      this.#lose(connection, reason);
      open();
    };
    connection.on('error', (error: unknown) => {
      // One that says so and stays open may have lost something, and would not say that it is ready again.
      if (connection.isReady && !this.#isClosing) openAgain(reasonOf(error));
      else this.#lose(connection, reasonOf(error));
    });
    open();
    let isAnswered = true;
    let silentChecks = 0;
    const timer = setInterval(() => {
      if (!connection.isReady) {
        isAnswered = true;
        silentChecks = 0;
      } else if (isAnswered) {
        isAnswered = false;
        silentChecks = 0;
        const answered = () => {
          isAnswered = true;
        };
        // A ping that fails has lost its connection, which is reported by itself.
        connection.ping().then(answered, answered);
      } else {
        // Checks are counted, and not time, so that a server that was suspended does not blame Redis.
        silentChecks += 1;
        if (silentChecks < mostSilentChecks) return;
        isAnswered = true;
        openAgain('it does not answer');
      }
    }, checkMs);
    return () => clearInterval(timer);
  }

  /** Whoever counts says nothing while the connection is away, so somebody has to. */
  #checkCounting(): void {
    // While all of Redis is away the log says so.
    this.#closedChecks = this.#isUp && !this.commands.isReady ? this.#closedChecks + 1 : 0;
    if (this.#closedChecks !== mostClosedChecks || this.#isCountingMissed) return;
    this.#isCountingMissed = true;
    this.#log.warn(
      'The connection to Redis for counts is away. Meanwhile this server counts for its limits by itself.',
    );
  }

  #look(): void {
    if (this.#all.every(({ isReady }) => isReady)) this.#endWait();
    if (this.#isCountingMissed && this.commands.isReady) {
      this.#isCountingMissed = false;
      this.#log.info('The connection to Redis for counts is open again.');
    }
    if (this.#isUp || this.#isClosing || !this.#isLinked) return;
    this.#isUp = true;
    if (this.#isMissed) this.#log.info(`Redis at ${this.#where} is reached again.`);
    this.#isMissed = false;
    for (const listener of [...this.#whenUp]) listener();
  }

  #lose(connection: RedisConnection, reason: string): void {
    if (this.#isClosing || connection === this.commands) return;
    this.#miss(reason);
    if (!this.#isUp) return;
    this.#isUp = false;
    for (const listener of [...this.#whenDown]) listener();
  }

  #miss(reason: string): void {
    if (!this.#isMissed) {
      this.#isMissed = true;
      this.#log.warn(
        `Redis at ${this.#where} cannot be reached (${reason}). Players whose page is connected to the server that runs ` +
          'their table play on; all others wait until Redis is back.',
      );
    }
    this.#endWait();
  }
}

/** Returns why a connection failed. Errors about several addresses have no message of their own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
