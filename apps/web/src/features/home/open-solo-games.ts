import type { SoloOverview } from '@snap-up/protocol';
import { myGamesTexts } from '#messages/my-games.ts';
import { waitingText } from '../../messages/patience.ts';
import { soloGame } from '../patience/solo-games.ts';

/** A solo game that can be continued, as the list of the player's games shows it. */
export interface OpenSoloGame {
  readonly tableId: string;
  readonly name: string;
  /** The deal, and how far it has come. */
  readonly text: string;
  /** Null where it is not known. */
  readonly changedAtMs: number | null;
}

/** Returns the open games of an overview: those last played first, then the daily deals that were begun. */
export function openSoloGames(overview: SoloOverview | null): readonly OpenSoloGame[] {
  const games = (overview?.games ?? []).flatMap((own) => {
    const ruleset = soloGame(own.ruleset);
    return ruleset === undefined ? [] : [{ ...own, ruleset }];
  });
  const open = games.flatMap(({ ruleset, open: waits }): OpenSoloGame[] => {
    if (waits === null) return [];
    const { tableId, changedAt: changedAtMs } = waits;
    return [{ tableId, name: ruleset.name, text: waitingText(ruleset, waits), changedAtMs }];
  });
  const daily = games.flatMap(({ ruleset, daily: { tableId, state } }): OpenSoloGame[] => {
    // The daily deal may be among the open games already.
    if (tableId === null || state !== 'open' || open.some((waits) => waits.tableId === tableId)) return [];
    return [{ tableId, name: ruleset.name, text: myGamesTexts.soloGameLine.todaysDeal, changedAtMs: null }];
  });
  return [...open.toSorted((a, b) => (b.changedAtMs ?? 0) - (a.changedAtMs ?? 0)), ...daily];
}
