import type { EventLog } from '../game/event-log.ts';
import type { GameStore } from '../game/game-store.ts';
import type { LobbyBoard } from '../lobby/lobby-board.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { SoloPlayStore } from '../solo/solo-play.ts';
import type { SoloTableStore } from '../solo/solo-table-store.ts';
import type { Audience } from './audience.ts';
import type { ChatStore } from './chat-store.ts';
import type { TableQueries } from '../lobby/table-lines.ts';
import type { TableStore } from './table-store.ts';

/** Everything that tables need of the world outside. Only what composes them knows all of it. */
export interface TablePorts {
  readonly eventLog: EventLog;
  readonly tableStore: TableStore;
  readonly gameStore: GameStore;
  readonly tableQueries: TableQueries;
  readonly soloTableStore: SoloTableStore;
  readonly chatStore: ChatStore;
  readonly playStore: SoloPlayStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly audience: Audience;
  /** Where public tables are listed for everybody to see. */
  readonly lobby: LobbyBoard;
  readonly log: Log;
  /** The secret of this installation from which the deals of solo games follow. */
  readonly soloSecret: string;
}
