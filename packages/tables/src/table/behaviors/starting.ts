import { err, ok, type Result, type Rules } from '@snap-up/engine';
import type { Rejection, TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { type GameRecord, nobodyReady, type Player, rulesOf } from '../../game/records.ts';
import { costs } from '../../platform/quotas.ts';
import { workFor } from '../../platform/slices.ts';
import { Shuffling } from '../shuffling.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import type { Night } from './night.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * From getting ready to the first move. A player who gets ready commits to a nonce. When everybody is ready, the nonces are
 * collected, the deal follows from them, and a countdown runs. If a nonce is missing after the time limit, the start is
 * canceled, and commitments, nonces and secret are void: a player who drops out can prevent a deal, but never choose between
 * two.
 */
export class Starting extends TableBehavior<TableActor & { readonly night: Night }> {
  /** The shuffle whose nonces are awaited; null if there is none. */
  #shuffling: Shuffling | null = null;
  /** Ids of the players whose nonce had not come when the last start was canceled. */
  #missingIds: readonly string[] = [];

  /** Whether nonces are awaited. */
  get isShuffling(): boolean {
    return this.#shuffling !== null;
  }

  /** The game starts even if nobody is present. */
  get holdsTable(): boolean {
    return this.isShuffling || this.table.phase === 'countdown';
  }

  info(): Pick<TableInfo, 'missingNonces'> {
    const { seats } = this.table.record;
    const isMissing = (id: string | undefined) => id !== undefined && this.#missingIds.includes(id);
    return { missingNonces: seats.flatMap((one, seat) => (isMissing(one?.id) ? [seat] : [])) };
  }

  /** Makes a player ready for the next game with a commitment to a nonce, or not ready if it is null. */
  setReady(player: Player, commitment: string | null): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const place = table.placeOf(player.id);
      if (place === null) return err({ code: 'not-seated' });
      const { seat, record } = place;
      if (table.isBusy) return err({ code: 'game-running' });
      if (commitment !== null && record.commitment !== null && commitment !== record.commitment)
        return err({ code: 'already-committed' });
      if (!(await table.services.tableStore.setReady(table.lease, seat, player.id, commitment))) return table.reload();
      table.setSeat(seat, { ...record, isReady: commitment !== null, commitment });
      return ok();
    }, player.id);
  }

  /** Accepts the nonce that a player has committed to for this round; idempotent, even after the game has started. */
  revealNonce(player: Player, round: number, nonce: string): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return err({ code: 'not-seated' });
      const shuffling = this.#shuffling;
      if (shuffling !== null) {
        const revealed = shuffling.reveal(seat, round, nonce);
        return revealed.ok ? this.#deal(shuffling) : revealed;
      }
      const { game, shuffle } = table.record;
      const proof = game?.mode.kind === 'multiplayer' ? game.mode.shuffle : null;
      const isKnown = shuffle.round === round + 1 && proof?.players[seat]?.nonce === nonce;
      return isKnown ? ok() : err({ code: 'nonce-mismatch' });
    }, player.id);
  }

  /** Asks for the nonces as soon as everybody is ready, and again after a restart. */
  changed(): void {
    const table = this.table;
    const { shuffle, seats } = table.record;
    // While nonces are awaited, seats and settings do not change; only another server can have started another round.
    if (this.#shuffling !== null && this.#shuffling.round !== shuffle.round) this.#endShuffling();
    if (table.phase === 'closed' || table.isBusy) return;
    const shuffling = Shuffling.of(seats, shuffle);
    if (shuffling === null) return;
    this.#shuffling = shuffling;
    this.#missingIds = [];
    this.#await(shuffling);
  }

  gameOpened(game: Game): void {
    this.#endShuffling();
    if (!game.hasBegun) this.#awaitStart(game);
  }

  #endShuffling(): void {
    this.#shuffling = null;
    this.cancelTimer();
  }

  #await(shuffling: Shuffling, forMs: number = timings.nonceMs): void {
    this.setTimer(forMs, () => void this.#timeIsUp(shuffling));
  }

  async #timeIsUp(shuffling: Shuffling): Promise<void> {
    const table = this.table;
    const ended = await table.changeOrLog('Canceling a start failed; retrying', async () => {
      if (this.#shuffling !== shuffling) return ok();
      const { missing } = shuffling;
      // All nonces have arrived, but the store was down when the last one came.
      if (missing.length === 0) return this.#deal(shuffling);
      const { seats } = table.record;
      const next = this.#nextShuffle();
      if (!(await table.services.tableStore.cancelStart(table.lease, next))) return table.reload();
      this.#missingIds = missing.flatMap((seat) => seats[seat]?.id ?? []);
      table.setRecord({ seats: nobodyReady(seats), shuffle: next });
      return ok();
    });
    if (ended === null && this.#shuffling === shuffling) this.#await(shuffling);
  }

  /** Deals if all nonces have arrived. */
  async #deal(shuffling: Shuffling): Promise<Result<void, Rejection>> {
    const table = this.table;
    const { random, tableStore, countdownMs } = table.services;
    const { ruleset, options, seats, hostId } = table.record;
    const players = seats.filter((seat) => seat !== null).map(({ id, name, bot }) => ({ id, name, bot }));
    if (shuffling.missing.length > 0) return ok();
    const rules = rulesOf({ ruleset, options, players });
    const used = this.#tryCharge(rules, players);
    if (used === null) {
      this.#await(shuffling, timings.retryMs);
      return ok();
    }
    const proof = await workFor(used, () => shuffling.proof(rules));
    // After a crash only the newest game is loaded.
    await table.noteEnds();
    const record: GameRecord = {
      id: random.gameId(),
      number: (table.game?.record.number ?? 0) + 1,
      ruleset,
      options,
      seed: proof.seed,
      startsAtMs: table.clock.nowMs() + countdownMs,
      endedAtMs: null,
      players,
      hostSeat: table.seatOf(hostId),
      mode: { kind: 'multiplayer', shuffle: proof },
    };
    const next = this.#nextShuffle();
    const night = this.table.night.beginsWith(record.number, players);
    if (!(await tableStore.startGame(table.lease, record, next, night))) return table.reload();
    // If the game cannot be opened, the nonces are still awaited, and the next attempt finds it.
    const changed = { seats: nobodyReady(seats), shuffle: next, ...(night === undefined ? {} : { night }) };
    await table.openGame(record, changed);
    return ok();
  }

  /**
   * Charges the search for an even deal. Returns the used part of the payer’s budget before; null if too little of it is left. A refusal
   * would come too late: everybody is ready, so the deal waits.
   */
  #tryCharge(rules: Rules, players: readonly Player[]): number | null {
    if (rules.judge === null) return 0;
    const { quotas } = this.table.services;
    const people = players.filter(({ bot }) => bot === null).map(({ id }) => id);
    const payer = quotas.leastUsed('evenDeals', people);
    const used = quotas.used('evenDeals', payer);
    return quotas.tryCharge('evenDeals', payer, costs.evenDealOfPlayer * players.length) ? used : null;
  }

  #nextShuffle(): { readonly secret: string; readonly round: number } {
    const { services, record } = this.table;
    return { secret: services.random.secret(), round: record.shuffle.round + 1 };
  }

  #awaitStart(game: Game): void {
    this.setTimer(game.untilStartMs, () => {
      // A timer may fire a little early, and nobody may see a card before the start.
      if (!game.hasBegun) return this.#awaitStart(game);
      this.table.tellTable();
      this.table.tellGame();
    });
  }
}
