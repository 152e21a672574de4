import { type Face, frenchWithJoker } from '@snap-up/engine';
import { backOfSeat, markOfSeat, seatLooks } from './backs.ts';
import { type FaceDetail, faceDetails, faceDrawing, faceSheet } from './faces.ts';
import { type SuitColors, twoColors } from './figures.ts';

/** Returns a drawing as the value of a style rule. */
export function asUrl(drawing: string): string {
  const escaped = drawing.replace(/[#%"<>]/g, (character) => encodeURIComponent(character));
  return `url("data:image/svg+xml,${escaped}")`;
}

/** The ways to draw a face that every deck has. */
const usualDetails = faceDetails.filter((detail) => detail !== 'large');

/**
 * The whole deck as style rules, with a class for each drawing: `.face-Th.full`, `.back-0`, `.mark-0`. As each drawing
 * is a background image, a card is one element, is sharp at every size, and is rendered by the browser only when
 * visible.
 */
export function deckRules(colors: SuitColors = twoColors, details: readonly FaceDetail[] = usualDetails): string {
  const { faces } = frenchWithJoker;
  const seats = seatLooks.flatMap((_, seat) => [
    `.back-${seat}{background-image:${asUrl(backOfSeat(seat))}}`,
    `.mark-${seat}{background-image:${asUrl(markOfSeat(seat))}}`,
  ]);
  return [...details.flatMap((detail) => faceRules(faces, detail, colors)), ...seats].join('\n');
}

/**
 * The rules of the faces with this detail. Each image is a document, which is slow to make on a slow phone, so a suit
 * shares one. Faces in full detail are separate: pages without a game show a few of them.
 */
function faceRules(faces: readonly Face[], detail: FaceDetail, colors: SuitColors): string[] {
  if (detail === 'full') {
    return faces.map(
      ({ text, color }) => `.face-${text}.full{background-image:${asUrl(faceDrawing(text, color, detail, colors))}}`,
    );
  }
  const suitIds = new Set(faces.map(({ suits }) => suits[0]));
  return [...suitIds].flatMap((id) => {
    const suit = faces.filter(({ suits }) => suits[0] === id);
    const all = suit.map(({ text }) => `.face-${text}.${detail}`).join();
    const image = `${all}{background-image:${asUrl(faceSheet(suit, detail, colors))};background-size:${suit.length * 100}% 100%}`;
    const places = suit.map(({ text }, index) => {
      const percent = suit.length === 1 ? 0 : (index / (suit.length - 1)) * 100;
      return `.face-${text}.${detail}{background-position:${percent}% 0}`;
    });
    return [image, ...places];
  });
}

let deckSheet: CSSStyleSheet | null = null;

/** Puts the deck's rules on the page, replacing the previous ones. */
export function installDeck(rules: string): void {
  deckSheet ??= installRules('');
  deckSheet.replaceSync(rules);
}

/** Adds style rules to the page. */
export function installRules(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
