import type { Desk } from '../driver/desk.ts';
import type { ServerProcess } from '../processes/server-process.ts';

/** A server under load: the product, or the baseline. */
export interface Target {
  readonly name: string;
  readonly server: ServerProcess;
  /** Processor seconds so far: of the server's process, and of its Postgres with all its children. */
  processorSeconds(): { readonly server: number; readonly postgres: number };
  /** Opens tables with all players seated. No game is dealt yet. */
  open(tableCount: number, seatCount: number): Promise<Desk[]>;
  /** Deals a new game at every desk and plans it. A running game is given up. */
  deal(desks: readonly Desk[]): Promise<void>;
  stop(): Promise<void>;
}

/** Deals a new game at each table that has fewer planned moves left. */
export async function dealWhereShort(target: Target, desks: readonly Desk[], moveCount: number): Promise<void> {
  const short = desks.filter((desk) => desk.moveCountLeft < moveCount);
  if (short.length > 0) await target.deal(short);
}
