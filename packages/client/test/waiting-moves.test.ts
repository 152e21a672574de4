import type { Rules } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { type KeptTable, keptTable, mostPendingMoves, type TextStorage } from '../src/index.ts';
import { gameOf, joined, Player, pileOf, raceOf, settle, stateOf, storageOf } from './support/player.ts';
import { type ReferenceServer, tableId } from './support/reference-server.ts';

const race = 'f3: Ah 2h 3h 4h\na:t1: (9c) 5h\na:t2: 6s\na:s: (Kc Qc Jc)\nb:t1: (9d) 6h\nb:t3: Td';
const patience = 'f3: Ah 2h 3h\na:t1: (9c) 4h\na:t2: 5h\na:t3: 6s\na:s: (Kc Qc Jc)';

/** Agrees to stop and withdraws that, in turn. */
function makeMoves(player: Player, count: number): void {
  for (let made = 0; made < count; made += 1) {
    expect(player.play(made % 2 === 0 ? 'agree' : 'disagree')).toEqual({ ok: true, value: undefined });
  }
}

test('more moves can be made offline than may be in flight, and all arrive in order', () => {
  const { server, anna } = raceOf(race);
  anna.wire.drop();
  makeMoves(anna, 150);
  anna.wire.connect();
  settle(anna);
  let bursts = 1;
  while (anna.pendingCount > 0) {
    expect(anna.wire.up).toEqual([]);
    anna.passTime();
    expect(anna.wire.up.length, 'moves that are on their way at once').toBeLessThanOrEqual(48);
    settle(anna);
    bursts += 1;
  }
  expect(bursts).toBe(4);
  expect(server.playedBy(0)).toEqual(Array.from({ length: 150 }, (_, made) => (made % 2 === 0 ? 'agree' : 'disagree')));
  expect(anna.notices.filter(({ kind }) => kind === 'rejected')).toEqual([]);
});

test('a burst waits for the answers to the previous one, and for the rate limit', () => {
  const { anna } = raceOf(race);
  makeMoves(anna, 60);
  expect(anna.wire.up).toHaveLength(48);
  anna.wire.deliverUp(47);
  anna.wire.deliverDown();
  expect(anna.due.map(({ delayMs }) => delayMs)).not.toContain(1_600);
  settle(anna);
  expect(anna.due.map(({ delayMs }) => delayMs)).toEqual([1_600]);
  expect(anna.pendingCount).toBe(12);
  anna.wire.drop();
  expect(anna.due, 'another connection is counted afresh').toEqual([]);
  anna.wire.connect();
  settle(anna);
  expect(anna.pendingCount).toBe(0);
});

test('the number of pending moves is limited', () => {
  const { anna } = raceOf(race);
  anna.wire.drop();
  makeMoves(anna, mostPendingMoves);
  expect(anna.play('agree')).toMatchObject({ ok: false, error: { code: 'too-fast' } });
  expect(anna.pendingCount).toBe(mostPendingMoves);
});

test('unsent moves survive the page, and the next one sends them', () => {
  const storage = storageOf();
  const { server } = gameOf(gameRules('klondike', 1), patience, ['Anna']);
  const before = joined(server, 0, { storage });
  before.wire.drop();
  before.play('4h t1>f3');
  before.play('5h t2>f3');
  before.client.play({ kind: 'undo' });
  const shown = before.shown;
  before.client.close();

  const offline = new Player(server, 0, { storage });
  offline.wire.reject({ code: 'try-again' });
  offline.client.close();

  const after = joined(server, 0, { storage });
  expect(server.playedBy(0)).toEqual(['4h t1>f3', '5h t2>f3', 'undo']);
  expect([after.pendingCount, after.shown]).toEqual([0, server.position]);
  expect(pileOf(after.shown, 'f3')).toBe(pileOf(shown, 'f3'));
  expect([...storage.texts]).toEqual([]);
});

/** A game with a page of Anna’s that has lost its connection, and what her browser stores of it. */
function offlineGame(rules: Rules, text: string): { storage: TextStorage; server: ReferenceServer; page: Player } {
  const storage = storageOf();
  const { server } = gameOf(rules, text, rules.seatCount === 1 ? ['Anna'] : ['Anna', 'Ben']);
  const page = joined(server, 0, { storage });
  page.wire.drop();
  return { storage, server, page };
}

test('moves are dropped if the player has played on elsewhere before they could be sent', () => {
  const { storage, server, page: before } = offlineGame(gameRules('race', 2), race);
  before.play('5h t1>f3');
  before.play('draw');
  before.client.close();
  const elsewhere = joined(server, 0);
  elsewhere.play('agree');
  settle(elsewhere);

  const after = joined(server, 0, { storage });
  expect(server.playedBy(0)).toEqual(['agree']);
  expect([after.pendingCount, storage.get(`moves ${tableId}`)]).toEqual([0, null]);
  expect(after.notices).toEqual([{ kind: 'movesDropped', count: 2, reason: 'elsewhere', carriedOn: null }]);
});

