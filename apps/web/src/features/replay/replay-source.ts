/** The source of a replay: a game of this server, one that only this browser has yet, or an opened file. */
export type ReplaySource =
  | { readonly kind: 'table'; readonly tableId: string; readonly number: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'file'; readonly fileName: string };
