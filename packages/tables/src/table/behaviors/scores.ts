import type { Score, TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { isWin, type PlayerScore } from '../../game/records.ts';
import { TableBehavior } from './table-behavior.ts';

/** How many players who have left are shown. */
const shownCount = 10;

export class Scores extends TableBehavior {
  readonly #scores = new Map<string, PlayerScore>();

  async restore(): Promise<void> {
    const scores = await this.table.services.tableStore.scoresOf(this.table.id);
    this.#scores.clear();
    for (const score of scores) this.#scores.set(score.playerId, score);
  }

  gameEnded(game: Game): void {
    const { placings, ending } = game.outcome();
    for (const { seat, place, cardCount } of placings) {
      const player = game.record.players[seat];
      if (player === undefined) continue;
      const before = this.#scores.get(player.id) ?? { gameCount: 0, winCount: 0, cardCount: 0 };
      this.#scores.set(player.id, {
        playerId: player.id,
        name: player.name,
        gameCount: before.gameCount + 1,
        winCount: before.winCount + (isWin({ place, cardCount }, ending) ? 1 : 0),
        cardCount: before.cardCount + cardCount,
      });
    }
  }

  info(): Pick<TableInfo, 'scores'> {
    const all = [...this.#scores.values()].map(({ playerId, name, ...counts }): Score => {
      const seat = this.table.seatOf(playerId);
      const present = seat === null ? null : this.table.record.seats[seat];
      return { name: present?.name ?? name, seat, ...counts };
    });
    const sorted = all.sort((a, b) => b.winCount - a.winCount || b.cardCount - a.cardCount);
    return { scores: [...shownOf(sorted, ({ seat }) => seat !== null)] };
  }
}

/** Returns the scores in the same order, with only the first `shownCount` of players who have left. */
export function shownOf<Score>(scores: readonly Score[], hasSeat: (score: Score) => boolean): readonly Score[] {
  const gone = scores.filter((score) => !hasSeat(score)).slice(shownCount);
  return scores.filter((score) => !gone.includes(score));
}
