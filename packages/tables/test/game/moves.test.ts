import { passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  getReady,
  look,
  newServer,
  newTable,
  play,
  positionAt,
  raceForTwo,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { recentBatchCount } from '../../src/game/game.ts';
import type { MoveAnswer } from '../../src/game/moves.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const kept = { kind: 'kept' };
const rejected = (code: string) => ({ kind: 'rejected', error: { code } });

it('deals when everybody is ready, shows no card before the start, and every card that lies up from then on', async () => {
  const table = await tableForTwo(server, 'race', { evenDeal: false });
  await getReady(table, anna);
  expect(table.phase).toBe('gathering');
  await getReady(table, ben);
  expect(table.phase).toBe('countdown');
  expect(server.told.games).toMatchObject([{ number: 1, seq: 0, position: null, names: ['Anna', 'Ben'] }]);
  server.clock.pass(timings.countdownMs - 1);
  expect(await positionAt(table)).toBeNull();
  expect(server.told.games).toHaveLength(1);
  server.clock.pass(1);
  expect(table.phase).toBe('playing');
  expect(server.told.tables.at(-1)?.phase).toBe('playing');
  expect(server.told.games[1]?.position).toContain('a:t5: ?4 2d\n');
});

it('shows no card when the timer of the start goes off early or the clock was set back, and starts all the same', async () => {
  const table = await tableForTwo(server, 'race', { evenDeal: false });
  await getReady(table, anna);
  await getReady(table, ben);
  server.clock.pass(timings.countdownMs - 1);
  server.clock.fireEarly();
  server.clock.set(-500);
  server.clock.fireEarly();
  expect(server.told.games).toHaveLength(1);
  server.clock.pass(501);
  expect(server.told.games[1]?.position).toContain('2d');
});

it('refuses moves before the start and after the end, and they change nothing', async () => {
  const table = await tableForTwo(server);
  expect(await play(table, 0, 1, 'draw')).toEqual(rejected('no-game'));
  await getReady(table, anna);
  await getReady(table, ben);
  expect(await play(table, 0, 1, 'draw')).toEqual(rejected('not-started'));
  server.clock.pass(timings.countdownMs);
  expect(await play(table, 0, 1, 'agree')).toEqual(kept);
  expect(await play(table, 1, 1, 'agree')).toEqual(kept);
  expect(table.phase).toBe('finished');
  const before = await positionAt(table);
  expect(await play(table, 0, 2, 'draw')).toEqual(rejected('game-over'));
  expect(await positionAt(table)).toBe(before);
  expect(server.told.batches).toEqual([
    [1, 0, 1, 'agree'],
    [2, 1, 1, 'agree end=agreed'],
  ]);
});

it('answers a move only after it has been kept', async () => {
  const table = await raceForTwo(server);
  const id = table.record.game?.id ?? '';
  const rows: number[] = [];
  await new Promise<void>((resolve) => {
    table.move({
      seat: 0,
      gameNumber: 1,
      moveNo: 1,
      arrivedMs: 0,
      move: '2d t5>t1',
      answer: () => {
        void server.eventLog.read(id, 0).then((batches) => {
          rows.push(batches.length);
          resolve();
        });
      },
    });
  });
  expect(rows).toEqual([1]);
});

it('recognizes a resent move and plays it once, in the same breath, later, and from beyond the batches at hand', async () => {
  const table = await raceForTwo(server);
  const both = await Promise.all([play(table, 0, 1, '2d t5>t1'), play(table, 0, 1, '2d t5>t1')]);
  expect(both).toEqual([kept, kept]);
  const batch = [1, 0, 1, 't5>t1 t5=Kc'];
  expect(server.told.batches).toEqual([batch]);
  expect(await play(table, 0, 1, '2d t5>t1')).toEqual({ kind: 'resent', batch });
  const many = 2 * recentBatchCount + 10;
  for (let moveNo = 1; moveNo <= many; moveNo += 1)
    await play(table, 1, moveNo, moveNo % 2 === 1 ? 'agree' : 'disagree');
  expect(await play(table, 0, 1, '2d t5>t1')).toEqual({ kind: 'resent', batch });
  expect(server.told.batches).toHaveLength(1 + many);
  expect(table.game?.since(many - 2 * recentBatchCount, null), 'no more than twice as many are kept').toBeNull();
});

it('refuses another move under a number that was used', async () => {
  const table = await raceForTwo(server);
  const answers = await Promise.all([play(table, 0, 5, '2d t5>t1'), play(table, 0, 5, 'draw')]);
  expect(answers).toEqual([kept, rejected('number-taken')]);
  expect(await play(table, 0, 5, 'draw')).toEqual(rejected('number-taken'));
  expect(await play(table, 0, 4, 'draw')).toEqual(rejected('superseded'));
  expect(await play(table, 0, 6, 'draw', { gameNumber: 2 })).toEqual(rejected('another-game'));
  // A number that was refused was not used.
  expect(await play(table, 0, 6, 'As t1>f1')).toEqual(rejected('card-not-there'));
  expect(await play(table, 0, 6, 'draw')).toEqual(kept);
});

it('refuses moves beyond the limit of what may wait, and plays the others', async () => {
  const table = await raceForTwo(server);
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, index) => play(table, 0, index + 1, index % 2 === 0 ? 'agree' : 'disagree')),
  );
  const isTooMuch = (answer: MoveAnswer) => answer.kind === 'rejected' && answer.error.code === 'try-again';
  expect(answers.findIndex(isTooMuch)).toBeGreaterThanOrEqual(512);
  const playedCount = answers.filter((answer) => answer.kind === 'kept').length;
  expect(playedCount + answers.filter(isTooMuch).length).toBe(600);
  expect(server.told.batches).toHaveLength(playedCount);
});

