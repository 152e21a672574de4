import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { firstState, type Options, type Rules, type Seed } from '@snap-up/engine';
import { limits, type SoloDeal, type WantedDeal } from '@snap-up/protocol';
import type { GameRecord } from '../game/records.ts';
import { rulesOf } from '../game/rules-of.ts';
import type { Answer, TableActor } from '../table/table-actor.ts';
import type { TablePorts } from '../table/table-ports.ts';
import { dateOf } from './days.ts';

/** A number is drawn so often where each deal opens lost; then that deal will do. */
const drawTries = 20;

/** What somebody who plays alone wants to be dealt. */
export interface WantedGame {
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Whether even the very same deal, which still runs, is dealt again. */
  readonly isAfresh: boolean;
}

type DealingPorts = Pick<TablePorts, 'tableStore' | 'random' | 'soloSecret'>;

/** Deals solo games at their player's own table: at once, without commitments, for there is nobody to cheat. */
export class SoloDealing {
  readonly #table: TableActor;
  readonly #ports: DealingPorts;

  constructor(table: TableActor, ports: DealingPorts) {
    this.#table = table;
    this.#ports = ports;
  }

  /** Deals, and gives up what runs; but the very same deal goes on. */
  deal(wanted: WantedGame): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const { id, ruleset } = table.record;
      const { options } = wanted;
      const players = table.record.seats
        .filter((seat) => seat !== null)
        .map(({ id, name, bot }) => ({ id, name, bot }));
      const deal = this.#dealOf(wanted.deal, rulesOf({ ruleset, options, players }));
      const { game } = table;
      if (!wanted.isAfresh && game !== null && !game.isOver && isSame(game.record, { options, deal })) return null;
      const refused = await this.#giveUp();
      if (refused !== null) return refused;
      const { random, tableStore } = this.#ports;
      const record: GameRecord = {
        ...{ id: random.gameId(), number: (table.game?.record.number ?? 0) + 1, ruleset, options, players },
        ...{ seed: this.#seedOf(deal), startsAtMs: table.clock.nowMs(), endedAtMs: null },
        mode: { kind: 'solo', deal },
      };
      if (!isDeepStrictEqual(options, table.record.options)) {
        await tableStore.changeSettings(id, { ruleset, options, seatCount: players.length });
        table.setRecord({ options });
      }
      const next = { secret: random.secret(), round: table.record.shuffle.round + 1 };
      if (!(await tableStore.startGame(id, record, next))) return table.reload();
      table.setRecord({ shuffle: next });
      await table.openGame(record);
      return null;
    });
  }

  /** Ends the game that runs, if any, as a move of its seat, and notes what has not been noted. Only within `change`. */
  async #giveUp(): Promise<Answer> {
    const { game } = this.#table;
    if (game !== null && !game.isOver) {
      const { number: gameNumber } = game.record;
      await this.#table.playNow({ seat: 0, gameNumber, moveNo: game.lastMoveNo(0) + 1, move: 'give-up' });
      // Another server has taken that number for another move.
      if (!game.isOver) return 'try-again';
    }
    await this.#table.noteEnds();
    return null;
  }

  /** The deal that is meant. */
  #dealOf(wanted: WantedDeal, rules: Rules): SoloDeal {
    switch (wanted.kind) {
      case 'numbered':
        return wanted;
      case 'daily':
        return { kind: 'daily', date: wanted.date ?? dateOf(this.#table.clock.nowMs()) };
      case 'any':
        return this.#anyDeal(rules);
    }
  }

  /** One that does not open lost, where chance finds one. */
  #anyDeal(rules: Rules): SoloDeal {
    for (let tries = 1; ; tries += 1) {
      const number = 1 + Math.floor(this.#ports.random.fraction() * limits.dealNumbers);
      const deal: SoloDeal = { kind: 'numbered', number };
      if (tries === drawTries || !firstState(rules, this.#seedOf(deal)).isLost) return deal;
    }
  }

  #seedOf(deal: SoloDeal): string {
    return soloSeed(this.#ports.soloSecret, this.#table.record.ruleset, deal);
  }
}

function isSame({ options, mode }: GameRecord, other: { readonly options: Options; readonly deal: SoloDeal }): boolean {
  return mode.kind === 'solo' && isDeepStrictEqual({ options, deal: mode.deal }, other);
}

/**
 * The seed of a solo deal: the HMAC-SHA-256 of the game's id and the deal's number or day, keyed by the
 * installation's own secret. So everybody gets the same cards here, and nobody can look them up.
 */
export function soloSeed(secret: string, ruleset: string, deal: SoloDeal): Seed {
  const name = deal.kind === 'numbered' ? `${deal.number}` : deal.date;
  return createHmac('sha256', secret).update(`${ruleset} ${name}`).digest('hex');
}
