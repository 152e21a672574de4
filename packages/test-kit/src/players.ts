import type { Snapshot, TableClient } from '@snap-up/client';
import {
  legalMoves,
  type Move,
  type Options,
  parseOptions,
  type Rules,
  randomStream,
  rulesetById,
  rulesFor,
  type View,
} from '@snap-up/engine';

/** The rules of a game with these options, and otherwise the usual ones. */
export function gameRules(id: string, seatCount: number, chosen: Options = {}): Rules {
  const ruleset = rulesetById(id);
  const read = ruleset === undefined ? null : parseOptions(ruleset.options, chosen);
  if (ruleset === undefined || read?.ok !== true) throw new Error(`There is no game ${id} to play with these options`);
  return rulesFor(ruleset, read.value, seatCount);
}

/** Returns a generator of numbers from 0 to 1, 1 excluded, which are the same for the same seed: a whole number. */
export function chanceFrom(seed: number): () => number {
  const random = randomStream(seed.toString(16).padStart(64, '0'), 0);
  return () => random.below(2 ** 32) / 2 ** 32;
}

/** Prefers plays to the foundations, then moves that turn up a card, then any other. */
export function anyMove(rules: Rules, view: View, seat: number, chance: () => number): Move | undefined {
  const moves = legalMoves(rules, view, seat);
  const founding = moves.filter((move) => move.kind === 'carry' && rules.piles[move.to]?.role === 'foundation');
  const turning = moves.filter((move) => move.kind === 'carry' && isOnHole(view, move));
  const offered = [founding, turning, moves].find((some) => some.length > 0) ?? [];
  return offered[Math.floor(chance() * offered.length)];
}

function isOnHole(view: View, { from, lead }: Extract<Move, { kind: 'carry' }>): boolean {
  const pile = view.piles[from] ?? [];
  const index = pile.indexOf(lead);
  return index > 0 && pile[index - 1] === null;
}

export interface RacePace {
  /** Makes a player's choices repeatable, as far as the other players allow. */
  readonly seed: number;
  /** The number of moves after which the player agrees to stop, and waits. */
  readonly moveCount: number;
  /** Called after each move with the number of moves so far. */
  readonly moved?: (count: number) => void;
}

/** Plays on every change, with a few moves unanswered at a time, until the race ends or everybody agrees to stop. */
export function playRace(client: TableClient, { seed, moveCount, moved }: RacePace): Promise<void> {
  const chance = chanceFrom(seed);
  return new Promise((resolve) => {
    let isMoving = false;
    let count = 0;
    const end = client.subscribe(({ game, seat }) => {
      if (game?.confirmed?.ending != null) {
        resolve();
        queueMicrotask(() => end());
        return;
      }
      if (isMoving || game?.view == null || seat === null || game.pendingCount > 2) return;
      const agree = game.view.agreed[seat] === true ? undefined : { kind: 'agree' as const };
      const found = count >= moveCount ? undefined : anyMove(game.rules, game.view, seat, chance);
      const move = found ?? agree;
      if (move === undefined) return;
      isMoving = true;
      if (client.play(move).ok) count += 1;
      isMoving = false;
      moved?.(count);
    });
  });
}

/** Resolves with the first snapshot that meets the condition. It checks on each change, without a timeout. */
export function until(client: TableClient, isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
  return new Promise((resolve) => {
    let end: (() => void) | null = null;
    let isDone = false;
    end = client.subscribe((snapshot) => {
      if (isDone || !isSo(snapshot)) return;
      isDone = true;
      resolve(snapshot);
      end?.();
    });
    if (isDone) end();
  });
}
