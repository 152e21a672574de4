import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import InviteDialog from '../../src/features/lobby/InviteDialog.svelte';
import { show } from '../support/show.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

const title = () => document.querySelector('h2')?.textContent;

it('invites players until all seats are taken, and then, opened again, spectators', async () => {
  const onclose = vi.fn();
  const props = $state({ table: tableOf([{}, freeSeat]), onclose });
  const remove = show(InviteDialog, props);
  expect(title()).toBe('Invite');
  props.table = tableOf([{}, { name: 'Ben' }]);
  flushSync();
  expect(onclose).toHaveBeenCalledOnce();
  await remove();
  show(InviteDialog, props);
  flushSync();
  expect(title()).toBe('Invite spectators');
  expect(onclose).toHaveBeenCalledOnce();
});
