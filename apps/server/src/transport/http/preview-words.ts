/** What people read of a link where it is shown, in one language. */
export interface PreviewWords {
  readonly site: { readonly title: string; readonly description: string };
  /** By the ids of games. */
  readonly gameNames: Readonly<Record<string, string>>;
  /** A game that this server does not know. */
  readonly anyGame: string;
  /** The title of an invitation to a race or to another game. */
  readonly invitation: (host: string, isRace: boolean) => string;
  /** `state` is one of the sentences below. */
  readonly description: (game: string, state: string) => string;
  readonly closed: string;
  readonly seats: (freeCount: number, count: number) => string;
}
