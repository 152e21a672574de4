import { dealOffline, OfflineGame, type OfflineMove } from '@snap-up/client';
import { isSolo, rulesets, type SoloRuleset } from '@snap-up/engine';
import { noHelp, type OfflineGame as SentGame } from '@snap-up/protocol';
import { restart } from '@snap-up/test-kit/people.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { dayMs, dealAlone, endsWith, lineTo, logOf, numbered, playAll, shownTo } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { dateOf } from '../../src/platform/days.ts';
import { budgets } from '../../src/platform/quotas.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const solos = rulesets.filter(isSolo);
const hexOf = (number: number) => number.toString(16).padStart(64, '0');

/** A game of a device’s own, with these moves that the rules allow. */
function played(ruleset: SoloRuleset, moves: readonly string[], nowMs: number, number = 1): OfflineGame {
  let next = 100 * number;
  const record = dealOffline(ruleset, gameRules(ruleset.id, 1).options, {
    name: 'Anna',
    nowMs,
    random: () => {
      next += 1;
      return hexOf(next);
    },
  });
  return moves.reduce((game, move, index) => {
    const made = game.play(index + 1, move, nowMs + 1_000 * (index + 1));
    if (!made.ok) throw new Error(`${move}: ${made.error.code}`);
    return made.value.game;
  }, OfflineGame.read(record, []) as OfflineGame);
}

function sent({ record, moves }: OfflineGame, sentAt = server.clock.nowMs()): SentGame {
  const { id, ruleset, options, seed, startsAt } = record;
  return {
    id,
    sentAt,
    beginning: { kind: 'dealt', ruleset, options: { ...options }, seed, startsAt },
    moves: moves.map(({ move, atMs }: OfflineMove) => [move, atMs]),
  };
}

/** What a device sends whose clock is right, unless it says when. */
const sentNow = (game: Omit<SentGame, 'sentAt'> & Partial<SentGame>): SentGame => ({
  sentAt: server.clock.nowMs(),
  ...game,
});

async function takenOver(
  to: TestServer,
  game: Omit<SentGame, 'sentAt'> & Partial<SentGame>,
  player = anna,
): Promise<SoloTable> {
  const taken = await to.soloGames.takeOver(player, sentNow(game));
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value;
}

const klondike = solos.find(({ id }) => id === 'klondike') as SoloRuleset;

/** Clocks of devices, and how far each is ahead of the server's. */
const clocks = [
  ['that is behind', -20 * 60_000],
  ['that is ahead', 20 * 60_000],
] as const;

