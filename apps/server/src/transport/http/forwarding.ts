import { randomUUID } from 'node:crypto';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { TableElsewhere } from '@snap-up/tables/table/tables.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ServerLink } from '../../cluster/server-link.ts';
import { rejectionBody } from './rejections.ts';

/** Durations of forwarding. */
const timings = {
  /** For how long a request is tried while its table moves, or while nobody runs it after its server was killed. */
  tryMs: 10_000,
  pauseMs: 200,
  /** How long a server may take to handle a request: longer than it waits for a database that is away. */
  answerMs: 40_000,
} as const;

/** How many answers a server knows, and for how long: others do not ask again for so long. */
const knownAnswers = { max: 5_000, ttl: 60_000 } as const;
/** After so many servers that say that the table is at yet another one, there is a pause. */
const hopsAtOnce = 3;

/** Requests that change nothing. They may run any number of times. */
const harmlessMethods: readonly string[] = ['GET', 'HEAD'];
/** Marks a request that is run for another server. It never leaves this process. */
const handlingHeader = 'x-snap-up-forwarded';
/** The headers of a response that are passed on. The server that a client talks to sets all others itself. */
const passedHeaders = ['content-type', 'cache-control', 'retry-after'];

/** A request on its way to the server that runs the table. */
const sentRequest = z.object({
  /** By which a server recognizes a request that it has been sent before. */
  id: z.string(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']),
  url: z.string(),
  cookie: z.string().nullable(),
  /** The body as JSON text; null for none. */
  body: z.string().nullable(),
  /** The address of the client. */
  address: z.string(),
});

type SentRequest = z.infer<typeof sentRequest>;

/** What became of a request at another server: `refused` and `elsewhere` mean that nothing was done. */
const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  z.object({ kind: z.literal('elsewhere'), owner: z.string() }),
  z.object({ kind: z.literal('refused') }),
]);

type Outcome = z.infer<typeof outcome>;
type Done = Extract<Outcome, { kind: 'done' }>;

/** The answer where a request could not be run to its end. */
const failed: Done = {
  kind: 'done',
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(rejectionBody({ code: 'try-again' })),
};

/** Dependencies of `Forwarding`. */
export interface ForwardingPorts {
  readonly app: FastifyInstance;
  readonly link: Pick<ServerLink, 'isUp' | 'question' | 'serve' | 'serverId'>;
  /** Whether a server is alive, or may still be. */
  readonly isAlive: (serverId: string) => boolean;
  readonly clock: Clock;
}

/**
 * Sends requests to the server that runs their table, and runs those that other servers send here. A request that may
 * have been run is never run again: it is repeated only to the same server, which knows it by its id and gives the same
 * answer. If that server is gone, the client is told to try again.
 */
export class Forwarding {
  readonly #ports: ForwardingPorts;
  /** The requests that are run here for other servers or again, by their secret header. */
  readonly #handling = new Map<string, { owner: string | null }>();
  /** The bodies of requests as they were sent, before validation. */
  readonly #bodies = new WeakMap<FastifyRequest, unknown>();
  /** The requests of other servers that run here, by id. */
  readonly #running = new Map<string, Promise<Outcome>>();
  /** The answers to those that were run here recently and may have changed something, by id. */
  readonly #known = new LRUCache<string, Done>(knownAnswers);
  #isStopping = false;

