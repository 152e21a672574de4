import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Schema } from './schema-values.ts';

/** A route of the server, with the schemas that it was registered with. */
export interface Route {
  readonly method: string;
  /** With parameters as Fastify writes them: `/api/tables/:tableId`. */
  readonly url: string;
  readonly body: Schema | null;
  readonly params: Schema | null;
  readonly query: Schema | null;
  /** By status, such as `200` or `4xx`. */
  readonly answers: Readonly<Record<string, Schema>>;
}

/** The channel on which Fastify announces each instance, before anything is registered. */
const channel = 'fastify.initialization';

/** Records the routes of all apps that are made from now on, until `end` is called. */
export function watchRoutes(): { readonly routes: readonly Route[]; end(): void } {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      const { body, params, querystring, response } = (schema ?? {}) as Readonly<Record<string, unknown>>;
      for (const one of [method].flat()) {
        if (one === 'HEAD' || routes.some((known) => known.method === one && known.url === url)) continue;
        routes.push({
          method: one,
          url,
          body: schemaOf(body),
          params: schemaOf(params),
          query: schemaOf(querystring),
          answers: (response ?? {}) as Readonly<Record<string, Schema>>,
        });
      }
    });
  };
  subscribe(channel, listen);
  return { routes, end: () => void unsubscribe(channel, listen) };
}

function schemaOf(given: unknown): Schema | null {
  return typeof given === 'object' && given !== null && '_zod' in given ? (given as Schema) : null;
}
