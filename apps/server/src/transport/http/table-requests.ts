import type { Result } from '@snap-up/engine';
import { type Rejection, restRejection, type SeatedTable, seatedTable } from '@snap-up/protocol';
import type { FastifyRequest } from 'fastify';
import type { Player } from '../../game/records.ts';
import { cookieName, type Sessions } from '../../session/sessions.ts';
import { MultiplayerTable } from '../../table/multiplayer-table.ts';
import type { Table, Tables } from '../../table/tables.ts';
import { RejectionError } from './rejections.ts';

/** What a request at a table is answered by. */
export const seatedAnswers = { 200: seatedTable, '4xx': restRejection };

/** Who asks for what: the ways from a request to a player and a table. */
export class TableRequests {
  readonly #sessions: Sessions;
  readonly #tables: Tables;

  constructor(sessions: Sessions, tables: Tables) {
    this.#sessions = sessions;
    this.#tables = tables;
  }

  /** @throws RejectionError `no-session` where the request has none */
  async playerOf(request: FastifyRequest): Promise<Player> {
    const player = await this.#sessions.playerOf(request.cookies[cookieName]);
    if (player === null) throw new RejectionError({ code: 'no-session' });
    return player;
  }

  /** @throws RejectionError `no-such-table` */
  async tableOf(id: string): Promise<Table> {
    const table = await this.#tables.find(id);
    if (table === null) throw new RejectionError({ code: 'no-such-table' });
    return table;
  }

  /** Does something at a table, and answers with the table as it is afterwards. @throws RejectionError what the table rejects */
  async change(
    request: FastifyRequest<{ Params: { tableId: string } }>,
    task: (table: MultiplayerTable, player: Player) => Promise<Result<void, Rejection>>,
  ): Promise<SeatedTable> {
    const player = await this.playerOf(request);
    const table = await this.tableOf(request.params.tableId);
    if (!(table instanceof MultiplayerTable)) throw new RejectionError({ code: 'solo-table' });
    const done = await task(table, player);
    if (!done.ok) throw new RejectionError(done.error);
    return seated(table, player);
  }
}

/** A table, and where that player sits at it. */
export function seated(table: Table, player: Player): SeatedTable {
  return { table: table.info(), seat: table.seatOf(player.id) };
}
