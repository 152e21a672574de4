import type { FeltWords } from '../../felt/index.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { possessive } from './grammar.ts';

const presence: FeltWords['presence'] = { here: 'online', reconnecting: 'reconnecting', away: 'away' };

/** The sentence where the pictures of the cards could not be fetched. */
export const facesMissing = 'The card images couldn’t be loaded. Trying again …';

/** Every word on a felt. */
export const feltWords: FeltWords = {
  felt: 'Card table',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'The table in words',
  sharedPiles: 'Foundations',
  pilesOf: (name) => (name === null ? 'Your cards' : `${possessive(name)} cards`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'a bot' : player.presence === null ? null : presence[player.presence],
      `${count} of ${total} cards on the foundations`,
      isOut ? 'finished' : null,
      isLeading ? 'in the lead' : null,
      hasTurn ? 'to move' : null,
      agreesToStop ? 'wants to end the game' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `View as ${name}`,
  enlarge: (name) => `Enlarge ${name}’s cards`,
  presence,
  bot: { text: 'bot', meaning: 'A bot' },
  away: 'away',
  toMove: 'to move',
  leads: 'In the lead',
  wantsToStop: { text: 'End?', meaning: 'Wants to end the game' },
};
