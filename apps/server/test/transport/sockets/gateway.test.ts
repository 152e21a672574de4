import { createServer } from 'node:http';
import { protocolVersion } from '@snap-up/protocol';
import { Quotas } from '@snap-up/tables/platform/quotas.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { anna } from '@snap-up/test-kit/test-server.ts';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { OpenConnections } from '../../../src/transport/http/connections.ts';
import { Gateway, type GatewayServices } from '../../../src/transport/sockets/gateway.ts';
import { Visitors } from '../../../src/transport/visitors.ts';
import { listen } from '../../support/listen.ts';

it('goes on when a message cannot be handled: logs it, and answers `try-again`', async () => {
  const server = createServer();
  const clock = new HandClock();
  const reported: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => void reported.push(facts) };
  const gateway = new Gateway(server, new Visitors([], 'secret'), new OpenConnections(100, log), new Quotas(clock));
  const services = {
    tables: { onLost: () => undefined },
    callBoard: { callsTo: () => [] },
    lobbyBoard: {
      get lobby(): never {
        throw new Error('There is no lobby');
      },
    },
    sessions: { playerOf: async () => anna },
    cookieOf: () => undefined,
    messagesPerSecond: 100,
    clock,
    log,
  };
  gateway.serve(services as unknown as GatewayServices);
  const client = io(await listen(server), { transports: ['websocket'], auth: { version: protocolVersion } });
  try {
    const ask = () => new Promise((resolve) => client.emit('lobby', true, resolve));
    expect(await ask()).toEqual({ ok: false, error: { code: 'try-again' } });
    expect(reported).toMatchObject([{ event: 'lobby', err: { message: 'There is no lobby' } }]);
    expect(await ask()).toMatchObject({ ok: false });
  } finally {
    client.disconnect();
    gateway.stop();
    server.close();
  }
});
