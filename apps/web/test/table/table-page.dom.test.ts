import type { Transport } from '@snap-up/client';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { router } from '../../src/shared/router.svelte.ts';
import TablePage from '../../src/table/TablePage.svelte';
import { eventually } from '../support/eventually.ts';
import { RunningTransport } from '../support/running-game.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';

it('says to a refused spectator that they can watch the replay, and lets them try again', async () => {
  const transport = new RunningTransport(tableOf([]), null);
  transport.rejection = { code: 'no-spectators' };
  const join = vi.spyOn(transport, 'join');
  show(TablePage, { tableId: '23456789ab', local: { transport, notSaved: { title: '', text: '', short: '' } } });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Spectators aren’t allowed here'));
  expect(document.body.textContent).toContain('You can watch the replay when it’s over.');
  const [again, home] = document.querySelectorAll<HTMLElement>('.message .row > *');
  expect([again?.textContent?.trim(), home?.textContent?.trim()]).toEqual(['Try again', 'Home']);
  again?.click();
  await eventually(() => expect(join).toHaveBeenCalledTimes(2));
});

let live: Transport;
vi.mock('@snap-up/client', async (load) => ({
  ...(await load<typeof import('@snap-up/client')>()),
  socketTransport: () => live,
}));

/** Opens the page of somebody who has pressed a play button, whose table does not begin. */
async function openBeginning(answer: () => Promise<Response>): Promise<void> {
  const table = tableOf([{ name: 'Anna' }, { name: 'Ben' }]);
  live = new RunningTransport(table, null);
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