  constructor(ports: ForwardingPorts) {
    this.#ports = ports;
    ports.link.serve('request', sentRequest, (request, _from, reply) => {
      this.#runOnce(request).then(reply, (error: unknown) => {
        ports.app.log.error({ err: error }, 'a request of another server could not be run');
        reply(failed);
      });
    });
  }

  /** Whether another server has sent a request, and has counted it already. */
  isForwarded(request: FastifyRequest): boolean {
    return this.#handlingOf(request) !== undefined;
  }

  /** Keeps the body of a request as it was sent: to be called before validation. */
  keepBody(request: FastifyRequest): void {
    if (request.body !== undefined) this.#bodies.set(request, request.body);
  }

  /**
   * Answers a request whose table another server runs: with the answer of that server. Nothing must have been done for
   * the request here.
   * @returns whether there was one, and the reply has been sent
   */
  async answer({ owner }: TableElsewhere, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const handling = this.#handlingOf(request);
    if (handling !== undefined) {
      // The server that has sent the request sends it on.
      handling.owner = owner;
      reply.status(503).send();
      return true;
    }
    const body = this.#bodies.get(request);
    const done = await this.#settle(owner, {
      id: randomUUID(),
      method: sentRequest.shape.method.parse(request.method),
      url: request.url,
      cookie: request.headers.cookie ?? null,
      body: body === undefined ? null : JSON.stringify(body),
      address: request.ip,
    });
    if (done === null) return false;
    reply.status(done.status).headers(done.headers).send(done.body);
    return true;
  }

  /** Runs no further requests of other servers, and waits for those that are running. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#running.values());
  }

  /** Sends a request on until a server has handled it. Returns null if none has, or if that is not known. */
  async #settle(first: string, request: SentRequest): Promise<Done | null> {
    const { clock, isAlive, link } = this.#ports;
    const untilMs = clock.nowMs() + timings.tryMs;
    const isHarmless = harmlessMethods.includes(request.method);
    let owner = first;
    /** Whether `owner` may have run the request, without an answer arriving. */
    let mayHaveRun = false;
    for (let hopCount = 0; ; ) {
      const isHere = owner === link.serverId;
      if (isHere && this.#isStopping) return null;
      const found = isHere ? await this.#run(request) : await this.#ask(owner, request);
      if (found === 'lost') mayHaveRun = !isHarmless;
      else if (found !== 'unsent') {
        if (found.kind === 'done') return found;
        mayHaveRun = false;
      }
      if (clock.nowMs() >= untilMs || this.#isStopping || (mayHaveRun && !isAlive(owner))) return null;
      if (typeof found === 'object' && found.kind === 'elsewhere' && found.owner !== owner) {
        owner = found.owner;
        hopCount += 1;
        if (hopCount % hopsAtOnce === 0) await this.#pause();
        continue;
      }
      await this.#pause();
      // This server finds out who runs the table, and runs it itself if nobody does.
      // In an outage of Redis the store is not asked again and again where a live server runs the table.
      const isCutOff = found === 'unsent' && !link.isUp && isAlive(owner);
      if (!mayHaveRun && !isCutOff) owner = link.serverId;
    }
  }

  /** Asks a server to handle a request. `unsent`: it did not get it; `lost`: it may have, and has not answered. */
  #ask(owner: string, request: SentRequest): Promise<Outcome | 'unsent' | 'lost'> {
    return new Promise((resolve) => {
      const answered: Parameters<ServerLink['question']>[3] = (answer) => {
        if (answer.ok) resolve(outcome.safeParse(answer.value).data ?? 'lost');
        else resolve(answer.wasSent ? 'lost' : 'unsent');
      };
      this.#ports.link.question(owner, 'request', request, answered, timings.answerMs);
    });
  }

  /** Runs a request of another server, unless it has been run before: then the answer is the same. */
  async #runOnce(request: SentRequest): Promise<Outcome> {
    const { id, method } = request;
    const known = this.#running.get(id) ?? this.#known.get(id);
    if (known !== undefined) return known;
    if (this.#isStopping) return { kind: 'refused' };
    const running = this.#run(request);
    this.#running.set(id, running);
    try {
      const found = await running;
      if (found.kind === 'done' && !harmlessMethods.includes(method)) this.#known.set(id, found);
      return found;
    } finally {
      this.#running.delete(id);
    }
  }

  async #run({ method, url, cookie, body, address }: SentRequest): Promise<Outcome> {
    const handling: { owner: string | null } = { owner: null };
    const key = randomUUID();
    this.#handling.set(key, handling);
    const headers = {
      [handlingHeader]: key,
      ...(cookie === null ? {} : { cookie }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    };
    const response = await this.#ports.app
      .inject({ method, url, remoteAddress: address, headers, ...(body === null ? {} : { payload: body }) })
      .finally(() => this.#handling.delete(key));
    if (handling.owner !== null) return { kind: 'elsewhere', owner: handling.owner };
    const passed = passedHeaders.flatMap((name) => {
      const value = response.headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    return { kind: 'done', status: response.statusCode, headers: Object.fromEntries(passed), body: response.payload };
  }

  /** Clients can send the header, too, but know none of its values, which are random and valid for one request. */
  #handlingOf({ headers }: FastifyRequest): { owner: string | null } | undefined {
    return this.#handling.get(String(headers[handlingHeader]));
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#ports.clock.after(timings.pauseMs, resolve));
  }
}
