import { randomBytes } from 'node:crypto';
import { personalData, restRejection, session } from '@snap-up/protocol';
import { formerIdOf } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PlayerNews } from '../../cluster/player-news.ts';
import type { PersonalDataStore } from '../../persistence/personal-data-store.ts';
import { cookieName, cookieSettings, type Sessions } from '../../session/sessions.ts';
import { suggestedName } from '../../session/suggested-name.ts';
import { languageFor } from './languages.ts';
import { RejectionError } from './rejections.ts';

/** How often a player may ask for their data: it is read from everything they have ever done. */
const exportLimit = { most: 6, withinMs: 60_000 } as const;

/** What the routes need. */
export interface PersonalDataPorts {
  readonly sessions: Sessions;
  readonly store: PersonalDataStore;
  readonly playerNews: PlayerNews;
  readonly clock: Clock;
  readonly limiterOf: RateLimiterOf;
}

/** Routes by which players get everything that is stored about them, and have it deleted. */
export function personalDataRoutes(ports: PersonalDataPorts): FastifyPluginAsyncZod {
  const { sessions, store, playerNews, clock } = ports;
  const exports = ports.limiterOf('personal-data', exportLimit);

  return async (app) => {
    app.get(
      '/me/data',
      {
        schema: {
          summary: 'Everything that is stored about you, as a file',
          response: { 200: personalData, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const player = await sessions.playerOf(request.cookies[cookieName]);
        if (player === null) throw new RejectionError({ code: 'no-session' });
        if (!(await exports.tryConsume(player.id))) throw new RejectionError({ code: 'too-fast' });
        const data = await store.read(player, clock.nowMs());
        if (data === null) throw new RejectionError({ code: 'no-session' });
        reply.header('cache-control', 'no-store');
        reply.header('content-disposition', 'attachment; filename="snap-up-my-data.json"');
        return data;
      },
    );

    app.delete(
      '/me',
      {
        schema: {
          summary: 'Delete everything that is stored about you; the games of others keep their moves',
          response: { 200: session, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const player = await sessions.playerOf(request.cookies[cookieName]);
        if (player === null) throw new RejectionError({ code: 'no-session' });
        const tableIds = await store.delete(player.id, formerIdOf(randomBytes(12).toString('base64url')));
        await playerNews.deleted({ playerId: player.id, tableIds: [...(tableIds ?? [])] });
        reply.clearCookie(cookieName, { ...cookieSettings, maxAge: 0 });
        return { name: null, suggestedName: suggestedName(languageFor(request.headers)) };
      },
    );
  };
}
