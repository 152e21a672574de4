import type { SoloOverview } from '@snap-up/protocol';
import { myGamesTexts } from '#messages/my-games.ts';
import { dealText, endingText, waitingText } from '../../messages/patience.ts';
import { clockText, dayEndText, dayOf } from '../../messages/times.ts';
import type { UnsentGame } from '../../offline/unsent-games.ts';
import { soloGame } from '../patience/solo-games.ts';

/** A solo game of the player's, for the list of their games. */
export interface ListedSoloGame {
  readonly path: string;
  readonly name: string;
  /** The deal and the progress, or the ending of a finished game. */
  readonly text: string;
  /** By the server's clock, as far as this page has learnt it; null if unknown. */
  readonly changedAtMs: number | null;
  /** `unsent`: it was dealt on this device, and the server does not have it yet. */
  readonly state: 'open' | 'unsent-open' | 'unsent-over';
}

/**
 * Returns the open games of an overview, which may be from an earlier day: the most recently played first, then the
 * daily deals that were begun.
 */
export function openSoloGames(overview: SoloOverview | null, serverMs: number): readonly ListedSoloGame[] {
  if (overview === null) return [];
  const { date } = overview;
  const games = overview.games.flatMap((own) => {
    const ruleset = soloGame(own.ruleset);
    return ruleset === undefined ? [] : [{ ...own, ruleset }];
  });
  const open = games.flatMap(({ ruleset, open: waits }): ListedSoloGame[] => {
    // A deal that nobody has touched is no game yet.
    if (waits === null || !waits.isBegun) return [];
    const { tableId, changedAt: changedAtMs } = waits;
    const text = waitingText(ruleset, waits);
    return [{ path: `/t/${tableId}`, name: ruleset.name, text, changedAtMs, state: 'open' }];
  });
  const daily = games.flatMap(({ ruleset, daily: { tableId, state } }): ListedSoloGame[] => {
    const path = `/t/${tableId}`;
    // The daily deal may be among the open games already.
    if (tableId === null || state !== 'open' || open.some((waits) => waits.path === path)) return [];
    const text =
      date === dayOf(serverMs)
        ? myGamesTexts.soloGameLine.todaysDeal(dayEndText(serverMs))
        : dealText({ kind: 'daily', date });
    return [{ path, name: ruleset.name, text, changedAtMs: null, state: 'open' }];
  });
  return [...open.toSorted((a, b) => (b.changedAtMs ?? 0) - (a.changedAtMs ?? 0)), ...daily];
}

/**
 * Returns the list entries of games that this device has dealt and the server does not have.
 * @param offsetMs how far the server's clock is ahead of this device's
 */
export function listedUnsentGames(games: readonly UnsentGame[], offsetMs: number): readonly ListedSoloGame[] {
  return games.flatMap((game): ListedSoloGame[] => {
    const { tableId, facts, ending, endedAt } = game;
    const ruleset = soloGame(game.ruleset);
    if (ruleset === undefined) return [];
    const { name } = ruleset;
    const changedAtMs = endedAt + offsetMs;
    if (ending === null) {
      const text = waitingText(ruleset, game);
      return [{ path: `/offline/${tableId}`, name, text, changedAtMs, state: 'unsent-open' }];
    }
    const text = `${endingText(ending, facts.score)}, ${clockText(facts.playedMs)}`;
    return [{ path: `/offline/${tableId}/replay`, name, text, changedAtMs, state: 'unsent-over' }];
  });
}
