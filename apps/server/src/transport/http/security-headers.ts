import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Security headers of every response. Scripts, connections and everything else may only come from this server; styles
 * and images may also be inline, as in Svelte's components and the cards.
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
  // Whether an address is served over HTTPS alone is up to the operator of the proxy.
  hsts: false,
  // Browsers ignore it on plain HTTP, and print a warning.
  crossOriginOpenerPolicy: false,
};
