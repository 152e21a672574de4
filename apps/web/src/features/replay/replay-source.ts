/** Where a replay came from: a game of this server, one that only this browser has yet, or a file that somebody opened. */
export type ReplaySource =
  | { readonly kind: 'table'; readonly tableId: string; readonly number: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'file'; readonly fileName: string };
