import type { PushNotice } from '@snap-up/protocol';
import { noticeWords } from './notice-words.ts';

declare const self: ServiceWorkerGlobalScope;

/** What an open but hidden page asks the worker to show. */
interface NoticeRequest {
  readonly kind: 'notice';
  readonly notice: PushNotice;
}

/** Shows notifications while no page is visible, and opens the table when one is pressed. */
export function addNotices(): void {
  self.addEventListener('push', (event) => {
    const notice = readNotice(event.data);
    if (notice !== null) event.waitUntil(show(notice));
  });
  self.addEventListener('message', (event) => {
    const asked = event.data as Partial<NoticeRequest> | null;
    if (asked?.kind === 'notice' && asked.notice !== undefined) event.waitUntil(show(asked.notice));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { tableId, isCall } = (event.notification.data ?? {}) as {
      readonly tableId?: string;
      readonly isCall?: boolean;
    };
    if (tableId !== undefined) event.waitUntil(open(tableId, isCall === true));
  });
}

/** The decrypted push message; null if it cannot be read. */
function readNotice(data: PushMessageData | null): PushNotice | null {
  try {
    return (data?.json() as PushNotice | undefined) ?? null;
  } catch {
    return null;
  }
}

async function show(notice: PushNotice): Promise<void> {
  // The player is looking at the table.
  const pages = await pagesAt(notice.tableId);
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const { title, body } = noticeWords(notice, Date.now());
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // A later notification about a table replaces the previous one.
    tag: notice.tableId,
    data: { tableId: notice.tableId, isCall: notice.code === 'called' },
  });
}

/** Goes to a page of the table that is open, or opens one; who was called takes a seat there and is ready. */
async function open(tableId: string, isCall: boolean): Promise<void> {
  const [page] = await pagesAt(tableId);
  if (page === undefined) await self.clients.openWindow(`/t/${tableId}${isCall ? '?begin' : ''}`);
  else await page.focus();
}

async function pagesAt(tableId: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === `/t/${tableId}`);
}
