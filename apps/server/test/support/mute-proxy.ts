import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy for a database whose connections can fail silently: nothing is closed, and nothing arrives. */
export interface MuteProxy {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Drops the database's answers from now on, or the requests as well. New connections get no answer either. */
  mute(what: 'answers' | 'everything'): void;
  /** Lets new connections through again. Those from before stay silent. */
  speak(): void;
  close(): Promise<void>;
}

export async function openMuteProxy(databaseUrl: string): Promise<MuteProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let muted: 'answers' | 'everything' | null = null;
  const lines = new Set<{ isDead: boolean; deaf: boolean }>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line = { isDead: muted !== null, deaf: muted === 'everything' };
    lines.add(line);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (chunk) => {
      if (!line.deaf) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!line.isDead) near.write(chunk);
    });
    const end = () => {
      lines.delete(line);
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    near.on('close', end);
    far.on('close', () => {
      // A silent connection does not report that its other end is gone.
      if (!line.isDead) end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(databaseUrl);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    mute: (what) => {
      muted = what;
      for (const line of lines) {
        line.isDead = true;
        line.deaf = what === 'everything';
      }
    },
    speak: () => {
      muted = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
