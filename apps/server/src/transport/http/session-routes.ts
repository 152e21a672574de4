import { nameBody, session } from '@snap-up/protocol';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cookieName, cookieSettings, type Sessions } from '../../session/sessions.ts';
import { suggestedName } from '../../session/suggested-name.ts';
import { languageFor } from './languages.ts';
import { RejectionError } from './rejections.ts';

/** Routes for the session: who the player is, and their name. */
export function sessionRoutes(sessions: Sessions, renames: Pick<Tables, 'rename'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/session',
      { schema: { summary: 'The session: who I am', response: { 200: session } } },
      async (request) => {
        const player = await sessions.playerOf(request.cookies[cookieName]);
        return { name: player?.name ?? null, suggestedName: suggestedName(languageFor(request.headers)) };
      },
    );

    app.put(
      '/session',
      { schema: { summary: 'Choose a name', body: nameBody, response: { 200: session } } },
      async (request, reply) => {
        // Postgres stores no lone surrogates, and would change the name.
        if (!request.body.name.isWellFormed()) throw new RejectionError({ code: 'name-has-hidden-characters' });
        const known = await sessions.playerOf(request.cookies[cookieName]);
        const player = await sessions.save(known, request.body.name);
        if (known !== null) await renames.rename(player);
        reply.setCookie(cookieName, sessions.cookieOf(player), cookieSettings);
        return { name: player.name, suggestedName: player.name };
      },
    );
  };
}
