import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { notificationTexts as texts } from '#messages/settings.ts';
import NotificationChoice from '../../src/shared/NotificationChoice.svelte';
import { notifications } from '../../src/shared/notifications.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const endpoint = 'https://push.example/anna';
const subscription = {
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
};

afterEach(() => {
  session.name = null;
  notifications.isReachable = true;
});

it('is offered to players, and announced to visitors without a name', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  show(NotificationChoice);
  await eventually(() => expect(document.body.textContent).toContain(texts.states.noName));
  expect(document.querySelector('button')).toBeNull();
  session.name = 'Anna';
  flushSync();
  expect(document.body.textContent).toContain(texts.states.off);
  expect(document.querySelector('button')?.textContent).toContain(texts.turnOn);
});

it('says so if the server cannot reach the browser’s push service', async () => {
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  let isReachable = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? { publicKey: 'key' } : { isReachable }),
  );
  session.name = 'Anna';
  const remove = show(NotificationChoice);
  await eventually(() => expect(document.body.textContent).toContain(texts.states.unreachable));
  expect(document.querySelector('button')?.textContent).toContain(texts.turnOff);
  await remove();
  isReachable = true;
  show(NotificationChoice);
  await eventually(() => expect(document.body.textContent).toContain(texts.states.on));
});

it('stays off where it is turned off while the server is still being told that it is on', async () => {
  let isSubscribed = true;
  const unsubscribe = async () => {
    isSubscribed = false;
    return true;
  };
  const getSubscription = async () => (isSubscribed ? { ...subscription, unsubscribe } : null);
  const registration = { pushManager: { getSubscription } };
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
