import type { Phase } from '@snap-up/protocol';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { TablePlace } from '@snap-up/tables/table/tables.ts';

/** A snapshot of a server's memory. */
export interface Census {
  /** Tables by kind and phase. */
  readonly tables: Record<'multiplayer' | 'solo', Partial<Record<Phase, number>>>;
  readonly seats: Record<'person' | 'bot', number>;
  /** Who is present: bots play only while a seated person is. */
  readonly present: Record<'people' | 'pages' | 'playingBots', number>;
}

/** How many tables are counted before other tasks get their turn. */
const tablesAtOnce = 200;

/** Counts what is at these tables. Those that are being loaded are not counted; the server continues with its work meanwhile. */
export async function takeCensus(open: Iterable<Promise<TablePlace | null>>): Promise<Census> {
  const census: Census = {
    tables: { multiplayer: {}, solo: {} },
    seats: { person: 0, bot: 0 },
    present: { people: 0, pages: 0, playingBots: 0 },
  };
  const notYet = Promise.resolve(null);
  let count = 0;
  for (const loading of open) {
    const place = await Promise.race([loading, notYet]).catch(() => null);
    count += 1;
    if (count % tablesAtOnce === 0) await new Promise(setImmediate);
    if (place?.kind !== 'here') continue;
    const { table } = place;
    const byPhase = census.tables[table instanceof MultiplayerTable ? 'multiplayer' : 'solo'];
    const { phase } = table;
    byPhase[phase] = (byPhase[phase] ?? 0) + 1;
    for (const seat of table.record.seats) {
      if (seat !== null) census.seats[seat.bot === null ? 'person' : 'bot'] += 1;
    }
    const { people, pages } = table.presentCounts;
    census.present.people += people;
    census.present.pages += pages;
    if (table instanceof MultiplayerTable) census.present.playingBots += table.playingBotCount;
  }
  return census;
}
