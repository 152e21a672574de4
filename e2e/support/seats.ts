import type { TableClient } from '@snap-up/client';
import type { Move } from '@snap-up/engine';
import { cookieOf, type Person } from './people.ts';
import type { Played } from './stock.ts';
import { openClient, until } from './truth.ts';

/** Plays seats quickly without browsers, as further tabs of the same people would. */
export interface Seats extends Played {
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
