import { isMatchWon, type TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { type MatchRecord, type MatchWins, type Player, soleWinnerOf } from '../../game/records.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import type { TableStore } from '../table-store.ts';

/**
 * The match at a table: games of the same players, of which whoever wins more than half wins the match. A game that nobody
 * won alone counts for nobody, so it is played once more. When the match is won, or others play the next game, that game
 * begins a new one.
 */
export class Match implements Behavior {
  readonly #table: TableActor;
  readonly #store: TableStore;
  readonly #wins = new Map<string, MatchWins>();

  constructor(table: TableActor, tableStore: TableStore) {
    this.#table = table;
    this.#store = tableStore;
  }

  async restore(): Promise<void> {
    const { match } = this.#table.record;
    const wins = match === null ? [] : await this.#store.matchWinsOf(this.#table.id, match.firstGame);
    this.#wins.clear();
    for (const one of wins) this.#wins.set(one.playerId, one);
  }

  /** Returns the match that begins with a game of that number; undefined where the match continues, or none is played. */
  beginsWith(number: number, players: readonly Player[]): MatchRecord | undefined {
    const { match } = this.#table.record;
    if (match === null || match.firstGame >= number) return undefined;
    return this.#isWon(match) || !this.#isPlayedBy(players) ? { ...match, firstGame: number } : undefined;
  }

  /** Another match was chosen, or none, so what was won in the last one no longer counts. */
  recordChanged(): void {
    const { match } = this.#table.record;
    if (match === null || match.firstGame > (this.#table.game?.record.number ?? 0)) this.#wins.clear();
  }

  gameOpened(game: Game): void {
    if (game.record.number === this.#table.record.match?.firstGame && !game.isOver) this.#wins.clear();
  }

  gameEnded(game: Game): void {
    const { match } = this.#table.record;
    if (match === null || game.record.number < match.firstGame) return;
    const winner = soleWinnerOf(game.outcome());
    game.record.players.forEach(({ id, name }, seat) => {
      const before = this.#wins.get(id) ?? { gameCount: 0, winCount: 0 };
      this.#wins.set(id, {
        playerId: id,
        name,
        gameCount: before.gameCount + 1,
        winCount: before.winCount + (seat === winner ? 1 : 0),
      });
    });
  }

  info(): Pick<TableInfo, 'match'> {
    const { match, seats } = this.#table.record;
    if (match === null) return { match: null };
    const players = this.#players(match).map(({ playerId, name, winCount }) => {
      const seat = this.#table.seatOf(playerId);
      return { name: (seat === null ? null : seats[seat]?.name) ?? name, seat, winCount };
    });
    const gameCount = Math.max(0, ...[...this.#wins.values()].map((one) => one.gameCount));
    return { match: { length: match.length, gameCount, players: players.sort((a, b) => b.winCount - a.winCount) } };
  }

  /** Those who have played the match or, in its first game, play it. */
  #players(match: MatchRecord): readonly Pick<MatchWins, 'playerId' | 'name' | 'winCount'>[] {
    const record = this.#table.game?.record;
    if (this.#wins.size > 0 || record === undefined || record.number < match.firstGame) return [...this.#wins.values()];
    return record.players.map(({ id, name }) => ({ playerId: id, name, winCount: 0 }));
  }

  #isWon({ length }: MatchRecord): boolean {
    return isMatchWon({ length, players: [...this.#wins.values()] });
  }

  #isPlayedBy(players: readonly Player[]): boolean {
    return players.length === this.#wins.size && players.every(({ id }) => this.#wins.has(id));
  }
}
