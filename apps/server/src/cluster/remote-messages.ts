import { type Known, limits, reaction } from '@snap-up/protocol';
import type { PageMessage } from '@snap-up/tables/table/table-page.ts';
import { z } from 'zod';

/**
 * The messages between the server that a page is connected to and the owner of its table. The content of what goes down
 * to pages is not checked: it comes from the same code at the other end, and the page checks it.
 */

const table = z.string();
/** The key of a page at its own server. */
const page = z.string();
const known = z.object({ number: z.number(), seq: z.number() }).nullable() satisfies z.ZodType<Known>;

/** To the owner. A page asks to join a table; answered by `RemoteJoin`. */
export const remoteJoin = z.object({
  table,
  page,
  player: z.object({ id: z.string(), name: z.string() }),
  known,
});

/** To the owner: a move, as table, page, number of the game, number of the move, move. */
export const remoteMove = z.tuple([table, page, z.number(), z.number(), z.string().max(limits.moveCharacters)]);

/** To the owner. Both are answered by a `Result`. */
export const remoteSay = z.object({ table, page, text: z.string() });
export const remoteReaction = z.object({ table, page, reaction });

/** To the owner: the page was closed, or joins another table. */
export const remoteLeave = z.object({ table, page });

/** To the server of a page: a message to that page alone. */
export const pageMessage = z.object({
  table,
  page,
  message: z.custom<PageMessage>((value) => Array.isArray(value)),
});

/** To the servers of pages: some players have been removed from a table. */
export const sentAway = z.object({
  table,
  code: z.string(),
  whom: z.union([z.object({ only: z.array(z.string()) }), z.object({ except: z.array(z.string()) })]),
});

/** To the servers of pages: everybody at a table has to join again; null for all tables of the sender. */
export const rejoin = z.object({ table: table.nullable() });
