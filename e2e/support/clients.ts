import { expect } from '@playwright/test';
import { socketTransport, TableClient } from '@snap-up/client';
import type { Move, Rules, View } from '@snap-up/engine';
import { until } from '@snap-up/test-kit/players.ts';
import { shownView } from './board.ts';
import { cookieOf, type Person } from './people.ts';

/*
 * Players and spectators without a browser.
 */

/** Lets somebody in under a name. Returns their session as a `cookie` header. */
async function letIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(`${name} was not let in: ${response.status}.`);
  await response.body?.cancel();
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
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

/** Plays seats quickly without browsers, as further tabs of the same people would. */
export interface Seats {
  readonly rules: Rules;
  /** The current position. */
  view(): View;
  /** Makes a move and resolves when it is confirmed. */
  play(seat: number, move: Move): Promise<void>;
  close(): void;
}

/** Plays the seats of these people, in the order in which they sit. */
export async function takeSeats(people: readonly Person[], url: string, tableId: string): Promise<Seats> {
  const clients: TableClient[] = [];
  for (const person of people) clients.push(openClient(url, tableId, await cookieOf(person, url)));
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  const [first] = clients;
  const game = first?.snapshot.game;
  if (first === undefined || game == null) throw new Error('There is no game to play.');
  return {
    rules: game.rules,
    view() {
      const view = first.snapshot.game?.confirmed;
      if (view == null) throw new Error('The game is gone.');
      return view;
    },
    async play(seat: number, move: Move) {
      const client = clients[seat];
      if (client === undefined) throw new Error(`Nobody has seat ${seat} in hand.`);
      // What was played on a page may have come to the first client alone.
      const known = first.snapshot.game?.seq ?? 0;
      await until(client, (snapshot) => (snapshot.game?.seq ?? 0) >= known);
      const played = client.play(move);
      if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.error.code}`);
      const { game: confirmed } = await until(client, (snapshot) => snapshot.game?.pendingCount === 0);
      const seq = confirmed?.seq ?? 0;
      await Promise.all(clients.map((one) => until(one, (snapshot) => (snapshot.game?.seq ?? 0) >= seq)));
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}
