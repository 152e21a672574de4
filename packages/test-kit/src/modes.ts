import type { ShuffleProof, TurnClock } from '@snap-up/protocol';

interface Solo {
  readonly kind: 'solo';
}

/** Returns the shuffle of a game's record or result; null if there is no such game, or it has none. */
export function shuffleOf(
  game:
    | { readonly mode: Solo | { readonly kind: 'multiplayer'; readonly shuffle: ShuffleProof | null } }
    | null
    | undefined,
): ShuffleProof | null {
  return game?.mode.kind === 'multiplayer' ? game.mode.shuffle : null;
}

/** Returns the clock of a game as a client sees it; null if there is no such game, or it has none. */
export function clockOf(
  game: { readonly mode: Solo | { readonly kind: 'multiplayer'; readonly clock: TurnClock | null } } | null | undefined,
): TurnClock | null {
  return game?.mode.kind === 'multiplayer' ? game.mode.clock : null;
}
