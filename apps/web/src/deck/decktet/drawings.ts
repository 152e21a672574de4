/** All drawings of the Decktet, to be fetched as one file by `fetchDecktet`. */
export { decktetFaceDrawing } from './faces.ts';
export { installDecktet } from './stylesheet.ts';
export { decktetMark } from './suits.ts';
