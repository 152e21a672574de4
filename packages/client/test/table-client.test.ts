import type { TableInfo } from '@snap-up/protocol';
import { describe, expect, test } from 'vitest';
import type { TableClient } from '../src/index.ts';
import { joined, Player, pileOf, raceOf, settle, stateOf } from './support/player.ts';
import { ReferenceServer } from './support/reference-server.ts';

/** Both have the five of hearts for a foundation; each has a card that can still be turned up, so nobody is stuck. */
const contest = `
f3: Ah 2h 3h 4h
f1: Ac 2c 3c
a:t1: (9c) 5h
a:t2: 6s
a:t3: Td
a:s: (Kc Qc Jc)
b:t1: (9d) 5h
b:t2: 6s
b:t3: Td
b:t4: 4c
b:s: (Kc Qc Jc)`;

const duel = (position = contest) => raceOf(position);

describe('playing ahead', () => {
  test('a move is shown in the call that makes it, before anything has been delivered', () => {
    const { anna } = duel();
    const before = anna.client.snapshot;
    expect(anna.play('5h t1>f3')).toEqual({ ok: true, value: undefined });
    expect(pileOf(anna.shown, 'f3')).toBe('Ah 2h 3h 4h 5h');
    expect(pileOf(anna.shown, 'a:t1')).toBe('?1');
    expect(pileOf(anna.confirmed, 'f3')).toBe('Ah 2h 3h 4h');
    expect(anna.pendingCount).toBe(1);
    expect(anna.client.snapshot).not.toBe(before);
    expect(pileOf(anna.shown, 'a:t2')).toBe('6s');
  });

  test('an illegal move is rejected at once with its reason, and nothing is sent', () => {
    const { anna } = duel();
    const before = anna.client.snapshot;
    expect(anna.play('Td t3>t2')).toMatchObject({ ok: false, error: { code: 'does-not-fit' } });
    expect(anna.wire.up).toEqual([]);
    expect(anna.client.snapshot).toBe(before);
  });

  test('no number is used again, even after a rejection', () => {
    const { anna, ben } = duel();
    anna.play('5h t1>f3');
    anna.wire.deliverUp();
    ben.play('5h t1>f3');
    settle(anna, ben);
    ben.play('draw');
    expect(ben.wire.sentMoves).toEqual(['1 5h t1>f3', '2 draw']);
  });

  test('a spectator sees the game and cannot play', () => {
    const { server, anna, ben } = duel();
    const watcher = joined(server, null);
    anna.play('draw');
    settle(anna, ben, watcher);
    expect(watcher.shown).toBe(server.position);
    expect(watcher.client.play({ kind: 'draw' })).toMatchObject({ ok: false, error: { code: 'not-seated' } });
  });

  test('a spectator is told when a game without spectators begins, and may try again', () => {
    const watcher = joined(duel().server, null);
    const notices: unknown[] = [];
    watcher.client.onNotice((notice) => notices.push(notice));
    watcher.wire.down.push({ kind: 'no', moveNo: null, rejection: { code: 'no-spectators' } });
    watcher.wire.deliverDown();
    expect(watcher.client.snapshot).toMatchObject({ connection: 'rejected', rejection: { code: 'no-spectators' } });
    expect(notices).toEqual([]);
    watcher.client.start();
    expect(watcher.client.snapshot).toMatchObject({ connection: 'connecting', rejection: null });
    expect(watcher.wire.reconnectCount).toBe(1);
  });
});

