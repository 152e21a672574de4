import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, Joined, Known } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { hasBegun, type Player } from '../../game/records.ts';
import type { Duty, TableContext } from '../table-context.ts';
import type { Timekeeper } from './turn-clock.ts';

/** Who may come to a table, and what they are shown of its game. */
export class Visits implements Duty {
  readonly #table: TableContext;
  readonly #timekeeper: Timekeeper;

  constructor(table: TableContext, timekeeper: Timekeeper) {
    this.#table = table;
    this.#timekeeper = timekeeper;
  }

  gameOpened(game: Game): void {
    const mayWatch = game.isOver || game.spectatorDelayMs !== null;
    if (!mayWatch) this.#table.telling.sendAway('no-spectators', (playerId) => game.viewerOf(playerId) === null);
    // Told even when it runs already: its start may have been kept long before this server learnt of it.
    this.tellGame();
  }

  /** Tells everybody the game afresh, with the position where it has begun. */
  tellGame(): void {
    const { game, telling } = this.#table;
    if (game !== null) telling.game(game, (viewer) => this.#snapshotOf(game, viewer));
  }

  /** Where nobody may watch, those who do not play are kept out while a game is on. */
  mayCome({ id }: Player): boolean {
    const { game } = this.#table;
    return game === null || game.isOver || game.spectatorDelayMs !== null || game.viewerOf(id) !== null;
  }

  /** The newest game as somebody may know it now; null before the first. */
  snapshotFor(player: Player): GameSnapshot | null {
    const { game } = this.#table;
    return game === null ? null : this.#snapshotOf(game, game.viewerOf(player.id));
  }

  /** `viewer` is a seat, or null for somebody who watches. */
  #snapshotOf(game: Game, viewer: Seat | null): GameSnapshot {
    return game.snapshot(this.#table.ports.clock.nowMs(), viewer, this.#timekeeper.toldTo(viewer));
  }

  /** What somebody who comes, and knows so much already, may see. */
  sightOf(player: Player, known: Known): Pick<Joined, 'game' | 'missed' | 'clock'> {
    const past = this.#pastFor(player);
    if (past !== null) return { game: past, missed: null, clock: null };
    const missed = this.#missedBy(player, known);
    const viewer = this.#table.game?.viewerOf(player.id) ?? null;
    const game = missed === null ? this.snapshotFor(player) : null;
    return { game, missed, clock: this.#timekeeper.toldTo(viewer) };
  }

  /** The game as it was when those who watch with a delay hear of it; null for everybody else. */
  #pastFor(player: Player): GameSnapshot | null {
    const { game, ports } = this.#table;
    if (game === null || game.viewerOf(player.id) !== null) return null;
    const { spectatorDelayMs, record, lastChangeMs } = game;
    const atMs = ports.clock.nowMs() - (spectatorDelayMs ?? 0);
    if ((lastChangeMs ?? record.startsAtMs) <= atMs) return null;
    return game.pastSnapshot(atMs);
  }

  #missedBy(player: Player, known: Known): Joined['missed'] {
    const { game, ports } = this.#table;
    if (game === null || known === null || known.number !== game.record.number) return null;
    if (!hasBegun(game.record, ports.clock.nowMs())) return null;
    const batches = game.since(known.seq, game.viewerOf(player.id));
    return batches === null ? null : { number: known.number, batches };
  }
}
