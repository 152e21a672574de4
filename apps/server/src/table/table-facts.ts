import type { Seat } from '@snap-up/engine';
import type { Phase, Presence } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import { hasBegun, type SeatRecord, type TableRecord } from '../game/records.ts';
import type { Attendance } from './presence.ts';
import type { Shuffling } from './shuffling.ts';
import type { TablePorts } from './table-ports.ts';

/** Phases in which a game is on, or about to be. */
const busyPhases: ReadonlySet<Phase> = new Set(['shuffling', 'countdown', 'playing']);

/** What is so at a table at this moment: its record, its game, who is here, and what follows from these. */
export class TableFacts {
  readonly ports: TablePorts;
  readonly attendance: Attendance;
  record: TableRecord;
  game: Game | null = null;
  shuffling: Shuffling | null = null;

  constructor(record: TableRecord, ports: TablePorts, attendance: Attendance) {
    this.record = record;
    this.ports = ports;
    this.attendance = attendance;
  }

  get phase(): Phase {
    if (this.record.closedAtMs !== null) return 'closed';
    if (this.shuffling !== null) return 'shuffling';
    if (this.game === null) return 'gathering';
    if (this.game.isOver) return 'finished';
    return hasBegun(this.game.record, this.ports.clock.nowMs()) ? 'playing' : 'countdown';
  }

  get isBusy(): boolean {
    return busyPhases.has(this.phase);
  }

  get isAnybodyHere(): boolean {
    return !this.attendance.isEmpty;
  }

  get spectatorCount(): number {
    return [...this.attendance.playerIds].filter((id) => this.seatOf(id) === null).length;
  }

  get peopleInPlay(): readonly Seat[] {
    const { game } = this;
    if (game === null || this.phase !== 'playing') return [];
    return game.record.players.flatMap(({ bot }, seat) =>
      bot !== null || game.state.out.includes(seat) ? [] : [seat],
    );
  }

  /** When something last happened here, in milliseconds since 1970. */
  get changedAtMs(): number {
    return this.game?.lastChangeMs ?? this.game?.record.startsAtMs ?? this.record.createdAtMs;
  }

  seatOf(playerId: string): Seat | null {
    const seat = this.record.seats.findIndex((one) => one?.id === playerId);
    return seat === -1 ? null : seat;
  }

  presenceOf(playerId: string): Presence {
    return this.attendance.presenceOf(playerId);
  }

  awaySinceMs(playerId: string): number | null {
    return this.attendance.awaySinceMs(playerId);
  }

  setRecord(change: Partial<TableRecord>): void {
    this.record = { ...this.record, ...change };
  }

  setSeat(seat: Seat, record: SeatRecord | null): void {
    this.setRecord({ seats: this.record.seats.with(seat, record) });
  }
}