describe('a contested foundation', () => {
  test('the second card glides back, and its player is told who was first, and with which card', () => {
    const { server, anna, ben } = duel();
    anna.play('5h t1>f3');
    ben.play('5h t1>f3');
    anna.wire.deliverUp();
    ben.wire.deliverUp();
    ben.wire.deliverDown();
    expect(pileOf(ben.shown, 'b:t1')).toBe('?1 5h');
    expect(ben.notices).toMatchObject([{ kind: 'rejected', rejection: { code: 'place-taken', takenBy: 0 } }]);
    expect(ben.notices).toMatchObject([{ move: { kind: 'carry' } }]);
    settle(anna, ben);
    expect(ben.shown).toBe(server.position);
    expect(anna.shown).toBe(server.position);
    expect(anna.notices).toEqual([]);
  });

  test('R5: a twin foundation of the suit takes the card, and both stand', () => {
    const twins = `${contest}\nf7: Ah 2h 3h 4h`;
    const { server, anna, ben } = duel(twins);
    anna.play('5h t1>f3');
    ben.play('5h t1>f3');
    anna.wire.deliverUp();
    ben.wire.deliverDown();
    expect(pileOf(ben.shown, 'f7')).toBe('Ah 2h 3h 4h 5h@b');
    settle(anna, ben);
    expect(ben.shown).toBe(server.position);
    expect(pileOf(server.position, 'f3')).toBe('Ah 2h 3h 4h 5h');
    expect(pileOf(server.position, 'f7')).toBe('Ah 2h 3h 4h 5h@b');
    expect([...anna.notices, ...ben.notices]).toEqual([]);
    expect(ben.pendingCount).toBe(0);
  });
});

describe('batches', () => {
  test('a gap is requested once, and later batches are held', () => {
    const { server, anna, ben } = duel();
    for (const move of ['draw', '5h t1>t2', '5h t2>f3']) anna.play(move);
    anna.wire.deliverUp();
    ben.wire.down.shift();
    ben.wire.deliverDown();
    expect(ben.wire.up.length).toBe(1);
    ben.wire.deliverUp();
    anna.play('agree');
    anna.wire.deliverUp();
    settle(anna, ben);
    expect(ben.shown).toBe(server.position);
    expect(server.joins).toHaveLength(3);
  });

  test('an older state of the game is ignored', () => {
    const { server, anna, ben } = duel();
    const before = server.game();
    anna.play('draw');
    settle(anna, ben);
    ben.wire.down.push({ kind: 'game', game: before });
    settle(ben);
    expect(ben.shown).toBe(server.position);
    server.rematch('1'.repeat(64));
    server.begin();
    settle(anna, ben);
    ben.wire.down.push({ kind: 'game', game: before });
    settle(ben);
    expect(ben.shown).toBe(server.position);
  });

  test('one of an earlier game, from which a server has to start over, is not applied to the current game', () => {
    const { server, anna, ben } = duel();
    const before = server.game();
    server.rematch('1'.repeat(64));
    server.begin();
    settle(anna, ben);
    ben.wire.down.push({ kind: 'game', game: before }, { kind: 'batch', batch: [1, 0, 1, 't1>t2'] });
    settle(ben);
    expect([ben.shown, ben.client.snapshot.game?.seq]).toEqual([server.position, 0]);
    ben.wire.down.push({ kind: 'game', game: server.game() });
    anna.play('draw');
    settle(anna, ben);
    expect([ben.shown, ben.client.snapshot.game?.seq]).toEqual([server.position, 1]);
    expect(server.joins).toHaveLength(2);
  });

  test('one that does not fit the view brings the game afresh', () => {
    const { server, anna, ben } = duel();
    anna.play('draw');
    anna.wire.deliverUp();
    ben.wire.down = [{ kind: 'batch', batch: [1, 0, 1, 't5>f1'] }];
    settle(anna, ben);
    expect(ben.shown).toBe(server.position);
    expect(ben.client.snapshot.connection).toBe('online');
    expect(server.joins).toHaveLength(3);
  });
});

describe('a dropped connection with moves in flight', () => {
  test('rejected with the answer lost, and a later move played: recognized from the missed batches', () => {
    const { server, anna, ben } = duel();
    anna.play('5h t1>f3');
    settle(anna);
    ben.play('5h t1>f3');
    ben.play('draw');
    ben.wire.deliverUp();
    ben.wire.drop();
    ben.wire.connect();
    settle(anna, ben);
    expect(server.playedBy(1)).toEqual(['draw']);
    expect(ben.notices).toMatchObject([{ kind: 'rejected', rejection: { code: 'place-taken', takenBy: 0 } }]);
    expect(ben.shown).toBe(server.position);
    expect(ben.pendingCount).toBe(0);
  });
});