it('answers “try again” to everybody when the log gives up, and goes on when it is back', async () => {
  const table = await raceForTwo(server);
  const { append } = server.eventLog;
  server.eventLog.append = () => Promise.reject(new Error('away'));
  expect(await Promise.all([play(table, 0, 1, 'draw'), play(table, 1, 1, 'draw')])).toEqual([
    rejected('try-again'),
    rejected('try-again'),
  ]);
  server.eventLog.append = append;
  expect(await play(table, 0, 1, 'draw')).toEqual(kept);
  expect(server.told.batches).toHaveLength(1);
});

it('decides by what the log has when the answer to an append was lost', async () => {
  const table = await raceForTwo(server);
  const append = server.eventLog.append.bind(server.eventLog);
  server.eventLog.append = async (batches) => {
    await append(batches);
    throw new Error('the answer was lost');
  };
  const asked = [play(table, 0, 1, 'agree'), play(table, 0, 2, 'disagree')];
  expect(await Promise.all(asked)).toEqual([rejected('try-again'), rejected('try-again')]);
  server.eventLog.append = append;
  // Without the first move the second would be refused, and nothing would be stored that could tell the server of both.
  expect(await play(table, 0, 2, 'disagree')).toMatchObject({ kind: 'resent', batch: [2, 0, 2, expect.any(String)] });
  expect(server.told.batches.map(([seq]) => seq)).toEqual([1, 2]);
});

it('tells a newcomer who comes while an append is on its way of that batch once: in the answer or afterwards', async () => {
  const table = await raceForTwo(server);
  const answer = play(table, 0, 1, 'draw');
  const known = { number: 1, seq: 0 };
  const toldBefore: number[] = [];
  const joined = await look(table, ben, known, () => {
    toldBefore.push(server.told.batches.length);
    return true;
  });
  await answer;
  expect(joined.missed?.batches).toHaveLength(toldBefore[0] ?? -1);
  expect(server.told.batches).toHaveLength(1);
  expect(await look(table, ben, { number: 1, seq: 1 })).toMatchObject({ game: null, missed: { batches: [] } });
  expect(await look(table, ben, { number: 1, seq: 9 })).toMatchObject({ game: { seq: 1 }, missed: null });
  expect(await look(table, ben, { number: 3, seq: 0 })).toMatchObject({ game: { seq: 1 }, missed: null });
});

it('tries again by itself to make a move of the server’s own that could not be kept', async () => {
  const table = await newTable(server, { options: { idle: 2 } });
  await table.seating.sit(ben);
  await startRace(server, table);
  vi.spyOn(server.eventLog, 'append').mockRejectedValueOnce(new Error('away'));
  await passTime(server, 2 * 60_000);
  expect(table.phase).toBe('playing');
  await passTime(server, timings.retryMs);
  expect([table.phase, server.told.batches]).toEqual(['finished', [[1, null, null, 'end=idle']]]);
});