test('a lost move is not mistaken for one made elsewhere under its number', () => {
  const { storage, server, page } = offlineGame(gameRules('race', 2), race);
  page.wire.connect();
  settle(page);
  page.play('5h t1>f3');
  page.wire.drop();
  page.play('draw');
  page.client.close();
  const elsewhere = joined(server, 0, { random: () => 0.5 });
  elsewhere.play('agree');
  settle(elsewhere);

  const after = joined(server, 0, { storage });
  expect(server.playedBy(0)).toEqual(['agree']);
  expect(after.notices).toEqual([{ kind: 'movesDropped', count: 1, reason: 'elsewhere', carriedOn: null }]);
  expect(after.shown).toBe(server.position);
});

test.each([
  ['it missed little', 100],
  ['it gets the whole game', 0],
])('a page that was offline drops its moves if the player has played on elsewhere, where %s', (_how, ringSize) => {
  const { server, anna } = raceOf(race);
  server.ringSize = ringSize;
  anna.wire.drop();
  anna.play('5h t1>f3');
  anna.play('draw');
  const elsewhere = joined(server, 0, { random: () => 0.5 });
  elsewhere.play('agree');
  settle(elsewhere);
  anna.wire.connect();
  settle(anna);
  expect(server.playedBy(0)).toEqual(['agree']);
  expect(anna.shown).toBe(server.position);
  expect(anna.notices).toContainEqual({ kind: 'movesDropped', count: 2, reason: 'elsewhere', carriedOn: null });
  anna.play('draw');
  settle(anna);
  expect(server.playedBy(0)).toEqual(['agree', 'draw']);
});

test('a page drops its moves even if its numbers are higher than those used elsewhere', () => {
  const { server } = raceOf(race);
  server.ringSize = 0;
  const page = joined(server, 0, { random: () => 0.5 });
  page.wire.drop();
  page.play('5h t1>f3');
  const elsewhere = joined(server, 0);
  elsewhere.play('draw');
  settle(elsewhere);
  page.wire.connect();
  settle(page);
  expect(server.playedBy(0)).toEqual(['draw']);
  expect(page.notices).toContainEqual({ kind: 'movesDropped', count: 1, reason: 'elsewhere', carriedOn: null });
  expect([page.pendingCount, page.shown]).toEqual([0, server.position]);
});

test('two pages of a player never share numbers, and never run out of them', () => {
  const { server } = raceOf(race);
  const pages = [0.999, 0.5].map((value) => new Player(server, 0, { random: () => value })) as [Player, Player];
  for (const page of pages) page.wire.connect();
  settle(...pages);
  pages[0].play('agree');
  pages[1].play('agree');
  expect(pages[0].wire.sentMoves[0]).not.toBe(pages[1].wire.sentMoves[0]);
  settle(...pages);
  for (let turn = 0; turn < 400; turn += 1) {
    pages[turn % 2]?.play(turn % 2 === 0 ? 'disagree' : 'agree');
    settle(...pages);
  }
  expect(server.moveNos[0]).toBeLessThan(limits.moveNumbers / 1_000);
});

test('moves of a race are dropped after ten minutes, those of a solo game are not', () => {
  for (const [rules, text, played] of [
    [gameRules('race', 2), race, []],
    [gameRules('klondike', 1), patience, ['draw']],
  ] as const) {
    const { storage, server, page: before } = offlineGame(rules, text);
    before.play('draw');
    before.client.close();
    const after = joined(server, 0, { storage, now: () => 10 * 60_000 + 1 });
    expect(server.playedBy(0)).toEqual(played);
    expect([after.pendingCount, storage.get(`moves ${tableId}`)]).toEqual([0, null]);
  }
});

test('moves are dropped when the table rejects the page for good, and kept while a newer page is needed', () => {
  for (const [code, isKept] of [
    ['table-closed', false],
    ['client-outdated', true],
    ['too-many-pages', true],
  ] as const) {
    const { storage, server, page: before } = offlineGame(gameRules('race', 2), race);
    before.play('draw');
    before.client.close();
    server.closedTo = code;
    const after = joined(server, 0, { storage });
    expect(after.client.snapshot.rejection).toEqual({ code });
    expect(storage.get(`moves ${tableId}`) !== null).toBe(isKept);
  }
});

test('moves of another game or unknown notation are dropped', () => {
  for (const text of [
    '{"number":7,"seat":0,"passed":0,"madeAtMs":0,"moves":[[1,"draw",false]]}',
    '{"number":1,"seat":0,"passed":0,"madeAtMs":0,"moves":[[1,"fly",false],[2]]}',
    '{"number":1,"seat":0,"moves":[[1,"draw"]]}',
    'no',
  ]) {
    const storage = storageOf();
    storage.put(`moves ${tableId}`, text);
    const { server } = raceOf(race);
    const anna = joined(server, 0, { storage });
    expect(anna.pendingCount).toBe(0);
    expect(server.playedBy(0)).toEqual([]);
    expect([...storage.texts]).toEqual([]);
  }
});

