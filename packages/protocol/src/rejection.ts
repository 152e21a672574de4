import { type RejectionCode as RuleRejectionCode, rejectionSentences as ruleSentences } from '@snap-up/engine';
import { z } from './zod.ts';

/** Every reason for which a server refuses something, with the sentence that a person reads. The rules' own come first. */
export const rejectionSentences = {
  ...ruleSentences,
  malformed: 'That message could not be read.',
  'unknown-event': 'This server knows no such message.',
  'not-joined': 'Join a table before you play.',
  'not-seated': 'You are watching; only those who sit at the table play.',
  'no-game': 'No game runs at this table.',
  'not-started': 'The game has not started yet.',
  'too-long': 'This game has had as many moves as a game can have. Give it up, or deal again.',
  'another-game': 'That move was for another game.',
  'number-taken': 'That move number stands for another move already.',
  superseded: 'A later move of yours has been played already.',
  'too-fast': 'That was too much at once; please wait a moment.',
  'too-many-tables': 'You have many tables already at which no game has come to an end. Play on there, or close some.',
  'too-many-pages': 'You have opened too many pages at once; this one was closed for a newer one.',
  'no-session': 'Choose a name first.',
  'wrong-origin': 'That request came from another site.',
  'no-such-table': 'There is no such table. Check the link.',
  'no-such-game': 'There is no such game at this table.',
  'no-such-page': 'There is nothing here.',
  'no-such-ruleset': 'There is no such game to play.',
  'no-such-deal': 'There is no such deal. Deals are numbered from 1 to 1,000,000, and days go up to today.',
  'bad-options': 'Those options do not go with this game.',
  'no-such-code': 'No table goes by that code now. Check the six characters.',
  'hand-over-used': 'That code has been used or has run out. Ask the other device for a new one.',
  'table-closed': 'This table is closed.',
  'table-full': 'All seats at this table are taken.',
  'seat-taken': 'Somebody else sits there already.',
  'seat-empty': 'Nobody sits there.',
  'no-spectators': 'This table plays without spectators.',
  'no-bots-as-host': 'A bot cannot be the host.',
  'game-running': 'That has to wait until the game is over.',
  'game-not-over': 'That is told when the game is over.',
  'nobody-to-skip': 'There is nobody to skip now.',
  'number-not-promised': 'That is not the number that was promised for this shuffle.',
  'already-promised': 'A number has been promised for this shuffle already.',
  'not-host': 'Only the host can do that.',
  'client-outdated': 'There is a new version. Please reload the page.',
  'try-again': 'The server is busy or being restarted. Try again in a moment.',
} as const satisfies Record<RuleRejectionCode, string> & Record<string, string>;

export type RejectionCode = keyof typeof rejectionSentences;

export const rejectionCodes = Object.keys(rejectionSentences) as [RejectionCode, ...RejectionCode[]];

export const rejectionCode = z.enum(rejectionCodes);

/** A refusal as REST and socket answers carry it. */
export const refusal = z.object({ code: rejectionCode, sentence: z.string() }).meta({ id: 'Refusal' });
export type Refusal = z.infer<typeof refusal>;

/** The refusal for a code; `sentence` where there is more to say than the code's own. */
export function refusalFor(code: RejectionCode, sentence: string = rejectionSentences[code]): Refusal {
  return { code, sentence };
}
