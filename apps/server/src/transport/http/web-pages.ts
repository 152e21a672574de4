import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { rejectionBody } from './rejections.ts';

/** The folder of the built web client. */
export const webFolder = fileURLToPath(new URL('../../../../web/dist/site/', import.meta.url));

const longMaxAgeSeconds = 365 * 24 * 60 * 60;

/** Serves the web client. It has its own router, so it is also the response to unknown paths of pages. */
export async function serveWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const hasClient = existsSync(`${folder}/index.html`);
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: folder,
      // As a list: a name alone is not looked for among the compressed copies.
      index: ['index.html'],
      // The build leaves compressed copies beside the files.
      preCompressed: true,
      setHeaders: (response, path) => {
        // Files with a content hash in their name never change; all others are revalidated.
        const isHashed = path.startsWith(join(folder, 'assets', sep));
        response.header('cache-control', isHashed ? `public, max-age=${longMaxAgeSeconds}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (hasClient && isPage && !request.url.startsWith('/api/')) return reply.sendFile('index.html');
    return reply.status(404).send(rejectionBody({ code: 'no-such-page' }));
  });
}
