import type { EventLog } from '../game/event-log.ts';
import type { GameStore } from '../game/game-store.ts';
import type { OwnLeases } from '../leases/own-leases.ts';
import type { CallBoard } from '../lobby/call-board.ts';
import type { LobbyBoard } from '../lobby/lobby-board.ts';
import type { DailyDealStore } from '../solo/daily-deal-store.ts';
import type { SoloPlayStore } from '../solo/solo-play.ts';
import type { SoloSolver } from '../solo/solo-solver.ts';
import type { Audience, PlayerNotices } from '../table/audience.ts';
import type { BlockStore, CallStore, ChatStore, TableStore } from '../table/table-store.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Meter } from './meter.ts';
import type { Load, Quotas } from './quotas.ts';
import type { Random } from './random.ts';
import type { Tracer } from './tracer.ts';

/** What a server provides for its tables and games. What needs a few of these takes `Pick<Services, …>`. */
export interface Services {
  readonly clock: Clock;
  readonly log: Log;
  /** Missing if nobody reads metrics. */
  readonly meter?: Meter | undefined;
  /** Missing if nobody collects traces. */
  readonly tracer?: Tracer | undefined;
  readonly random: Random;
  readonly load: Load;
  readonly quotas: Quotas;
  readonly leases: OwnLeases;
  readonly eventLog: EventLog;
  readonly tableStore: TableStore;
  readonly gameStore: GameStore;
  readonly chatStore: ChatStore;
  readonly blockStore: BlockStore;
  readonly callStore: CallStore;
  readonly playStore: SoloPlayStore;
  readonly dailyDeals: DailyDealStore;
  readonly solver: SoloSolver;
  /** The secret of this installation from which the deals of solo games follow. */
  readonly soloSecret: string;
  /** From “everybody is ready” to the first move, or the next one after a pause. */
  readonly countdownMs: number;
  readonly audience: Audience;
  readonly notices: PlayerNotices;
  readonly lobbyBoard: LobbyBoard;
  readonly callBoard: CallBoard;
}
