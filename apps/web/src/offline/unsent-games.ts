import { OfflineGame } from '@snap-up/client';
import { type HelpCounts, noHelp, type PlayedGame } from '@snap-up/protocol';
import { mayHaveOfflineGames } from '../shared/reach.svelte.ts';
import { offlineGames } from './store.ts';

/** A game that this browser has dealt and the server does not have yet. Its id replaces its table’s. */
export type UnsentGame = Pick<PlayedGame, 'tableId' | 'number' | 'ruleset' | 'options' | 'facts'> & {
  /** Null while it can be continued. */
  readonly ending: PlayedGame['ending'] | null;
  /** When something last happened in it, by this device’s clock. */
  readonly endedAt: number;
  readonly help: HelpCounts;
};

/** All of them in which a card was moved, the newest first. */
export async function unsentGames(): Promise<readonly UnsentGame[]> {
  if (!mayHaveOfflineGames()) return [];
  const kept = await offlineGames().all();
  const games = await Promise.all(
    kept.map(async ({ record, help }) => {
      const game = await readGame(record.id);
      return game?.isBegun === true ? [unsentGame(game, { ...noHelp, ...help })] : [];
    }),
  );
  return games.flat().reverse();
}

function unsentGame(game: OfflineGame, help: HelpCounts): UnsentGame {
  const { record, ending, moves } = game;
  const { mode } = game.snapshot();
  if (mode.kind !== 'solo') throw new Error('A game that is played offline has one player');
  const { deal, playedMs, moveCount, score } = mode;
  return {
    tableId: record.id,
    number: 1,
    ruleset: record.ruleset,
    options: record.options,
    ending,
    facts: { deal, playedMs, moveCount, score },
    endedAt: moves.at(-1)?.atMs ?? record.startsAt,
    help,
  };
}

async function readGame(gameId: string): Promise<OfflineGame | null> {
  const kept = await offlineGames().game(gameId);
  return kept === null ? null : OfflineGame.read(kept.record, kept.moves);
}

/** Where the record of a game that this browser has dealt is: here, at a table of the server’s, or nowhere. */
export type UnsentRecord =
  | { readonly kind: 'here'; readonly text: string }
  | { readonly kind: 'sent'; readonly tableId: string }
  | { readonly kind: 'going-on' }
  | { readonly kind: 'missing' };

/** Finds the record of such a game. */
export async function unsentRecord(gameId: string): Promise<UnsentRecord> {
  const tableId = await offlineGames().tableOf(gameId);
  if (tableId !== null) return { kind: 'sent', tableId };
  const game = await readGame(gameId);
  if (game === null) return { kind: 'missing' };
  // A record reveals every card.
  return game.isOver ? { kind: 'here', text: game.recordText() } : { kind: 'going-on' };
}
