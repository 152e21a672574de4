import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Networks that exist on this machine alone: bridges of containers and of virtual machines. */
const ownNetworkNames = /^(docker|br-|veth|virbr|vboxnet|vmnet|podman|cni|lxc|bridge\d)/;

/** The interfaces of a machine, by name, as `os.networkInterfaces` returns them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Returns the origin in a URL that is nothing else, such as `https://cards.example.org/`; null for any other text. */
export function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : null;
}

/** Whether a server that listens on `host` can be reached by all addresses of its machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * Returns the addresses by which others on its networks can open a server of this machine.
 * @param host what the server listens on
 * @param interfaces those of this machine by default
 */
export function networkOrigins(host: string, port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  if (!isEverywhere(host)) return [];
  return Object.entries(interfaces)
    .filter(([name]) => !ownNetworkNames.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => `http://${address}:${port}`);
}

/** What a starting server prints about where it can be opened, line by line. */
export function startLines(host: string, port: number, publicOrigin: string | null, interfaces?: Interfaces): string[] {
  const here = `http://${isEverywhere(host) ? 'localhost' : host}:${port}`;
  const ready = `Snap-Up is ready at ${here}`;
  const [first, ...others] = publicOrigin === null ? networkOrigins(host, port, interfaces) : [publicOrigin];
  if (first === undefined) return [ready];
  return [`Share this address: ${first}`, ...others.map((other) => `Or this one: ${other}`), ready];
}
