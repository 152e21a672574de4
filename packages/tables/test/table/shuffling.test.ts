import { checkShuffle, commitmentOf, deal, err, formatPosition, ok, redact } from '@snap-up/engine';
import { shuffleOf } from '@snap-up/test-kit/modes.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  getReady,
  newServer,
  newStores,
  newTable,
  nonceOf,
  play,
  positionAt,
  revealNonces,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import { budgets, costs } from '../../src/platform/quotas.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const commit = (table: MultiplayerTable, player: Player, nonce = nonceOf(player)) =>
  table.starting.setReady(player, commitmentOf(nonce));
const reveal = (table: MultiplayerTable, player: Player, round: number, nonce = nonceOf(player)) =>
  table.starting.revealNonce(player, round, nonce);

/** Anna and Ben have committed to nonces, and are asked for them. */
async function shufflingForTwo(server: TestServer): Promise<MultiplayerTable> {
  const table = await tableForTwo(server);
  await commit(table, anna);
  await commit(table, ben);
  return table;
}

const nobody = [null, null];
const commitments = (table: MultiplayerTable) => table.info().seats.map(({ commitment }) => commitment);
const ready = (table: MultiplayerTable) => table.info().seats.map(({ isReady }) => isReady);

const found = (server: TestServer, { id }: MultiplayerTable): Promise<MultiplayerTable> => findTable(server, id);

it('shows the server’s commitment from the beginning, and everybody’s as they get ready', async () => {
  const table = await tableForTwo(server);
  const { secret, round } = table.record.shuffle;
  expect(table.info().shuffle).toEqual({ round, commitment: commitmentOf(secret) });
  expect(commitments(table)).toEqual(nobody);
  await commit(table, anna);
  expect(commitments(table)).toEqual([commitmentOf(nonceOf(anna)), null]);
  expect(table.phase).toBe('gathering');
  await table.starting.setReady(anna, null);
  expect(commitments(table)).toEqual(nobody);
});

it('asks for the nonces when everybody is ready, and deals from them when all have come', async () => {
  const table = await shufflingForTwo(server);
  expect(server.told.tables.at(-1)?.phase).toBe('shuffling');
  expect(await reveal(table, ben, 0)).toEqual(ok());
  expect(table.phase).toBe('shuffling');
  expect(server.told.games).toEqual([]);
  expect(await reveal(table, anna, 0)).toEqual(ok());
  expect(table.phase).toBe('countdown');
  const { game } = table;
  const proof = shuffleOf(game?.record);
  if (game == null || proof == null) throw new Error('A game is dealt, with its proof');
  expect(checkShuffle(game.rules, proof).ok).toBe(true);
  expect(game.record.seed).toBe(proof.seed);
  expect(proof.players.map(({ nonce }) => nonce)).toEqual([nonceOf(anna), nonceOf(ben)]);
  server.clock.pass(timings.countdownMs);
  const dealt = formatPosition(game.rules, redact(game.rules, deal(game.rules, proof.seed), null));
  expect(await positionAt(table)).toBe(dealt);
});

it.each([0, 200])('counts down for as long as the server is set to: for %i ms', async (countdownMs) => {
  const server = newServer(newStores(), countdownMs);
  const table = await shufflingForTwo(server);
  await reveal(table, anna, 0);
  await reveal(table, ben, 0);
  expect(table.game?.record.startsAtMs).toBe(server.clock.nowMs() + countdownMs);
  if (countdownMs > 0) {
    server.clock.pass(countdownMs - 1);
    expect(table.phase).toBe('countdown');
    server.clock.pass(1);
  }
  expect(table.phase).toBe('playing');
  expect(server.told.games.at(-1)?.position).toContain('s: ?24');
});

