import { marked } from '../marked.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts = {
  recordFaultNote: {
    fault: (line: number, sentence: string) => marked`<b>Line ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'This game isn’t over yet',
    watchWhenOver: 'A replay shows every card, so you can watch it only once the game is over.',
    goToTheTable: 'Go to the table',
    tryAgain: 'Try again',
    gameNotFound: 'Game not found',
    checkTheLink: 'Check the link and try again.',
    home: 'Home',
    openASavedGame: 'Open a saved game',
    reload: 'Reload',
    couldNotLoad: 'Couldn’t load the game',
  },
} as const;
