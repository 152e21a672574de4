import { backDrawing } from './backs.ts';
import { fourColors, type OwnBack, ownBacks } from './chosen-deck.ts';
import { faceDrawing, type IndexSize } from './faces.ts';
import { backOfSeat } from './seats.ts';
import { type SuitColors, twoColors } from './suit-colors.ts';
import { suitMark } from './suits.ts';

const suits = ['s', 'h', 'c', 'd'] as const;

function suitRow(colors: SuitColors): string {
  const marks = suits.map(
    (suit, at) =>
      `<g fill="${colors[suit].ink}" color="${colors[suit].ink}">${suitMark(suit, 12 + at * 22, 12, 19)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 24">${marks.join('')}</svg>`;
}

/** Draws previews of the deck preferences, as whole SVG documents. */
export const choicePictures = {
  deck: { 'two-color': () => suitRow(twoColors), 'four-color': () => suitRow(fourColors) },
  index: (size: IndexSize) => faceDrawing('8h', 'red', size === 'large' ? 'large' : 'full'),
  back: (back: OwnBack | 'seat') => (back === 'seat' ? backOfSeat(0) : backDrawing(ownBacks[back])),
} as const;
