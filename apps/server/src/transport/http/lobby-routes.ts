import { codeAnswer, lobby, rejectionOfIssue, restRejection, tableCode } from '@snap-up/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LobbyBoard } from '../../lobby/lobby-board.ts';
import { networkOf } from '../../platform/networks.ts';
import { RateLimiter } from '../../platform/rate-limiter.ts';
import { cookieName, type Sessions } from '../../session/sessions.ts';
import type { TableStore } from '../../table/table-store.ts';
import { RejectionError } from './rejections.ts';

/** How many wrong codes an address, or somebody with a name, may try. */
export const codeGuessLimit = { most: 20, withinMs: 5 * 60_000 } as const;

/** Routes that find a table without its link: the lobby and the table code. */
export function lobbyRoutes(
  sessions: Sessions,
  lobbyBoard: LobbyBoard,
  tableStore: Pick<TableStore, 'idOfCode'>,
): FastifyPluginAsyncZod {
  const byNetwork = new RateLimiter(codeGuessLimit);
  const byPlayer = new RateLimiter(codeGuessLimit);

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
          summary: 'The table that a code leads to',
          // Read below: a code with a wrong letter is rejected with a code of its own.
          params: z.object({ code: z.string() }),
          response: { 200: codeAnswer, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const code = tableCode.safeParse(request.params.code);
        if (!code.success) throw new RejectionError(rejectionOfIssue(code.error.issues[0]?.message));
        const player = await sessions.playerOf(request.cookies[cookieName]);
        // A guess counts as wrong until it turns out right, so that it is of no use to make many at a time.
        const network = networkOf(request.ip);
        if (!(await byNetwork.take(network))) throw new RejectionError({ code: 'too-fast' });
        if (player !== null && !(await byPlayer.take(player.id))) {
          // What was not looked up is no wrong guess of the others at that address.
          await byNetwork.giveBack(network);
          throw new RejectionError({ code: 'too-fast' });
        }
        const tableId = await tableStore.idOfCode(code.data);
        if (tableId === null) throw new RejectionError({ code: 'no-such-code' });
        await byNetwork.giveBack(network);
        if (player !== null) await byPlayer.giveBack(player.id);
        reply.header('cache-control', 'no-store');
        return { tableId };
      },
    );
  };
}
