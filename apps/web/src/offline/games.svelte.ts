import { dealOffline, importAgain, type OfflineMove, type OfflineRecord } from '@snap-up/client';
import { type DealGrade, isSolo, type Options, parseOptions, rulesetById, type SoloRuleset } from '@snap-up/engine';
import type { NewDeal, OfflinePlay } from '@snap-up/protocol';
import { offlineGameTexts } from '#messages/app.ts';
import { mayHaveOfflineGames, noteKnownTable, noteOfflineGames, reach } from '../shared/reach.svelte.ts';
import { rest } from '../shared/rest.ts';
import { secondGame } from '../shared/second-game.svelte.ts';
import { soloOverview } from '../shared/solo-overview.svelte.ts';
import { type KeptGame, offlineGames, randomHex } from './store.ts';

const ownDeals = importAgain(() => import('./own-deals.ts'));

/** The name of the lock that a page holds while it plays a game. Only its holder hands the game over to the server. */
const lockOf = (gameId: string) => `snap-up offline game ${gameId}`;

/** How many more moves an offline game may get while it is being sent. */
const mostRounds = 5;

/** The server's answer to a game that it was sent. */
export type TakeoverAnswer =
  /** `isSecond`: its player had continued it elsewhere, and it is a game of its own beside that one. */
  | { readonly kind: 'taken-over'; readonly tableId: string; readonly isSecond: boolean }
  /** It is stored here, and will be sent later. */
  | { readonly kind: 'kept' };

/** The games that were dealt on this device, until the server has them. */
class LocalGames {
  /** Those that can be continued, newest first. Empty until `refresh`. */
  open = $state.raw<readonly KeptGame[]>([]);
  #sending: Promise<void> | null = null;

  /**
   * Deals a game here. Resolves to its id once it is stored.
   * @param seed determines all cards; null for a random one
   */
  async deal(ruleset: SoloRuleset, options: Options, name: string, seed: string | null = null): Promise<string> {
    const dealt = dealOffline(ruleset, options, { name, nowMs: Date.now(), random: randomHex });
    const record = seed === null ? dealt : { ...dealt, seed };
    noteOfflineGames(true);
    await offlineGames().begin(record);
    // Otherwise the browser may delete its data when it needs the space.
    void navigator.storage?.persist?.().catch(() => false);
    await this.refresh();
    return record.id;
  }

  /**
   * Deals what the server was asked for, and resolves to the game's id. Only the server knows the cards of a number or
   * a day: then it resolves to null. `note` says that the deal may not be as requested, if none was found.
   */
  async dealWanted(
    { ruleset: id, options = {}, deal }: NewDeal,
    name: string,
  ): Promise<{ readonly id: string; readonly note: string | null } | null> {
    const ruleset = rulesetById(id);
    if (deal?.kind !== 'any' || ruleset === undefined || !isSolo(ruleset)) return null;
    const read = parseOptions(ruleset.options, options);
    if (!read.ok) return null;
    const isChosen = deal.isWinnable === true || deal.grade != null;
    const seed = isChosen ? await foundDeal(ruleset, read.value, deal.grade ?? null) : null;
    const note = isChosen && seed === null ? offlineGameTexts.offlineGame.anyDeal : null;
    return { id: await this.deal(ruleset, read.value, name, seed), note };
  }

  /** Whether this browser can store games: in some modes it has no database. */
  async canKeep(): Promise<boolean> {
    try {
      await offlineGames().tableIds();
      return true;
    } catch {
      return false;
    }
  }

  /** The game of a ruleset that was played last, if it can be continued. */
  openOf(rulesetId: string): KeptGame | undefined {
    return this.open.find(({ record }) => record.ruleset === rulesetId);
  }

  async refresh(): Promise<void> {
    const games = mayHaveOfflineGames() ? await offlineGames().all() : [];
    this.open = games.filter(({ isOver }) => !isOver).reverse();
  }

  /**
   * Hands over all games that no page is playing. Call while the server can be reached. The page reports those that
   * their player has also continued elsewhere.
   */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /**
   * Hands over branches of the server’s games, as games of their own. Returns false if some have to wait. Sending one
   * twice changes nothing.
   */
  async sendSeconds(): Promise<boolean> {
    for (const { id, tableId, number, seq, moves } of await offlineGames().seconds()) {
      const beginning = { kind: 'carried-on', tableId, number, seq } as const;
      const answer = await rest.takeOverGame({ id, beginning, moves: moves.map(([move, atMs]) => [move, atMs]) });
      const isTooLate = !answer.ok && answer.error.code === 'deal-over';
      // A missing game, or another player's, cannot be branched.
      if (!answer.ok && !isTooLate && answer.error.code !== 'no-such-game') return false;
      await offlineGames().removeSecond(id);
      if (isTooLate) secondGame.news = { kind: 'too-late', tableId: null };
      if (answer.ok) secondGame.news = { kind: 'carried-on', tableId: answer.value.table.id };
    }
    return true;
  }

