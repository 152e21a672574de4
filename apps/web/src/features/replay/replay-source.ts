/** Where a replay came from: a game of this server, or a file that somebody opened. */
export type ReplaySource =
  | { readonly kind: 'table'; readonly tableId: string; readonly number: number }
  | { readonly kind: 'file'; readonly fileName: string };