it('takes only the nonce that was committed to, and the same one as often as it comes', async () => {
  const table = await shufflingForTwo(server);
  expect(await reveal(table, anna, 0, nonceOf(ben))).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, anna, 1)).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, cleo, 0)).toEqual(err({ code: 'not-seated' }));
  expect(await reveal(table, anna, 0)).toEqual(ok());
  expect(await reveal(table, anna, 0)).toEqual(ok());
  expect(await reveal(table, anna, 0, nonceOf(ben))).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, ben, 0)).toEqual(ok());
  expect(table.phase).toBe('countdown');
  // A second page’s answer may come after the game has begun by the first one’s.
  expect(await reveal(table, anna, 0)).toEqual(ok());
  expect(await reveal(table, anna, 0, nonceOf(ben))).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, anna, 1)).toEqual(err({ code: 'nonce-mismatch' }));
  expect(table.info().gameNumber).toBe(1);
});

describe('the search for an even deal', () => {
  const phases = (tables: readonly MultiplayerTable[]) => tables.map(({ phase }) => phase);

  async function startWithBot(server: TestServer, options = {}): Promise<MultiplayerTable> {
    const table = await newTable(server, { options, bots: ['gentle'] });
    await getReady(table, anna);
    return table;
  }

  it('delays the deal of somebody who has started many', async () => {
    const mostAtOnce = budgets.evenDeals.person.most / (2 * costs.evenDealOfPlayer);
    const tables: MultiplayerTable[] = [];
    while (tables.length < mostAtOnce) tables.push(await startWithBot(server));
    expect(new Set(phases(tables))).toEqual(new Set(['countdown']));
    const late = await startWithBot(server);
    expect(late.phase).toBe('shuffling');
    expect((await startWithBot(server, { evenDeal: false })).phase).toBe('countdown');
    expect((await startWithBot(server, { duplicateDeal: true })).phase).toBe('countdown');
    await passTime(server, 2 * timings.retryMs, timings.retryMs);
    expect(late.phase).toBe('shuffling');
    await passTime(server, 2 * timings.retryMs, timings.retryMs);
    expect(late.phase).toBe('countdown');
    const withBen = await tableForTwo(server);
    await getReady(withBen, anna);
    await getReady(withBen, ben);
    expect(withBen.phase).toBe('countdown');
  });

  it('waits for none of thirty people behind one address', async () => {
    const tables: MultiplayerTable[] = [];
    for (let pair = 0; pair < 15; pair += 1) {
      const [one, other] = [anna, ben].map((player) => ({ ...player, id: `${player.id} ${pair}` })) as [Player, Player];
      for (const { id } of [one, other]) server.quotas.seen(id, [{ key: 'school', size: 1 }]);
      const table = await newTable(server, {}, one);
      await table.seating.sit(other);
      await getReady(table, one);
      await getReady(table, other);
      tables.push(table);
    }
    expect(new Set(phases(tables))).toEqual(new Set(['countdown']));
  });
});

it('takes no nonce before everybody is ready', async () => {
  const table = await tableForTwo(newServer());
  await commit(table, anna);
  expect(await reveal(table, anna, 0)).toEqual(err({ code: 'nonce-mismatch' }));
  expect(table.phase).toBe('gathering');
});

it('lets nobody commit to a second nonce beside the first, and the same one again', async () => {
  const table = await tableForTwo(newServer());
  expect(await commit(table, anna)).toEqual(ok());
  expect(await commit(table, anna, nonceOf(cleo))).toEqual(err({ code: 'already-committed' }));
  expect(await commit(table, anna)).toEqual(ok());
  expect(commitments(table)[0]).toBe(commitmentOf(nonceOf(anna)));
  // Whoever is not ready any more may commit to another: nobody has revealed anything yet.
  await table.starting.setReady(anna, null);
  expect(await commit(table, anna, nonceOf(cleo))).toEqual(ok());
});

