// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { notificationTexts as texts } from '#messages/notifications.ts';
import NotificationChoice from '../../src/app/NotificationChoice.svelte';
import { session } from '../../src/app/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

afterEach(() => {
  session.name = null;
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
