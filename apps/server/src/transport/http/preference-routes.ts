import { preferencesBody, restRejection, type StoredPreferences, storedPreferences } from '@snap-up/protocol';
import type { RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PreferenceStore } from '../../persistence/preference-store.ts';
import { cookieName, type Sessions } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

/** How often a player may change their preferences. A page sends what was changed within a second together. */
const changeLimit = { most: 60, withinMs: 60_000 } as const;

/** What the routes need. */
export interface PreferencePorts {
  readonly sessions: Sessions;
  readonly store: PreferenceStore;
  readonly limiterOf: RateLimiterOf;
}

/** Routes by which a player has the same preferences on all of their devices. */
export function preferenceRoutes({ sessions, store, limiterOf }: PreferencePorts): FastifyPluginAsyncZod {
  const changes = limiterOf('preferences', changeLimit);
  const response = { 200: storedPreferences, '4xx': restRejection };

  /** Does something for the player of a request, who may be deleted at any time. */
  async function of(
    cookie: string | undefined,
    task: (playerId: string) => Promise<StoredPreferences | null>,
  ): Promise<StoredPreferences> {
    const player = await sessions.playerOf(cookie);
    const found = player === null ? null : await task(player.id);
    if (found === null) throw new RejectionError({ code: 'no-session' });
    return found;
  }

  return async (app) => {
    app.get(
      '/me/preferences',
      { schema: { summary: 'How you like games to look, sound and be played', response } },
      (request) => of(request.cookies[cookieName], (id) => store.read(id)),
    );

    app.put(
      '/me/preferences',
      {
        schema: {
          summary: 'Change some of your preferences; those that are left out stay as they are',
          body: preferencesBody,
          response,
        },
      },
      (request) =>
        of(request.cookies[cookieName], async (id) => {
          if (!(await changes.tryConsume(id))) throw new RejectionError({ code: 'too-fast' });
          return store.change(id, request.body.preferences);
        }),
    );
  };
}
