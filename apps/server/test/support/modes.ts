import type { ShuffleProof, TurnClock } from '@snap-up/protocol';

interface Solo {
  readonly kind: 'solo';
}

/** The proof of a game's shuffle, from its record or its result; null where there is none, or no such game. */
export function shuffleOf(
  game:
    | { readonly mode: Solo | { readonly kind: 'multiplayer'; readonly shuffle: ShuffleProof | null } }
    | null
    | undefined,
): ShuffleProof | null {
  return game?.mode.kind === 'multiplayer' ? game.mode.shuffle : null;
}

/** A game's clock, as a client is told it or sees it; null where there is none, or no such game. */
export function clockOf(
  game: { readonly mode: Solo | { readonly kind: 'multiplayer'; readonly clock: TurnClock | null } } | null | undefined,
): TurnClock | null {
  return game?.mode.kind === 'multiplayer' ? game.mode.clock : null;
}
