import type { PushNotice } from '@snap-up/protocol';
import { noticeWords } from './notice-words.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a page that is open but not seen asks the worker to show. */
interface NoticeRequest {
  readonly kind: 'notice';
  readonly notice: PushNotice;
}

/** Shows what the server tells while no page is open, and opens the table when it is pressed. */
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
    const { tableId } = (event.notification.data ?? {}) as { readonly tableId?: string };
    if (tableId !== undefined) event.waitUntil(open(tableId));
  });
}

/** What this server has sent, encrypted for this browser; null if it cannot be read. */
function readNotice(data: PushMessageData | null): PushNotice | null {
  try {
    return (data?.json() as PushNotice | undefined) ?? null;
  } catch {
    return null;
  }
}

async function show(notice: PushNotice): Promise<void> {
  // Whoever looks at the table sees it.
  const pages = await pagesAt(notice.tableId);
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const { title, body } = noticeWords(notice, Date.now());
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // A later notification about a table replaces the one before.
    tag: notice.tableId,
    data: { tableId: notice.tableId },
  });
}

/** Goes to a page of the table that is open, or opens one. */
async function open(tableId: string): Promise<void> {
  const [page] = await pagesAt(tableId);
  if (page === undefined) await self.clients.openWindow(`/t/${tableId}`);
  else await page.focus();
}

async function pagesAt(tableId: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === `/t/${tableId}`);
}
