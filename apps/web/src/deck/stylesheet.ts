import { frenchWithJoker } from '@snap-up/engine';
import { faceDetails, faceDrawing } from './faces.ts';
import { backOfSeat, markOfSeat, seatLooks } from './seats.ts';

/** Returns a drawing as the value of a style rule. */
export function asUrl(drawing: string): string {
  const escaped = drawing.replace(/[#%"<>]/g, (character) => encodeURIComponent(character));
  return `url("data:image/svg+xml,${escaped}")`;
}

/**
 * The whole deck as style rules, with a class for each drawing: `.face-Th.full`, `.back-0`, `.mark-0`. As each drawing is a background image, a card is one element, is sharp at every size, and
 * is drawn by the browser only where it is visible.
 */
export function deckRules(): string {
  const faces = frenchWithJoker.faces.flatMap(({ text, color }) =>
    faceDetails.map(
      (detail) => `.face-${text}.${detail}{background-image:${asUrl(faceDrawing(text, color ?? 'black', detail))}}`,
    ),
  );
  const seats = seatLooks.flatMap((_, seat) => [
    `.back-${seat}{background-image:${asUrl(backOfSeat(seat))}}`,
    `.mark-${seat}{background-image:${asUrl(markOfSeat(seat))}}`,
  ]);
  return [...faces, ...seats].join('\n');
}

/** Puts the deck's rules on the page. To be called once. */
export function installDeck(): void {
  installRules(deckRules());
}

/** Adds style rules to the page. */
export function installRules(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
