/**
 * What a push message says, as `pushNotice` of the protocol has it. The worker has no schemas: what it gets has been encrypted for
 * this browser by its own server.
 */
export type Notice = {
  readonly tableId: string;
  /** The names of the other players. */
  readonly others: readonly string[];
} & (
  | { readonly code: 'your-turn'; readonly endsAt: number | null }
  | { readonly code: 'time-short'; readonly endsAt: number }
  | { readonly code: 'game-over'; readonly place: number; readonly isShared: boolean }
  | { readonly code: 'waited-for'; readonly by: string }
);