describe('two tabs of one player', () => {
  test('a move whose number the other tab has used gets another, and both moves are played once', () => {
    const { server, anna, ben } = duel();
    const tab = joined(server, 0);
    anna.play('draw');
    tab.play('5h t1>f3');
    anna.wire.deliverUp();
    tab.wire.deliverUp();
    settle(anna, ben, tab);
    expect(server.playedBy(0)).toEqual(['draw', '5h t1>f3']);
    for (const each of [anna, ben, tab]) {
      expect(each.shown).toBe(server.position);
      expect(each.pendingCount).toBe(0);
    }
    expect(tab.notices).toEqual([]);
  });
});

describe('successive games', () => {
  test('no card is seen or played before the start', () => {
    const { server, anna, ben } = duel();
    server.rematch('1'.repeat(64));
    settle(anna, ben);
    expect(anna.client.snapshot.game).toMatchObject({ number: 2, confirmed: null, view: null });
    expect(anna.client.play({ kind: 'draw' })).toMatchObject({ ok: false, error: { code: 'not-started' } });
    server.begin();
    settle(anna, ben);
    expect(anna.shown).toBe(server.position);
    expect(anna.notices).toMatchObject([{ kind: 'gameStarted', number: 2 }]);
  });

  test('a rematch silently drops moves in flight', () => {
    const { server, anna, ben } = duel();
    anna.play('draw');
    server.rematch('1'.repeat(64));
    server.begin();
    anna.wire.deliverUp();
    settle(anna, ben);
    anna.play('draw');
    settle(anna, ben);
    expect(server.playedBy(0)).toEqual(['draw']);
    expect(anna.notices.map((notice) => notice.kind)).toEqual(['gameStarted']);
    expect(anna.shown).toBe(server.position);
  });

  test('a late announcement of a game that has begun does not hide its cards again', () => {
    const { server, anna } = duel();
    anna.wire.down.push({ kind: 'game', game: { ...server.game(), position: null } });
    settle(anna);
    expect(anna.shown).toBe(server.position);
    expect(anna.play('draw').ok).toBe(true);
  });

  test('a table that has no game any more shows none', () => {
    const { server, anna } = duel();
    server.hasGame = false;
    anna.client.join();
    settle(anna);
    expect(anna.client.snapshot).toMatchObject({ connection: 'online', game: null });
    expect(anna.client.play({ kind: 'draw' })).toMatchObject({ ok: false, error: { code: 'no-game' } });
    server.hasGame = true;
    anna.client.join();
    settle(anna);
    expect(server.joins.at(-1)).toBeNull();
    expect(anna.shown).toBe(server.position);
  });

  test('a late rejection from the previous game does not affect a move of the new one', () => {
    const { server, anna, ben } = duel();
    anna.play('draw');
    server.rematch('1'.repeat(64));
    server.begin();
    anna.wire.deliverDown();
    anna.play('draw');
    anna.wire.deliverUp(1);
    anna.wire.deliverDown();
    expect(anna.pendingCount).toBe(1);
    settle(anna, ben);
    expect(anna.shown).toBe(server.position);
    expect(anna.pendingCount).toBe(0);
  });
});

/** The table with the names of those who sit there, or null for a free seat. */
function tableWith(server: ReferenceServer, ...names: readonly (string | null)[]): TableInfo {
  const table = server.table();
  const [seat] = table.seats as [TableInfo['seats'][number]];
  return { ...table, seats: names.map((name) => ({ ...seat, name })) };
}

