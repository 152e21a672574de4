import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import DeviceTransfer from '../../src/features/home/DeviceTransfer.svelte';
import DeviceTransferDialog from '../../src/features/home/DeviceTransferDialog.svelte';
import { deviceTransferTexts } from '../../src/messages/en/keep.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

it('keeps the focus where a rejected code can be replaced', async () => {
  const rejected = { code: 'no-such-code' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rejected, { status: 404 })));
  show(DeviceTransfer, { code: '7k3m9xq2vt' });
  const goOn = document.querySelector('button');
  goOn?.focus();
  goOn?.click();
  await eventually(() => expect(document.querySelector('form input')).not.toBeNull());
  const field = document.querySelector<HTMLInputElement>('form input');
  expect(document.activeElement).toBe(field);

  if (field === null) throw new Error('The page has no field for a code.');
  field.value = '7K3M9 XQ2VT';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')?.requestSubmit();
  flushSync();
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
});

describe('the dialog on the old device', () => {
  const texts = deviceTransferTexts.dialog;
  const lifetimeMs = 5 * 60_000;
  /** Long enough for it to ask the server more than once. */
  const someTimeMs = 10_000;
  const code = '7k3m9xq2vt';
  const spoken = '7K3M9 XQ2VT';

  /** Opens the dialog, and waits for its code. Returns the transfers that its server lists, which a test may change. */
  async function open() {
    vi.useFakeTimers();
    const expiresAt = Date.now() + lifetimeMs;
    const server = { transfers: [{ expiresAt, isUsed: false }], askedCount: 0 };
    vi.stubGlobal('fetch', async (url: string, { method }: { readonly method: string }) => {
      if (url !== '/api/device-transfers') return Response.json({ code: 'try-again' }, { status: 503 });
      if (method === 'POST') return Response.json({ code, expiresAt });
      server.askedCount += 1;
      return Response.json({ transfers: server.transfers });
    });
    show(DeviceTransferDialog, { onclose: () => undefined });
    await shows(spoken);
    await eventually(() => expect(server.askedCount).toBeGreaterThan(0));
    return { server, expiresAt };
  }

  const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

  it('says that the code was used, even after the server has forgotten it', async () => {
    const { server, expiresAt } = await open();
    server.transfers = [
      { expiresAt: expiresAt + 1, isUsed: true },
      { expiresAt, isUsed: false },
    ];
    await vi.advanceTimersByTimeAsync(someTimeMs);
    expect(document.body.textContent, 'another was used').toContain(spoken);
    server.transfers = [{ expiresAt, isUsed: true }];
    await vi.advanceTimersByTimeAsync(someTimeMs);
    await shows(texts.used(null));
    expect(document.body.textContent).not.toContain(spoken);
    server.transfers = [];
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(2 * lifetimeMs);
    expect(document.body.textContent).toContain(texts.used(null));
  });

  it('says that a newer code has replaced it', async () => {
    const { server } = await open();
    server.transfers = [];
    await vi.advanceTimersByTimeAsync(someTimeMs);
    await shows(texts.noLongerValid);
    expect(document.body.textContent).not.toContain(spoken);
  });

  it('says that the code has expired, or that it was used if it learns this only later', async () => {
    const { server, expiresAt } = await open();
    await vi.advanceTimersByTimeAsync(lifetimeMs);
    await shows(texts.noLongerValid);
    expect(document.body.textContent).not.toContain(spoken);
    server.transfers = [{ expiresAt, isUsed: true }];
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(texts.used(null));
  });
});
