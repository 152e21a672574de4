import { expect } from '@playwright/test';
import { type Snapshot, socketTransport, TableClient } from '@snap-up/client';
import type { Rules, View } from '@snap-up/engine';
import { shownView } from './board.ts';
import type { Person } from './people.ts';

/** Waits until a table looks as asked. Never by the clock: it looks at each change. */
export function until(client: TableClient, isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
  return new Promise((resolve) => {
    let end: (() => void) | null = null;
    let isDone = false;
    end = client.subscribe((snapshot) => {
      if (isDone || !isSo(snapshot)) return;
      isDone = true;
      resolve(snapshot);
      end?.();
    });
    if (isDone) end();
  });
}

export function openClient(url: string, tableId: string, cookie: string): TableClient {
  const transport = socketTransport(url, { isWebsocketOnly: true, headers: { cookie } });
  const client = new TableClient({ tableId, transport, now: () => Date.now() });
  client.start();
  return client;
}

/** The position as the server gives it to somebody who comes now, and how many batches made it. */
export async function witness(url: string, tableId: string): Promise<{ readonly view: View; readonly seq: number }> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Witness' }),
  });
  if (!response.ok) throw new Error(`The witness was not let in: ${response.status}.`);
  const client = openClient(url, tableId, response.headers.get('set-cookie')?.split(';')[0] ?? '');
  try {
    const { game } = await until(client, (snapshot) => snapshot.game?.confirmed != null || snapshot.rejection !== null);
    if (game?.confirmed == null) throw new Error('The witness saw no game.');
    return { view: game.confirmed, seq: game.seq };
  } finally {
    client.close();
  }
}

/** All pages come to show the same position, and it is the one that the server gives to a newcomer. */
export async function expectOnePosition(
  people: readonly Person[],
  rules: Rules,
  url: string,
  tableId: string,
): Promise<View> {
  let truth: View | null = null;
  await expect(async () => {
    const { view } = await witness(url, tableId);
    truth = view;
    for (const { page, name } of people) expect((await shownView(page, rules)).piles, name).toEqual(view.piles);
  }).toPass({ timeout: 30_000 });
  if (truth === null) throw new Error('Nobody saw a position.');
  return truth;
}
