import type { TableRecord } from '../game/records.ts';
import { TableActor } from '../table/table-actor.ts';
import type { TablePorts } from '../table/table-ports.ts';
import { SoloDealing } from './solo-dealing.ts';
import { soloPlayOf } from './solo-play.ts';

/** A player's own table for a solo ruleset. Seating, settings and chat exist only at multiplayer tables. */
export class SoloTable extends TableActor {
  readonly dealing: SoloDealing;

  constructor(record: TableRecord, ports: TablePorts) {
    super(record, ports);
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
