import { choiceOf } from '../sentence.ts';

/** What players read about options that were refused. */
export const optionWords = {
  unknown: (option: string) => `This game has no option “${option}”.`,
  notOffered: (option: string) => `That isn’t a choice for “${option}”.`,
  offered: (label: string, choices: string) => `“${label}” can be: ${choices}.`,
  offeredOrNumber: (label: string, choices: string, min: number, max: number) =>
    `“${label}” can be: ${choices}, or a number from ${min} to ${max}.`,
  contradict: 'Those options don’t go together.',
} as const;

/** The words around the options of a game. */
export const optionGroupWords = {
  titles: { rules: 'Rules', table: 'Table' },
  howManyPeople: 'How many people play. The game starts when all seats are taken.',
  howManyPeopleAndBots: 'How many people and bots play. The game starts when all seats are taken.',
  botsCannotPlay: (games: readonly string[]) =>
    `Bots can’t play ${choiceOf(games)}. Remove the bots to choose ${games.length === 1 ? 'it' : 'them'}.`,
} as const;

/** An option with the choice that was made: `Cards drawn: One`. */
export const unusualOptionWords = {
  chosen: (option: string, choice: string) => `${option}: ${choice}`,
} as const;

/** The words of the page that creates a table. */
export const newGameTexts = {
  title: 'New game',
  create: 'Create and share',
} as const;
