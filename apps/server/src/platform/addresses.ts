import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Networks that exist on this machine alone: bridges of containers and of virtual machines. */
const ownNetworkNames = /^(docker|br-|veth|virbr|vboxnet|vmnet|podman|cni|lxc|bridge\d)/;

/** The interfaces of a machine, by name, as `os.networkInterfaces` returns them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Values of the variable `container` in a container with networks of its own. */
const containerKinds: readonly unknown[] = ['docker', 'podman', 'oci'];

/**
 * Returns the interfaces by which others may reach this machine: none in a container, whose addresses are unknown outside it.
 */
export function machineInterfaces(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
): Interfaces {
  const isInContainer = containerKinds.includes(environment.container) || exists('/.dockerenv');
  return isInContainer ? {} : networkInterfaces();
}

/** Returns the origin in a URL that is nothing else, such as `https://cards.example.org/`; null for any other text. */
export function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : null;
}

export const usualPort = 3000;

/** The hosts to listen on for all addresses of the machine: both kinds or, without IPv6, only IPv4. */
export const everywhere = ['::', '0.0.0.0'] as const;

/** Whether a server that listens on `host` can be reached by all addresses of its machine. */
function isEverywhere(host: string): boolean {
  return everywhere.some((all) => all === host);
}

/** Returns the address at which a server that listens on `host` is opened on its own machine. */
export function ownOrigin(host: string, port: number, here = 'localhost'): string {
  return originOf(isEverywhere(host) ? here : host, port);
}

/** Returns an address as written in a URL, where IPv6 addresses are in brackets. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Returns the addresses at which others on its networks can open a server of this machine. IPv6 addresses change and are hard
 * to type, so they are returned only if the machine has no others.
 */
export function networkOrigins(host: string, port: number, interfaces: Interfaces = machineInterfaces()): string[] {
  if (!isEverywhere(host)) return [];
  const shared = Object.entries(interfaces)
    .filter(([name]) => !ownNetworkNames.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe[89ab])/i.test(address));
  const [ipv4, ipv6] = ['IPv4', 'IPv6'].map((wanted) => shared.filter(({ family }) => family === wanted));
  const chosen = host === '::' && ipv4?.length === 0 ? ipv6 : ipv4;
  return (chosen ?? []).map(({ address }) => originOf(address, port));
}

/** The lines in which a starting server says where it can be opened. */
export function startLines(host: string, port: number, publicOrigin: string | null, interfaces?: Interfaces): string[] {
  const ready = `Snap-Up is ready at ${ownOrigin(host, port)}`;
  const [first, ...others] = publicOrigin === null ? networkOrigins(host, port, interfaces) : [publicOrigin];
  if (first === undefined) return [ready];
  return [`Share this address: ${first}`, ...others.map((other) => `Or this one: ${other}`), ready];
}
