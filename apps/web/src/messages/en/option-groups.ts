import { choiceOf } from '../lists.ts';

/** The words around the options of a game. */
export const optionGroupWords = {
  titles: { rules: 'Rules', table: 'Table' },
  howManyPeople: 'How many people play. The game starts when all seats are taken.',
  howManyPeopleAndBots: 'How many people and bots play. The game starts when all seats are taken.',
  botsCannotPlay: (games: readonly string[]) =>
    `Bots can’t play ${choiceOf(games)}. Remove the bots to choose ${games.length === 1 ? 'it' : 'them'}.`,
} as const;
