import type { TableClient } from '@snap-up/client';
import { legalMoves, type Move, type Rules, type View } from '@snap-up/engine';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmations, expectOnePosition } from '../support/one-position.ts';
import { anyMove, chanceFrom, playRace } from '../support/players.ts';
import { type ProcessCluster, startProcessCluster } from '../support/process-cluster.ts';
import type { Race } from '../support/race.ts';
import { until } from '../support/service.ts';
import { playSteadily } from '../support/steady-player.ts';

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster(3, 'roundrobin');
});
afterAll(() => cluster?.stop());
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => console.info(`What the servers printed: ${cluster.keepOutput(task.name)}`));
});

/** Plays a move in every seat until two of them may play to the same place of a foundation, and returns those moves. */
async function contest({
  clients,
}: Race): Promise<readonly { readonly client: TableClient; readonly move: Extract<Move, { kind: 'carry' }> }[]> {
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

const chance = chanceFrom(1);

it('lets five people race who hang on three servers, and gives each contested place to one of them', async () => {
  const race = await cluster.startRace(['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']);
  const seen = confirmations(race);
  for (let contests = 0; contests < 10; contests += 1) {
    const rivals = await contest(race);
    for (const { client, move } of rivals) expect(client.play(move).ok).toBe(true);
    await settled(race.clients);
    for (const client of race.clients) {
      const { piles } = gameOf(client).view;
      expect(rivals.filter(({ move }) => piles[move.to]?.includes(move.lead))).toHaveLength(1);
    }
  }
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 40 })));
  await expectOnePosition(race, cluster.database.prisma, seen);
  race.close();
});

it('plays on while all servers are restarted one after the other under several races', async () => {
  const races = await Promise.all(Array.from({ length: 4 }, () => cluster.startRace(['Anna', 'Ben'])));
  const played = races.map((race) => ({ race, seen: confirmations(race), players: playSteadily(race, 100) }));
  const playOn = () => Promise.all(played.map(({ players }) => players.playOn()));
  for (const server of cluster.servers) {
    await playOn();
    await server.end('SIGTERM');
    await playOn();
    for (const { players } of played) players.pause();
    await cluster.heal();
  }
  await playOn();
  const waits = played.map(({ players }) => players.longestWaitMs());
  console.info(
    `Three servers restarted in turn: the longest wait for a move was ${Math.round(Math.max(...waits))} ms.`,
  );
  for (const { race, seen, players } of played) {
    players.stop();
    await expectOnePosition(race, cluster.database.prisma, seen);
    race.close();
  }
});
