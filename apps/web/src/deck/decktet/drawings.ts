/** All that a page draws with the Decktet, to be fetched as one file: `fetchDecktet` does. */
export { decktetFaceDrawing } from './faces.ts';
export { installDecktet } from './stylesheet.ts';
export { decktetMark } from './suits.ts';
