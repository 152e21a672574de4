/** Made by the build; see `gameCatalogue` in vite.config.ts. */
declare module 'virtual:games' {
  /** What the first pages say about each game of the engine, in the registry's order, so that they need no rules. */
  export const games: readonly {
    readonly id: string;
    readonly name: string;
    readonly isSolo: boolean;
    readonly hasBots: boolean;
    readonly hasTurns: boolean;
  }[];
  /** What each game for several players is about, by its id. */
  export const summaries: Readonly<Partial<Record<string, string>>>;
}

/** Made by the build; see `layoutPictures` in vite.config.ts. */
declare module 'virtual:layout-pictures' {
  /** The address of each picture with the usual options, by game and shape. In development there are none. */
  export const layoutPictures: Readonly<
    Partial<Record<string, Readonly<Record<import('./felt/picture/layout-picture.ts').PictureShape, string>>>>
  >;
}
