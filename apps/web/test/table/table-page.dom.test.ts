import type { Transport, TransportListener } from '@snap-up/client';
import type { TableInfo } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { router } from '../../src/shared/router.svelte.ts';
import TablePage from '../../src/table/TablePage.svelte';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';

/** A connection to a table that lets nobody watch. Counts how often it was asked. */
class RefusingTransport implements Transport {
  askedCount = 0;
  #listener: TransportListener | null = null;

  open(listener: TransportListener): void {
    this.#listener = listener;
    listener.connected();
  }

  join(...[, , answer]: Parameters<Transport['join']>): void {
    this.askedCount += 1;
    answer({ ok: false, error: { code: 'no-spectators' } });
  }

  reconnect(): void {
    this.#listener?.connected();
  }

  move(): void {}
  say(): void {}
  react(): void {}
  check(): void {}
  close(): void {}
}

it('says to a refused spectator that they can watch the replay, and lets them try again', async () => {
  const transport = new RefusingTransport();
  show(TablePage, { tableId: '23456789ab', local: { transport, notSaved: { title: '', text: '', short: '' } } });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Spectators aren’t allowed here'));
  expect(document.body.textContent).toContain('You can watch the replay when it’s over.');
  const [again, home] = document.querySelectorAll<HTMLElement>('.message .row > *');
  expect([again?.textContent?.trim(), home?.textContent?.trim()]).toEqual(['Try again', 'Home']);
  again?.click();
  await eventually(() => expect(transport.askedCount).toBe(2));
});

/** A connection to a table at which Anna has a seat. */
class JoinedTransport extends RefusingTransport {
  readonly #table: TableInfo;

  constructor(table: TableInfo) {
    super();
    this.#table = table;
  }

  override join(...[, , answer]: Parameters<Transport['join']>): void {
    answer({ ok: true, table: this.#table, seat: 0, serverTime: 0, clock: null, chat: [], game: null, missed: null });
  }
}

let live: Transport;
vi.mock('@snap-up/client', async (load) => ({
  ...(await load<typeof import('@snap-up/client')>()),
  socketTransport: () => live,
}));

/** Opens the page of somebody who has pressed a play button, whose table does not begin. */
async function openBeginning(answer: () => Promise<Response>): Promise<void> {
  const table = tableOf([{ name: 'Anna' }, { name: 'Ben' }]);
  live = new JoinedTransport(table);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) =>
    method === 'PUT' ? new Promise(() => {}) : answer(),
  );
  history.replaceState(null, '', `/t/${table.id}?begin`);
  router.path = `/t/${table.id}`;
  show(TablePage, { tableId: table.id });
  flushSync();
  await vi.advanceTimersByTimeAsync(2_500);
}

const buttons = () => [...document.querySelectorAll('.help .button')].map((button) => button.textContent?.trim());

it('lets a player leave whose race does not begin, and blames no connection that works', async () => {
  const seated = async () => Response.json({ table: tableOf([{ name: 'Anna' }, { name: 'Ben' }]), seat: 0 });
  await openBeginning(seated);
  await eventually(() => expect(buttons()).toEqual(['Leave', 'Home']));
  expect(document.querySelector('.help [role=status]')?.textContent?.trim()).toBe('');
  document.querySelector<HTMLElement>('.help button')?.click();
  await eventually(() => expect(router.path).toBe('/'));
});

it('says so where the server is away while a race begins', async () => {
  await openBeginning(() => Promise.reject(new TypeError('Failed to fetch')));
  await eventually(() => expect(document.body.textContent).toContain('The server can’t be reached'));
  expect(buttons()).toEqual(['Home']);
});
