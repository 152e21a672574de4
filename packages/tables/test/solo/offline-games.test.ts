import { dealOffline, OfflineGame, type OfflineMove } from '@snap-up/client';
import { isSolo, parseOptions, rulesets, type SoloRuleset } from '@snap-up/engine';
import type { OfflineGame as SentGame } from '@snap-up/protocol';
import { restart } from '@snap-up/test-kit/people.ts';
import { dealAlone, logOf, numbered, playAll, shownTo } from '@snap-up/test-kit/solo.ts';
import { anna, ben, newServer, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../src/platform/quotas.ts';
import type { SoloTable } from '../../src/solo/solo-table.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const solos = rulesets.filter(isSolo);
const hexOf = (number: number) => number.toString(16).padStart(64, '0');
const optionsOf = (ruleset: SoloRuleset) => {
  const read = parseOptions(ruleset.options, {});
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

/** A game of a device’s own, with these moves that the rules allow. */
function played(ruleset: SoloRuleset, moves: readonly string[], nowMs: number, number = 1): OfflineGame {
  let next = 100 * number;
  const record = dealOffline(ruleset, optionsOf(ruleset), {
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

function sent({ record, moves }: OfflineGame): SentGame {
  const { id, ruleset, options, seed, startsAt } = record;
  return {
    id,
    beginning: { kind: 'dealt', ruleset, options: { ...options }, seed, startsAt },
    moves: moves.map(({ move, atMs }: OfflineMove) => [move, atMs]),
  };
}

async function takenOver(server: TestServer, game: SentGame, player = anna): Promise<SoloTable> {
  const taken = await server.soloGames.offline.takeOver(player, game);
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value;
}

const klondike = solos.find(({ id }) => id === 'klondike') as SoloRuleset;

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
    await expect(server.soloGames.offline.takeOver(anna, sent(game))).rejects.toThrow('the store is away');
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
    expect(await server.soloGames.offline.takeOver(anna, other)).toMatchObject({ error: { code: 'superseded' } });
  });

  it.each(['before it is sent', 'after it was sent, on the device'])(
    'counts as played with help that was given %s',
    async (when) => {
      const game = played(klondike, ['draw'], server.clock.nowMs());
      const more = game.play(2, 'give-up', server.clock.nowMs() + 5_000);
      if (!more.ok) throw new Error(more.error.code);
      if (when !== 'before it is sent') await takenOver(server, sent(game));
      server.clock.pass(60_000);
      await takenOver(server, { ...sent(more.value.game), isHelped: true });
      const history = await server.soloGames.reports.history(anna, {});
      expect(history).toMatchObject({ ok: true, value: { games: [{ ending: 'given-up', isHelped: true }] } });
    },
  );

  it('is refused as a whole where a move is not legal', async () => {
    const game = sent(played(klondike, ['draw'], server.clock.nowMs()));
    const cheated = { ...game, moves: [...game.moves, ['Kh t1>f1', 0]] as SentGame['moves'] };
    expect(await server.soloGames.offline.takeOver(anna, cheated)).toMatchObject({ error: { code: 'malformed' } });
    expect(await server.listedTables.soloTablesOf(anna)).toEqual([]);
  });

  it('by a clock that is ahead is not in the future, and takes as long as it took', async () => {
    const game = sent(played(klondike, ['draw', 'draw'], server.clock.nowMs() + 86_400_000));
    const table = await takenOver(server, game);
    const { mode } = await shownTo(table);
    expect(mode.kind === 'solo' && mode.changedAt).toBeLessThanOrEqual(server.clock.nowMs());
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
    expect(await server.soloGames.offline.takeOver(anna, game)).toMatchObject({ error: { code: 'too-fast' } });
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
    expect(second.game?.record.mode).toEqual(first.game?.record.mode);
    expect(await server.listedTables.soloTablesOf(anna)).toHaveLength(2);
  });

  it('is charged by what it takes to play it again and to store it, and refused where too much was used', async () => {
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
    const refused = await server.soloGames.offline.takeOver(anna, { id: hexOf(3), beginning, moves: [] });
    expect(refused).toMatchObject({ error: { code: 'too-fast' } });
    expect(await server.listedTables.soloTablesOf(anna)).toHaveLength(3);
  });

  it('is nobody else’s to carry on', async () => {
    const table = await dealAlone(server);
    const beginning = { kind: 'carried-on', tableId: table.id, number: 1, seq: 0 } as const;
    const answer = await server.soloGames.offline.takeOver(ben, { id: hexOf(1), beginning, moves: [] });
    expect(answer).toMatchObject({ error: { code: 'no-such-game' } });
    const ahead = { ...beginning, seq: 3 };
    expect(await server.soloGames.offline.takeOver(anna, { id: hexOf(1), beginning: ahead, moves: [] })).toMatchObject({
      error: { code: 'malformed' },
    });
  });
});
