import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { Tracer } from '@snap-up/tables/platform/tracer.ts';
import { z } from 'zod';
import { Peers } from './peers.ts';
import type { Redis } from './redis.ts';

/** Durations of the link between servers. */
export const linkTimings = {
  /** From one sign of life to the next. */
  beatMs: 1_000,
  /** How long a question waits for its answer, unless it says otherwise. */
  askMs: 10_000,
} as const;

/** What `ServerLink` needs. */
export interface ServerLinkOptions {
  readonly serverId: string;
  /** The same for all servers of one database, and different for any other that shares the Redis. */
  readonly installation: string;
  readonly redis: Redis;
  readonly clock: Clock;
  readonly log: Log;
  /** Missing where nobody reads metrics. */
  readonly meter?: Meter | undefined;
  /** Missing where nobody collects traces. */
  readonly tracer?: Tracer | undefined;
}

/**
 * The outcome of a question: the answer, or that the other server could not be reached or could not answer in time. If
 * `wasSent` is false it has not heard the question.
 */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly wasSent: boolean };

/** The other server could not be reached, or did not answer in time. */
export class Unreachable extends Error {
  constructor(serverId: string, kind: string) {
    super(`Server ${serverId} did not answer “${kind}”`);
    this.name = 'Unreachable';
  }
}

/** Sends the answer to a question. */
type Reply = (value: unknown) => void;
type Handler = (body: unknown, from: string, reply: Reply) => void;

interface Pending {
  readonly to: string;
  readonly answered: (answer: Answer) => void;
  readonly callOff: () => void;
}

/** Sender, its session, kind, number of the question (0 if it is none), body, and the step of a trace that it belongs to. */
const envelope = z.tuple([z.string(), z.number(), z.string(), z.number(), z.unknown(), z.string().optional()]);

/** What is no part of a trace unless it is sent within one. */
const untraced: ReadonlySet<string> = new Set(['beat', 'hello', 'lost', 'answer']);

/** The version of the messages. Servers of different versions do not hear each other. */
const wireVersion = 2;

/**
 * Messages between the servers of one database, over Redis. What one server sends to another arrives in order, and in
 * order with everything else that is published over the same connection. Messages are lost while either of the two has
 * no connection to Redis; both are told when that was so, and can then ask again.
 */
export class ServerLink {
  readonly serverId: string;
  readonly #options: ServerLinkOptions;
  readonly #peers: Peers;
  readonly #handlers = new Map<string, Handler>();
  readonly #pending = new Map<number, Pending>();
  readonly #ends: (() => void)[] = [];
  #questionCount = 0;
  #isUp = false;
  #isStopped = false;
  #callOffBeat: () => void = () => {};
  /** One function, so that subscribing again does not add another. */
  readonly #hear = (text: string): void => this.#heard(text);

