import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with what the server answers. Scripts, connections and everything else come from this server
 * alone; styles and pictures may be written into the page, as Svelte and the cards do.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Whether an address is served by HTTPS alone is for whoever runs the proxy to say.
  hsts: false,
  // Browsers ignore it on plain HTTP, and complain on the console.
  crossOriginOpenerPolicy: false,
};
