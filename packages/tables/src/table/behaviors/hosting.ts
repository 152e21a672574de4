import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result, type Seat } from '@snap-up/engine';
import type { BotStrength, Rejection, TableSettings as WantedSettings } from '@snap-up/protocol';
import { type NightRecord, nobodyReady, type Player, sittingDown, type TableRecord } from '../../game/records.ts';
import type { TableActor } from '../table-actor.ts';
import { offersBots, readSettings } from '../table-settings.ts';
import { newBot } from './bot-seats.ts';
import { optionsFor, type Seating } from './seating.ts';
import { TableBehavior } from './table-behavior.ts';

/** What only the host may do, and only between games. */
export class Hosting extends TableBehavior<TableActor & { readonly seating: Seating }> {
  /**
   * Changes what is played. Anything left out stays the same, but a new ruleset starts with its own defaults. Nobody stays ready,
   * as that agreed to the old settings. A night of another length begins again. All players must keep a seat: where one of theirs
   * is to be removed and others are free, they move up. Bots must be able to play the ruleset.
   */
  changeSettings(player: Player, wanted: WantedSettings): Promise<Result<void, Rejection>> {
    const table = this.table;
    return this.#asHost(player, async () => {
      const { ruleset, options, seats } = table.record;
      const isSameGame = wanted.ruleset === undefined || wanted.ruleset === ruleset;
      const read = readSettings({
        ruleset: wanted.ruleset ?? ruleset,
        options: isSameGame ? { ...options, ...wanted.options } : (wanted.options ?? {}),
        seatCount: wanted.seatCount ?? seats.length,
      });
      if (!read.ok) return read;
      const { seatCount } = read.value;
      const night = this.#nightOf(wanted);
      if (isDeepStrictEqual({ ruleset, options, seatCount: seats.length }, read.value) && night === table.record.night)
        return ok();
      const taken = seats.filter((seat) => seat !== null);
      if (taken.length > seatCount) return err({ code: 'seats-in-use' });
      const isInTheWay = seats.slice(seatCount).some((seat) => seat !== null);
      const sitting = isInTheWay ? taken : seats;
      const kept = Array.from({ length: seatCount }, (_, seat) => sitting[seat] ?? null);
      if (!hasRoomForPeople(kept)) return err({ code: 'bots-only' });
      if (kept.some((seat) => seat?.bot != null) && !offersBots(read.value.ruleset))
        return err({ code: 'bots-at-table' });
      const { ruleset: game, options: chosen } = read.value;
      const next = { ruleset: game, options: optionsFor(kept, { options: chosen, seats }), night };
      const moved = isInTheWay ? taken.map(({ id }) => id) : [];
      await table.services.tableStore.changeSettings(table.lease, { ...next, seatCount }, moved);
      table.setRecord({ ...next, seats: nobodyReady(kept) });
      return ok();
    });
  }

  /**
   * Seats a bot, if one can play the ruleset: on the given seat or the first free one. One seat is kept for a person.
   */
  addBot(player: Player, strength: BotStrength, wanted: Seat | null = null): Promise<Result<void, Rejection>> {
    const table = this.table;
    return this.#asHost(player, async () => {
      const { random, tableStore } = table.services;
      const { seats, ruleset } = table.record;
      if (!offersBots(ruleset)) return err({ code: 'no-bot-player' });
      const free = table.seating.freeSeat(wanted, player.id);
      if (!free.ok) return free;
      const seat = free.value;
      const names = seats.flatMap((one) => one?.name ?? []);
      const bot = newBot(strength, names, random);
      if (!hasRoomForPeople(seats.with(seat, sittingDown(bot)))) return err({ code: 'bots-only' });
      if (!(await tableStore.takeSeat(table.lease, seat, bot))) return table.reload();
      table.setSeat(seat, sittingDown(bot));
      return ok();
    });
  }

  /**
   * Removes the free seats, so that those who are there can begin without the others. Players on later seats move up, and
   * whoever is ready stays ready: what is played stays the same.
   */
  removeFreeSeats(player: Player): Promise<Result<void, Rejection>> {
    const table = this.table;
    return this.#asHost(player, async () => {
      const { ruleset, options, seats } = table.record;
      const taken = seats.filter((seat) => seat !== null);
      if (taken.length === seats.length) return ok();
      const read = readSettings({ ruleset, options, seatCount: taken.length });
      if (!read.ok) return read;
      if (!hasRoomForPeople(taken)) return err({ code: 'bots-only' });
      await table.seating.removeFree();
      return ok();
    });
  }

  /** Removes a person or bot from a seat. A person cannot come back to this table, not even to watch. */
  remove(player: Player, seat: Seat): Promise<Result<void, Rejection>> {
    const table = this.table;
    return this.#asHost(player, async () => {
      const present = this.#at(seat);
      if (present === null) return err({ code: 'seat-empty' });
      const vacated = await table.seating.vacate(seat, present.id);
      if (!vacated.ok || present.bot !== null || present.id === player.id) return vacated;
      await table.services.tableStore.keepOut(table.lease, present.id);
      table.setRecord({ removedIds: [...table.record.removedIds, present.id] });
      table.broadcaster.sendAway(present.id, 'kept-out');
      return vacated;
    });
  }

  handOn(player: Player, seat: Seat): Promise<Result<void, Rejection>> {
    return this.#asHost(player, async () => {
      const heir = this.#at(seat);
      if (heir === null) return err({ code: 'seat-empty' });
      if (heir.bot !== null) return err({ code: 'no-bots-as-host' });
      if (heir.id !== player.id) await this.table.seating.setHost(heir.id);
      return ok();
    });
  }

  close(player: Player): Promise<Result<void, Rejection>> {
    return this.#asHost(player, async () => {
      await this.table.close();
      return ok();
    });
  }

  /** Returns the table's night, which begins with the next game if its length is to be another. */
  #nightOf({ night: length }: WantedSettings): NightRecord | null {
    const { night } = this.table.record;
    if (length === undefined || length === (night?.length ?? null)) return night;
    return length === null ? null : { length, firstGame: (this.table.game?.record.number ?? 0) + 1 };
  }

  #at(seat: Seat) {
    return this.table.record.seats[seat] ?? null;
  }

  /** The table of a quick match has no host until its first game: whoever comes has agreed to that. */
  #asHost(player: Player, task: () => Promise<Result<void, Rejection>>): Promise<Result<void, Rejection>> {
    return this.table.change(async () => {
      const { hostId, mode, game } = this.table.record;
      const isQuick = mode.kind === 'multiplayer' && mode.isQuick && game === null;
      if (player.id !== hostId || isQuick) return err({ code: 'not-host' });
      return this.table.isBusyFor(player.id) ? err({ code: 'game-running' }) : task();
    }, player.id);
  }
}

/** Whether a person sits at the table or can. If only bots sat there, nobody could be the host. */
function hasRoomForPeople(seats: TableRecord['seats']): boolean {
  return seats.some((seat) => seat === null || seat.bot === null);
}
