import { createHmac } from 'node:crypto';
import { err, finishingMoves, firstState, type State } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import { restart } from '@snap-up/test-kit/people.ts';
import {
  dayMs,
  dealAlone,
  defaultRulesOf,
  lineTo,
  logOf,
  numbered,
  playAll,
  shownTo,
  wantedGame,
} from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, play, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { budgets, costs } from '../../src/platform/quotas.ts';
import { dealAt, soloSeed } from '../../src/solo/solo-dealing.ts';
import type { NewDealRequest } from '../../src/solo/solo-games.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const rejected = (code: string) => ({ kind: 'rejected', error: { code } });

describe('a deal', () => {
  it('of a number or a day has as seed the HMAC-SHA-256 of the game and the number or the day, so nobody can tell it without the secret', () => {
    const hmacOf = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');
    expect(soloSeed('secret', 'yukon', numbered(7).deal)).toBe(hmacOf('yukon 7'));
    expect(soloSeed('secret', 'yukon', { kind: 'daily', date: '2026-11-21' })).toBe(hmacOf('yukon 2026-11-21'));
  });

  it('gives everybody the same cards by the same number of the same game, and others by another', async () => {
    const positionOf = async (wanted: Partial<NewDealRequest>, player = anna) =>
      (await shownTo(await dealAlone(server, wanted, player), player)).position;
    const annas = await positionOf({});
    expect(await positionOf({}, ben)).toBe(annas);
    expect(await positionOf(numbered(8), ben)).not.toBe(annas);
  });

  it('goes on where it runs with the same options, unless it is wanted afresh', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    expect(await dealAlone(server)).toBe(table);
    expect(await shownTo(table)).toMatchObject({ number: 1, seq: 1 });
    await dealAlone(server, { isAfresh: true });
    expect(await shownTo(table)).toMatchObject({ number: 2, seq: 0, options: { draw: 3 } });
    await dealAlone(server, { options: { draw: 1 } });
    expect(await shownTo(table)).toMatchObject({ number: 3, seq: 0, options: { draw: 1 } });
    expect(table.info().options).toMatchObject({ draw: 1 });
    const { table: again } = await restart(server, table);
    expect(again.info().options).toMatchObject({ draw: 1 });
  });

  it('starts when the game before has ended, though that takes a while', async () => {
    const table = await dealAlone(server);
    const endGame = server.tableStore.endGame.bind(server.tableStore);
    vi.spyOn(server.tableStore, 'endGame').mockImplementationOnce((...ended) => {
      server.clock.stall(5_000);
      return endGame(...ended);
    });
    await dealAlone(server, { isAfresh: true });
    expect(table.game?.record).toMatchObject({ number: 2, startsAtMs: server.clock.nowMs() });
  });

  it('goes on where it runs also after a restart', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const { server: next, table: again } = await restart(server, table);
    expect(await dealAlone(next)).toBe(again);
    expect(await shownTo(again)).toMatchObject({ number: 1, seq: 1 });
  });

  it('that may have been stored is learned of, and asked for again', async () => {
    const table = await dealAlone(server);
    const { tableStore } = server;
    const startGame = tableStore.startGame.bind(tableStore);
    tableStore.startGame = async (...game) => {
      tableStore.startGame = startGame;
      await startGame(...game);
      throw new Error('The answer was lost.');
    };
    // The game of which nothing was learned is the second one, and makes room for what is asked for again.
    const dealt = await dealAlone(server, { isAfresh: true });
    expect(dealt).not.toBe(table);
    expect(await shownTo(dealt)).toMatchObject({ number: 3, seq: 0 });
    expect(table.isDropped).toBe(true);
    expect(server.logged.map(({ message }) => message)).toEqual([
      'Storing or opening a deal failed; reloading its table',
      'Lease lost; table dropped',
    ]);
  });

  it('that was stored and could not be opened is learned of, too', async () => {
    const table = await dealAlone(server);
    const { eventLog, tableStore } = server;
    const startGame = tableStore.startGame.bind(tableStore);
    tableStore.startGame = async (...game) => {
      tableStore.startGame = startGame;
      vi.spyOn(eventLog, 'read').mockRejectedValueOnce(new Error('away'));
      return startGame(...game);
    };
    const dealt = await dealAlone(server, { isAfresh: true });
    expect(await shownTo(dealt)).toMatchObject({ number: 3, seq: 0 });
    expect(table.isDropped).toBe(true);
  });

  it('is not dealt at a table that was dropped meanwhile: the end of the game before would never be stored', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const { eventLog, tableStore } = server;
    const append = eventLog.append.bind(eventLog);
    vi.spyOn(eventLog, 'append').mockImplementationOnce(async (batches) => {
      const kept = await append(batches);
      table.drop();
      return kept;
    });
    const dealt = dealAt(table, { options: table.record.options, ...numbered(8), isAfresh: true });
    expect(await dealt).toEqual(err({ code: 'try-again' }));
    expect((await tableStore.load(table.id))?.game).toMatchObject({ number: 1 });
  });

  it('is dealt at another table where what runs cannot be read any more, and only then', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    const gameId = table.record.game?.id ?? '';
    const batch = {
      gameId,
      seq: 2,
      seat: 0,
      moveNo: 2,
      move: 'draw',
      atMs: 0,
      contest: null,
      events: 'what older versions wrote',
    };
    await server.eventLog.append([batch]);
    await server.tables.stop();
    const next = newServer(server);
    server.tableStore.fault = new Error('The store is away.');
    await expect(dealAlone(next)).rejects.toThrow('The store is away.');
    server.tableStore.fault = null;
    const another = await dealAlone(next);
    expect(another.id).not.toBe(table.id);
    expect(await shownTo(another)).toMatchObject({ number: 1, seq: 0 });
    expect(next.logged.map(({ message }) => message)).toEqual(['Reading a solo game failed; it was abandoned']);
    expect(await dealAlone(next)).toBe(another);
    const { games } = await next.soloGames.reports.overview(anna);
    expect(games.flatMap(({ open }) => open?.tableId ?? [])).toEqual([another.id]);
    expect(await next.eventLog.read(gameId, 0)).toHaveLength(2);
  });

  it('is dealt at another table also where a batch does not fit, or goes back before the deal', async () => {
    for (const events of ['f1>t1', 'undo*2', 'redo']) {
      const server = newServer();
      const table = await dealAlone(server);
      const gameId = table.record.game?.id ?? '';
      await server.eventLog.append([
        { gameId, seq: 1, seat: 0, moveNo: 1, move: 'undo', atMs: 0, contest: null, events },
      ]);
      await server.tables.stop();
      expect((await dealAlone(newServer(server))).id).not.toBe(table.id);
    }
  });

  it('wins a game that only needs to be finished, instead of giving it up', async () => {
    const rules = defaultRulesOf('yukon');
    const isFinishable = (state: State) => state.ending === null && finishingMoves(rules, state) !== null;
    const { number, moves } = lineTo('yukon', soloSecret, isFinishable);
    const table = await dealAlone(server, { ruleset: 'yukon', ...numbered(number) });
    await playAll(table, moves);
    await dealAlone(server, { ruleset: 'yukon', ...numbered(number + 1) });
    expect([...server.playStore.plays.values()]).toMatchObject([{ ending: 'won', isSuccess: true, isHelped: false }]);
    expect(await shownTo(table)).toMatchObject({ number: 2, seq: 0 });
  });

  it('gives up what runs at that table, in its log as a move of the seat', async () => {
    const table = await dealAlone(server);
    const first = table.record.game?.id ?? '';
    await playAll(table, ['draw']);
    await dealAlone(server, numbered(8));
    const [, last] = await server.eventLog.read(first, 0);
    expect(last).toMatchObject({ seq: 2, seat: 0, moveNo: 2, move: 'give-up', events: 'end=given-up' });
    expect(server.tableStore.noted).toEqual([first]);
    expect(await play(table, 0, 2, 'draw', { gameNumber: 1 })).toEqual(rejected('another-game'));
  });

  it('of any number has one by chance, and does not open lost', async () => {
    const rules = defaultRulesOf('klondike');
    const isLost = (number: number) =>
      firstState(rules, soloSeed(soloSecret, 'klondike', { kind: 'numbered', number })).isLost;
    let lost = 1;
    while (!isLost(lost)) lost += 1;
    // Chance draws the lost one twice, and then the last of all.
    const chanceOf = (number: number) => (number - 0.5) / limits.dealNumbers;
    server.chances.push(chanceOf(lost), chanceOf(lost), chanceOf(limits.dealNumbers));
    expect(isLost(limits.dealNumbers)).toBe(false);
    const table = await dealAlone(server, { deal: { kind: 'any' } });
    expect((await shownTo(table)).mode).toMatchObject({ deal: { kind: 'numbered', number: limits.dealNumbers } });
    // A numbered one is dealt whatever it is, and told lost.
    await dealAlone(server, numbered(lost));
    expect((await shownTo(table)).position).toContain('lost: yes');
    expect(await play(table, 0, 1, 'revive', { gameNumber: 2 })).toEqual(rejected('lost-from-the-start'));
    // Where chance finds nothing better that one has to do.
    server.chances.push(...Array.from({ length: 1_000 }, () => chanceOf(lost)));
    await dealAlone(server, { deal: { kind: 'any' } });
    expect((await shownTo(table)).mode).toMatchObject({ deal: { kind: 'numbered', number: lost } });
  });

  it('of the day is the same for all, at a table of its own, with the game’s own options', async () => {
    const ordinary = await dealAlone(server);
    const table = await dealAlone(server, { deal: { kind: 'daily' }, options: { draw: 1 } });
    expect(table).not.toBe(ordinary);
    expect(ordinary.phase).toBe('playing');
    const annas = await shownTo(table);
    expect(annas).toMatchObject({ options: { draw: 3 }, mode: { deal: { kind: 'daily', date: '2026-11-20' } } });
    const bens = await shownTo(await dealAlone(server, { deal: { kind: 'daily', date: '2026-11-20' } }, ben), ben);
    expect(bens.position).toBe(annas.position);
    server.clock.set(dayMs);
    const next = await shownTo(await dealAlone(server, { deal: { kind: 'daily' } }));
    expect(next).toMatchObject({ number: 2, mode: { deal: { kind: 'daily', date: '2026-11-21' } } });
    expect(next.position).not.toBe(annas.position);
    const before = await shownTo(await dealAlone(server, { deal: { kind: 'daily', date: '2026-11-20' } }));
    expect(before).toMatchObject({ number: 3, position: annas.position });
  });

  it('is made once where it is asked for twice at a time', async () => {
    const [one, other] = await Promise.all([dealAlone(server), dealAlone(server)]);
    expect(one).toBe(other);
    expect(await shownTo(one)).toMatchObject({ number: 1 });
  });

  it('is dealt once by two servers, and by the other one when the first is gone', async () => {
    const table = await dealAlone(server);
    const other = newServer(server);
    const elsewhere = await dealAlone(other);
    expect(elsewhere.id).toBe(table.id);
    await playAll(table, ['draw']);
    // This server has not seen that move, so what it would keep stands for something else already.
    const first = await other.soloGames.deal(anna, wantedGame(numbered(8)));
    expect(first).toMatchObject({ ok: false, error: { code: 'try-again' } });
    expect((await dealAlone(other, numbered(8))).game?.record.number).toBe(2);
    // The first one has lost the table meanwhile, and deals there as it is now.
    expect((await dealAlone(server, numbered(9))).game?.record.number).toBe(3);
  });

  it('is dealt so often within half a minute', async () => {
    for (let count = 0; count < budgets.deals.person.most; count += 1) await dealAlone(server, { isAfresh: true });
    const tooFast = { ok: false, error: { code: 'too-fast' } };
    expect(await server.soloGames.deal(anna, wantedGame())).toMatchObject(tooFast);
    expect((await dealAlone(server, {}, ben)).phase).toBe('playing');
    server.clock.pass(budgets.deals.person.withinMs);
    expect((await dealAlone(server, { isAfresh: true })).game?.record.number).toBe(budgets.deals.person.most + 1);
  });

  it('is dealt to nobody whose other requests have made too much work', async () => {
    const { most, withinMs } = budgets.work.person;
    server.quotas.charge('work', { person: anna.id }, most - 2 * costs.dealtGame + 1);
    await dealAlone(server, { isAfresh: true });
    const tooFast = { ok: false, error: { code: 'too-fast' } };
    expect(await server.soloGames.deal(anna, wantedGame({ isAfresh: true }))).toMatchObject(tooFast);
    server.clock.pass(withinMs);
    await dealAlone(server, { isAfresh: true });
  });
});

