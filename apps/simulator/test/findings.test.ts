import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { protocolVersion } from '@snap-up/protocol';
import { connect as connectTo } from '@snap-up/server/src/persistence/connection.ts';
import { PersonalDataStore } from '@snap-up/server/src/persistence/personal-data-store.ts';
import { PostgresLinkedTables } from '@snap-up/server/src/persistence/table-lines.ts';
import { PostgresTableStore } from '@snap-up/server/src/persistence/table-store.ts';
import { useTestDatabase } from '@snap-up/server/test/support/postgres.ts';
import { newTable } from '@snap-up/server/test/support/race.ts';
import { newGuest, useService } from '@snap-up/server/test/support/service.ts';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { frameOf, opcodes, upgradeHead } from '@snap-up/test-kit/web-socket.ts';
import { describe, expect, it } from 'vitest';
import { connectTo as connectSocket, WebSocketConnection } from '../src/fuzz/web-socket-connection.ts';

// Faults that fuzzing has found, each shown by as few messages as possible.

const database = useTestDatabase();
const service = useService(database);

it('answers an unknown method of long polling as the client’s mistake', async () => {
  const { cookie } = await newGuest(service().url, 'Mallory');
  const address = `${service().url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address, { headers: { cookie } })).text();
  const { sid } = JSON.parse(opened.slice(1));
  const post = (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', headers: { cookie }, body });
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    expect([method, (await fetch(`${address}&sid=${sid}`, { method, headers: { cookie } })).status]).toEqual([
      method,
      400,
    ]);
  }
  // The session goes on.
  expect(await (await post(`40{"version":${protocolVersion}}`)).text()).toBe('ok');
  expect(await (await post('1')).text()).toBe('ok');
});

it('cuts off a client that sends pings without reading the answers', async () => {
  const { cookie } = await newGuest(service().url, 'Mallory');
  const socket = await connectSocket(service().url);
  let isEnded = false;
  socket.on('close', () => {
    isEnded = true;
  });
  socket.write(upgradeHead('/socket.io/?EIO=4&transport=websocket', [`Cookie: ${cookie}`]));
  await once(socket, 'readable');
  socket.read();
  // It reads nothing more. Far more than what networks hold on the way has to be sent.
  const pings = Buffer.concat(
    Array.from({ length: 4_000 }, () => frameOf(Buffer.alloc(125), { opcode: opcodes.ping })),
  );
  let sentBytes = 0;
  while (!isEnded && sentBytes < 100_000_000) {
    await new Promise<void>((resolve) => socket.write(pings, () => resolve()));
    sentBytes += pings.length;
    await sleep(1);
  }
  expect(isEnded).toBe(true);
});

it('closes a connection that asks for another protocol elsewhere, also if it has sent more and never closes its own half', async () => {
  const { hostname, port } = new URL(service().url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.resume();
  const lines = ['GET /api/tables HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write(`${lines.join('\r\n')}\r\n\r\nand more`);
  await once(socket, 'end');
  // What has only closed its half goes on taking this.
  await eventually(() => {
    socket.write('more');
    return isClosed;
  });
});

it('treats a message that throws when compared as malformed', async () => {
  const { cookie } = await newGuest(service().url, 'Mallory');
  const heard: string[] = [];
  const connection = await WebSocketConnection.open(service().url, { cookie }, (packet) => {
    heard.push(packet);
  });
  await connection.opened;
  connection.send(`40{"version":${protocolVersion}}`);
  await eventually(() => heard.find((packet) => packet.startsWith('40')));
  connection.send('421["say",{"length":{"valueOf":1,"toString":1}}]');
  expect(await eventually(() => heard.find((packet) => packet.startsWith('431')))).toContain('"malformed"');
  connection.end();
  await connection.closed;
});

it('answers `no-session` to a player who is deleted during the request', async () => {
  const { rest, cookie } = await newGuest(service().url, 'Mallory');
  const playerId = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0];
  const client = await connectTo(database().url, 'snap-up test');
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE tables');
    const making = rest.createTable({ seatCount: 2 });
    await eventually(async () => {
      const { rows } = await client.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'tables'::regclass`);
      return rows.length > 0;
    });
    await client.query('DELETE FROM players WHERE id = $1', [playerId]);
    await client.query('COMMIT');
    expect(await making).toMatchObject({ ok: false, error: { code: 'no-session' } });
  } finally {
    await client.end();
  }
});

describe('of a player who is deleted between two statements of one read', () => {
  /** Runs a read, and deletes Ben when it has read of his seat and is about to read who he is. */
  async function readAround<Read>(tableId: string, read: () => Promise<Read>): Promise<Read> {
    const { url, prisma } = database();
    const { playerId } = await prisma.seat.findFirstOrThrow({ where: { tableId, seat: 1 } });
    const client = await connectTo(url, 'snap-up test');
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE players');
      const reading = read();
      await eventually(async () => {
        const { rows } = await client.query(
          `SELECT FROM pg_locks WHERE NOT granted AND relation = 'players'::regclass`,
        );
        return rows.length > 0;
      });
      await client.query('DELETE FROM seats WHERE player_id = $1', [playerId]);
      await client.query('DELETE FROM players WHERE id = $1', [playerId]);
      await client.query('COMMIT');
      return await reading;
    } finally {
      await client.end();
    }
  }

  it('a table is read as it is afterwards', async () => {
    const { tableId } = await newTable(service().url, ['Anna', 'Ben']);
    const store = new PostgresTableStore(database().prisma);
    const table = await readAround(tableId, () => store.load(tableId));
    expect(table?.seats.map((seat) => seat?.name ?? null)).toEqual(['Anna', null]);
  });

  it('their own data are not there any more', async () => {
    const { tableId } = await newTable(service().url, ['Anna', 'Ben']);
    const { player } = await database().prisma.seat.findFirstOrThrow({
      where: { tableId, seat: 1 },
      include: { player: true },
    });
    const store = new PersonalDataStore(database().prisma);
    const ben = { id: player.id, name: player.name, bot: null };
    expect(await readAround(tableId, () => store.read(ben, service().nowMs()))).toBeNull();
  });

  it('a link to their table is read as it is afterwards', async () => {
    const { tableId } = await newTable(service().url, ['Anna', 'Ben']);
    const store = new PostgresLinkedTables(database().prisma, systemClock);
    const linked = await readAround(tableId, () => store.linkedTable(tableId));
    expect(linked?.invitation?.players.map(({ name }) => name)).toEqual(['Anna']);
  });
});
