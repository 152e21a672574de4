import { handicapOf, hasAutomaticHandicaps, ok, withHandicaps, withOneStepMore } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import { isWin, nobodyReady } from '../../game/records.ts';
import { TableBehavior } from './table-behavior.ts';

/** The sole winner of a game. */
interface Win {
  readonly gameNumber: number;
  readonly playerId: string;
  /** The players and their handicaps, as one text. */
  readonly setting: string;
}

/**
 * Gives whoever wins twice running, with the same handicaps and against the same players, one step more than the others. Only the
 * handicaps of each game are stored; if a server stops in mid-game, the win before it does not count.
 */
export class AutomaticHandicaps extends TableBehavior {
  #last: Win | null = null;

  gameOpened(game: Game): void {
    if (game.isOver) this.#last = winOf(game);
  }

  gameEnded(game: Game): void {
    const [last, win] = [this.#last, winOf(game)];
    this.#last = win;
    const isSecond = last?.gameNumber === game.record.number - 1 && last.playerId === win?.playerId;
    if (win === null || !isSecond || last.setting !== win.setting) return;
    void this.table.changeOrLog('Changing handicaps failed', async () => {
      const table = this.table;
      const { ruleset, options, seats, night } = table.record;
      const winner = table.seatOf(win.playerId);
      const arePlayers = seats.every((seat, index) => seat?.id === game.record.players[index]?.id);
      // Nobody has agreed to other handicaps for a shuffle that has begun.
      if (table.isBusy || !hasAutomaticHandicaps(options) || table.game !== game || winner === null || !arePlayers)
        return ok();
      const bySeat = withOneStepMore(
        seats.map((_, seat) => handicapOf(options, seat)),
        winner,
      );
      const next = withHandicaps(options, bySeat);
      if (next.handicaps === options.handicaps) return ok();
      const settings = { ruleset, options: next, seatCount: seats.length, night };
      await table.services.tableStore.changeSettings(table.lease, settings);
      table.setRecord({ options: next, seats: nobodyReady(seats) });
      return ok();
    });
  }
}

function winOf(game: Game): Win | null {
  const { number: gameNumber, players, options } = game.record;
  const { ending, placings } = game.outcome();
  const [first, ...others] = placings.filter((placing) => isWin(placing, ending));
  const playerId = first === undefined ? undefined : players[first.seat]?.id;
  const setting = JSON.stringify([players.map(({ id }) => id), options.handicaps]);
  return playerId === undefined || others.length > 0 ? null : { gameNumber, playerId, setting };
}
