import { beforeEach, describe, expect, it } from 'vitest';
import { timings } from '../../src/table/timings.ts';
import { broughtBack } from '../support/people.ts';
import {
  anna,
  ben,
  getReady,
  look,
  newServer,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '../support/test-server.ts';

const hourMs = 3_600_000;

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

describe('a clock that is set back by an hour', () => {
  it('while a game runs does not stop it, nor after a restart', async () => {
    const table = await tableForTwo(server, 'race', {});
    await startRace(server, table);
    server.clock.set(-hourMs);
    expect(table.phase).toBe('playing');
    expect(await play(table, 0, 1, 'draw')).toMatchObject({ kind: 'kept' });
    expect((await look(table, ben)).game?.position).not.toBeNull();
    const again = await broughtBack(newServer(server), table);
    expect(again.phase).toBe('playing');
    expect((await look(again, anna)).game?.position).not.toBeNull();
  });

  it('while a countdown runs does not make it longer', async () => {
    const table = await tableForTwo(server, 'race', {});
    for (const player of [anna, ben]) await getReady(table, player);
    server.clock.pass(timings.countdownMs - 1);
    server.clock.set(-hourMs);
    expect(table.phase).toBe('countdown');
    server.clock.pass(1);
    expect(table.phase).toBe('playing');
  });
});