describe('the seat', () => {
  test.each<[string, readonly (string | null)[], number]>([
    ['was left in another tab: it joins again', [null, 'Ben'], 1],
    ['may be another one at a smaller table: it joins again', ['Anna'], 1],
    ['is the same where somebody else has left: it need not ask', ['Anna', null], 0],
    ['is the same at a larger table: it need not ask', ['Anna', 'Ben', null], 0],
  ])('%s', (_, names, moreJoins) => {
    const { server, anna } = duel();
    const before = server.joins.length;
    const table = tableWith(server, ...names);
    anna.wire.down.push({ kind: 'table', table });
    anna.wire.deliverDown();
    expect(anna.client.snapshot.table).toEqual(table);
    settle(anna);
    expect(server.joins.length - before).toBe(moreJoins);
  });

  test('of a spectator does not change with the table, and is requested when a game begins', () => {
    const { server } = duel();
    const watcher = joined(server, null);
    const before = server.joins.length;
    watcher.wire.down.push({ kind: 'table', table: tableWith(server, 'Anna') });
    settle(watcher);
    expect(server.joins.length - before).toBe(0);
    server.rematch('1'.repeat(64));
    settle(watcher);
    expect(server.joins.length - before).toBe(1);
  });

  test('a table that arrives before the answer to join is not shown yet', () => {
    const { server } = duel();
    const late = new Player(server, 0);
    late.wire.connect();
    late.wire.down.push({ kind: 'table', table: tableWith(server, null, 'Ben') });
    late.wire.deliverDown();
    expect(late.client.snapshot.table).toBeNull();
    settle(late);
    expect(late.client.snapshot.table).toEqual(server.table());
  });
});

describe('a missing batch', () => {
  test('after the whole game: nothing is requested until the next batch', () => {
    const { server, ben } = duel();
    const late = new Player(server, null);
    late.wire.connect();
    late.wire.deliverUp();
    ben.play('draw');
    ben.play('agree');
    ben.wire.deliverUp();
    late.wire.down = late.wire.down.filter(({ kind }) => kind !== 'batch');
    const [, second] = server.log;
    if (second === undefined) throw new Error('Ben has made two moves.');
    late.wire.down.unshift({ kind: 'batch', batch: second.batch });
    const before = server.joins.length;
    settle(late, ben);
    expect([server.joins.length, late.client.snapshot.game?.seq]).toEqual([before, 0]);
    ben.play('disagree');
    settle(late, ben);
    expect(late.shown).toBe(server.position);
  });
});

