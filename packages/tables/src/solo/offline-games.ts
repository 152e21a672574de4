import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@snap-up/engine';
import { hasHelp, noHelp, type OfflineBeginning, type OfflineGame, type Rejection } from '@snap-up/protocol';
import { type GameRecord, isOfToday, type Player, type StoredBatch } from '../game/records.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import { readSoloSettings } from '../table/table-settings.ts';
import { replayOffline } from './offline-replay.ts';
import type { OwnTables } from './own-tables.ts';
import { helpScopeOf } from './solo-dealing.ts';
import type { SoloTable } from './solo-table.ts';
import { offlineKey } from './solo-table-store.ts';

export class OfflineGames {
  readonly #ownTables: OwnTables;
  readonly #services: Services;

  constructor(ownTables: OwnTables, services: Services) {
    this.#ownTables = ownTables;
    this.#services = services;
  }

  /**
   * Takes over a game that was played offline. It is replayed by the rules and gets a table of its own, where it continues if
   * it is not over. A game that the browser dealt is refused as a whole if a move is illegal. In a game that was continued,
   * the player's own pages may have known less than the server, so its other moves count. A daily deal that was begun on its
   * day cannot be continued once the day or that game is over.
   * @throws TableElsewhere if another server runs that table; then nothing was done that may not be done again
   */
  async takeOver(player: Player, game: OfflineGame): Promise<Result<SoloTable, Rejection>> {
    const { beginning, moves } = game;
    if (!this.#services.quotas.tryCharge('offlineGames', { person: player.id })) return err({ code: 'too-fast' });
    const payer = { person: player.id };
    const { dealtGame, foldedMove, playedMove, storedMove } = costs;
    const seq = beginning.kind === 'dealt' ? 0 : beginning.seq;
    const replayed = seq * (2 * foldedMove + storedMove) + moves.length * (foldedMove + playedMove + storedMove);
    const cost = dealtGame + replayed;
    const used = this.#services.quotas.used('work', payer);
    if (!this.#services.quotas.tryCharge('work', payer, cost)) return err({ code: 'too-fast' });
    return workFor(used, () => this.#takeOver(player, game));
  }

  async #takeOver(
    player: Player,
    { id, beginning, moves, help = noHelp }: OfflineGame,
  ): Promise<Result<SoloTable, Rejection>> {
    const begun = await this.#beginning(player, beginning);
    if (!begun.ok) return begun;
    const { record, before, origin, isTooLate } = begun.value;
    const nowMs = this.#services.clock.nowMs();
    const key = offlineKey(player.id, record.ruleset, id);
    // A game that was taken over in time may be sent again.
    if (isTooLate && !(await this.#ownTables.has(key))) return err({ code: 'deal-over' });
    const { batches, refusedCount } = await replayOffline(record, before, moves, nowMs);
    if (refusedCount > 0 && beginning.kind === 'dealt') return err({ code: 'malformed' });
    const own = { player, key, settings: record };
    return this.#ownTables.doneAt(own, (table) =>
      table.takeOver(record, batches, hasHelp(help) ? { ...noHelp, ...help } : null, origin),
    );
  }

  /** The start of a game that was played offline, with its record under a new id. */
  async #beginning(player: Player, beginning: OfflineBeginning): Promise<Result<Begun, Rejection>> {
    const { gameStore, eventLog, random, clock, soloSecret } = this.#services;
    const fresh = {
      id: random.gameId(),
      number: 1,
      players: [{ ...player, bot: null }],
      hostSeat: null,
      endedAtMs: null,
    };
    if (beginning.kind === 'dealt') {
      const read = readSoloSettings(beginning);
      if (!read.ok) return read;
      const startsAtMs = Math.min(beginning.startsAt, clock.nowMs());
      // The same deal may come under another id, from a device that continued it.
      const originId = originOfDealt(player.id, beginning.ruleset, beginning.seed);
      const mode = { kind: 'solo', deal: { kind: 'offline' }, helpScope: originId, originId } as const;
      const { ruleset, options } = read.value;
      const record = { ...fresh, ruleset, options, seed: beginning.seed, startsAtMs, mode };
      return ok({ record, before: [], origin: null, isTooLate: false });
    }
    const { tableId, number, seq } = beginning;
    const from = await gameStore.game(tableId, number);
    if (from === null || from.mode.kind !== 'solo' || from.players[0]?.id !== player.id)
      return err({ code: 'no-such-game' });
    const before = await eventLog.read(from.id, 0, seq);
    if (before.length < seq) return err({ code: 'malformed' });
    const { mode } = from;
    const helpScope = mode.helpScope ?? helpScopeOf(from, mode.deal, soloSecret);
    // A game that began after its day is not compared with others.
    const isCompared = isOfToday(mode.deal, from.startsAtMs);
    const isOver = from.endedAtMs !== null || !isOfToday(mode.deal, clock.nowMs());
    return ok({
      record: { ...from, ...fresh, mode: { ...mode, helpScope, originId: mode.originId ?? from.id } },
      before,
      origin: { gameId: from.id, seq },
      isTooLate: isCompared && isOver,
    });
  }
}

function originOfDealt(playerId: string, ruleset: string, seed: string): string {
  return createHash('sha256').update(`${playerId} ${ruleset} ${seed}`).digest('hex');
}

/** The start of a game that was played offline. */
interface Begun {
  readonly record: GameRecord;
  /** The batches of it that the server has. */
  readonly before: readonly StoredBatch[];
  /** The game that those batches belong to; null if there is none. */
  readonly origin: { readonly gameId: string; readonly seq: number } | null;
  readonly isTooLate: boolean;
}
