import type { Result } from '@snap-up/engine';
import { type Rejection, restRejection, type SeatedTable, seatedTable, tableParams } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { costs, type Payer, type Quotas, type Use } from '@snap-up/tables/platform/quotas.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { doneAt, type Table } from '@snap-up/tables/table/tables.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Domain } from '../../domain.ts';
import type { SessionPlayer } from '../../persistence/player-stores.ts';
import { networksOf } from '../../platform/networks.ts';
import { cookieName } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

/** Returns the value of a result. @throws RejectionError if it is a rejection */
export function unwrap<Value>(result: Result<Value, Rejection>): Value {
  if (!result.ok) throw new RejectionError(result.error);
  return result.value;
}

/** Charges a use. @throws RejectionError `too-fast` if the budget is used up */
export function charge(quotas: Quotas, use: Use, payer: Payer, amount = 1): void {
  if (!quotas.tryCharge(use, payer, amount)) throw new RejectionError({ code: 'too-fast' });
}

/** Returns who is charged for what a visitor asks for: they may have no session. */
export function payerOf(request: FastifyRequest, visitor: Player | null): Payer {
  return { person: visitor?.id, networks: networksOf(request.ip) };
}

type Method = 'get' | 'put' | 'post' | 'delete';
type Schema = z.core.$ZodType;

interface Described<Params extends Schema, Query extends Schema, Body extends Schema> {
  readonly summary: string;
  readonly params?: Params;
  readonly querystring?: Query;
  readonly body?: Body;
  readonly bodyLimit?: number;
  /** The types of the answer, if it may be more than JSON. */
  readonly produces?: string[];
}

interface Asked<Params, Query, Body> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answered<Answer> = z.input<Answer> | Promise<z.input<Answer>>;

/** Adds routes to the API. */
export class Routes {
  readonly #api: FastifyInstance;
  readonly #domain: Pick<Domain, 'quotas' | 'sessions' | 'tables'>;

  constructor(api: FastifyInstance, domain: Pick<Domain, 'quotas' | 'sessions' | 'tables'>) {
    this.#api = api;
    this.#domain = domain;
  }

  /** Adds a route for everybody, with or without a session. */
  add<Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema>(
    method: Method,
    url: string,
    route: Described<Params, Query, Body> & {
      readonly answer: Answer;
      readonly handle: (asked: Asked<Params, Query, Body>) => Answered<Answer>;
    },
  ): void {
    const { answer, handle, bodyLimit, ...schema } = route;
    this.#api.route({
      method,
      url,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      schema: { ...schema, response: { 200: answer, '4xx': restRejection } },
      handler: async (request, reply) => {
        const { params, query, body } = request as Pick<Asked<Params, Query, Body>, 'params' | 'query' | 'body'>;
        return handle({ params, query, body, request, reply });
      },
    });
  }

  /**
   * Adds a route for whoever has a session; others get `no-session`.
   * @param route.charges what of the player's budgets is used; `list` for the reading of a list
   */
  forPlayer<Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema>(
    method: Method,
    url: string,
    route: Described<Params, Query, Body> & {
      readonly charges?: Use | 'list';
      readonly answer: Answer;
      readonly handle: (player: SessionPlayer, asked: Asked<Params, Query, Body>) => Answered<Answer>;
    },
  ): void {
    const { charges, handle, ...described } = route;
    this.add(method, url, {
      ...described,
      handle: async (asked: Asked<Params, Query, Body>) => {
        const player = await this.#playerOf(asked.request);
        const payer = { person: player.id };
        if (charges === 'list') charge(this.#domain.quotas, 'work', payer, costs.listRead);
        else if (charges !== undefined) charge(this.#domain.quotas, charges, payer);
        return handle(player, asked);
      },
    });
  }

  /** Adds a route that does something at a multiplayer table, and answers with the table afterwards. */
  atTable<Body extends Schema, Params extends typeof tableParams = typeof tableParams>(
    method: Method,
    path: string,
    route: Described<Params, Schema, Body> & {
      readonly handle: (
        table: MultiplayerTable,
        player: Player,
        asked: Asked<Params, Schema, Body>,
      ) => Promise<Result<void, Rejection>>;
    },
  ): void {
    const { handle, ...described } = route;
    this.forPlayer(method, `/tables/:tableId${path}`, {
      params: tableParams,
      ...described,
      answer: seatedTable,
      handle: async (player, asked) => {
        const { tableId } = asked.params as z.output<typeof tableParams>;
        const find = () => this.multiplayerTableOf(asked.request, tableId, player);
        const done = await doneAt(find, (table) => handle(table, player, asked as Asked<Params, Schema, Body>));
        return seated(unwrap(done), player);
      },
    });
  }

  /** Returns the player who asks; null if they have no session. */
  async visitorOf(request: FastifyRequest): Promise<SessionPlayer | null> {
    const player = await this.#domain.sessions.playerOf(request.cookies[cookieName]);
    if (player !== null) this.#domain.quotas.seen(player.id, networksOf(request.ip));
    return player;
  }

  async #playerOf(request: FastifyRequest): Promise<SessionPlayer> {
    const player = await this.visitorOf(request);
    if (player === null) throw new RejectionError({ code: 'no-session' });
    return player;
  }

  /**
   * Returns the table with this id.
   * @throws RejectionError `no-such-table`
   * @throws TableElsewhere if another server runs it, which is then asked instead
   * @throws QuotaExceeded if the table would have to be loaded and the asker has used too much
   */
  async tableOf(request: FastifyRequest, id: string, asker: Player | null): Promise<Table> {
    const table = await this.#domain.tables.find(id, payerOf(request, asker));
    if (table === null) throw new RejectionError({ code: 'no-such-table' });
    return table;
  }

  /** The same for a table of several players. @throws RejectionError `solo-table` for another */
  async multiplayerTableOf(request: FastifyRequest, id: string, asker: Player): Promise<MultiplayerTable> {
    const table = await this.tableOf(request, id, asker);
    if (!(table instanceof MultiplayerTable)) throw new RejectionError({ code: 'solo-table' });
    return table;
  }
}

export function seated(table: Table, player: Player): SeatedTable {
  return { table: table.infoFor(player.id), seat: table.seatOf(player.id) };
}