it('lets nobody get unready, come, go or close the table while nonces are awaited', async () => {
  const table = await shufflingForTwo(server);
  const toldCount = server.told.tables.length;
  expect(await table.starting.setReady(anna, null)).toEqual(err({ code: 'game-running' }));
  expect(await commit(table, anna, nonceOf(cleo))).toEqual(err({ code: 'game-running' }));
  expect(await table.seating.stand(ben)).toEqual(err({ code: 'game-running' }));
  expect(await table.seating.sit(cleo)).toEqual(err({ code: 'table-full' }));
  expect(await table.hosting.close(anna)).toEqual(err({ code: 'game-running' }));
  expect(await table.hosting.changeSettings(anna, { options: { draw: 1 } })).toEqual(err({ code: 'game-running' }));
  expect(await table.hosting.remove(anna, 1)).toEqual(err({ code: 'game-running' }));
  expect(server.told.tables).toHaveLength(toldCount);
  expect(await revealNonces(table)).toEqual(ok());
  expect(table.phase).toBe('countdown');
});

it('cancels the start when somebody does not reveal their nonce: nobody is ready, and nothing of it is used again', async () => {
  const table = await shufflingForTwo(server);
  const { secret } = table.record.shuffle;
  await reveal(table, anna, 0);
  await passTime(server, timings.nonceMs - 1);
  expect(table.phase).toBe('shuffling');
  await passTime(server, 1);
  const told = server.told.tables.at(-1);
  expect(told).toMatchObject({ phase: 'gathering', missingNonces: [1], gameNumber: 0, shuffle: { round: 1 } });
  expect(commitments(table)).toEqual(nobody);
  expect(ready(table)).toEqual([false, false]);
  expect(table.record.shuffle.secret).not.toBe(secret);
  expect(told?.shuffle.commitment).toBe(commitmentOf(table.record.shuffle.secret));
  // The store says the same, for a server that comes after this one.
  expect(await server.tableStore.load(table.id)).toMatchObject({
    shuffle: table.record.shuffle,
    seats: [
      { isReady: false, commitment: null },
      { isReady: false, commitment: null },
    ],
  });

  // What was revealed for the void round is good for nothing, before and after the new commitments.
  expect(await reveal(table, ben, 0)).toEqual(err({ code: 'nonce-mismatch' }));
  await commit(table, anna, nonceOf(cleo));
  await commit(table, ben);
  expect(table.info().missingNonces).toEqual([]);
  expect(await reveal(table, anna, 0)).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, anna, 1)).toEqual(err({ code: 'nonce-mismatch' }));
  expect(await reveal(table, anna, 1, nonceOf(cleo))).toEqual(ok());
  expect(await reveal(table, ben, 1)).toEqual(ok());
  const proof = shuffleOf(table.record.game);
  expect(proof?.players[0]?.nonce).toBe(nonceOf(cleo));
  expect(proof?.secret).not.toBe(secret);

  // Neither the secret of the void round nor the nonce that was revealed for it is ever told, also when all is told.
  server.clock.pass(timings.countdownMs);
  await play(table, 0, 1, 'agree');
  await play(table, 1, 1, 'agree');
  const results = [
    await server.results.result(table.id, 1),
    await server.results.record(table.id, 1),
    await server.listedTables.myGamesOf(anna),
  ];
  const everything = JSON.stringify([server.told, server.logged, results, table.info()]);
  expect(everything).toContain(proof?.secret);
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(nonceOf(anna));
});

it('names all who did not answer, and them only while they sit there', async () => {
  const table = await shufflingForTwo(server);
  await passTime(server, timings.nonceMs);
  expect(table.info().missingNonces).toEqual([0, 1]);
  await table.seating.stand(ben);
  await table.seating.sit(cleo);
  expect(table.info().missingNonces).toEqual([0]);
});

it('has a fresh secret and a fresh round for every game', async () => {
  const table = await tableForTwo(server);
  const shown: string[] = [];
  const proofs = [];
  for (const number of [1, 2, 3]) {
    shown.push(table.info().shuffle.commitment);
    expect(table.info().shuffle.round).toBe(number - 1);
    await getReady(table, anna);
    await getReady(table, ben);
    server.clock.pass(timings.countdownMs);
    proofs.push(shuffleOf(table.record.game));
    await play(table, 0, 1, 'agree', { gameNumber: number });
    await play(table, 1, 1, 'agree', { gameNumber: number });
  }
  expect(proofs.map((proof) => proof?.commitment)).toEqual(shown);
  expect(new Set(proofs.map((proof) => proof?.secret)).size).toBe(3);
  // The players’ nonces are the same in this test; the deals are not.
  expect(new Set(proofs.map((proof) => proof?.seed)).size).toBe(3);
});

