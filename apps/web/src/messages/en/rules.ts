import { durationWords } from './durations.ts';

/** The words of the pages of rules, by the component that shows them. */
export const rulesTexts = {
  gameList: {
    solo: 'Solo',
    multiplayer: 'Multiplayer',
    rules: 'Rules',
    minutes: durationWords.aboutMinutes,
    players: (min: number, max: number) => `${min} to ${max} players`,
  },
  playHelp: {
    mouseOrTouch: 'Mouse or touch',
    keyboard: 'Keyboard',
  },
  rules: {
    title: (game: string | null) => `${game === null ? 'Rules' : `Rules of ${game}`} · Snap-Up`,
    allRules: 'All rules',
    play: (game: string) => `Play ${game}`,
    onThisPage: 'On this page',
    controls: 'Controls',
  },
  rulesCredits: {
    aboutTheDecktet: 'More about the Decktet and our pictures',
  },
  lessonSteps: {
    count: (step: number, count: number) => `Step ${step} of ${count}`,
    announced: (heading: string, text: string) => `${heading}. ${text}`,
    skip: 'Skip',
    back: 'Back',
    next: 'Next',
    done: 'Got it',
  },
  rulesText: {
    controls: 'Controls',
    loading: 'Loading the rules …',
  },
  tapChoice: {
    label: 'Tapping a card',
    values: { moves: 'Moves it', 'picks up': 'Picks it up' },
    explanations: {
      moves: 'A tap moves the card to its best place. Drag it to put it elsewhere.',
      'picks up': 'Tap a card, then tap where it should go. Every move can be made without dragging.',
    },
  },
} as const;
