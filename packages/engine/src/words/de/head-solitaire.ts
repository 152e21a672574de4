import type { words as english } from '../en/head-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Head Solitaire. */
export const words: Words<typeof english> = {
  name: 'Head Solitaire',
  summary: 'Sechs Karten auf der Hand, zweimal durchs Deck: Melde, was geht, und ordne klug, was du abwirfst.',
  goal: 'Ziel: Lass so wenige Karten wie möglich ungemeldet.',
  credits: ['Head Solitaire ist von David L. Van Slyke.'],
  options: {
    extended: {
      label: 'Deck',
      explanation:
        'Im erweiterten Deck sind vier Bauern und vier Höfe mit je drei Farben, nur für Farbmeldungen, und die Ausflucht, die für jede Farbe und jeden Wert steht.',
      choices: { false: 'Normal: 36 Karten', true: 'Erweitert: 45 Karten' },
    },
    excuseInRuns: {
      label: 'Ausflucht in Folgen',
      explanation: 'Ob die Ausflucht des erweiterten Decks auch in einer Folge eine Karte ersetzen darf.',
      choices: { true: 'Erlaubt', false: 'Nicht erlaubt' },
    },
  },
  contradictions: {
    'no-excuse': 'Das normale Deck hat keine Ausflucht. Wähle für diese Option das erweiterte Deck.',
  },
};