describe('a game that was dealt and played offline', () => {
  it.each(solos)('of $name goes on where it was', async (ruleset) => {
    const game = played(ruleset, [], server.clock.nowMs());
    server.clock.pass(60_000);
    const table = await takenOver(server, sent(game));
    const shown = await shownTo(table);
    expect(shown).toMatchObject({ position: game.snapshot().position, mode: { deal: { kind: 'offline' } } });
    expect(table.phase).toBe('playing');
  });

  it('keeps every move, with its time, and goes on there', async () => {
    const game = played(klondike, ['draw', 'draw', 'undo', 'draw'], server.clock.nowMs());
    server.clock.pass(60_000);
    const table = await takenOver(server, sent(game));
    expect(await logOf(server, table)).toEqual(game.moves.map(({ move, events }) => `${move}: ${events}`));
    const { mode, startsAt } = await shownTo(table);
    expect(mode).toMatchObject({ playedMs: 4_000, pastCount: 2 });
    expect(startsAt).toBe(game.record.startsAt);
    await playAll(table, ['draw', 'give-up']);
    expect([...server.playStore.plays.values()]).toMatchObject([{ deal: { kind: 'offline' }, ending: 'given-up' }]);
  });

  it('counts as played when it was over, once however often it is sent, and has its record', async () => {
    const game = played(klondike, ['draw', 'give-up'], server.clock.nowMs());
    server.clock.pass(60_000);
    const table = await takenOver(server, sent(game));
    expect(await takenOver(server, sent(game))).toBe(table);
    expect(server.playStore.plays.size).toBe(1);
    expect(server.tableStore.noted).toHaveLength(1);
    const history = await server.soloGames.reports.history(anna, {});
    expect(history).toMatchObject({ value: { games: [{ facts: { deal: { kind: 'offline' } } }] } });
    const next = await restart(server, table);
    expect(await takenOver(next.server, sent(game))).toMatchObject({ id: table.id });
    expect(next.server.playStore.plays.size).toBe(1);
  });

  it('is taken over only once its end is stored, as its device forgets it then', async () => {
    const game = played(klondike, ['draw', 'give-up'], server.clock.nowMs());
    server.playStore.fault = new Error('the store is away');
    await expect(server.soloGames.takeOver(anna, sent(game))).rejects.toThrow('the store is away');
    server.playStore.fault = null;
    const table = await takenOver(server, sent(game));
    expect(server.tableStore.noted).toEqual([table.record.game?.id]);
    expect(server.playStore.plays.size).toBe(1);
  });

  it('that is sent again with more moves has them all', async () => {
    const [short, long] = [['draw'], ['draw', 'draw', 'undo']].map((moves) =>
      played(klondike, moves, server.clock.nowMs()),
    );
    server.clock.pass(60_000);
    const table = await takenOver(server, sent(short as OfflineGame));
    expect(await takenOver(server, sent(long as OfflineGame))).toBe(table);
    expect(await logOf(server, table)).toHaveLength(3);
    // An older one takes nothing back.
    expect(await takenOver(server, sent(short as OfflineGame))).toBe(table);
    expect(await logOf(server, table)).toHaveLength(3);
    const other = sent(played(klondike, ['draw', 'undo'], server.clock.nowMs()));
    expect(await server.soloGames.takeOver(anna, other)).toMatchObject({ error: { code: 'superseded' } });
  });

  it.each(['before it is sent', 'after it was sent, on the device'])(
    'counts as played with help that was given %s',
    async (when) => {
      const game = played(klondike, ['draw'], server.clock.nowMs());
      const more = game.play(2, 'give-up', server.clock.nowMs() + 5_000);
      if (!more.ok) throw new Error(more.error.code);
      if (when !== 'before it is sent') await takenOver(server, { ...sent(game), help: { questions: 0, hints: 2 } });
      server.clock.pass(60_000);
      await takenOver(server, { ...sent(more.value.game), help: { questions: 1, hints: 2 } });
      const history = await server.soloGames.reports.history(anna, {});
      const help = { questions: 1, hints: 2, retries: 0 };
      expect(history).toMatchObject({ ok: true, value: { games: [{ ending: 'given-up', isHelped: true, help }] } });
    },
  );

  it('is refused as a whole where a move is not legal', async () => {
    const game = sent(played(klondike, ['draw'], server.clock.nowMs()));
    const cheated = { ...game, moves: [...game.moves, ['Kh t1>f1', 0]] as SentGame['moves'] };
    expect(await server.soloGames.takeOver(anna, cheated)).toMatchObject({ error: { code: 'malformed' } });
    expect(await server.listedTables.soloTablesOf(anna)).toEqual([]);
  });

  it.each(clocks)(
    'by a clock %s took as long as it took, and is newer than what was played before alone',
    async (_, aheadMs) => {
      const other = await dealAlone(server);
      const isLater = aheadMs > 0;
      if (!isLater) await playAll(other, ['draw']);
      server.clock.pass(60_000);
      const beganAtMs = server.clock.nowMs();
      const game = played(klondike, ['draw', 'draw'], beganAtMs + aheadMs);
      server.clock.pass(60_000);
      if (isLater) await playAll(other, ['draw']);
      server.clock.pass(60_000);
      const table = await takenOver(server, sent(game, server.clock.nowMs() + aheadMs));
      const { mode, startsAt } = await shownTo(table);
      expect(startsAt).toBe(beganAtMs);
      expect(mode).toMatchObject({ playedMs: 2_000, changedAt: beganAtMs + 2_000 });
      const { games } = await server.soloGames.reports.overview(anna);
      const open = games.find(({ ruleset }) => ruleset === 'klondike')?.open;
      expect(open?.tableId).toBe((isLater ? other : table).id);
    },
  );

  it('by a clock that was set back before it was sent ends when it arrives, and took as long as it took', async () => {
    const game = played(klondike, ['draw', 'draw'], server.clock.nowMs() + dayMs);
    const table = await takenOver(server, sent(game));
    const { mode, startsAt } = await shownTo(table);
    expect(mode).toMatchObject({ playedMs: 2_000, changedAt: server.clock.nowMs() });
    expect(startsAt).toBe(server.clock.nowMs() - 2_000);
  });

  it('has times that can be stored, whatever its device says', async () => {
    const game = played(klondike, ['draw'], 0);
    const table = await takenOver(server, sent(game, 8e15));
    expect(await shownTo(table)).toMatchObject({ startsAt: 0, mode: { changedAt: 0 } });
  });

  it('stays beside other games: no deal gives it up', async () => {
    const dealt = await dealAlone(server);
    await playAll(dealt, ['draw']);
    server.clock.pass(60_000);
    const game = played(klondike, ['draw'], server.clock.nowMs() - 10_000);
    const table = await takenOver(server, sent(game));
    await dealAlone(server, numbered(8));
    expect(table.phase).toBe('playing');
    const listed = await server.listedTables.soloTablesOf(anna);
    expect(listed.map(({ tableId }) => tableId).sort()).toEqual([dealt.id, table.id].sort());
  });

  it('may be sent so often', async () => {
    const game = sent(played(klondike, ['draw'], server.clock.nowMs()));
    for (let count = 0; count < budgets.offlineGames.person.most; count += 1) await takenOver(server, game);
    expect(await server.soloGames.takeOver(anna, game)).toMatchObject({ error: { code: 'too-fast' } });
  });
});

