import type { CoreRejectionCode, RejectionCode } from './model/rejection.ts';
import type { Ruleset } from './rules/ruleset.ts';

/** What a player reads for each of the core's codes. */
export const coreRejectionSentences: Readonly<Record<CoreRejectionCode, string>> = {
  'game-over': 'The game is over.',
  'already-out': 'You are out: all your cards are on the foundations.',
  'no-such-pile': 'There is no such pile in this game.',
  'not-your-pile': 'That pile belongs to another player.',
  'card-not-there': 'That card does not lie face up there.',
  'same-pile': 'The card is there already.',
  'does-not-leave': 'Cards cannot be taken from that pile.',
  'only-the-top': 'Only the top card of that pile can be played.',
  'not-a-run': 'Those cards do not move together: a run goes down by one, red and black in turn.',
  'takes-no-cards': 'No card can be put there.',
  'only-a-king': 'Only a king fills a space.',
  'does-not-fit': 'It does not fit there: build down by one, red on black or black on red.',
  'one-at-a-time': 'Cards go to the foundations one at a time.',
  'wrong-suit': 'That foundation is for another suit.',
  'not-yet': 'A foundation goes up from the ace, one card after the other.',
  'place-taken': 'Another card was there first.',
  'foundation-complete': 'That foundation is complete.',
  'not-next': 'That is not the next card of that foundation.',
  'base-stays': 'The card with which a foundation began stays there.',
  'does-not-come-back': 'A card does not come back from a foundation.',
  'stays-empty': 'A pile that is empty stays empty.',
  'not-a-neighbour': 'It does not fit there: build up or down by one; ace and king are neighbours.',
  'not-one-lower': 'It does not fit there: build down by one.',
  'no-shared-suit': 'It shares no suit with the card there.',
  'only-an-ace': 'Only an ace begins a foundation.',
  'holds-no-cards': 'Nobody holds cards in this game.',
  'stock-empty': 'The stock is empty.',
  'stock-not-empty': 'The waste is taken back only when the stock is empty.',
  'nothing-to-take-back': 'There is nothing on the waste to take back.',
  'no-passes-left': 'The stock may not be gone through again.',
  'no-change': 'That changes nothing.',
  'plays-alone': 'Nobody plays along: one who has enough gives up.',
  'not-alone': 'Others play along: agree with them to stop.',
  'what-stands-stands': 'In a game with others nothing is undone.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'not-lost': 'The game is not lost.',
  'lost-from-the-start': 'No way back helps: nothing could be reached from the deal either.',
  unseen: 'What lay there before is not known here.',
  'not-your-turn': 'It is not your turn.',
  'no-turns': 'Nobody waits for a turn in this game.',
  'has-turns': 'A game with turns waits for the player whose turn it is.',
  'turned-by-itself': 'The stock card is turned up by itself when your turn begins.',
  'must-play': 'You have been asked to move: make a play before you pass.',
  'demand-needs-no-play': 'Only a player who could not play in the whole turn may ask another to move.',
  'nothing-to-demand': 'That player did not pass with a play at hand.',
};

/** What a player reads for a code: the ruleset's own sentence, or the core's. */
export function rejectionSentence({ rejections }: Pick<Ruleset, 'rejections'>, code: RejectionCode): string {
  const sentences: Readonly<Record<string, string>> = { ...coreRejectionSentences, ...rejections };
  return sentences[code] ?? 'The rules do not allow that move.';
}