  async #sendAll(): Promise<void> {
    if (!mayHaveOfflineGames()) return;
    const areSecondsSent = await this.sendSeconds();
    const games = await offlineGames().all();
    for (const { record } of games) {
      const answer = await ifNotPlayed(record.id, () => this.handOver(record.id));
      if (answer?.kind === 'kept') break;
      if (answer?.isSecond === true) secondGame.news = { kind: 'handed-over', tableId: answer.tableId };
    }
    await this.refresh();
    if (areSecondsSent && (await offlineGames().all()).length === 0) noteOfflineGames(false);
  }

  /** Hands one game over. Only for the holder of its lock. A game without moves is dropped. */
  async handOver(gameId: string): Promise<TakeoverAnswer> {
    const store = offlineGames();
    for (let round = 0; round < mostRounds; round += 1) {
      const kept = await store.game(gameId);
      if (kept === null) {
        const tableId = await store.tableOf(gameId);
        return tableId === null ? { kind: 'kept' } : { kind: 'taken-over', tableId, isSecond: false };
      }
      const { record, moves } = kept;
      if (moves.length === 0) {
        await store.remove(gameId, { moveCount: 0, ...(await store.help(gameId)) }, null);
        return { kind: 'kept' };
      }
      const sentId = await store.sentId(gameId);
      const help = await store.help(gameId);
      const answer = await rest.takeOverGame({ ...sentGame(record, moves), id: sentId, ...help });
      if (!answer.ok && answer.error.code === 'superseded') {
        // The server has it, and its player has continued it differently there. Stored before it is sent, so that it is
        // sent once.
        await store.sendAs(gameId, randomHex());
        continue;
      }
      if (!answer.ok) return { kind: 'kept' };
      const { id: tableId } = answer.value.table;
      // Unless the game has got more moves or help meanwhile: those are sent, too.
      if (await store.remove(gameId, { moveCount: moves.length, ...help }, tableId)) {
        reach.unsentChangeCount += 1;
        void soloOverview.refresh();
        return { kind: 'taken-over', tableId, isSecond: sentId !== gameId };
      }
    }
    return { kind: 'kept' };
  }

  /** Deletes all games, because the player’s data was deleted. */
  async forget(): Promise<void> {
    for (const tableId of await offlineGames().tableIds()) noteKnownTable(tableId, false);
    await offlineGames().clear();
    noteOfflineGames(false);
    this.open = [];
    reach.unsentChangeCount += 1;
  }
}

/** Searches for a deal as requested. Returns its seed; null if none was found. */
async function foundDeal(ruleset: SoloRuleset, options: Options, grade: DealGrade | null): Promise<string | null> {
  // If that is not possible, any deal will do.
  return ownDeals()
    .then(({ findDeal }) => findDeal(ruleset, options, grade))
    .catch(() => null);
}

function sentGame(record: OfflineRecord, moves: readonly OfflineMove[]): OfflinePlay {
  const { id, ruleset, options, seed, startsAt } = record;
  return {
    id,
    beginning: { kind: 'dealt', ruleset, options: { ...options }, seed, startsAt },
    moves: moves.map(({ move, atMs }) => [move, atMs]),
  };
}

/** Runs a task unless a page is playing that game; then it resolves to null. */
async function ifNotPlayed<Answer>(gameId: string, task: () => Promise<Answer>): Promise<Answer | null> {
  // Without HTTPS there are no locks. A game that two pages hand over is stored once.
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(lockOf(gameId), { ifAvailable: true }, async (lock) =>
    lock === null ? null : task(),
  );
}

/**
 * Plays a game on this page, which keeps others from handing it over. Waits while another page does. Returns a function
 * that ends this.
 */
export async function holdGame(gameId: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => {};
  return new Promise((held) => {
    void navigator.locks.request(
      lockOf(gameId),
      { mode: 'shared' },
      () => new Promise<void>((end) => held(() => end())),
    );
  });
}

/** The games of this device. */
export const localGames = new LocalGames();
