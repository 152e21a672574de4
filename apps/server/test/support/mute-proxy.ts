import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** Which way: what the far end (a database, a server) sends, what is sent to it, or both. */
export type Direction = 'answers' | 'requests' | 'everything';

/** A proxy for a database or a server whose connections can fail silently: nothing is closed, and nothing arrives. */
export type MuteProxy = Awaited<ReturnType<typeof openMuteProxy>>;

/** A connection through the proxy. */
interface Connection {
  isDead: boolean;
  isDeaf: boolean;
  readonly near: Socket;
  readonly far: Socket;
  /** What is to be done once nothing is held any more: an end is no news that could come earlier. */
  held: (() => void)[];
}

const isOf = (direction: Direction | null, way: 'answers' | 'requests') =>
  direction === way || direction === 'everything';

export async function openMuteProxy(farUrl: string) {
  const { hostname, port } = new URL(farUrl);
  let muted: Direction | null = null;
  let holding: Direction | null = null;
  const connections = new Set<Connection>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const connection: Connection = { isDead: muted !== null, isDeaf: isOf(muted, 'requests'), near, far, held: [] };
    connections.add(connection);
    holdBack(connection);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.on('data', (chunk) => {
      if (!connection.isDeaf) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!connection.isDead) near.write(chunk);
    });
    const end = () => {
      connections.delete(connection);
      near.destroy();
      far.destroy();
    };
    const endOnceReleased = () => {
      if (holding === null) end();
      else connection.held.push(end);
    };
    near.on('close', endOnceReleased);
    far.on('close', () => {
      // A silent connection does not report that its other end is gone.
      if (!connection.isDead) endOnceReleased();
    });
  });
  function holdBack({ near, far }: Connection): void {
    if (isOf(holding, 'requests')) near.pause();
    if (isOf(holding, 'answers')) far.pause();
  }
  const address = new URL(farUrl);
  address.host = new URL(await listen(server)).host;
  return {
    /** The far end's address through this proxy. */
    url: address.href,
    /** Drops what goes this way from now on. New connections get no answer either. */
    mute: (what: Direction) => {
      muted = what;
      for (const connection of connections) {
        connection.isDead ||= isOf(what, 'answers');
        connection.isDeaf ||= isOf(what, 'requests');
      }
    },
    /** Lets new connections through again. Those from before stay silent. */
    speak: () => {
      muted = null;
    },
    /** Closes the connections that stay silent, as a machine does that has no record of them once it hears of them again. */
    closeSilent: () => {
      for (const { isDead, isDeaf, near, far } of connections) {
        if (!isDead && !isDeaf) continue;
        near.destroy();
        far.destroy();
      }
    },
    /** Keeps what goes this way on the way, as a network does that loses every packet: nothing arrives, and nothing is lost. */
    hold: (what: Direction) => {
      holding = what;
      for (const connection of connections) holdBack(connection);
    },
    /** Delivers what was held, on the same connections. */
    release: () => {
      holding = null;
      for (const connection of connections) {
        connection.near.resume();
        connection.far.resume();
        for (const act of connection.held.splice(0)) act();
      }
    },
    close: async () => {
      for (const { near, far } of connections) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
