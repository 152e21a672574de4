import { clockOf, err, hasTurns, isInPlay, ok, type Result, type Seat } from '@snap-up/engine';
import type { PushNotice, Rejection } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { isPerson, type Player } from '../../game/records.ts';
import type { TableActor } from '../table-actor.ts';
import type { ContactPreferences } from './contact-preferences.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Players who have not been here since they were notified of their turn know that it is theirs. They are notified again only
 * after this time, however often they are skipped meanwhile.
 */
export const tellAgainMs = 8 * 3_600_000;

/**
 * Notifies players who have no page of the table open: that it is their turn, that the game is over, or that somebody waits for
 * them. Only in games that may take days: those with turns and without a clock, or with a clock of days. With a clock of days,
 * `DayClock` decides when to notify of a turn, and that its time is running out.
 */
export class Notices extends TableBehavior<TableActor & { readonly contacts: ContactPreferences }> {
  #turnNumber = 0;
  /** When each player was last notified since being here, by player id and notice code, in the clock's elapsed time. */
  readonly #told = new Map<string, number>();

  gameOpened(game: Game): void {
    this.#turnNumber = game.turnNumber;
    this.#told.clear();
  }

  presenceChanged(): void {
    for (const key of this.#told.keys()) {
      const [playerId = ''] = key.split(' ');
      if (this.table.presenceOf(playerId) === 'here') this.#told.delete(key);
    }
  }

  batchesStored(game: Game): void {
    const number = game.turnNumber;
    if (number === this.#turnNumber) return;
    this.#turnNumber = number;
    const { turn } = game.state;
    // Without a clock, a page that is being reloaded is back before a notification is due.
    if (turn === null || game.isOver || clockOf(game.record.options) !== null) return;
    const player = game.record.players[turn.seat];
    if (player !== undefined && this.table.presenceOf(player.id) === 'away')
      void this.tellOfTurn(game, { code: 'your-turn', endsAt: null });
  }

  gameEnded(game: Game): void {
    if (!mayTakeDays(game)) return;
    const { placings } = game.outcome();
    for (const { seat, place } of placings) {
      const isShared = placings.filter((one) => one.place === place).length > 1;
      void this.#tell(game, seat, { code: 'game-over', place, isShared });
    }
  }

  /** Notifies the player whose turn it is, or whose time is short, unless they are here. Resolves when that has been tried. */
  tellOfTurn(game: Game, what: Exclude<What, { code: 'game-over' }>): Promise<void> {
    return this.#tell(game, game.state.turn?.seat ?? null, what);
  }

  /**
   * A player at the table reminds another that they are waited for: whoever's turn it is, in a pause anybody who plays or, while
   * no game runs, anybody who has a seat and is not here.
   */
  async remind(player: Player, seat: Seat): Promise<Result<void, Rejection>> {
    const table = this.table;
    if (table.seatOf(player.id) === null) return err({ code: 'not-seated' });
    const { game, phase, record } = table;
    const waitedFor = record.seats[seat] ?? null;
    const isRunning = phase === 'playing' && game !== null;
    const isWaitedFor = isRunning ? isWaitedForIn(game, seat) : !table.isBusy;
    if (waitedFor === null || !isPerson(waitedFor) || waitedFor.id === player.id || !isWaitedFor)
      return err({ code: 'nobody-to-remind' });
    if (table.presenceOf(waitedFor.id) === 'here') return err({ code: 'nobody-to-remind' });
    const { notices, quotas } = table.services;
    await table.runInMailbox(() => table.contacts.load());
    // As if they had no device: nobody may notice that they are blocked.
    const isHeard = !table.contacts.hasBlocked(waitedFor.id, player.id);
    if (!isHeard || !(await notices.canTell(waitedFor.id))) return err({ code: 'cannot-be-reminded' });
    const atTable = { person: `${table.id} ${waitedFor.id}` };
    if (!quotas.tryCharge('reminders', atTable)) return err({ code: 'reminded-already' });
    const others = record.seats.flatMap((one) => (one === null || one.id === waitedFor.id ? [] : [one.name]));
    const about = { tableId: table.id, ruleset: record.ruleset, others };
    const answer = await notices.tell(waitedFor.id, { code: 'waited-for', ...about, by: player.name });
    if (answer.kind === 'accepted') {
      void answer.outcome.then((outcome) => {
        if (outcome !== 'sent') quotas.giveBack('reminders', atTable);
      });
      return ok();
    }
    quotas.giveBack('reminders', atTable);
    return err({ code: answer.kind === 'no-device' ? 'cannot-be-reminded' : 'try-again' });
  }

  async #tell(game: Game, seat: Seat | null, what: What): Promise<void> {
    const { id: gameId, players, ruleset } = game.record;
    const player = seat === null ? undefined : players[seat];
    if (player === undefined || !isPerson(player) || this.table.presenceOf(player.id) === 'here') return;
    const told = `${player.id} ${what.code}`;
    const nowMs = this.table.clock.elapsedMs();
    if (nowMs - (this.#told.get(told) ?? Number.NEGATIVE_INFINITY) < tellAgainMs) return;
    this.#told.set(told, nowMs);
    const others = players.filter(({ id }) => id !== player.id).map(({ name }) => name);
    const { id: tableId, services, log } = this.table;
    const answer = await services.notices.tell(player.id, { ...what, tableId, ruleset, others });
    const outcome = answer.kind === 'accepted' ? await answer.outcome : answer.kind;
    if (outcome !== 'sent') this.#told.delete(told);
    if (outcome === 'failed' || outcome === 'refused')
      log.info({ gameId, code: what.code }, 'Notifying a player failed');
  }
}

type Only<N> = N extends PushNotice ? Omit<N, 'tableId' | 'ruleset' | 'others'> : never;
/** A notice, without the fields that are the same for the whole game. */
type What = Only<Exclude<PushNotice, { code: 'waited-for' | 'called' }>>;

/** Whether a running game waits for a player: because it is their turn and may take days, or to end a pause. */
function isWaitedForIn(game: Game, seat: Seat): boolean {
  if (game.isPaused) return isInPlay(game.state, seat);
  return mayTakeDays(game) && game.state.turn?.seat === seat;
}

/** Whether a game may continue for days with nobody present. */
export function mayTakeDays({ record, rules }: Game): boolean {
  if (!hasTurns(rules.ruleset)) return false;
  const clock = clockOf(record.options);
  return clock === null || clock.kind === 'days';
}
