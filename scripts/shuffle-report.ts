import { createHash } from 'node:crypto';
import {
  checkShuffle,
  type Event,
  formatSeat,
  type GameRecord,
  parseRecord,
  type RecordFault,
  type Replay,
  replayRecord,
  rulesetById,
  type ShuffleTranscript,
} from '../packages/engine/src/index.ts';

/** One thing that was checked, in words for people. */
export interface Finding {
  readonly isTrue: boolean;
  readonly sentence: string;
}

/**
 * Checks a game's record: the commitments, the seed that follows from the nonces, the deal that follows from the seed,
 * and every card that was turned up. What follows from a false statement is not checked.
 * @param text the record as the server gives it
 * @param seen commitments that somebody saw at the table before the game: each must be in the record
 */
export function shuffleReport(text: string, seen: readonly string[] = []): readonly Finding[] {
  const findings: Finding[] = [];
  for (const finding of findingsOf(text, seen)) {
    findings.push(finding);
    if (!finding.isTrue) break;
  }
  return findings;
}

function* findingsOf(text: string, seen: readonly string[]): Generator<Finding> {
  const read = parseRecord(text);
  if (!read.ok) return yield lieIn(read.error);
  const record = read.value;
  yield truth('The file is whole: nothing in it has been changed since it was written.');
  const { shuffle } = record;
  if (shuffle === null) {
    return yield lie('This record tells nothing of its shuffle, so there is nothing to check it by.');
  }
  yield* promisesOf(record, shuffle, seen);
  yield* dealOf(record, shuffle);
}

/** The commitments, checked with nothing but Node's own SHA-256. */
function* promisesOf({ names }: GameRecord, shuffle: ShuffleTranscript, seen: readonly string[]): Generator<Finding> {
  const { commitment, secret, players } = shuffle;
  yield promise('The server’s secret', secret, commitment);
  for (const [seat, { number, commitment: promised }] of players.entries()) {
    yield promise(`The number of ${names[seat]} (seat ${formatSeat(seat)})`, number, promised);
  }
  const promises = [commitment, ...players.map((player) => player.commitment)];
  for (const one of seen) {
    const isThere = promises.includes(one.toLowerCase());
    yield isThere
      ? truth(`${one} was promised before the game, and is in this record.`)
      : lie(`${one} was promised before the game, but this record has other promises.`);
  }
}

function promise(what: string, number: string, promised: string): Finding {
  const sum = createHash('sha256').update(number).digest('hex');
  return sum === promised
    ? truth(`${what} is the one that was promised as ${promised}.`)
    : lie(`${what} is not the one that was promised: its SHA-256 is ${sum}, and ${promised} was promised.`);
}

/** The seed, the deal and every move after it, by the rules of the game. */
function* dealOf(record: GameRecord, shuffle: ShuffleTranscript): Generator<Finding> {
  const dealt = replayRecord(rulesetById, { ...record, shuffle: null, batches: [] });
  if (!dealt.ok) return yield lieIn(dealt.error);
  const { rules } = dealt.value;
  const checked = checkShuffle(rules, { ...shuffle, seed: record.seed });
  if (!checked.ok) return yield lie(checked.error.sentence);
  yield truth(`Attempt ${shuffle.attempt} is the first whose deal does not open stuck.`);
  yield truth(`The seed follows from the secret and all the numbers: ${record.seed}.`);
  yield truth(`The deal follows from the seed: ${rules.faces.length} cards, shuffled and laid out again.`);
  const replayed = replayRecord(rulesetById, record);
  if (!replayed.ok) return yield lieIn(replayed.error);
  const { turnedCount, moveCount } = countsOf(replayed.value);
  yield truth(
    `All ${moveCount} moves were played again from this deal, and ${turnedCount} cards turned up in them: every one is the card that lay there.`,
  );
  const ending = replayed.value.states.at(-1)?.ending ?? null;
  yield truth(ending === null ? 'The record stops before the end of the game.' : `The game ended so: ${ending}.`);
}

function countsOf({ events }: Replay): { readonly turnedCount: number; readonly moveCount: number } {
  const turned = (event: Event) =>
    event.kind === 'drawn' ? event.cards.length : Number(event.kind === 'turnedUp' && event.card !== null);
  return { turnedCount: events.flat().reduce((sum, event) => sum + turned(event), 0), moveCount: events.length };
}

const truth = (sentence: string): Finding => ({ isTrue: true, sentence });
const lie = (sentence: string): Finding => ({ isTrue: false, sentence });
const lieIn = ({ line, sentence }: RecordFault): Finding => lie(`Line ${line}: ${sentence}`);
