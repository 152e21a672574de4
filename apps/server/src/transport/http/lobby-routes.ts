import { codeAnswer, lobby, rejectionOfIssue, restRejection, tableCode } from '@snap-up/protocol';
import type { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { TableStore } from '@snap-up/tables/table/table-store.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from '../../platform/networks.ts';
import { cookieName, type Sessions } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

/** How many wrong codes an address, and a player, may try within five minutes. */
export const codeGuessLimit = { most: 20, withinMs: 5 * 60_000 } as const;

/** Routes that find a table without its link: the lobby and the table code. */
export function lobbyRoutes(
  sessions: Sessions,
  lobbyBoard: LobbyBoard,
  tableStore: Pick<TableStore, 'idOfCode'>,
  limiterOf: RateLimiterOf,
  clock: Pick<Clock, 'nowMs'>,
): FastifyPluginAsyncZod {
  const byNetwork = limiterOf('code-guesses-of-network', codeGuessLimit);
  const byPlayer = limiterOf('code-guesses-of-player', codeGuessLimit);

  return async (app) => {
    app.get(
      '/tables',
      { schema: { summary: 'The lobby: public tables', response: { 200: lobby, '4xx': restRejection } } },
      () => lobbyBoard.lobby,
    );

    app.get(
      '/codes/:code',
      {
        schema: {
          summary: 'The table with a code',
          // Parsed below, so that a malformed code gets a rejection of its own.
          params: z.object({ code: z.string() }),
          response: { 200: codeAnswer, '4xx': restRejection },
        },
      },
      async (request) => {
        const code = tableCode.safeParse(request.params.code);
        if (!code.success) throw new RejectionError(rejectionOfIssue(code.error.issues[0]?.message));
        const player = await sessions.playerOf(request.cookies[cookieName]);
        // A guess counts as wrong until it turns out to be right, so that many at a time gain nothing.
        const network = networkOf(request.ip);
        if (!(await byNetwork.tryConsume(network))) throw new RejectionError({ code: 'too-fast' });
        if (player !== null && !(await byPlayer.tryConsume(player.id))) {
          // A code that was not looked up must not count against the others at that address.
          await byNetwork.giveBack(network);
          throw new RejectionError({ code: 'too-fast' });
        }
        const tableId = await tableStore.idOfCode(code.data, clock.nowMs());
        if (tableId === null) throw new RejectionError({ code: 'no-such-code' });
        await byNetwork.giveBack(network);
        if (player !== null) await byPlayer.giveBack(player.id);
        return { tableId };
      },
    );
  };
}
