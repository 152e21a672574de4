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
