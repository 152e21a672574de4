import { afterEach, expect, it, vi } from 'vitest';
import { RateLimiter } from '../../../src/platform/rate-limiter.ts';
import { useTestDatabase } from '../../support/postgres.ts';
import { connectRaw } from '../../support/raw-socket.ts';
import { newGuest, type Service, startService } from '../../support/service.ts';

const database = useTestDatabase();
let service: Service;
afterEach(async () => {
  vi.restoreAllMocks();
  await service.stop();
});

/** Lets every count fail that is taken while `isFailing` says so of its key. */
function failWhile(isFailing: (key: string) => boolean): void {
  const take = RateLimiter.prototype.take;
  vi.spyOn(RateLimiter.prototype, 'take').mockImplementation(function (this: RateLimiter, key) {
    return isFailing(key) ? Promise.reject(new Error('The count is lost.')) : take.call(this, key);
  });
}

it('ends the connection alone whose message cannot be checked', async () => {
  service = await startService(database());
  const cleo = await newGuest(service.url, 'Cleo');
  const raw = await connectRaw(service.url, { cookie: cleo.cookie });
  const other = await connectRaw(service.url, { cookie: cleo.cookie });
  failWhile((key) => key === raw.socket.id);
  raw.send('lobby', true);
  await raw.ended;
  expect(service.complaints().map(({ msg }) => msg)).toContain('a message could not be checked');
  expect(await other.ask('lobby', true)).toMatchObject({ ok: true });
  other.close();
});

it('ends the connection alone whose packets cannot be counted', async () => {
  service = await startService(database());
  const cleo = await newGuest(service.url, 'Cleo');
  const raw = await connectRaw(service.url, { cookie: cleo.cookie });
  const other = await connectRaw(service.url, { cookie: cleo.cookie });
  const { id } = raw.socket.io.engine;
  failWhile((key) => key === id);
  raw.send('lobby', true);
  await raw.ended;
  expect(service.complaints().map(({ msg }) => msg)).toContain('a packet could not be counted');
  expect(await other.ask('lobby', true)).toMatchObject({ ok: true });
  other.close();
});