describe('a game of the server that was carried on in two places', () => {
  it('becomes two: the second one has what both have in common, and its own moves', async () => {
    const first = await dealAlone(server);
    await playAll(first, ['draw', 'draw']);
    // The other device has played on meanwhile.
    await playAll(first, ['undo']);
    const beginning = { kind: 'carried-on', tableId: first.id, number: 1, seq: 2 } as const;
    const moves = [
      ['draw', server.clock.nowMs()],
      ['draw', server.clock.nowMs()],
    ] satisfies SentGame['moves'];
    const second = await takenOver(server, { id: hexOf(1), beginning, moves });
    const seen = (log: readonly string[]) => log.map((line) => line.split(':')[0]);
    expect(seen(await logOf(server, first))).toEqual(['draw', 'draw', 'undo']);
    expect(seen(await logOf(server, second))).toEqual(['draw', 'draw', 'draw', 'draw']);
    const origin = first.game?.record;
    expect(second.game?.record.mode).toEqual({ ...origin?.mode, originId: origin?.id });
    expect(await server.listedTables.soloTablesOf(anna)).toHaveLength(2);
  });

  it.each(clocks)('has the times of the moves made by a clock %s', async (_, aheadMs) => {
    const first = await dealAlone(server);
    await playAll(first, ['draw']);
    server.clock.pass(30_000);
    const madeAtMs = server.clock.nowMs();
    const moves = [
      ['draw', madeAtMs + aheadMs],
      ['draw', madeAtMs + 5_000 + aheadMs],
    ] satisfies SentGame['moves'];
    server.clock.pass(60_000);
    const beginning = { kind: 'carried-on', tableId: first.id, number: 1, seq: 1 } as const;
    const sentAt = server.clock.nowMs() + aheadMs;
    const second = await takenOver(server, { id: hexOf(1), beginning, moves, sentAt });
    expect((await shownTo(second)).mode).toMatchObject({ playedMs: 35_000, changedAt: madeAtMs + 5_000 });
  });

  it('took as long as it took by a clock that was behind, and was set before it was sent', async () => {
    const first = await dealAlone(server);
    await playAll(first, ['draw']);
    const playedAtMs = server.clock.nowMs();
    const behindMs = playedAtMs - 20 * 60_000;
    const moves = [
      ['draw', behindMs],
      ['draw', behindMs + 5_000],
    ] satisfies SentGame['moves'];
    server.clock.pass(60_000);
    const beginning = { kind: 'carried-on', tableId: first.id, number: 1, seq: 1 } as const;
    const second = await takenOver(server, { id: hexOf(1), beginning, moves });
    expect((await shownTo(second)).mode).toMatchObject({ playedMs: 5_000, changedAt: playedAtMs + 5_000 });
  });

  it('is charged what replaying and storing it costs, and refused if too much was used', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw', 'draw']);
    const used = () => server.quotas.used('work', { person: anna.id });
    const before = used();
    const beginning = { kind: 'carried-on', tableId: table.id, number: 1, seq: 2 } as const;
    await takenOver(server, { id: hexOf(1), beginning, moves: [] });
    const once = used() - before;
    expect(once).toBeGreaterThan(0);
    await takenOver(server, { id: hexOf(2), beginning, moves: [['draw', server.clock.nowMs()]] });
    expect(used() - before).toBeGreaterThan(2 * once);
    server.quotas.charge('work', { person: anna.id }, budgets.work.person.most);
    const refused = await server.soloGames.takeOver(anna, sentNow({ id: hexOf(3), beginning, moves: [] }));
    expect(refused).toMatchObject({ error: { code: 'too-fast' } });
    expect(await server.listedTables.soloTablesOf(anna)).toHaveLength(3);
  });

  it('is nobody else’s to carry on', async () => {
    const table = await dealAlone(server);
    const beginning = { kind: 'carried-on', tableId: table.id, number: 1, seq: 0 } as const;
    const answer = await server.soloGames.takeOver(ben, sentNow({ id: hexOf(1), beginning, moves: [] }));
    expect(answer).toMatchObject({ error: { code: 'no-such-game' } });
    const ahead = { ...beginning, seq: 3 };
    expect(await server.soloGames.takeOver(anna, sentNow({ id: hexOf(1), beginning: ahead, moves: [] }))).toMatchObject(
      {
        error: { code: 'malformed' },
      },
    );
  });
});

