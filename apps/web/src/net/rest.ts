import { RestClient } from '@snap-up/client';

/** The server that the page came from. */
export const rest = new RestClient({ fetch: (url, init) => fetch(url, init) });
