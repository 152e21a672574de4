// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { askSessionEarly, takeEarlySession } from '../../src/shared/early.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the whole answer for scripts that come after its time limit', async () => {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode('{"name":"Anna"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
  askSessionEarly(window);
  await eventually(() => expect(isRead).toBe(true));
  const answer = await takeEarlySession(window);
  expect(answer?.ok).toBe(true);
  expect(answer?.headers.get('date')).toBe(headers.date);
  expect(await answer?.json()).toEqual({ name: 'Anna' });
  expect(takeEarlySession(window)).toBeNull();
});

it('passes a failed request on to the consumer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  askSessionEarly(window);
  await expect(takeEarlySession(window)).rejects.toThrow('Failed to fetch');
});
