import type { Transport, TransportListener } from '@snap-up/client';
import { expect, it } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

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
