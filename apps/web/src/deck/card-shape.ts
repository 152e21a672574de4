/** The width of a card in the units of all drawings. */
export const cardWidthUnits = 63;

/** The height of a card in the same units. */
export const cardHeightUnits = 88;

/** The height of a card, relative to its width. */
export const cardRatio = cardHeightUnits / cardWidthUnits;

/**
 * The radius of a card's corners, relative to its width. Styles have both numbers as `--card-ratio` and `--card-corner`
 * (`ui/design/tokens.css`).
 */
export const cardCorner = 0.09;

/** The rank in a card's upper corner, in the same units: its distance from the edge, and its height. */
interface IndexShape {
  readonly top: number;
  readonly height: number;
}

/** The index of a card by how it is drawn (`FaceDetail`). All drawings and columns use these numbers. */
export const indexShapes = {
  full: { top: 4, height: 14.5 },
  compact: { top: 3.5, height: 24 },
  mini: { top: 6, height: 30 },
  large: { top: 3.5, height: 20.5 },
} as const satisfies Readonly<Record<string, IndexShape>>;

/** Half of the stroke that ranks are drawn with. */
const halfStroke = 1.2;

/** Returns how much of a card has to be visible so that its index is complete, relative to its height. */
export function indexShare(detail: keyof typeof indexShapes): number {
  const { top, height } = indexShapes[detail];
  return (top + height + halfStroke) / cardHeightUnits;
}
