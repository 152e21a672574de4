import { z } from 'zod';
import {
  gameNumber,
  gameResult,
  options,
  phases,
  playerName,
  seatCount,
  seatNumber,
  tableId,
  tableInfo,
  timeMs,
} from './tables.ts';

/** Who the cookie says one is. */
export const session = z
  .object({
    /** Null before one has chosen a name. */
    name: z.string().nullable(),
    /** A friendly name to start from. */
    suggestedName: z.string(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const nameBody = z.object({ name: playerName });

export const newTableBody = z.object({
  ruleset: z.string().max(40).default('race'),
  options: options.default({}),
  seatCount,
});
export type NewTable = z.input<typeof newTableBody>;

export const readyBody = z.object({ isReady: z.boolean() });

export const tableParams = z.object({ tableId });
export const gameParams = z.object({ tableId, number: z.coerce.number().pipe(gameNumber) });

/** A table, and where the one who asks sits at it. */
export const seatedTable = z.object({ table: tableInfo, seat: seatNumber.nullable() }).meta({ id: 'SeatedTable' });
export type SeatedTable = z.infer<typeof seatedTable>;

/** A line of “My games”: a table with its newest game. */
export const myGame = z
  .object({
    tableId,
    ruleset: z.string(),
    phase: z.enum(phases),
    gameNumber: z.number().int().nonnegative(),
    seat: seatNumber,
    names: z.array(z.string().nullable()),
    /** When something last happened there, as far as the list knows: made, started or ended. */
    changedAt: timeMs,
    /** By seat, cards on the foundations; null before a game starts. */
    cardCounts: z.array(z.number().int()).nullable(),
  })
  .meta({ id: 'MyGame' });
export type MyGame = z.infer<typeof myGame>;

export const myGames = z.object({ games: z.array(myGame) });

export { gameResult };
