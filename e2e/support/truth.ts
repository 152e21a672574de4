import { expect } from '@playwright/test';
import { type Snapshot, socketTransport, TableClient } from '@snap-up/client';
import type { Rules, View } from '@snap-up/engine';
import { shownView } from './board.ts';
import { letIn } from './newcomers.ts';
import type { Person } from './people.ts';

/** Resolves with the first snapshot that meets the condition. It checks on each change, without a timeout. */
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

/** Opens a client for a table with the session of a `cookie` header. The caller closes it. */
export function openClient(url: string, tableId: string, cookie: string): TableClient {
  const transport = socketTransport(url, { tableId, isWebsocketOnly: true, headers: { cookie } });
  const client = new TableClient({ tableId, transport, now: () => Date.now() });
  client.start();
  return client;
}

/** Returns the position that the server gives to a newcomer, and the number of its last batch. */
export async function witness(url: string, tableId: string): Promise<{ readonly view: View; readonly seq: number }> {
  const client = openClient(url, tableId, await letIn(url, 'Witness'));
  try {
    const { game } = await until(client, (snapshot) => snapshot.game?.confirmed != null || snapshot.rejection !== null);
    if (game?.confirmed == null) throw new Error('The witness saw no game.');
    return { view: game.confirmed, seq: game.seq };
  } finally {
    client.close();
  }
}

/** Waits until all pages show the same position, and checks that it is the server's. */
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
  }).toPass();
  if (truth === null) throw new Error('Nobody saw a position.');
  return truth;
}
