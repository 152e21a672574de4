import { networkInterfaces } from 'node:os';

/** Returns the URLs of a server on this port: on this machine, and on its networks. */
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