  constructor(options: ServerLinkOptions) {
    this.serverId = options.serverId;
    this.#options = options;
    this.#peers = new Peers(
      (serverId) => this.#failPending(serverId),
      (serverId) => this.send(serverId, 'lost', null),
    );
    // A server that has just come back wants to know who else is here.
    this.#handlers.set('hello', (_body, from) => this.send(from, 'beat', null));
    this.#handlers.set('beat', () => {});
    this.#handlers.set('lost', () => {});
  }

  /** Connects, if Redis is up, or else when it is. */
  async start(): Promise<void> {
    const { redis } = this.#options;
    this.#ends.push(
      redis.onUp(() => void this.#connect()),
      redis.onDown(() => this.#disconnected()),
    );
    this.#planBeat();
    if (redis.isUp) await this.#connect();
  }

  /** Ends the link. Questions that wait for an answer fail. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#callOffBeat();
    const { redis } = this.#options;
    const channels = [this.#channelOf(this.serverId), this.#channelOfAll];
    // What still arrives is answered: who has asked would otherwise not know whether it was done.
    if (redis.isUp) await redis.subscriber.unsubscribe(channels).catch((error: unknown) => this.#failed(error));
    this.#isStopped = true;
    for (const end of this.#ends) end();
    this.#isUp = false;
    this.#failPending(null);
  }

  /** Whether this server can hear and tell others. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Whether a server can be reached, as far as this one knows. */
  canReach(serverId: string): boolean {
    return this.#isUp && !this.#peers.isLost(serverId);
  }

  /** Calls `listener` when a server cannot be reached any more. Messages to and from it may be lost. */
  onLost(listener: (serverId: string) => void): void {
    this.#peers.onLost(listener);
  }

  /** Calls `listener` when a server can be reached, for the first time or again. Messages to and from it may have been lost before. */
  onReached(listener: (serverId: string) => void): void {
    this.#peers.onReached(listener);
  }

  /** A server cannot be reached, or has ended. Should it be heard again, both learn that messages may have been lost. */
  lose(serverId: string): void {
    this.#peers.lose(serverId);
  }

  /** Sets what is done with messages of a kind. Those whose body does not match the schema are dropped. */
  on<Schema extends z.ZodType>(
    kind: string,
    schema: Schema,
    handle: (body: z.infer<Schema>, from: string) => void,
  ): void {
    this.serve(kind, schema, (body, from) => handle(body, from));
  }

  /** Sets how questions of a kind are answered. `reply` may be called later, and once. */
  serve<Schema extends z.ZodType>(
    kind: string,
    schema: Schema,
    handle: (body: z.infer<Schema>, from: string, reply: Reply) => void,
  ): void {
    this.#handlers.set(kind, (body, from, reply) => {
      const read = schema.safeParse(body);
      if (read.success) handle(read.data, from, reply);
      else this.#options.log.warn({ from, kind }, 'A message of another server could not be read.');
    });
  }

  /** Sends a message to one server. It is lost if that server cannot be reached. */
  send(to: string, kind: string, body: unknown): void {
    this.#sendTo(to, kind, 0, body);
  }

  /** Sends a message to all other servers. */
  tellAll(kind: string, body: unknown): void {
    if (!this.#isUp) return;
    this.#publish(this.#channelOfAll, kind, 0, body).catch((error: unknown) => this.#failed(error));
  }

  /**
   * Asks a server. `answered` is called in order with the messages that come from there: before anything is handled that
   * was published after the answer. It fails at once where that server cannot be reached.
   */
  question(
    to: string,
    kind: string,
    body: unknown,
    answered: (answer: Answer) => void,
    limitMs: number = linkTimings.askMs,
  ): void {
    if (!this.canReach(to)) {
      answered({ ok: false, wasSent: false });
      return;
    }
    this.#questionCount += 1;
    const id = this.#questionCount;
    const callOff = this.#options.clock.after(limitMs, () => this.#answer(id, { ok: false, wasSent: true }));
    this.#pending.set(id, { to, answered, callOff });
    this.#sendTo(to, kind, id, body);
  }

  /** Asks a server, and resolves to its answer. Rejects with `Unreachable`. */
  ask(to: string, kind: string, body: unknown, limitMs?: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answered = (answer: Answer) => (answer.ok ? resolve(answer.value) : reject(new Unreachable(to, kind)));
      this.question(to, kind, body, answered, limitMs);
    });
  }

  get #channelOfAll(): string {
    return this.#channelOf('all');
  }

  #channelOf(name: string): string {
    return `snap-up:${this.#options.installation}:link-${wireVersion}:${name}`;
  }

  async #connect(): Promise<void> {
    const { redis } = this.#options;
    try {
      await redis.subscriber.subscribe([this.#channelOf(this.serverId), this.#channelOfAll], this.#hear);
    } catch (error) {
      this.#failed(error);
      return;
    }
    if (this.#isStopped || !redis.isUp) return;
    this.#isUp = true;
    this.#peers.nextSession();
    this.tellAll('hello', null);
  }

  #disconnected(): void {
    this.#isUp = false;
    this.#peers.loseAll();
    this.#failPending(null);
  }

  #planBeat(): void {
    this.#callOffBeat = this.#options.clock.after(linkTimings.beatMs, () => {
      this.#planBeat();
      if (!this.#isUp) return;
      this.tellAll('beat', null);
      this.#peers.check();
    });
  }

  #sendTo(to: string, kind: string, questionId: number, body: unknown): void {
    if (!this.#isUp) return;
    this.#publish(this.#channelOf(to), kind, questionId, body).then(
      (receiverCount) => {
        if (receiverCount > 0) return;
        if (kind !== 'answer') this.#answer(questionId, { ok: false, wasSent: false });
        this.#peers.lose(to);
      },
      (error: unknown) => {
        this.#failed(error);
        this.#peers.lose(to);
      },
    );
  }

  #publish(channel: string, kind: string, questionId: number, body: unknown): Promise<number> {
    const { redis, meter, tracer } = this.#options;
    const message = [this.serverId, this.#peers.session, kind, questionId, body];
    meter?.linked('sent', kind);
    const trace = tracer === undefined ? null : traceOf(tracer, kind);
    return redis.publisher.publish(channel, JSON.stringify(trace === null ? message : [...message, trace]));
  }

  #heard(text: string): void {
    const read = envelope.safeParse(jsonOf(text));
    if (!read.success) {
      this.#options.log.warn({}, 'A message of another server could not be read.');
      return;
    }
    const [from, session, kind, questionId, body, trace] = read.data;
    // What comes before this server can speak is not heard: it asks who is here when it can.
    if (from === this.serverId || !this.#isUp) return;
    const { log, meter, tracer } = this.#options;
    const handle = this.#handlers.get(kind);
    if (handle !== undefined || kind === 'answer') meter?.linked('heard', kind);
    const reply = (value: unknown) => this.#sendTo(from, 'answer', questionId, value);
    const step = trace === undefined ? undefined : tracer?.begin(`heard ${kind}`, { from }, { from: trace });
    try {
      this.#peers.heard(from, session, { hadLost: kind === 'lost', isGreeting: kind === 'hello' });
      if (kind === 'answer') this.#answer(questionId, { ok: true, value: body });
      else if (step === undefined) handle?.(body, from, reply);
      else step.within(() => handle?.(body, from, reply));
    } catch (error) {
      step?.fail(error);
      log.error({ err: error, from, kind }, 'a message of another server could not be handled');
    } finally {
      step?.end();
    }
  }

  #answer(questionId: number, answer: Answer): void {
    const pending = this.#pending.get(questionId);
    if (pending === undefined) return;
    this.#pending.delete(questionId);
    pending.callOff();
    pending.answered(answer);
  }

  /** Lets the questions to a server fail, or all of them. */
  #failPending(serverId: string | null): void {
    for (const [id, { to }] of [...this.#pending]) {
      if (serverId === null || to === serverId) this.#answer(id, { ok: false, wasSent: true });
    }
  }

  #failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.log.info({ reason }, 'A message to other servers could not be sent.');
  }
}

/**
 * Returns the step of a trace to which a message belongs: the current one, or one that begins with it, as where a page's
 * move is passed on. Null for what belongs to none.
 */
function traceOf(tracer: Tracer, kind: string): string | null {
  const here = tracer.here();
  if (here !== null || untraced.has(kind)) return here;
  const step = tracer.begin(`send ${kind}`, {}, 'none');
  const trace = step.within(() => tracer.here());
  step.end();
  return trace;
}

/** Returns the value that a text stands for; undefined if it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
