import { type PersonalData, type PushNotice, settingsPath } from '@snap-up/protocol';
import { type PushService, startPushService } from '@snap-up/server/test/support/push-service.ts';
import { type Person, visit, withWorker } from '../support/people.ts';
import { dealBetween, granted, restOf, sitTogether } from '../support/rooms.ts';
import { clockOffsetMs } from '../support/service.ts';
import { passButton, raceRuns } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** A notification, as the worker asks the browser to show it. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/**
 * Gives a person's browser a push service of the test's own, because Chromium's is on the internet, and leave to show notifications,
 * which a browser without a window does not.
 */
async function subscribeAt({ context }: Person, push: PushService): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const kept = 'test push subscription';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(kept, endpoint);
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(kept) === null ? null : subscription),
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, push.subscribe('ben'));
}

/** Returns what a person's worker shows next, for `give` to have something for it before that. */
async function shownNext({ context }: Person, give: () => Promise<void>): Promise<Shown> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  // Before the message can come.
  await worker.evaluate((aheadMs) => {
    Date.now = () => performance.timeOrigin + performance.now() + aheadMs;
    const shown = new Promise<Shown>((resolve) => {
      const showNotification = async (title: string, { body = '', tag = '' }: NotificationOptions) =>
        resolve({ title, body, tag });
      Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
    });
    Object.assign(globalThis, { shown });
  }, clockOffsetMs);
  await give();
  return worker.evaluate((): Promise<Shown> => Object(globalThis).shown);
}

/** Gives a message to the worker, as a browser does with what its push service has for it. */
async function deliver({ context, page }: Person, notice: PushNotice): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(notice);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

test('who wants notifications is told of their turn while the table is closed, and that a friend waits', async ({
  meet,
  service,
}) => {
  const { publicKey } = await (await fetch(`${service.url}/api/push`)).json();
  const push = await startPushService(() => publicKey);
  const anna = await meet('Anna');
  const ben = await meet('Ben', withWorker);
  // Chromium says so of each preload that the worker answers.
  ben.faults.allow(/service worker resource mismatch/);
  await subscribeAt(ben, push);
  const codes = () => push.messages.map(({ notice }) => notice.code);
  const last = () => {
    const message = push.messages.at(-1);
    if (message === undefined) throw new Error('Nothing has come.');
    return message.notice;
  };

  await test.step('Ben turns notifications on', async () => {
    await visit(ben, settingsPath('device'));
    await expect(ben.page.getByText('Once you’ve joined a game')).toBeVisible();
    granted(await restOf(ben).rename('Ben'));
    await ben.page.reload();
    await ben.page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(ben.page.getByText('This device notifies you when it’s your turn')).toBeVisible();
  });

  const people = [anna, ben];
  const tableId = await sitTogether(people, { ruleset: 'double-klondike', options: { clock: 'days-2' } });
  // In this deal Anna starts.
  await dealBetween(people, tableId, 25);
  for (const { page } of people) await raceRuns(page);

  await test.step('Ben has left the table when Anna passes, and his browser tells him that it is his turn', async () => {
    await ben.page.goto('/rules');
    await expect(anna.page.getByRole('region', { name: /^Ben, .*(reconnecting|away)/ })).toBeVisible();
    await passButton(anna.page).click();
    await expect.poll(codes).toEqual(['your-turn']);
    expect(await shownNext(ben, () => deliver(ben, last()))).toEqual({
      title: 'Your turn',
      body: 'With Anna. You have 2 days.',
      tag: tableId,
    });
  });

  await test.step('Anna reminds him', async () => {
    await anna.page.getByRole('button', { name: 'Remind Ben' }).click();
    await expect.poll(codes).toEqual(['your-turn', 'waited-for']);
    const shown = await shownNext(ben, () => deliver(ben, last()));
    expect(shown).toMatchObject({ title: 'Anna is waiting for you', tag: tableId });
  });

  await test.step('a page behind tells him of no call that the page in front shows', async () => {
    const about = { tableId: '0123456789ab', ruleset: 'race', others: ['Anna'] };
    const asked: PushNotice[] = [
      { code: 'called', ...about, endsAt: 0 },
      { code: 'waited-for', ...about, by: 'Anna' },
    ];
    const ask = () =>
      ben.page.evaluate(async (notices) => {
        const { active } = await navigator.serviceWorker.ready;
        for (const notice of notices) active?.postMessage({ kind: 'notice', notice });
      }, asked);
    expect(await shownNext(ben, ask)).toMatchObject({ title: 'Anna is waiting for you' });
  });

  await test.step('Ben has it turned off, and is told nothing more', async () => {
    await ben.page.goto(settingsPath('device'));
    await ben.page.getByRole('button', { name: 'Turn off' }).click();
    await expect(ben.page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    const kept = (await (await ben.context.request.get('/api/me/data')).json()) as PersonalData;
    expect(kept.pushSubscriptions).toEqual([]);
  });
  await push.stop();
});