describe('a game that is over under several ids', () => {
  const line = lineTo('yukon', soloSecret, endsWith('won'));
  const hasPlays = (endings: string[]) =>
    expect([...server.playStore.plays.values()].map(({ ending }) => ending)).toEqual(endings);
  const statistics = () => server.soloGames.reports.statistics(anna, 'yukon');
  const carriedOn = (first: SoloTable, id: number, moves: readonly string[]) =>
    takenOver(server, {
      id: hexOf(id),
      beginning: { kind: 'carried-on', tableId: first.id, number: 1, seq: 0 },
      moves: moves.map((move) => [move, 0]),
    });
  const dealt = () => dealAlone(server, { ruleset: 'yukon', ...numbered(line.number) });

  it('counts once', async () => {
    const first = await dealt();
    const second = await carriedOn(first, 1, line.moves);
    await carriedOn(second, 2, line.moves);
    await playAll(first, line.moves);
    hasPlays(['won']);
    expect(await statistics()).toMatchObject({
      value: { sets: [{ playedCount: 1, wonCount: 1, streak: 1, bestStreak: 1 }] },
    });
  });

  it('counts as won if any of them was, in whatever order they arrive', async () => {
    const first = await dealt();
    const given = [line.moves[0] ?? '', 'give-up'];
    await playAll(first, given);
    hasPlays(['given-up']);
    await carriedOn(first, 1, line.moves);
    await carriedOn(first, 2, given);
    hasPlays(['won']);
  });

  it('counts again if the same cards were dealt again', async () => {
    await playAll(await dealt(), line.moves);
    await playAll(await dealt(), line.moves);
    hasPlays(['won', 'won']);
  });

  it('counts once if a device has dealt it and also sends it under another id', async () => {
    const game = sent(played(klondike, ['draw', 'give-up'], server.clock.nowMs()));
    await takenOver(server, game);
    await takenOver(server, { ...game, id: hexOf(9) });
    hasPlays(['given-up']);
    expect(await server.soloGames.takeOver(ben, { ...game, id: hexOf(8) })).toMatchObject({ ok: true });
    hasPlays(['given-up', 'given-up']);
  });
});

