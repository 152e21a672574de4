import { Bot } from '@snap-up/bots';
import { TableClient } from '@snap-up/client';
import type { BotStrength } from '@snap-up/protocol';
import { BotPace, type BotPermit } from '../../bots/bot-pace.ts';
import { tableTransport } from '../../bots/table-transport.ts';
import type { Game } from '../../game/game.ts';
import type { Player, StoredBatch } from '../../game/records.ts';
import type { Random } from '../../platform/random.ts';
import { timings } from '../timings.ts';
import { hasDayClock } from './day-clock.ts';
import { TableBehavior } from './table-behavior.ts';

/** Moves that don't count as activity: with them alone, anybody could keep bots playing. */
const votes: ReadonlySet<string | null> = new Set(['agree', 'disagree']);

/**
 * Runs the bots of a table. Each has a client of its own and sees what a page on its seat would see. They play only while a
 * seated person is present or, in a game with a clock of days, while it is a bot's turn. In a race they rest while no person
 * moves. Their moves are charged to a person who is present.
 */
export class BotSeats extends TableBehavior {
  readonly #pace = new BotPace(this.table.services.load, () => this.#permit());
  /** How many seated people are present, and when one of them last came or moved, in the clock's elapsed time. */
  #hereCount = 0;
  #activeAtMs = this.table.clock.elapsedMs();
  /** The bots on their seats, and the function that stops each. */
  readonly #playing = new Map<string, () => void>();
  /** Ids of bots that failed, and come back soon. */
  readonly #resting = new Set<string>();

  get playingCount(): number {
    return this.#playing.size;
  }

  /** With a clock of days a bot finishes its turn though everybody has left. */
  get holdsTable(): boolean {
    const { game } = this.table;
    if (game === null || game.isOver || game.isPaused || !hasDayClock(game)) return false;
    const mover = game.state.turn === null ? undefined : game.record.players[game.state.turn.seat];
    return mover?.bot != null && this.table.seatOf(mover.id) !== null;
  }

  gameOpened(): void {
    this.#wake();
  }

  batchesStored(game: Game, batches: readonly StoredBatch[]): void {
    const { players } = game.record;
    const isOfPerson = ({ seat, moveNo, move }: StoredBatch) =>
      seat !== null && moveNo !== null && players[seat]?.bot === null && !votes.has(move);
    if (batches.some((batch) => batch.move === 'resume' || isOfPerson(batch))) this.#wake();
    if (hasDayClock(game)) this.changed();
  }

  stop(): void {
    for (const stop of this.#playing.values()) stop();
    this.#playing.clear();
  }

  get #peopleHere(): readonly Player[] {
    const { record } = this.table;
    return record.seats.filter((seat) => seat !== null).filter(({ id, bot }) => bot === null && this.#isHere(id));
  }

  #isHere(playerId: string): boolean {
    return this.table.presenceOf(playerId) === 'here';
  }

  #wake(): void {
    this.#activeAtMs = this.table.clock.elapsedMs();
    this.#pace.wake();
  }

  #permit(): BotPermit {
    const { clock, game, peopleInPlay, services } = this.table;
    // In games with turns, bots wait for people anyway, and people who are out of cards can only watch.
    const canRest = game?.state.turn === null && peopleInPlay.length > 0;
    // Before they start, people with handicaps cannot move.
    const activeAtMs = Math.max(this.#activeAtMs, game?.allStartAtElapsedMs ?? 0);
    if (canRest && clock.elapsedMs() - activeAtMs >= timings.botsRestAfterMs) return 'rest';
    const { quotas } = services;
    const payer = quotas.leastUsed(
      'bots',
      this.#peopleHere.map(({ id }) => id),
    );
    return quotas.tryCharge('bots', payer) ? 'play' : 'wait';
  }

  changed(): void {
    const { record, phase } = this.table;
    const seated = record.seats.filter((seat) => seat !== null);
    const hereBefore = this.#hereCount;
    this.#hereCount = this.#peopleHere.length;
    if (this.#hereCount > hereBefore) this.#wake();
    const wanted = (this.#hereCount > 0 || this.holdsTable) && phase !== 'closed' ? seated : [];
    for (const [id, stop] of this.#playing) {
      if (wanted.some((player) => player.id === id)) continue;
      stop();
      this.#playing.delete(id);
    }
    for (const player of wanted) {
      if (player.bot === null || this.#playing.has(player.id) || this.#resting.has(player.id)) continue;
      this.#playing.set(player.id, this.#seat(player, player.bot));
    }
  }

  #seat(player: Player, strength: BotStrength): () => void {
    const { id: tableId, clock, log, services } = this.table;
    const failed = (error: unknown) => {
      log.error({ err: error, tableId, bot: player.name }, 'Bot failed; restarting soon');
      stop();
      if (this.#playing.delete(player.id)) this.#rest(player.id);
    };
    const transport = tableTransport({ table: this.table, player, clock, failed });
    const random = () => services.random.fraction();
    const nowMs = () => clock.nowMs();
    const after = (delayMs: number, task: () => void) =>
      clock.after(delayMs, () => {
        try {
          task();
        } catch (error) {
          failed(error);
        }
      });
    const client = new TableClient({ tableId, transport, now: nowMs, after, random });
    const bot = new Bot({ client, strength, random, clock: this.#pace.clockOf({ nowMs, after }) });
    const stop = () => {
      bot.stop();
      client.close();
    };
    client.start();
    bot.start();
    return stop;
  }

  #rest(playerId: string): void {
    this.#resting.add(playerId);
    this.table.clock.after(timings.botRestMs, () => {
      this.#resting.delete(playerId);
      this.changed();
    });
  }
}

const botNames = `Robin Wren Finch Jay Lark Martin Swift Merle Phoebe Rook
  Starling Pipit Sparrow Linnet Dunnock Siskin Plover Avocet Curlew Tern`.split(/\s+/);

/** Returns a new bot. It has a bird's name that is not among those of the others at the table. */
export function newBot(bot: BotStrength, taken: readonly string[], random: Pick<Random, 'botId' | 'fraction'>): Player {
  const free = botNames.filter((name) => !taken.includes(name));
  const name = free[Math.floor(random.fraction() * free.length)] ?? 'Robin';
  return { id: random.botId(), name, bot };
}

/** Returns new bots of these strengths, each with a different name. */
export function newBots(strengths: readonly BotStrength[], random: Random): Player[] {
  const bots: Player[] = [];
  for (const strength of strengths) {
    const taken = bots.map(({ name }) => name);
    bots.push(newBot(strength, taken, random));
  }
  return bots;
}
