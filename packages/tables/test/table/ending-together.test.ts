import { err, ok } from '@snap-up/engine';
import { formerPlayerName } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { MemoryEventLog } from '@snap-up/test-kit/memory-event-log.ts';
import {
  broughtBack,
  type Choice,
  dora,
  gameOf,
  goAway,
  moverAt,
  passTime,
  people,
  runningGame,
} from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  leave,
  look,
  newServer,
  newStores,
  play,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { formerIdOf, type Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const { absentMs, reconnectGraceMs } = timings;
const race: Choice = { ruleset: 'race' };
const turns: Choice = { ruleset: 'double-klondike' };
const kept = { kind: 'kept' };

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

let moveNo = 0;
/** A seat agrees to stop, or does something else; waits until everything that follows is done. */
async function move(table: MultiplayerTable, seat: number, text = 'agree'): Promise<void> {
  moveNo += 1;
  expect(await play(table, seat, moveNo, text)).toEqual(kept);
  await allSettled();
}

const byServer = () => server.told.batches.filter(([, , number]) => number === null);
const endingOf = (table: MultiplayerTable) => runningGame(table).state.ending;

describe('a table whose opponent never comes back', () => {
  it.each([
    ['a race', 'left', race, (table: MultiplayerTable) => table.seating.stand(anna)],
    ['a race', 'closed', race, (table: MultiplayerTable) => table.hosting.close(anna)],
    ['a game with turns', 'left', turns, (table: MultiplayerTable) => table.seating.stand(anna)],
    ['a game with turns', 'closed', turns, (table: MultiplayerTable) => table.hosting.close(anna)],
  ] as const)('is not stuck in %s: whoever is here ends it, and it can be %s', async (_game, _what, choice, leave) => {
    const table = await gameOf(server, [anna, ben], choice);
    await goAway(server, table, ben);
    expect(await leave(table)).toEqual(err({ code: 'game-running' }));
    await move(table, 0);
    expect(table.phase).toBe('playing');
    await passTime(server, absentMs);
    expect(table.phase).toBe('finished');
    expect(endingOf(table)).toBe('agreed');
    expect(byServer()).toEqual([[2, 1, null, 'agree end=agreed']]);
    expect(server.told.tables.at(-1)?.phase).toBe('finished');
    const result = await server.results.result(table.id, 1);
    expect(result).toMatchObject({ ok: true, value: { ending: 'agreed', endedAt: server.clock.nowMs() } });
    expect(server.tableStore.noted).toEqual([runningGame(table).record.id]);
    expect(table.info().scores).toHaveLength(2);
    expect(await leave(table)).toEqual(ok());
    expect(server.logged).toEqual([]);
  });
});

describe.each([
  ['a race', race],
  ['a game with turns', turns],
])('%s', (_what, choice) => {
  it('is never ended by one person alone while another who plays is here, however long', async () => {
    const table = await gameOf(server, [anna, ben, cleo], choice);
    await goAway(server, table, cleo);
    await move(table, 0);
    // Ben is idle but present: he is asked.
    await passTime(server, 30 * absentMs);
    expect(table.phase).toBe('playing');
    expect(byServer()).toEqual([]);
    await move(table, 1);
    expect(endingOf(table)).toBe('agreed');
    expect(byServer()).toEqual([[expect.any(Number), 2, null, 'agree end=agreed']]);
  });

  it('asks whoever may be back in a moment', async () => {
    const table = await gameOf(server, [anna, ben], choice);
    await passTime(server, 10 * absentMs);
    await move(table, 0);
    leave(table, ben);
    await passTime(server, reconnectGraceMs - 1);
    expect(table.phase).toBe('playing');
    await look(table, ben);
    await passTime(server, absentMs);
    expect(table.phase).toBe('playing');
  });

  it('goes on if the player who wanted to stop changes their mind', async () => {
    const table = await gameOf(server, [anna, ben], choice);
    await goAway(server, table, ben);
    await move(table, 0);
    await passTime(server, absentMs / 2);
    await move(table, 0, 'disagree');
    await passTime(server, 10 * absentMs);
    expect(table.phase).toBe('playing');
    await move(table, 0);
    expect(endingOf(table)).toBe('agreed');
  });

  it('does not ask several who are gone: it ends when the last of them has been for long enough', async () => {
    const players = people.slice(0, 4);
    const table = await gameOf(server, players, choice);
    await goAway(server, table, ben);
    await passTime(server, absentMs / 2);
    await goAway(server, table, dora);
    await move(table, 0);
    await move(table, 2);
    await passTime(server, absentMs - 1);
    const isRace = choice === race;
    // In a race nobody has moved for that long, and that counts.
    expect(table.phase).toBe(isRace ? 'finished' : 'playing');
    await passTime(server, 1);
    expect(byServer()).toEqual([
      [3, 1, null, 'agree'],
      [4, 3, null, 'agree end=agreed'],
    ]);
  });

  it('still counts the agreement of somebody who then left', async () => {
    const table = await gameOf(server, [anna, ben, cleo], choice);
    await move(table, 1);
    await goAway(server, table, ben);
    await goAway(server, table, cleo);
    await passTime(server, absentMs);
    // Nobody who agrees is here, and nobody has asked Anna.
    expect(table.phase).toBe('playing');
    await move(table, 0);
    expect(endingOf(table)).toBe('agreed');
    expect(byServer()).toEqual([[3, 2, null, 'agree end=agreed']]);
  });

  it('waits in the store where all people have gone, though one of them wanted to stop', async () => {
    const before = await gameOf(server, [anna, ben], choice);
    await goAway(server, before, ben);
    await move(before, 0);
    leave(before, anna);
    await passTime(server, absentMs);
    expect(server.tables.openCount).toBe(0);
    await passTime(server, 100 * absentMs);
    server = newServer(server);
    const table = await broughtBack(server, before);
    await look(table, cleo);
    await passTime(server, 10 * absentMs);
    expect(table.phase).toBe('playing');
    await look(table, anna);
    await allSettled();
    expect(endingOf(table)).toBe('agreed');
  });

  it('gives everybody the time to come back after a restart before they count as absent', async () => {
    const before = await gameOf(server, [anna, ben], choice);
    await passTime(server, 10 * absentMs);
    await server.tables.stop();
    server = newServer(server);
    const table = await broughtBack(server, before);
    await look(table, anna);
    await move(table, 0);
    await passTime(server, reconnectGraceMs - 1);
    expect(table.phase).toBe('playing');
    await look(table, ben);
    await passTime(server, 10 * absentMs);
    expect(table.phase).toBe('playing');
  });

  it('does not ask an absent player where a bot plays too; the bot agrees by itself', async () => {
    const table = await gameOf(server, [anna, ben], { ...choice, bots: ['sharp'] });
    await goAway(server, table, ben);
    await passTime(server, absentMs);
    await move(table, 0);
    for (let step = 0; step < 100 && table.phase === 'playing'; step += 1) await passTime(server, 250);
    expect(endingOf(table)).toBe('agreed');
    expect(byServer()).toEqual([[expect.any(Number), 1, null, 'agree']]);
    expect(server.logged).toEqual([]);
  });

  it('stops by itself where somebody who is out waits for nobody but absent players', async () => {
    const options = choice === race ? { playOn: true } : { playOut: true };
    const before = await gameOf(server, [anna, ben, cleo], { ...choice, options });
    const game = runningGame(before);
    const first = game.state.turn?.seat ?? 0;
    const next = (first + 1) % 3;
    const events = game.state.turn === null ? 'out' : `out turn=${'abc'.charAt(next)}`;
    const atMs = server.clock.nowMs();
    await server.tables.stop();
    await server.eventLog.append([
      { gameId: game.record.id, seq: 1, seat: first, moveNo: 1, move: 'draw', events, atMs, contest: null },
    ]);
    server = newServer(server);
    const table = await broughtBack(server, before);
    const [out = anna, other = anna] = [people[first], people[next]];
    await look(table, out);
    await look(table, other);
    await passTime(server, 10 * absentMs);
    expect(table.phase).toBe('playing');
    await goAway(server, table, other);
    await passTime(server, absentMs);
    expect(endingOf(table)).toBe('agreed');
    expect(byServer()).toHaveLength(2);
    expect(runningGame(table).outcome().placings[0]).toMatchObject({ seat: first, place: 1, isOut: true });
  });
});

it('lets whoever plays against bots and deleted players alone end the game at once', async () => {
  const former = { ...ben, id: formerIdOf('ben') };
  const table = await gameOf(server, [anna, former], { ...race, bots: ['gentle'] });
  expect(await table.endingTogether.end(anna)).toEqual(ok());
  expect(endingOf(table)).toBe('agreed');
});

it('does not say that a game is over whose end could not be stored yet', async () => {
  const eventLog = new MemoryEventLog();
  const append = eventLog.append.bind(eventLog);
  server = newServer({ ...newStores(), eventLog });
  const table = await gameOf(server, [anna], { ...race, bots: ['gentle'] });
  eventLog.append = () => Promise.reject(new Error('The database is away.'));
  expect(await table.endingTogether.end(anna)).toEqual(err({ code: 'try-again' }));
  expect(table.phase).toBe('playing');
  eventLog.append = append;
  await passTime(server, timings.retryMs);
  expect(table.phase).toBe('finished');
});

it('asks somebody who has gone from a game with turns for two minutes, to the millisecond', async () => {
  const table = await gameOf(server, [anna, ben], turns);
  await passTime(server, 10 * absentMs);
  await goAway(server, table, ben);
  await move(table, 0);
  await passTime(server, absentMs - 1);
  expect(table.phase).toBe('playing');
  server.clock.fireEarly();
  await allSettled();
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(endingOf(table)).toBe('agreed');
});

it('asks them again when they come back in the last moment', async () => {
  const table = await gameOf(server, [anna, ben], turns);
  await goAway(server, table, ben);
  await move(table, 0);
  server.clock.pass(absentMs - 1);
  const back = look(table, ben);
  server.clock.pass(1);
  await back;
  await passTime(server, 10 * absentMs);
  expect(table.phase).toBe('playing');
  expect(byServer()).toEqual([]);
});

it('counts in a race how long somebody who is away has not moved, too', async () => {
  const table = await gameOf(server, [anna, ben], race);
  await move(table, 1, 'draw');
  await passTime(server, absentMs / 2);
  await goAway(server, table, ben);
  await move(table, 0);
  await passTime(server, absentMs / 2 - reconnectGraceMs - 1);
  expect(table.phase).toBe('playing');
  await passTime(server, 1);
  expect(endingOf(table)).toBe('agreed');
});

it('lets a move at the last moment count: a player who withdraws their agreement goes on playing', async () => {
  const table = await gameOf(server, [anna, ben], turns);
  await goAway(server, table, ben);
  await move(table, 0);
  server.clock.pass(absentMs - 1);
  moveNo += 1;
  const back = play(table, 0, moveNo, 'disagree');
  server.clock.pass(1);
  expect(await back).toEqual(kept);
  await passTime(server, 10 * absentMs);
  expect(table.phase).toBe('playing');
});

const former = (secret: string): Player => ({ id: formerIdOf(secret), name: formerPlayerName, bot: null });

/** Anna plays her last card in a game with others, at another server, which this one learns of when she comes back. */
async function annaGoesOut(players: readonly Player[], choice: Choice): Promise<Game> {
  const server = newServer();
  const table = await gameOf(server, players, choice);
  await allSettled();
  const game = runningGame(table);
  expect(game.isOver).toBe(false);
  const events = game.state.turn === null ? 'out' : 'out turn=b';
  await server.eventLog.append([
    {
      gameId: game.record.id,
      seq: game.seq + 1,
      seat: 0,
      moveNo: 1,
      move: 'draw',
      events,
      atMs: server.clock.nowMs(),
      contest: null,
    },
  ]);
  await look(table, anna, { number: 1, seq: game.seq + 1 });
  await allSettled();
  expect(game.state.out).toEqual([0]);
  return game;
}

describe('players whose data was deleted', () => {
  it.each([
    ['a game with turns', { options: { playOut: true } }],
    ['a race', { ruleset: 'race', options: { playOn: true } }],
  ])('end %s in which nobody else has cards left', async (_what, choice) => {
    const game = await annaGoesOut([anna, former('first'), former('second')], choice);
    expect(game.state.ending).toBe('agreed');
    expect(game.seq).toBeLessThan(10);
  });

  it('end a game in which only a bot has cards left beside them', async () => {
    const game = await annaGoesOut([anna, former('first')], { options: { playOut: true }, bots: ['gentle'] });
    expect(game.state.ending).toBe('agreed');
  });

  it('end a game in which only bots are left', async () => {
    const game = runningGame(await gameOf(newServer(), [former('first')], { bots: ['gentle'] }));
    await allSettled();
    expect(game.state.ending).toBe('agreed');
  });

  it('have their turns skipped, without a vote', async () => {
    const server = newServer();
    const table = await gameOf(server, [anna, former('first')]);
    await allSettled();
    expect(moverAt(table)).toBe(0);
    await play(table, 0, 1, 'pass');
    await allSettled();
    expect(moverAt(table)).toBe(0);
    expect(server.told.batches.at(-1)).toMatchObject([expect.any(Number), 1, null, expect.any(String)]);
    expect(table.info().skipVote).toBeNull();
  });

  it('do not end a game that bots play out for somebody who is out', async () => {
    const game = await annaGoesOut([anna], { options: { playOut: true }, bots: ['gentle', 'gentle'] });
    expect(game.isOver).toBe(false);
  });
});
