// The package has no types of its own, and the published ones do not know the options used here.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Whether every glyph is kept. The text is null then. */
    readonly keepAllGlyphs?: boolean;
    /** Tags of the OpenType features to keep; all by default. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  /** Returns a font with the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string | null, options?: SubsetOptions): Promise<Buffer>;
}
