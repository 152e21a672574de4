import type { TableClient } from '@snap-up/client';
import { legalMoves, type Move, type Rules, type View } from '@snap-up/engine';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import { expect } from 'vitest';
import { until } from './service.ts';

/**
 * Lets players race for one place of a foundation: two or more play to it at the same moment, and one of them gets it.
 * @param clients the pages of all players, by seat
 */
export async function contestPlace(clients: readonly TableClient[]): Promise<void> {
  const rivals = await rivalMoves(clients);
  for (const { client, move } of rivals) expect(client.play(move).ok).toBe(true);
  await settled(clients);
  for (const client of clients) {
    const { piles } = gameOf(client).view;
    expect(rivals.filter(({ move }) => piles[move.to]?.includes(move.lead))).toHaveLength(1);
  }
}

interface RivalMove {
  readonly client: TableClient;
  readonly move: Extract<Move, { readonly kind: 'carry' }>;
}

const chance = chanceFrom(1);

/** Plays a move in every seat until two of them may play to the same place of a foundation, and returns those moves. */
async function rivalMoves(clients: readonly TableClient[]): Promise<readonly RivalMove[]> {
  for (;;) {
    const offers = clients.flatMap((client, seat) => {
      const { rules, view } = gameOf(client);
      const moves = legalMoves(rules, view, seat).filter((move) => move.kind === 'carry');
      return moves
        .filter(({ to }) => rules.piles[to]?.role === 'foundation')
        .map((move) => ({ client, move, place: move.to }));
    });
    const rivals = offers.find(({ client, place }) => offers.some((o) => o.place === place && o.client !== client));
    if (rivals !== undefined) {
      const all = offers.filter(({ place }) => place === rivals.place);
      return clients.flatMap((client) => all.find((offer) => offer.client === client) ?? []);
    }
    for (const [seat, client] of clients.entries()) {
      const { rules, view } = gameOf(client);
      if (view.ending !== null) throw new Error('The race is over before two wanted one place');
      const move = anyMove(rules, view, seat, chance);
      if (move !== undefined) client.play(move);
    }
    await settled(clients);
  }
}

function gameOf(client: TableClient): { readonly rules: Rules; readonly view: View } {
  const { game } = client.snapshot;
  if (game?.confirmed == null) throw new Error('There is a game');
  return { rules: game.rules, view: game.confirmed };
}

/** Waits until no move is on its way, and all pages have seen the same moves. */
async function settled(clients: readonly TableClient[]): Promise<void> {
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const last = Math.max(...clients.map(({ snapshot }) => snapshot.game?.seq ?? 0));
  await Promise.all(clients.map((client) => until(client, ({ game }) => (game?.seq ?? 0) >= last)));
}
