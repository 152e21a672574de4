import {
  type Card,
  type Ending,
  faceOf,
  formatSeat,
  idleLimitMsOf,
  isSolo,
  type RecordFault,
  type Rules,
  rulesetById,
} from '@snap-up/engine';
import { cardNameWords, endingSentences, serverSentences, recordFaultWords as words } from '#messages/replay.ts';
import { noticeWords } from '#messages/table.ts';
import { optionsMessage } from './options.ts';
import { gameNoun } from './sentence.ts';

/** That nobody has moved for the table's idle limit. */
export function idleSentence({ options }: Rules): string {
  const limitMs = idleLimitMsOf(options);
  return limitMs === null ? serverSentences.idle : serverSentences.idleFor(limitMs / 60_000);
}

/**
 * How a game ended. `voters` are the names of those who agreed themselves; bots and players who are away get no vote.
 */
export function endingSentence({ ruleset }: Rules, ending: Ending, voters: readonly string[]): string {
  const noun = gameNoun(ruleset);
  const [only, ...others] = voters;
  switch (ending) {
    case 'out':
    case 'idle':
      return noticeWords.over(noun);
    case 'stuck':
      return noticeWords.stuck(noun);
    case 'agreed':
      if (only === undefined) return noticeWords.over(noun);
      return others.length === 0 ? endingSentences.endedBy(only, noun) : endingSentences.agreedBy(voters, noun);
    case 'won':
      return endingSentences.won(noun);
    case 'given-up':
      return isSolo(ruleset) ? endingSentences.givenUp(noun) : endingSentences.oneIsLeft;
    case 'finished':
      return endingSentences.finished(noun);
  }
}

/** Returns the name of a card: with suit signs for reading, in words for screen readers. */
export type CardWords = (rules: Rules, card: Card) => string;

/** A variation selector shows a suit sign as text and never as an emoji. */
const asText = '\uFE0E';
const suitSigns: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** `10♥`; in letters for a pack whose suits have no signs: `7 of Waves & Wyrms`. */
export const cardSigns: CardWords = (rules, card) => {
  const { text, name, suits } = faceOf(rules, card);
  const [suit] = suits;
  if (suit === undefined) return name;
  const sign = suitSigns[suit];
  if (sign !== undefined) return `${text.slice(0, -1).replace('T', '10')}${sign}${asText}`;
  const rank = /^\d/.exec(text)?.[0] ?? cardNameWords.rankIn(name);
  const names = suits.map((id) => rules.ruleset.pack.suits.find((each) => each.id === id)?.name ?? id);
  return cardNameWords.rankOfSuits(rank, names);
};

/** `the ten of hearts`. */
export const cardName: CardWords = (rules, card) => cardNameWords.definite(faceOf(rules, card).name);

/** The sentence about an invalid saved game. The caller shows the line. */
export function recordFaultMessage(fault: RecordFault): string {
  switch (fault.code) {
    case 'record-too-long':
      return words.tooLong(fault.most);
    case 'too-many-moves':
      return words.tooManyMoves(fault.most);
    case 'not-a-record':
      return words.notARecord;
    case 'check-mismatch':
      return words.changed;
    case 'malformed-head':
      return fault.part === 'nonce' ? words.headNonce(formatSeat(fault.seat ?? 0)) : words.head[fault.part];
    case 'no-empty-line':
      return words.noEmptyLine;
    case 'malformed-batch':
      return words.malformedMove;
    case 'other-batch-number':
      return words.otherMoveNumber(fault.expected);
    case 'earlier-batch':
      return words.earlierMove;
    case 'no-such-ruleset':
      return words.noSuchGame(fault.ruleset);
    case 'unknown-option':
    case 'option-not-offered':
    case 'options-contradict':
      return optionsMessage(fault, rulesetById(fault.ruleset));
    case 'other-seat-count':
      return words.otherSeatCount(rulesetById(fault.ruleset)?.name ?? words.anyGame, fault.seatCount);
    case 'secret-mismatch':
      return words.secretMismatch;
    case 'nonce-mismatch':
      return words.nonceMismatch(formatSeat(fault.seat));
    case 'nonce-count-mismatch':
      return words.nonceCountMismatch;
    case 'attempt-mismatch':
      return words.otherDeal(fault.expected + 1);
    case 'seed-mismatch':
      return words.seedMismatch;
    case 'unknown-seat':
      return words.unknownSeat(fault.text);
    case 'unknown-pile':
      return words.unknownPile(fault.text);
    case 'unknown-card':
      return words.unknownCard(fault.text);
    case 'unknown-move':
    case 'unknown-event':
    case 'unknown-position':
    case 'unknown-turn':
      return words.unreadable(fault.text);
    case 'unknown-server-move':
    case 'no-seat':
      return words.serverMoveOnly;
    case 'move-of-no-seat':
      return words.notForAPlayer;
    case 'not-a-server-move':
      return words.neverByServer(fault.move);
    case 'illegal-move':
      return words.illegalMove(fault.move, fault.rejection);
    case 'other-events':
      return words.otherEvents(fault.move, fault.events);
  }
}