describe('a daily deal that was continued', () => {
  const daily = { deal: { kind: 'daily' } } as const;
  const branch = (table: SoloTable, id: number, moves: SentGame['moves'], seq = 0): SentGame => ({
    id: hexOf(id),
    sentAt: server.clock.nowMs(),
    beginning: { kind: 'carried-on', tableId: table.id, number: table.game?.record.number ?? 0, seq },
    moves,
  });
  const playOf = ({ game }: SoloTable) => server.playStore.plays.get(game?.record.id ?? '');
  const ended: SentGame['moves'] = [
    ['draw', 0],
    ['give-up', 0],
  ];

  it.each([
    ['long ago', 0],
    ['in the future', 9e15],
  ])('ends when it arrives and takes the time passed on the server, though its device says %s', async (_when, atMs) => {
    const first = await dealAlone(server, daily);
    server.clock.pass(40_000);
    const second = await takenOver(
      server,
      branch(
        first,
        1,
        ended.map(([move]) => [move, atMs]),
      ),
    );
    expect(playOf(second)).toMatchObject({ playedMs: 40_000, endedAtMs: server.clock.nowMs() });
  });

  it('has no time in the future, in whatever order its device says', async () => {
    const first = await dealAlone(server, daily);
    server.clock.pass(40_000);
    const moves: SentGame['moves'] = [
      ['draw', server.clock.nowMs()],
      ['give-up', 0],
    ];
    expect(playOf(await takenOver(server, branch(first, 1, moves)))?.endedAtMs).toBe(server.clock.nowMs());
  });

  it('keeps the time between the moves, and pauses until it arrives', async () => {
    const first = await dealAlone(server, daily);
    await playAll(first, ['draw']);
    server.clock.pass(100_000);
    const second = await takenOver(
      server,
      branch(
        first,
        1,
        [
          ['draw', 5_000],
          ['draw', 12_000],
        ],
        1,
      ),
    );
    expect((await shownTo(second)).mode).toMatchObject({ playedMs: 67_000, changedAt: server.clock.nowMs() });
  });

  it.each(['offline', 'in a burst'])('shows others the time that passed without counting, played %s', async (how) => {
    const first = await dealAlone(server, daily);
    server.clock.pass(30 * 60_000);
    if (how === 'offline') await takenOver(server, branch(first, 1, ended));
    else await playAll(first, ['draw', 'give-up']);
    const week = await server.soloGames.reports.week(anna, 'klondike', 0);
    const outcomes = week.ok ? week.value.rows.flatMap(({ days }) => days.flatMap((day) => day?.outcome ?? [])) : [];
    expect(outcomes).toMatchObject([{ playedMs: 60_000, pausedMs: 29 * 60_000 }]);
  });

  it('is over with its day, except for what arrived before', async () => {
    const first = await dealAlone(server, daily);
    const early = branch(first, 1, [['draw', 0]]);
    const second = await takenOver(server, early);
    server.clock.pass(dayMs);
    expect(await takenOver(server, early)).toMatchObject({ id: second.id });
    const late = await server.soloGames.takeOver(anna, branch(first, 2, ended));
    expect(late).toEqual({ ok: false, error: { code: 'deal-over' } });
    expect(server.playStore.plays.size).toBe(0);
  });

  it('continues for a player who began it after its day', async () => {
    const date = dateOf(server.clock.nowMs());
    server.clock.pass(dayMs);
    const first = await dealAlone(server, { deal: { kind: 'daily', date } });
    await playAll(first, ['draw', 'give-up']);
    await takenOver(server, branch(first, 1, ended));
  });

  it('is over with its first game', async () => {
    const first = await dealAlone(server, daily);
    await playAll(first, ['draw', 'give-up']);
    const again = await server.soloGames.takeOver(anna, branch(first, 1, ended));
    expect(again).toEqual({ ok: false, error: { code: 'deal-over' } });
  });

  it.each<[string, (first: SoloTable) => Promise<SoloTable>]>([
    ['the game that it was carried on from', async (first) => first],
    ['another one that was carried on', (first) => takenOver(server, branch(first, 2, []))],
    ['the same deal, dealt afresh before', async (first) => first],
  ])('counts as played with help that was given in %s', async (what, helpedOf) => {
    let first = await dealAlone(server, daily);
    const helped = await helpedOf(first);
    const helpedId = helped.game?.record.id;
    let second = what.includes('afresh') ? null : await takenOver(server, branch(first, 1, [['draw', 0]]));
    expect(await helped.noteHelp(helped.game as Game, helped.game?.seq ?? 0, 'hints')).toEqual({
      ok: true,
      value: true,
    });
    if (second === null) {
      first = await dealAlone(server, { ...daily, isAfresh: true });
      second = first;
    }
    await playAll(second, ['draw', 'give-up']);
    expect(playOf(second)).toMatchObject({ isHelped: true, help: noHelp });
    expect(second.game?.record.id).not.toBe(helpedId);
    const result = await server.results.result(second.id, second.game?.record.number ?? 0, anna);
    expect(result).toMatchObject({ ok: true, value: { mode: { isHelped: true } } });
  });

  it('has the help of the game that it was carried on from, up to then', async () => {
    const first = await dealAlone(server, numbered(7));
    await first.noteHelp(first.game as Game, 0, 'questions');
    const second = await takenOver(server, branch(first, 0, [['draw', 0]]));
    await second.noteHelp(second.game as Game, 1, 'hints');
    await playAll(second, ['give-up']);
    expect(playOf(second)).toMatchObject({ isHelped: true, help: { questions: 1, hints: 1, retries: 0 } });
  });

  it('does not count as helped if help was given afterwards, to somebody else, or on another day', async () => {
    const first = await dealAlone(server, daily);
    const second = await takenOver(server, branch(first, 1, ended));
    await first.noteHelp(first.game as Game, 0, 'questions');
    expect(playOf(second)?.isHelped).toBe(false);
    const bens = await dealAlone(server, daily, ben);
    await playAll(bens, ['draw', 'give-up']);
    expect(playOf(bens)?.isHelped).toBe(false);
    server.clock.pass(dayMs);
    const next = await dealAlone(server, daily);
    await playAll(next, ['draw', 'give-up']);
    expect(playOf(next)?.isHelped).toBe(false);
  });
});