it('asks again after a restart while nonces were awaited, and keeps none that was revealed before', async () => {
  const stores = newStores();
  const before = await shufflingForTwo(newServer(stores));
  await reveal(before, anna, 0);
  const server = newServer(stores);
  const table = await found(server, before);
  expect(table.info()).toMatchObject({ phase: 'shuffling', shuffle: before.info().shuffle });
  expect(commitments(table)).toEqual(commitments(before));
  expect(await reveal(table, ben, 0)).toEqual(ok());
  expect(table.phase).toBe('shuffling');
  expect(await reveal(table, anna, 0)).toEqual(ok());
  expect(table.phase).toBe('countdown');
});

it('cancels the start after a restart, too, if nobody comes back', async () => {
  const stopped = newServer();
  const before = await shufflingForTwo(stopped);
  await stopped.tables.stop();
  const server = newServer(stopped);
  const table = await found(server, before);
  await passTime(server, timings.nonceMs);
  expect(table.info()).toMatchObject({ phase: 'gathering', missingNonces: [0, 1], shuffle: { round: 1 } });
});

it('stays in memory while nonces are awaited', async () => {
  const table = await shufflingForTwo(server);
  expect(table.isIdle).toBe(false);
  await passTime(server, timings.nonceMs);
  expect(table.isIdle).toBe(true);
});

it('deals by the same nonces again after the store was away, and by itself when the time is up', async () => {
  const table = await shufflingForTwo(server);
  await reveal(table, anna, 0);
  server.tableStore.fault = new Error('away');
  await expect(reveal(table, ben, 0)).rejects.toThrow('away');
  await passTime(server, timings.nonceMs);
  expect(table.phase).toBe('shuffling');
  expect(server.logged.map(({ level }) => level)).toEqual(['warn']);
  server.tableStore.fault = null;
  await passTime(server, timings.nonceMs);
  expect(table.phase).toBe('countdown');
  expect(table.info().shuffle.round).toBe(1);
});

it('cancels a start as soon as the store is back, if it was away when the time was up', async () => {
  const table = await shufflingForTwo(server);
  server.tableStore.fault = new Error('away');
  await passTime(server, 3 * timings.nonceMs);
  expect(table.info()).toMatchObject({ phase: 'shuffling', shuffle: { round: 0 } });
  server.tableStore.fault = null;
  await passTime(server, timings.nonceMs);
  expect(table.info()).toMatchObject({ phase: 'gathering', shuffle: { round: 1 }, missingNonces: [0, 1] });
});

it('finds a game that the store kept without being able to say so', async () => {
  const table = await shufflingForTwo(server);
  const { tableStore } = server;
  const startGame = tableStore.startGame.bind(tableStore);
  vi.spyOn(tableStore, 'startGame').mockImplementationOnce(async (id, game, next) => {
    await startGame(id, game, next);
    throw new Error('away');
  });
  await reveal(table, anna, 0);
  await expect(reveal(table, ben, 0)).rejects.toThrow('away');
  // One page reveals the same nonce again, as it does until it is answered.
  expect(await reveal(table, ben, 0)).toEqual(err({ code: 'try-again' }));
  expect(await reveal(table, ben, 0)).toEqual(ok());
  expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 1, shuffle: { round: 1 } });
});

it('finds a game that was stored and could not be opened at once', async () => {
  const table = await shufflingForTwo(server);
  await reveal(table, anna, 0);
  const read = vi.spyOn(server.eventLog, 'read').mockRejectedValueOnce(new Error('away'));
  await expect(reveal(table, ben, 0)).rejects.toThrow('away');
  read.mockRestore();
  expect(table.phase).toBe('shuffling');
  expect(await reveal(table, ben, 0)).toEqual(err({ code: 'try-again' }));
  expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 1, shuffle: { round: 1 } });
  expect(server.told.games).toMatchObject([{ number: 1 }]);
});

