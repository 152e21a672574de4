// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { notificationTexts as texts } from '#messages/device.ts';
import NotificationChoice from '../../src/shared/NotificationChoice.svelte';
import { notifications } from '../../src/shared/notifications.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => {
  session.name = null;
  notifications.isReachable = true;
  vi.unstubAllGlobals();
});

it('is offered to players, and announced to visitors without a name', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  const choice = mount(NotificationChoice, { target: document.body });
  await eventually(() => expect(document.body.textContent).toContain(texts.states.noName));
  expect(document.querySelector('button')).toBeNull();
  session.name = 'Anna';
  flushSync();
  expect(document.body.textContent).toContain(texts.states.off);
  expect(document.querySelector('button')?.textContent).toContain(texts.turnOn);
  await unmount(choice);
});

it('says so if the server cannot reach the browser’s push service', async () => {
  const endpoint = 'https://push.example/anna';
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  let isReachable = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? { publicKey: 'key' } : { isReachable }),
  );
  session.name = 'Anna';
  const choice = mount(NotificationChoice, { target: document.body });
  await eventually(() => expect(document.body.textContent).toContain(texts.states.unreachable));
  expect(document.querySelector('button')?.textContent).toContain(texts.turnOff);
  await unmount(choice);
  isReachable = true;
  const again = mount(NotificationChoice, { target: document.body });
  await eventually(() => expect(document.body.textContent).toContain(texts.states.on));
  await unmount(again);
});
