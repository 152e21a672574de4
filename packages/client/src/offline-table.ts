import { formatPosition, formatStretch, stretchOf } from '@snap-up/engine';
import type { GameSnapshot, TableInfo } from '@snap-up/protocol';
import type { LocalGame } from './local-game.ts';
import type { Snapshot } from './snapshot.ts';
import { soloFactsOf } from './solo-facts.ts';

/** A solo table as a page knew it, with the moves made since: enough to continue while the server cannot be reached. */
export interface KeptTable {
  readonly table: TableInfo;
  readonly seat: number;
  readonly game: GameSnapshot;
  /** The unanswered moves, as text; null for none. */
  readonly moves: string | null;
}

interface KnownTable {
  readonly snapshot: Snapshot;
  readonly waiting: { readonly game: LocalGame | null; readonly moves: string | null };
}

/** What to store of a client's table, so that a page without a network can continue; null for a multiplayer game. */
export function keptTable({ snapshot: { table, seat }, waiting: { game, moves } }: KnownTable): KeptTable | null {
  const written = game === null ? null : writeGame(game);
  return table === null || seat === null || written === null ? null : { table, seat, game: written, moves };
}

/** Writes the confirmed state of a solo game as it comes over the wire; null for any other game, and before its start. */
function writeGame({
  number,
  rules,
  names,
  startsAt,
  seq,
  moveNos,
  mode,
  confirmedGame,
}: LocalGame): GameSnapshot | null {
  if (mode.kind !== 'solo' || confirmedGame?.kind !== 'solo') return null;
  const { changedAtMs: changedAt, ...facts } = soloFactsOf(rules, confirmedGame);
  const timeline = formatStretch(rules, stretchOf(confirmedGame.timeline));
  return {
    number,
    ruleset: rules.ruleset.id,
    options: { ...rules.options },
    names: [...names],
    startsAt,
    seq,
    position: formatPosition(rules, confirmedGame.timeline.present),
    moveNos: [...moveNos],
    mode: { kind: 'solo', deal: mode.deal, ...facts, changedAt, timeline },
  };
}
