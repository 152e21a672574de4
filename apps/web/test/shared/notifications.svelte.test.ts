import { afterEach, expect, it, vi } from 'vitest';
import { notifications } from '../../src/shared/notifications.svelte.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

it('stays off where it is turned off while the server is still being told that it is on', async () => {
  let isSubscribed = true;
  const subscription = {
    endpoint: 'https://push.example/anna',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/anna', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const registration = { pushManager: { getSubscription: async () => (isSubscribed ? subscription : null) } };
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  /** What the server knows in the end: requests that are on their way at the same time may come in any order. */
  const told: string[] = [];
  const beginning = Promise.withResolvers<void>();
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    asked(method);
    if (method === 'GET') return Response.json({ publicKey: 'key' });
    if (method === 'PUT') await beginning.promise;
    told.push(method);
    return Response.json({ isReachable: true });
  });

  const renewed = notifications.renew();
  await eventually(() => expect(asked).toHaveBeenCalledWith('PUT'));
  const turnedOff = notifications.turnOff();
  await new Promise((resolve) => setTimeout(resolve));
  beginning.resolve();
  await Promise.all([renewed, turnedOff]);
  expect(told).toEqual(['PUT', 'DELETE']);
  expect(notifications.state).toBe('off');
});