describe('the connection', () => {
  test('is connecting, online, offline and online again', () => {
    const server = new ReferenceServer(['Anna', 'Ben'], stateOf(contest, 2));
    const anna = new Player(server, 0);
    const seen: string[] = [];
    anna.client.subscribe(({ connection }) => seen.at(-1) !== connection && seen.push(connection));
    anna.wire.connect();
    settle(anna);
    anna.wire.drop();
    anna.wire.connect();
    settle(anna);
    expect(seen).toEqual(['connecting', 'online', 'offline', 'online']);
  });

  test('rejected on connecting: the reason is shown, moves are rejected with it, and start tries again', () => {
    const { anna } = duel();
    anna.wire.reject({ code: 'client-outdated' });
    expect(anna.client.snapshot).toMatchObject({ connection: 'rejected', rejection: { code: 'client-outdated' } });
    expect(anna.play('draw')).toMatchObject({ ok: false, error: { code: 'client-outdated' } });
    anna.client.start();
    expect(anna.client.snapshot).toMatchObject({ connection: 'connecting', rejection: null });
    anna.wire.connect();
    settle(anna);
    expect(anna.client.snapshot.connection).toBe('online');
  });

  test('rejected on joining: the reason is shown', () => {
    const { server, anna } = duel();
    server.closedTo = 'no-such-table';
    anna.client.join();
    settle(anna);
    expect(anna.client.snapshot).toMatchObject({ connection: 'rejected', rejection: { code: 'no-such-table' } });
    expect(anna.wire.reconnectCount).toBe(0);
  });

  test.each(['try-again', 'too-fast'] as const)(
    'rejected on joining with %s: retried over a new connection',
    (code) => {
      const { server, anna } = duel();
      server.closedTo = code;
      anna.client.join();
      settle(anna);
      expect(anna.client.snapshot).toMatchObject({ connection: 'offline', rejection: null });
      expect(anna.wire.reconnectCount).toBe(1);
      server.closedTo = null;
      anna.wire.connect();
      settle(anna);
      expect(anna.client.snapshot.connection).toBe('online');
    },
  );

  test('an answer to an earlier join is ignored', () => {
    const { server, anna } = duel();
    server.closedTo = 'table-closed';
    anna.client.join();
    anna.wire.deliverUp();
    server.closedTo = null;
    anna.client.join();
    settle(anna);
    expect(anna.client.snapshot.connection).toBe('online');
    anna.wire.drop();
    expect(anna.client.snapshot).toMatchObject({ connection: 'offline', rejection: null });
  });

  test('the clock’s offset is the server’s time minus the midpoint of request and answer', () => {
    const server = new ReferenceServer(['Anna', 'Ben'], stateOf(contest, 2));
    let now = 5_000;
    const anna = new Player(server, 0, { now: () => now });
    anna.wire.connect();
    anna.wire.deliverUp();
    now = 5_200;
    anna.wire.deliverDown();
    expect(anna.client.snapshot.clockOffsetMs).toBe(server.nowMs - 5_100);
  });

  test('a seat taken meanwhile is known after rejoining', () => {
    const { server } = duel();
    const late = joined(server, null);
    expect(late.client.snapshot.seat).toBeNull();
    late.wire.drop();
    late.wire.seat = 1;
    late.wire.connect();
    settle(late);
    expect(late.client.snapshot.seat).toBe(1);
    expect(late.play('draw').ok).toBe(true);
  });

  test('after close nothing changes and no listener is called', () => {
    const { server, anna, ben } = duel();
    let calls = 0;
    const stop = anna.client.subscribe(() => {
      calls += 1;
    });
    anna.client.close();
    ben.play('draw');
    settle(anna, ben);
    stop();
    expect(calls).toBe(1);
    expect(anna.wire.isClosed).toBe(true);
    expect(server.seq).toBe(1);
  });

  test('a game in an unknown notation asks for a reload', () => {
    const { server, anna } = duel();
    anna.wire.down.push({ kind: 'game', game: { ...server.game(), number: 9, ruleset: 'bridge' } });
    settle(anna);
    expect(anna.client.snapshot).toMatchObject({ connection: 'rejected', rejection: { code: 'client-outdated' } });
  });
});

describe('notices', () => {
  test('everybody is told who agrees to stop, and how the game ended', () => {
    const { anna, ben } = duel();
    anna.play('agree');
    settle(anna, ben);
    ben.play('agree');
    settle(anna, ben);
    expect(ben.notices).toEqual([
      { kind: 'agreed', seat: 0, isAbsent: false },
      { kind: 'agreed', seat: 1, isAbsent: false },
      { kind: 'ended', ending: 'agreed', solo: null },
    ]);
    expect(anna.notices.at(-1)).toMatchObject({ kind: 'ended', ending: 'agreed' });
  });

  test('everybody is told who wants to keep playing after all', () => {
    const { anna, ben } = duel();
    anna.play('agree');
    anna.play('disagree');
    settle(anna, ben);
    expect(ben.notices.slice(1)).toEqual([{ kind: 'disagreed', seat: 0 }]);
  });

  test('an unsubscribed listener is not called', () => {
    const { anna, ben } = duel();
    const heard: unknown[] = [];
    const stops = [
      ben.client.subscribe(({ game }) => heard.push(game?.seq)),
      ben.client.onNotice((notice) => heard.push(notice)),
      ben.client.onReaction((seat) => heard.push(seat)),
    ];
    for (const stop of stops) stop();
    anna.play('agree');
    void anna.client.react('wow');
    settle(anna, ben);
    expect(heard).toEqual([0]);
  });

  test('a listener that moves on each change sees every move in order', () => {
    const { server, anna, ben } = duel();
    const playAlong = (client: TableClient) =>
      client.subscribe(({ game }) => {
        if (game?.view?.piles[8]?.length === 3) client.play({ kind: 'draw' });
      });
    playAlong(anna.client);
    settle(anna, ben);
    expect(server.playedBy(0)).toEqual(['draw']);
    expect(anna.shown).toBe(server.position);
  });
});
