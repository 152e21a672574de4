import { restRejection, serverAddresses } from '@snap-up/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PublicOrigins } from './public-origins.ts';

/** The route that says by which addresses others can open this server. */
export function addressRoutes(origins: PublicOrigins): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/addresses',
      {
        schema: {
          summary: 'Addresses by which others can open this server, the one to share first',
          response: { 200: serverAddresses, '4xx': restRejection },
        },
      },
      (request) => ({ addresses: origins.toShare(request) }),
    );
  };
}