test.each([
  ['was swallowed', false, false],
  ['arrived, and its answer was swallowed', true, false],
  ['arrives after the page that follows has sent it again', false, true],
])(
  'moves of a race on a wire that swallows are sent again after a reload, and each is played once: the message %s',
  (_, hasArrived, isLate) => {
    const storage = storageOf();
    const { server, anna } = raceOf('a:s: (Kc Qc Jc)\nb:t1: (9d) 6h');
    anna.client.close();
    const before = joined(server, 0, { storage });
    for (let count = 0; count < 3; count += 1) {
      before.play(count < 1 ? 'draw' : 'redeal');
      if (count === 1) before.play('draw');
    }
    const shown = before.shown;
    if (hasArrived) before.wire.deliverUp();
    const swallowed = before.wire.up;
    if (!isLate) before.wire.up = [];
    before.wire.down = [];
    before.client.close();

    const after = joined(server, 0, { storage });
    if (isLate) for (const message of swallowed) message();
    settle(after);
    expect(server.playedBy(0)).toEqual(['draw', 'redeal', 'draw', 'redeal']);
    expect([after.shown, server.position, after.pendingCount, after.notices]).toEqual([shown, shown, 0, []]);
    expect([...storage.texts]).toEqual([]);
  },
);

test('unsent moves of a race that has ended, and was followed by another one, are reported as lost', () => {
  const { storage, server, page: before } = offlineGame(gameRules('race', 2), race);
  before.play('draw');
  before.client.close();
  server.rematch(stateOf(race, 2));
  server.begin();
  const after = joined(server, 0, { storage });
  expect(after.notices).toContainEqual({ kind: 'movesDropped', count: 1, reason: 'late', carriedOn: null });
  expect(storage.get(`moves ${tableId}`)).toBeNull();
});

/** A page of a patience game that has seen its table, and lost its connection. */
function patienceOffline(): { server: ReferenceServer; page: Player } {
  const { server } = gameOf(gameRules('klondike', 1), patience, ['Anna']);
  const page = joined(server, 0);
  page.wire.drop();
  return { server, page };
}

/** A page that is opened with what another one has stored. */
function reopened(server: ReferenceServer, kept: KeptTable | null, random = () => 0): Player {
  return new Player(server, 0, { recalled: JSON.parse(JSON.stringify(kept)), random });
}

test('a patience game is shown offline as an earlier page knew it, continues, and is sent in order', () => {
  const { server, page } = patienceOffline();
  page.play('4h t1>f3');
  page.play('5h t2>f3');
  const shown = page.shown;
  page.client.close();
  const second = reopened(server, keptTable(page.client));
  expect([second.shown, second.pendingCount, second.client.snapshot.connection]).toEqual([shown, 2, 'connecting']);
  second.client.play({ kind: 'undo' });
  second.client.close();
  const third = reopened(server, keptTable(second.client));
  third.wire.connect();
  settle(third);
  expect(server.playedBy(0)).toEqual(['4h t1>f3', '5h t2>f3', 'undo']);
  expect([third.pendingCount, third.shown, third.notices.filter(({ kind }) => kind === 'movesDropped')]).toEqual([
    0,
    server.position,
    [],
  ]);
});

test.each([
  ['that could catch up', 100, false],
  ['that gets the whole game', 0, false],
  ['that is opened again', 100, true],
])(
  'what two devices have played on from the same game is there to become two games, by a page %s',
  (_, ring, isReopened) => {
    const { server, page } = patienceOffline();
    server.ringSize = ring;
    page.play('4h t1>f3');
    page.play('5h t2>f3');
    const elsewhere = joined(server, 0, { random: () => 0.5 });
    elsewhere.play('draw');
    settle(elsewhere);
    const after = isReopened ? reopened(server, keptTable(page.client)) : page;
    after.wire.connect();
    settle(after);
    expect(server.playedBy(0)).toEqual(['draw']);
    expect([after.shown, after.pendingCount]).toEqual([server.position, 0]);
    const carriedOn = {
      number: 1,
      seq: 0,
      moves: [
        ['4h t1>f3', 0],
        ['5h t2>f3', 0],
      ],
    };
    expect(after.notices).toContainEqual({ kind: 'movesDropped', count: 2, reason: 'elsewhere', carriedOn });
  },
);

test('pending moves of a patience game become a branch if another game was dealt elsewhere', () => {
  const { server, page } = patienceOffline();
  page.play('4h t1>f3');
  server.rematch(stateOf(patience, 1, server.rules));
  server.begin();
  const after = reopened(server, keptTable(page.client));
  after.wire.connect();
  settle(after);
  expect(after.client.snapshot.game?.number).toBe(2);
  const carriedOn = { number: 1, seq: 0, moves: [['4h t1>f3', 0]] };
  expect(after.notices).toContainEqual({ kind: 'movesDropped', count: 1, reason: 'elsewhere', carriedOn });
});

test('nothing is stored of a multiplayer game, which moves on without the page', () => {
  expect(keptTable(raceOf(race).anna.client)).toBeNull();
});
