import { RestClient } from '@snap-up/client';

/** The REST API of the server that the page came from. */
export const rest = new RestClient({ fetch: (url, init) => fetch(url, init) });
