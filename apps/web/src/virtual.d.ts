/** Made by the build; see build/game-catalogue.ts. */
declare module 'virtual:games' {
  /**
   * The facts that the first pages show about each game of the engine, in the registry's order, so that they need no
   * rules.
   */
  export const games: readonly {
    readonly id: string;
    readonly name: string;
    readonly isSolo: boolean;
    readonly hasBots: boolean;
    readonly hasTurns: boolean;
  }[];
  /** The summary of each multiplayer game, by its id. */
  export const summaries: Readonly<Partial<Record<string, string>>>;
}

/** Made by the build; see build/layout-pictures.ts. */
declare module 'virtual:layout-pictures' {
  /** The address of each picture with the usual options, by game and shape. In development there are none. */
  export const layoutPictures: Readonly<
    Partial<Record<string, Readonly<Record<import('./felt/picture/layout-picture.ts').PictureShape, string>>>>
  >;
}
