import type { words as english } from '../en/hand.ts';
import type { Words } from '../words.ts';

/** What players read where a game with a hand refuses a move. */
export const words: Words<typeof english> = {
  rejections: {
    'not-in-hand': 'Wähle Karten aus deiner Hand, jede nur einmal.',
    'no-meld':
      'Diese Karten sind keine Meldung. Eine Meldung hat alle sechs Farben genau einmal, drei Karten von einem Wert oder drei in Folge mit einer gemeinsamen Farbe.',
    'meld-first': 'Deine Hand enthält eine Meldung. Melde sie, bevor du abwirfst.',
    'whole-hand': 'Du wirfst die ganze Hand ab, in beliebiger Reihenfolge.',
    'hand-first': 'Melde oder wirf ab, bevor du ziehst.',
  },
};
