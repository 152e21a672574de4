import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Pages may load everything from this server alone, nothing inline and nothing by `eval`. Pages set styles of elements by script,
 * which needs no permission; cards are images made in the page. All kinds that are not listed may not be loaded at all.
 */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  // The service worker, and no blobs.
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Features that no page needs and no script may request. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The hash of the one style element that Swagger UI makes; another version of it may need another. */
const docsStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

export function docsPolicy(policy: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${docsStyle}`);
}

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    frameguard: { action: 'deny' },
    // The address of a table is its invitation: no other site gets to know it.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Whether an address is served over HTTPS alone is up to the operator of the proxy.
    hsts: false,
    // Set below.
    crossOriginOpenerPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    // Browsers ignore it on plain HTTP, and print a warning.
    if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
