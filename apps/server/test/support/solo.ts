import type { NewDealRequest } from '../../src/tables/patience-room.ts';
import type { Player } from '../../src/tables/records.ts';
import type { Table } from '../../src/tables/table.ts';
import { anna, type House } from './house.ts';

/** Deal number 7 of Klondike, unless something else is said. */
export const wantedGame = (wanted: Partial<NewDealRequest> = {}): NewDealRequest => ({
  ruleset: 'klondike',
  options: {},
  deal: { kind: 'numbered', number: 7 },
  isAfresh: false,
  ...wanted,
});

/** Deals a game for one; it has to succeed. */
export async function dealAlone(
  house: House,
  wanted: Partial<NewDealRequest> = {},
  player: Player = anna,
): Promise<Table> {
  const dealt = await house.room.deal(player, wantedGame(wanted));
  if (!dealt.ok) throw new Error(dealt.error.sentence);
  return dealt.value;
}
