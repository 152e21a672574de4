import { type Options, ok, type Result, refuse } from '@snap-up/engine';
import { type Refusal, refusalFor, type WantedDeal } from '@snap-up/protocol';
import type { Player } from './records.ts';
import type { Table } from './table.ts';
import { readPatience } from './table-settings.ts';
import type { Tables } from './tables.ts';

export interface NewDealRequest {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Is even the very same deal, which still runs, to be dealt again? */
  readonly isAfresh: boolean;
}

/** Games for one: each player has tables of their own for each game, one for daily deals and one for all others. */
export class PatienceRoom {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Deals at the player's own table. What runs there is given up for it, but for the very same deal. */
  async deal(player: Player, { deal, isAfresh, ...wanted }: NewDealRequest): Promise<Result<Table, Refusal>> {
    const read = readPatience(wanted);
    if (!read.ok) return read;
    const { ruleset, options } = read.value;
    const kind = deal.kind === 'daily' ? 'daily' : 'any';
    const table = await this.#tables.ownTable(player, `${player.id} ${ruleset} ${kind}`, read.value);
    const refused = await table.patience.deal({ options, deal, isAfresh });
    if (refused === null) return ok(table);
    return refuse(typeof refused === 'string' ? refusalFor(refused) : refused);
  }
}
