import { describe, expect, test } from 'vitest';
import { pileOf, raceOf, settle } from './support/player.ts';

/** Both can draw, and each has a five of hearts for the same foundation. */
const position = `
f3: Ah 2h 3h 4h
a:t1: (9c) 5h
a:t2: 6s
a:s: (Kc Qc Jc)
b:t1: (9d) 5h
b:t2: 6s
b:s: (Kc Qc Jc)`;

function duel() {
  const { server, anna, ben } = raceOf(position);
  /** Each state of Anna’s connection, one after another. */
  const seen: string[] = [];
  anna.client.subscribe(({ connection }) => seen.at(-1) !== connection && seen.push(connection));
  return { server, anna, ben, seen };
}

describe('the server asks to join again', () => {
  test('the client joins with the batch that it knows, in time, and stays online', () => {
    const { server, anna, ben, seen } = duel();
    anna.play('draw');
    settle(anna, ben);
    anna.wire.askToRejoin(800);
    anna.wire.deliverDown();
    expect(anna.wire.up).toEqual([]);
    expect(anna.due).toHaveLength(1);
    expect(anna.due[0]?.delayMs).toBeGreaterThanOrEqual(0);
    expect(anna.due[0]?.delayMs).toBeLessThanOrEqual(800);
    anna.passTime();
    anna.wire.deliverUp();
    expect(server.joins.at(-1)).toEqual({ number: 1, seq: 1 });
    settle(anna, ben);
    expect(seen).toEqual(['online']);
    expect(anna.wire.reconnectCount).toBe(0);
    expect(anna.shown).toBe(server.position);
  });

  test('moves in flight and moves made meanwhile are sent after the join, and each is played once', () => {
    const { server, anna, ben } = duel();
    anna.play('draw');
    anna.wire.deliverUp();
    anna.wire.down = [];
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    anna.play('5h t1>f3');
    expect(pileOf(anna.shown, 'f3')).toBe('Ah 2h 3h 4h 5h');
    expect(anna.pendingCount).toBe(2);
    expect(anna.wire.up).toEqual([]);
    anna.passTime();
    settle(anna, ben);
    expect(server.playedBy(0)).toEqual(['draw', '5h t1>f3']);
    expect(anna.wire.sentMoves).toEqual(['1 draw', '2 5h t1>f3']);
    expect(anna.pendingCount).toBe(0);
    expect(anna.shown).toBe(server.position);
  });

  test('a move that the old server could not answer is kept, and sent again', () => {
    const { server, anna, ben } = duel();
    anna.play('draw');
    anna.wire.up = [];
    anna.wire.askToRejoin();
    anna.wire.down.push({ kind: 'no', moveNo: 1, rejection: { code: 'try-again' } });
    anna.wire.deliverDown();
    expect(anna.pendingCount).toBe(1);
    anna.passTime();
    settle(anna, ben);
    expect(server.playedBy(0)).toEqual(['draw']);
    expect(anna.notices).toEqual([]);
  });

  test('a move rejected because the server does not know the page is kept, and sent after a join', () => {
    const { server, anna, ben, seen } = duel();
    anna.play('draw');
    anna.play('5h t1>f3');
    anna.wire.up = [];
    for (const moveNo of [1, 2]) anna.wire.down.push({ kind: 'no', moveNo, rejection: { code: 'not-joined' } });
    anna.wire.deliverDown();
    expect(anna.pendingCount).toBe(2);
    expect(anna.due).toHaveLength(1);
    anna.passTime();
    settle(anna, ben);
    expect(server.playedBy(0)).toEqual(['draw', '5h t1>f3']);
    expect([anna.notices, seen]).toEqual([[], ['online']]);
    expect(anna.shown).toBe(server.position);
  });

  test('a move that lost its race is rejected all the same', () => {
    const { server, anna, ben } = duel();
    anna.play('5h t1>f3');
    ben.play('5h t1>f3');
    ben.wire.deliverUp();
    anna.wire.deliverUp();
    anna.wire.down = anna.wire.down.filter(({ kind }) => kind === 'no');
    anna.wire.down.unshift({ kind: 'rejoin', withinMs: 100 });
    anna.wire.deliverDown();
    expect(anna.notices).toMatchObject([{ kind: 'rejected', rejection: { code: 'place-taken', takenBy: 1 } }]);
    anna.passTime();
    settle(anna, ben);
    expect(anna.shown).toBe(server.position);
  });

  test('batches before the join are ignored: earlier ones may be missing', () => {
    const { server, anna, ben } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    ben.play('draw');
    settle(anna, ben);
    expect(anna.client.snapshot.game?.seq).toBe(0);
    anna.passTime();
    settle(anna, ben);
    expect(anna.shown).toBe(server.position);
  });

  test('an answer to an earlier join is ignored', () => {
    const { server, anna } = duel();
    anna.client.join();
    anna.wire.deliverUp();
    anna.wire.down.unshift({ kind: 'rejoin', withinMs: 100 });
    anna.wire.deliverDown();
    anna.play('draw');
    expect(anna.wire.up).toEqual([]);
    anna.passTime();
    settle(anna);
    expect(server.playedBy(0)).toEqual(['draw']);
  });

  test('several requests lead to one join', () => {
    const { server, anna } = duel();
    const before = server.joins.length;
    for (const withinMs of [900, 100, 0]) anna.wire.askToRejoin(withinMs);
    anna.wire.deliverDown();
    expect(anna.due).toHaveLength(1);
    anna.passTime();
    settle(anna);
    expect(server.joins).toHaveLength(before + 1);
  });

  test('a lost connection replaces it', () => {
    const { server, anna } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    const before = server.joins.length;
    anna.wire.drop();
    expect(anna.due).toEqual([]);
    anna.wire.connect();
    settle(anna);
    expect(server.joins).toHaveLength(before + 1);
  });

  test('a join that the page requests replaces it, too', () => {
    const { server, anna } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    const before = server.joins.length;
    anna.client.join();
    expect(anna.due).toHaveLength(1);
    settle(anna);
    expect(anna.due).toEqual([]);
    expect(server.joins).toHaveLength(before + 1);
  });

  test('nothing is requested after close', () => {
    const { anna } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    anna.client.close();
    expect(anna.due).toEqual([]);
  });

  test('a chat message from that moment is sent after the join', async () => {
    const { server, anna, ben } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    const said = anna.client.say('Hello');
    expect(anna.wire.up).toEqual([]);
    anna.passTime();
    settle(anna, ben);
    await expect(said).resolves.toEqual({ ok: true });
    expect(server.chat.map(({ text }) => text)).toEqual(['Hello']);
  });

  test('if the connection is lost instead, the chat message is not sent', async () => {
    const { server, anna } = duel();
    anna.wire.askToRejoin();
    anna.wire.deliverDown();
    const said = anna.client.say('Hello');
    anna.wire.drop();
    anna.wire.connect();
    settle(anna);
    await expect(said).resolves.toMatchObject({ ok: false, error: { code: 'try-again' } });
    expect(server.chat).toEqual([]);
  });
});
