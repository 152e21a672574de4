import { err, formatPosition, ok, type Result } from '@snap-up/engine';
import { countHelp, type HelpCounts, type HelpKind, noHelp, type Rejection } from '@snap-up/protocol';
import { appendAll } from '../game/event-log.ts';
import type { Game } from '../game/game.ts';
import type { GameMode, GameRecord, StoredBatch, TableRecord } from '../game/records.ts';
import type { Lease } from '../leases/lease.ts';
import type { Services } from '../platform/services.ts';
import { TableActor } from '../table/table-actor.ts';
import { soloPlayOf } from './solo-play.ts';
import { type FoundSolution, followed, type KeptSolution } from './solo-solver.ts';

/** A player's own table for a solo ruleset. Seating, settings and chat exist only at multiplayer tables. */
export class SoloTable extends TableActor {
  /** Null if nobody listens for it. */
  #positionLeft: AbortController | null = null;
  /** The help in the last game for which some was counted since this table was loaded; null for none. */
  #added: ({ readonly gameId: string } & NotedHelp) | null = null;
  /** The solution from the position after that batch, for as long as its player follows it; null if there is none. */
  #solution: (KeptSolution & { readonly seq: number }) | null = null;

  constructor(record: TableRecord, lease: Lease, services: Services) {
    super(record, lease, services);
    const leavePosition = () => {
      this.#positionLeft?.abort();
      this.#positionLeft = null;
    };
    const leaveGame = () => {
      leavePosition();
      this.#solution = null;
    };
    this.attach([
      {
        gameOpened: leaveGame,
        batchesStored: (_game, batches) => {
          leavePosition();
          for (const { seq, move } of batches) {
            const kept = this.#solution === null ? null : followed(this.#solution, move);
            this.#solution = kept === null ? null : { ...kept, seq };
          }
        },
        stop: leaveGame,
        keepEnd: (game) => {
          const play = soloPlayOf(game, this.#helpIn(game.record));
          return play === null ? null : services.playStore.add(play, scopeOf(game.record.mode));
        },
      },
    ]);
  }

  /** Aborted once the game continues from where it stands, another is dealt, or the table leaves memory. */
  get positionLeft(): AbortSignal {
    this.#positionLeft ??= new AbortController();
    return this.#positionLeft.signal;
  }

  /**
   * Stores that the player had help with the running game, before they get it, so that no crash can lose it. Nothing is counted,
   * and false returned, where the game does not stand after that batch any more; the same question about the same position counts
   * once.
   */
  async noteHelp(game: Game, seq: number, kind: HelpKind): Promise<Result<boolean, Rejection>> {
    let isThere = false;
    const noted = await this.change(async () => {
      isThere = this.game === game && !game.isOver && game.seq === seq;
      const { help, places } = this.#helpIn(game.record);
      const more = isThere ? countHelp(kind, formatPosition(game.rules, game.state), help, places) : null;
      if (more !== null) await this.#keepHelp(game.record, more);
      return ok();
    });
    return noted.ok ? ok(isThere) : noted;
  }

  /** Returns the solution from the position after that batch, with the moves that are left; null if none is known. */
  solutionFrom(game: Game, seq: number): FoundSolution | null {
    const solution = this.#solution;
    if (this.game !== game || solution?.seq !== seq) return null;
    return { ...solution.found, moves: solution.found.moves.slice(solution.place) };
  }

  /** Keeps a solution from the position after that batch, unless the game has gone on. */
  keepSolution(game: Game, seq: number, found: FoundSolution): void {
    if (this.game !== game || game.seq !== seq) return;
    this.#solution = { found, place: 0, reached: 0, seq };
  }

  async #keepHelp({ id, mode }: GameRecord, { help, places }: NotedHelp): Promise<void> {
    await this.services.gameStore.noteHelp(this.lease, id, scopeOf(mode), help, places);
    this.#added = { gameId: id, help, places };
  }

  #helpIn({ id, mode }: GameRecord): NotedHelp & { readonly isHelped: boolean } {
    if (this.#added?.gameId === id) return { isHelped: true, ...this.#added };
    const { isHelped = false, help = noHelp, helpPlaces: places = [] } = mode.kind === 'solo' ? mode : {};
    return { isHelped, help, places };
  }

  /**
   * Takes over a game that was played offline, as the only one at this table: its record and the whole of its log. What is stored
   * of it already stays. A log that diverges from the stored one is rejected with `superseded`.
   * @param help all that there was in it there; null if it was played without
   * @param origin the game that it continues, if any, and how many batches the two have in common
   */
  takeOver(
    game: GameRecord,
    batches: readonly StoredBatch[],
    help: HelpCounts | null,
    origin: { readonly gameId: string; readonly seq: number } | null,
  ): Promise<Result<void, Rejection>> {
    return this.change(async () => {
      const { eventLog, tableStore, random } = this.services;
      if (this.game === null) {
        const next = { secret: random.secret(), round: this.record.shuffle.round + 1 };
        if (!(await tableStore.startGame(this.lease, game, next))) return this.reload();
        this.setRecord({ shuffle: next });
      }
      const record = this.game?.record ?? game;
      const stored = await eventLog.read(record.id, 0);
      const isSame = stored.every(({ move }, index) => batches[index] === undefined || batches[index].move === move);
      if (!isSame) return err({ code: 'superseded' });
      // Before its end can be counted.
      if (help !== null) {
        const noted = this.#helpIn(record);
        await this.#keepHelp(record, { ...noted, help: mostHelp(noted.help, help) });
      }
      const lastMs = stored.at(-1)?.atMs ?? record.startsAtMs;
      if (origin !== null) await eventLog.copy(origin.gameId, record.id, stored.length, origin.seq);
      const copiedCount = Math.max(stored.length, origin?.seq ?? 0);
      const more = batches
        .slice(copiedCount)
        .map((batch) => ({ ...batch, gameId: record.id, atMs: Math.max(batch.atMs, lastMs) }));
      if ((await appendAll(eventLog, more)) === 'conflict') return err({ code: 'try-again' });
      if (batches.length > stored.length || this.game === null) await this.openGame(record);
      // Counted now, because perhaps nobody ever opens this table.
      await this.noteEnds();
      return ok();
    });
  }
}

interface NotedHelp {
  readonly help: HelpCounts;
  readonly places: readonly string[];
}

/** Merges two counts that may overlap, as a client may send help twice. */
function mostHelp(a: HelpCounts, b: HelpCounts): HelpCounts {
  const { max } = Math;
  return { questions: max(a.questions, b.questions), hints: max(a.hints, b.hints), retries: max(a.retries, b.retries) };
}

function scopeOf(mode: GameMode): string | null {
  return (mode.kind === 'solo' ? mode.helpScope : null) ?? null;
}
