import { faceDetails } from '../faces.ts';
import { asUrl, installRules } from '../stylesheet.ts';
import { decktetFaceDrawing } from './faces.ts';
import { printed } from './pictures.ts';

// All drawings of the Decktet, to be fetched as one file by `fetchDecktet`.
export { decktetFaceDrawing } from './faces.ts';
export { decktetMark } from './parts.ts';

/** The faces of the Decktet as style rules, with class names like those of the French deck: `.face-3MW.full`. */
export function decktetRules(): string {
  return Object.keys(printed)
    .flatMap((text) =>
      faceDetails.map(
        (detail) => `.face-${text}.${detail}{background-image:${asUrl(decktetFaceDrawing(text, detail))}}`,
      ),
    )
    .join('\n');
}

let isInstalled = false;

/** Puts the faces on the page beside those of the French deck; calling it again does nothing. */
export function installDecktet(): void {
  if (isInstalled) return;
  isInstalled = true;
  installRules(decktetRules());
}
