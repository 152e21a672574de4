import type { TableRecord } from '../../game/records.ts';
import type { Meter } from '../../platform/meter.ts';
import type { Behavior } from '../behavior.ts';

export function metering(table: { readonly record: TableRecord }, meter: Meter): Behavior {
  /** The newest game that was begun before this server had the table, or by another server. */
  let earlierId: string | null = null;
  return {
    async restore() {
      earlierId = table.record.game?.id ?? null;
    },
    gameOpened({ record }) {
      if (record.id !== earlierId) meter.gameBegun(record.ruleset);
    },
    batchesStored({ record: { players } }, batches) {
      let bots = 0;
      let server = 0;
      for (const { seat, moveNo } of batches) {
        if (moveNo === null || seat === null) server += 1;
        else if (players[seat]?.bot != null) bots += 1;
      }
      const people = batches.length - bots - server;
      if (people > 0) meter.movesPlayed('person', people);
      if (bots > 0) meter.movesPlayed('bot', bots);
      if (server > 0) meter.movesPlayed('server', server);
    },
    gameEnded({ record, state }) {
      if (state.ending !== null) meter.gameEnded(record.ruleset, state.ending);
    },
  };
}
