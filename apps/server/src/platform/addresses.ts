import { networkInterfaces } from 'node:os';

/** The addresses at which a server on this port can be opened: on this machine, and by others on the same network. */
export function addressesOf(
  host: string,
  port: number,
): { readonly here: string; readonly network: readonly string[] } {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one.address}:${port}`);
  return { here: `http://${isEverywhere ? 'localhost' : host}:${port}`, network: isEverywhere ? others : [] };
}
