import type { Result } from '@snap-up/engine';
import { type Rejection, restRejection, type SeatedTable, seatedTable } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { costs, type Payer, type Quotas, type Use } from '@snap-up/tables/platform/quotas.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { doneAt, type Table } from '@snap-up/tables/table/tables.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Domain } from '../../domain.ts';
import type { SessionPlayer } from '../../persistence/player-stores.ts';
import { networksOf } from '../../platform/networks.ts';
import { cookieName } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

export type Api = Parameters<FastifyPluginAsyncZod>[0];

export function answers<Schema>(schema: Schema): { 200: Schema; '4xx': typeof restRejection } {
  return { 200: schema, '4xx': restRejection };
}

export const seatedAnswers = answers(seatedTable);

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

export class Requests {
  readonly #domain: Pick<Domain, 'quotas' | 'sessions' | 'tables'>;

  constructor(domain: Pick<Domain, 'quotas' | 'sessions' | 'tables'>) {
    this.#domain = domain;
  }

  /** Returns the player who asks; null if they have no session. */
  async visitorOf(request: FastifyRequest): Promise<SessionPlayer | null> {
    const player = await this.#domain.sessions.playerOf(request.cookies[cookieName]);
    if (player !== null) this.#domain.quotas.seen(player.id, networksOf(request.ip));
    return player;
  }

  /** Returns the player who asks. @throws RejectionError `no-session` */
  async playerOf(request: FastifyRequest): Promise<SessionPlayer> {
    const player = await this.visitorOf(request);
    if (player === null) throw new RejectionError({ code: 'no-session' });
    return player;
  }

  /** Returns the player who asks for a list, and charges them its reading. @throws RejectionError `no-session` or `too-fast` */
  async readerOf(request: FastifyRequest): Promise<SessionPlayer> {
    const player = await this.playerOf(request);
    charge(this.#domain.quotas, 'work', { person: player.id }, costs.listRead);
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

  /** Runs a task at a multiplayer table, and returns the table afterwards. @throws RejectionError if the task is rejected */
  async change(
    request: FastifyRequest<{ Params: { tableId: string } }>,
    task: (table: MultiplayerTable, player: Player) => Promise<Result<void, Rejection>>,
  ): Promise<SeatedTable> {
    const player = await this.playerOf(request);
    const find = async () => {
      const table = await this.tableOf(request, request.params.tableId, player);
      if (!(table instanceof MultiplayerTable)) throw new RejectionError({ code: 'solo-table' });
      return table;
    };
    return seated(unwrap(await doneAt(find, (table) => task(table, player))), player);
  }
}

export function seated(table: Table, player: Player): SeatedTable {
  return { table: table.infoFor(player.id), seat: table.seatOf(player.id) };
}
