import { fileURLToPath } from 'node:url';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { Desk } from '../driver/desk.ts';
import { inTurn } from '../driver/in-turn.ts';
import { PlayerSocket } from '../driver/player-socket.ts';
import { chanceFrom, gameSeedFrom, planGame } from '../play/plan.ts';
import { beforeEnd } from '../processes/endings.ts';
import { processorSeconds } from '../processes/processor-time.ts';
import { ServerProcess } from '../processes/server-process.ts';
import type { Target } from './target.ts';

const serverFile = fileURLToPath(new URL('./baseline-server.ts', import.meta.url));
const requestsAtOnce = 8;

/** The bare server that the product is compared with. */
export async function startBaseline(chanceSeed: number): Promise<Target> {
  let port = 0;
  const server = await ServerProcess.start(serverFile, {}, (line) => {
    port = Number(/^The baseline is ready at (\d+)/.exec(line)?.[1] ?? 0);
    return port > 0;
  });
  const chance = chanceFrom(chanceSeed);
  let openedCount = 0;

  const openDesk = async (seatCount: number): Promise<Desk> => {
    openedCount += 1;
    // As long as the product's ids, so that only the work differs.
    const tableId = String(openedCount).padStart(12, '0');
    const players = await Promise.all(
      Array.from({ length: seatCount }, async (_, seat) => {
        const player = await PlayerSocket.open(port, {}, {}, tableId);
        await player.ask('join', tableId, seat);
        return player;
      }),
    );
    return new Desk(tableId, players);
  };

  return {
    name: 'baseline',
    server,
    processorSeconds: () => ({ server: processorSeconds(server.pid), postgres: 0 }),
    open: (tableCount, seatCount) =>
      inTurn(Array.from({ length: tableCount }), requestsAtOnce, () => openDesk(seatCount)),
    async deal(desks) {
      await inTurn(desks, requestsAtOnce, async (desk, index) => {
        const seed = gameSeedFrom(chance);
        await desk.players[0]?.ask('deal', desk.seatCount, seed);
        const rules = gameRules('race', desk.seatCount);
        desk.begin(desk.gameNumber + 1, planGame({ rules, seed, chanceSeed: chanceSeed + index }));
      });
    },
    stop: beforeEnd(() => server.stop()),
  };
}