describe('a request that cannot be', () => {
  it.each([
    ['an unknown game', { ruleset: 'no-such' }, 'no-such-ruleset'],
    ['a key of every object', { ruleset: '__proto__' }, 'no-such-ruleset'],
    ['a game for several', { ruleset: 'race' }, 'no-such-ruleset'],
    ['an unknown option', { options: { wings: true } }, 'unknown-option'],
    ['an option that is not offered', { options: { draw: 2 } }, 'option-not-offered'],
    ['an option out of range', { options: { passes: 1_000 } }, 'option-not-offered'],
    [
      'options that contradict each other',
      { ruleset: 'head-solitaire', options: { extended: false, excuseInRuns: false } },
      'options-contradict',
    ],
    ['a day to come', { deal: { kind: 'daily', date: '2026-11-21' } }, 'no-such-deal'],
  ] as const satisfies readonly (readonly [string, Partial<NewDealRequest>, string])[])(
    'is refused and changes nothing: %s',
    async (_what, wanted, code) => {
      const tables = await Promise.all([dealAlone(server), dealAlone(server, { deal: { kind: 'daily' } })]);
      await Promise.all(tables.map((table) => playAll(table, ['draw'])));
      const before = await Promise.all(tables.map((table) => shownTo(table)));
      const dealt = await server.soloGames.deal(anna, wantedGame({ isAfresh: true, ...wanted }));
      expect(dealt).toMatchObject({ ok: false, error: { code } });
      expect(await Promise.all(tables.map((table) => shownTo(table)))).toEqual(before);
      expect(server.tableStore.noted).toEqual([]);
    },
  );

  it('says which options contradict each other', async () => {
    const options = { extended: false, excuseInRuns: false };
    const dealt = await newServer().soloGames.deal(anna, wantedGame({ ruleset: 'head-solitaire', options }));
    expect(dealt).toMatchObject({ error: { code: 'options-contradict', contradiction: 'no-excuse' } });
  });

  it.each([
    ['a meld of no cards that there are', 'head-solitaire', 'meld Xx', 'malformed'],
    ['a meld that is none', 'head-solitaire', loneMeldAt, 'no-meld'],
    ['of a card that lies face down', 'klondike', hiddenMoveAt, 'card-not-there'],
    ['a step to where nothing is', 'klondike', 'undo', 'nothing-to-undo'],
    ['a step forward from the newest', 'klondike', 'redo', 'nothing-to-redo'],
    ['a restart of what has just begun', 'klondike', 'restart', 'nothing-to-undo'],
    ['a revival of what is not lost', 'klondike', 'revive', 'not-lost'],
    ['what is said among several', 'klondike', 'agree', 'plays-alone'],
    ['what a server says', 'klondike', 'halt', 'malformed'],
    ['how a step is told', 'klondike', 'undo*2', 'malformed'],
  ] as const satisfies readonly (readonly [string, string, string | ((table: SoloTable) => string), string])[])(
    'is refused and changes nothing: the move that is %s',
    async (_what, ruleset, text, code) => {
      const table = await dealAlone(server, { ruleset });
      const before = await shownTo(table);
      expect(await play(table, 0, 1, typeof text === 'string' ? text : text(table))).toEqual(rejected(code));
      expect(await shownTo(table)).toEqual(before);
      expect(await logOf(server, table)).toEqual([]);
    },
  );
});

/** A meld of one card of the hand. */
function loneMeldAt({ game }: SoloTable): string {
  if (game === null) throw new Error('A game has been dealt');
  const { rules, state } = game;
  const [card] = state.piles[rules.seatPiles[0]?.byRole.hand[0] ?? 0] ?? [];
  return `meld ${rules.faces[card ?? 0]?.text}`;
}

/** A move, written by hand, of the card at the bottom of the last column, where nobody can know it. */
function hiddenMoveAt({ game }: SoloTable): string {
  if (game === null) throw new Error('A game has been dealt');
  const { rules, state } = game;
  const column = rules.piles.findLast(({ role }) => role === 'tableau');
  const [card] = state.hidden[column?.id ?? 0] ?? [];
  const face = rules.faces[card ?? 0];
  return `${face?.text} ${column?.name}>t1`;
}