it('begins one game if two servers get the same nonces: on the one that has the table', async () => {
  const stores = newStores();
  const servers = [newServer(stores), newServer(stores)] as const;
  const first = await shufflingForTwo(servers[0]);
  const second = await found(servers[1], first);
  const { commitment } = first.info().shuffle;
  for (const table of [first, second]) await reveal(table, anna, 0);
  expect(await reveal(first, ben, 0)).toEqual(err({ code: 'try-again' }));
  expect(await reveal(second, ben, 0)).toEqual(ok());
  expect(shuffleOf(second.record.game)?.commitment).toBe(commitment);
  await passTime(servers[0], timings.nonceMs);
  expect(second.phase).toBe('playing');
  expect((await stores.tableStore.load(first.id))?.game?.id).toBe(second.record.game?.id);
  expect(servers[1].logged).toEqual([]);
});

it('does not call a start off where another server has the table', async () => {
  const stores = newStores();
  const servers = [newServer(stores), newServer(stores)] as const;
  const first = await shufflingForTwo(servers[0]);
  stores.clock.pass(1_000);
  const second = await found(servers[1], first);
  await passTime(servers[0], timings.nonceMs - 1_000);
  expect(second.phase).toBe('shuffling');
  expect((await stores.tableStore.load(first.id))?.shuffle.round).toBe(0);
  await reveal(second, anna, 0);
  expect(await reveal(second, ben, 0)).toEqual(ok());
  expect(second.info()).toMatchObject({ phase: 'countdown', gameNumber: 1 });
  expect((await stores.tableStore.load(first.id))?.shuffle.round).toBe(1);
});

it('asks people only where bots play with them, and has the bots’ commitments for all to see', async () => {
  const table = await newTable(server, { seatCount: 3, bots: ['gentle', 'sharp'] });
  const shown = commitments(table).slice(1);
  expect(shown).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(new Set(shown).size).toBe(2);
  await commit(table, anna);
  expect(table.phase).toBe('shuffling');
  // After a restart the bots have committed to the same.
  const next = newServer(server);
  // Its next secret is another one.
  await tableForTwo(next);
  const again = await found(next, table);
  expect(commitments(again).slice(1)).toEqual(shown);
  expect(await reveal(again, anna, 0)).toEqual(ok());
  const { game } = again;
  const proof = shuffleOf(game?.record);
  if (game == null || proof == null) throw new Error('A game is dealt, with its proof');
  expect(proof.players.slice(1).map(({ commitment }) => commitment)).toEqual(shown);
  expect(checkShuffle(game.rules, proof).ok).toBe(true);
  // With the next secret the bots commit to other nonces.
  expect(commitments(again).slice(1)).not.toEqual(shown);
});

it('begins when a bot takes the last seat beside people who are ready', async () => {
  const table = await newTable(server, { seatCount: 3 });
  await table.seating.sit(ben);
  await commit(table, anna);
  await commit(table, ben);
  expect(table.phase).toBe('gathering');
  expect(await table.hosting.addBot(anna, 'steady')).toEqual(ok());
  expect(table.phase).toBe('shuffling');
  expect(await revealNonces(table)).toEqual(ok());
  expect(table.phase).toBe('countdown');
});

it('publishes the proof in the result when the game is over, and not a moment before', async () => {
  const table = await shufflingForTwo(server);
  const proofNow = async () => {
    const result = await server.results.result(table.id, 1);
    return result.ok ? shuffleOf(result.value) : result.error.code;
  };
  expect(await proofNow()).toBe('no-such-game');
  await revealNonces(table);
  expect(await proofNow()).toBeNull();
  server.clock.pass(timings.countdownMs);
  await play(table, 0, 1, 'agree');
  expect(await proofNow()).toBeNull();
  await play(table, 1, 1, 'agree');
  expect(await proofNow()).toEqual(shuffleOf(table.record.game));
  expect(await proofNow()).not.toBeNull();
});
