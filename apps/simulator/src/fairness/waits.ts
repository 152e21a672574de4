import { isTimeMove, parseTimedMove, placeKey, placeOf, type Seat } from '@snap-up/engine';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';

/** A move that the server has not answered. */
interface Open {
  readonly seat: Seat;
  readonly moveNo: number;
  readonly arrivedMs: number;
  readonly key: string | null;
  readonly kind: keyof Waits['ms'];
}

/** How long moves waited at the server, from their arrival to their batch or rejection. */
export class Waits {
  /** Of claims of places that others could take; of moves behind such a claim of the same player; of all others. */
  readonly ms: { readonly contested: number[]; readonly behind: number[]; readonly free: number[] } = {
    contested: [],
    behind: [],
    free: [],
  };
  readonly #table: MultiplayerTable;
  readonly #clock: Clock;
  #open: Open[] = [];

  constructor(table: MultiplayerTable, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  arrived(playerId: string, moveNo: number, text: string): void {
    const seat = this.#table.seatOf(playerId);
    if (seat === null) return;
    const key = this.#contestedKey(seat, text);
    const isBehind = this.#open.some((one) => one.seat === seat && one.kind !== 'free');
    const kind = isBehind ? 'behind' : key !== null ? 'contested' : 'free';
    this.#open.push({ seat, moveNo, arrivedMs: this.#clock.elapsedMs(), key, kind });
  }

  answered(seat: Seat | null, moveNo: number | null): void {
    const index = this.#open.findIndex((one) => one.seat === seat && one.moveNo === moveNo);
    const [open] = index === -1 ? [] : this.#open.splice(index, 1);
    if (open !== undefined) this.ms[open.kind].push(this.#clock.elapsedMs() - open.arrivedMs);
  }

  /** Moves that are still open belong to a game that is over. */
  forget(): void {
    this.#open = [];
  }

  #contestedKey(seat: Seat, text: string): string | null {
    const { game } = this.#table;
    const move = game === null ? null : parseTimedMove(game.rules, seat, text);
    if (game === null || !move?.ok || isTimeMove(move.value)) return null;
    const place = placeOf(game.rules, game.state, seat, move.value);
    if (place === null || move.value.kind !== 'carry') return null;
    const contested = placeKey(game.rules, move.value.lead);
    const isOpen = this.#open.some(({ key }) => key === contested);
    return isOpen || place.rivals.length >= place.foundations.length ? contested : null;
  }
}
