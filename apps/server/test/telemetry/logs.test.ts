import { loggedError } from '@snap-up/tables/platform/log.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, type Service, startService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database());
});
afterAll(() => service.stop());

it('says which server, request and table a failure is about, and nothing of what people are called or write', async () => {
  const { url } = database();
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  // Postgres then repeats the whole row in its error.
  await execute(url, `ALTER TABLE players ADD CONSTRAINT test CHECK (name <> 'Unmistakable')`);
  await execute(url, `ALTER TABLE chat_messages ADD CONSTRAINT test CHECK (text <> 'Unmistakable, too')`);
  await newGuest(service.url, 'Unmistakable');
  const page = await connectRaw(service.url, { cookie: guests[0]?.cookie ?? '' });
  await page.ask('join', tableId, null);
  expect(await page.ask('say', 'Unmistakable, too')).toEqual({ ok: false, error: { code: 'try-again' } });
  page.close();
  const [request, chat, ...others] = service.complaints().map((line): Record<string, unknown> => ({ ...line }));
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    level: 50,
    msg: 'Request failed',
    reqId: expect.any(String),
    method: 'PUT',
    route: '/api/session',
    err: { code: 'P2039', message: expect.stringContaining('violates check constraint'), stack: expect.any(String) },
  });
  expect(chat).toMatchObject({ level: 40, msg: 'Storing a chat message failed', tableId });
  expect(request?.server).toMatch(/^[\da-f-]{36}$/);
  expect(chat?.server).toBe(request?.server);
  expect(JSON.stringify([request, chat])).not.toMatch(/Unmistakable|127\.0\.0\.1|Anna/);
});

it('logs an error’s type and reason, and none of its other properties', () => {
  const inner = Object.assign(new Error('the row is refused'), {
    code: '23514',
    detail: 'Failing row contains (Anna)',
  });
  const outer = Object.assign(new AggregateError([inner, 'words'], 'both failed', { cause: inner }), {
    meta: { inner },
  });
  const logged = loggedError(outer);
  expect(logged).toMatchObject({
    type: 'AggregateError',
    message: 'both failed',
    cause: { code: '23514', message: 'the row is refused' },
    errors: [{ message: 'the row is refused' }, { type: 'string', message: 'words' }],
  });
  expect(JSON.stringify(logged)).not.toContain('Anna');
  const circular = new Error('round');
  circular.cause = circular;
  expect(JSON.stringify(loggedError(circular)).match(/"message":"round"/g)).toHaveLength(6);
});

it('keeps data out of the database client’s message about a wrong call', async () => {
  const wrong = { data: { id: 'x', name: 'Unmistakable', noSuchColumn: 1 } };
  const error: unknown = await database()
    .prisma.player.create(wrong as never)
    .catch((caught: unknown) => caught);
  expect(String(error)).toContain('Unmistakable');
  const logged = loggedError(error);
  expect(logged.message).toMatch(/^Unknown argument `noSuchColumn`\./);
  expect(logged.stack).toContain('logs.test.ts');
  expect(JSON.stringify(logged)).not.toContain('Unmistakable');
});
