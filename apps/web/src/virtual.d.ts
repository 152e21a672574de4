/** Made by the build; see `gameCatalogue` in vite.config.ts. */
declare module 'virtual:games' {
  /** What the first page says about each game of the engine, in the registry's order, so that it needs no rules. */
  export const games: readonly {
    readonly id: string;
    readonly name: string;
    readonly isSolo: boolean;
    readonly hasBots: boolean;
    readonly hasTurns: boolean;
  }[];
}
