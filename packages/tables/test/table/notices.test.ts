import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { gameOf, goAway, moverAt, passTime } from '@snap-up/test-kit/people.ts';
import { anna, ben, look, newServer, play, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import { tellAgainMs } from '../../src/table/behaviors/notices.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
let table: MultiplayerTable;
/** The number of Anna's last move. */
let moveNo: number;
/** A game without a clock in which it is Anna's turn and Ben has left. */
beforeEach(async () => {
  server = newServer();
  server.reachable.add(ben.id);
  table = await gameOf(server, [anna, ben]);
  moveNo = 0;
  if (moverAt(table) === 1) await play(table, 1, 1, 'pass');
  await goAway(server, table, ben);
});

async function annaPasses(): Promise<void> {
  moveNo += 1;
  await play(table, 0, moveNo, 'pass');
  await allSettled();
}

const toldCodes = () => server.told.notices.map(([, { code }]) => code);

describe('a player who is skipped repeatedly', () => {
  async function skipOften(count: number): Promise<void> {
    await passTime(server, timings.skipGraceMs);
    for (let turn = 0; turn < count; turn += 1) {
      await annaPasses();
      await table.skipVote.vote(anna);
      await allSettled();
    }
    expect(moverAt(table)).toBe(0);
  }

  it('is notified of their turn once', async () => {
    await skipOften(20);
    expect(toldCodes()).toEqual(['your-turn']);
  });

  it('is notified again after having been here, or after a long time', async () => {
    await skipOften(2);
    await look(table, ben);
    await goAway(server, table, ben);
    await skipOften(2);
    expect(toldCodes()).toEqual(['your-turn', 'your-turn']);
    await passTime(server, tellAgainMs);
    await skipOften(2);
    expect(toldCodes()).toEqual(['your-turn', 'your-turn', 'your-turn']);
  });

  it('is notified again if it could not be sent', async () => {
    server.lostNotices.set(ben.id, 'failed');
    await skipOften(2);
    expect(toldCodes()).toEqual(['your-turn', 'your-turn']);
  });
});

describe('a reminder', () => {
  beforeEach(async () => {
    await annaPasses();
    server.told.notices.length = 0;
  });

  const remind = () => table.notices.remind(anna, 1);

  it('does not reach a player who has blocked the sender, who only learns that it cannot be sent', async () => {
    server.blockStore.blocks.push({ playerId: ben.id, blockedId: anna.id });
    await server.tables.contactPreferencesChanged(ben.id);
    expect(await remind()).toEqual(err({ code: 'cannot-be-reminded' }));
    expect(server.told.notices).toEqual([]);
  });

  it('is accepted if it will be sent, once in several hours', async () => {
    expect(await remind()).toEqual(ok());
    expect(await remind()).toEqual(err({ code: 'reminded-already' }));
    expect(toldCodes()).toEqual(['waited-for']);
    server.clock.pass(budgets.reminders.person.withinMs);
    expect(await remind()).toEqual(ok());
  });

  it('is refused if there are too many to send, and then does not count', async () => {
    server.lostNotices.set(ben.id, 'refused');
    expect(await remind()).toEqual(err({ code: 'try-again' }));
    server.lostNotices.clear();
    expect(await remind()).toEqual(ok());
  });

  it('does not count if it could not be sent after all', async () => {
    server.lostNotices.set(ben.id, 'failed');
    expect(await remind()).toEqual(ok());
    await allSettled();
    server.lostNotices.clear();
    expect(await remind()).toEqual(ok());
  });
});
