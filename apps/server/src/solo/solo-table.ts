import type { Lease } from '../cluster/lease.ts';
import type { TableRecord } from '../game/records.ts';
import { TableActor, type TableActorPorts } from '../table/table-actor.ts';
import { type DealingPorts, SoloDealing } from './solo-dealing.ts';
import { type SoloPlayStore, soloPlayOf } from './solo-play.ts';

/** What a solo table needs. */
export interface SoloTablePorts extends TableActorPorts, DealingPorts {
  readonly tableStore: TableActorPorts['tableStore'] & DealingPorts['tableStore'];
  readonly playStore: Pick<SoloPlayStore, 'add'>;
}

/** A player's own table for a solo ruleset. Seating, settings and chat exist only at multiplayer tables. */
export class SoloTable extends TableActor {
  readonly dealing: SoloDealing;

  constructor(record: TableRecord, lease: Lease, ports: SoloTablePorts) {
    super(record, lease, ports);
    this.dealing = new SoloDealing(this, ports);
    this.takeOn([
      {
        keepEnd(game) {
          const play = soloPlayOf(game);
          return play === null ? null : ports.playStore.add(play);
        },
      },
    ]);
  }
}
