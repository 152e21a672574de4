import type { Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';

import { durationWords } from './durations.ts';

/** The words of the pages of rules, by the component that shows them. */
export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'Solitarios',
    multiplayer: 'Con otros',
    rules: 'Reglas',
    minutes: durationWords.aboutMinutes,
    players: (min, max) => `${min} a ${max} jugadores`,
  },
  playHelp: {
    mouseOrTouch: 'Ratón o pantalla táctil',
    keyboard: 'Teclado',
  },
  rules: {
    title: (game) => `${game === null ? 'Reglas' : `Reglas de ${game}`} · Snap-Up`,
    allRules: 'Todas las reglas',
    play: (game) => `Jugar a ${game}`,
    onThisPage: 'En esta página',
    controls: 'Controles',
  },
  rulesCredits: {
    aboutTheDecktet: 'Más sobre el Decktet y nuestras imágenes',
  },
  lessonSteps: {
    count: (step, count) => `Paso ${step} de ${count}`,
    announced: (heading, text) => `${heading}. ${text}`,
    skip: 'Omitir',
    back: 'Atrás',
    next: 'Siguiente',
    done: 'Entendido',
  },
  rulesText: {
    controls: 'Controles',
    loading: 'Cargando las reglas…',
  },
  tapChoice: {
    label: 'Al tocar una carta',
    values: { moves: 'Se mueve', 'picks up': 'Se toma' },
    explanations: {
      moves: 'Con un toque, la carta va a su mejor sitio. Arrástrala para ponerla en otro.',
      'picks up': 'Toca una carta y luego el sitio adonde debe ir. Así se puede hacer cualquier jugada sin arrastrar.',
    },
  },
};
