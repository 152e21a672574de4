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
  type ShuffleFault,
  type ShuffleTranscript,
} from '../packages/engine/src/index.ts';
import { type Finding, failed, passed, upToFirstFailure } from './finding.ts';

/**
 * Checks a game's record: the commitments, the seed that follows from the nonces, the deal that follows from the seed,
 * and every card that was turned up.
 * @param text the record as the server serves it
 * @param seen commitments that were seen at the table before the game: each must be in the record
 */
export function shuffleReport(text: string, seen: readonly string[] = []): readonly Finding[] {
  return upToFirstFailure(findingsOf(text, seen));
}

function* findingsOf(text: string, seen: readonly string[]): Generator<Finding> {
  const read = parseRecord(text);
  if (!read.ok) return yield failedIn(read.error);
  const record = read.value;
  yield passed('The record is complete and has not been changed since it was written.');
  const { shuffle } = record;
  if (shuffle === null) {
    return yield failed('This record has no shuffle to check.');
  }
  yield* commitmentsOf(record, shuffle, seen);
  yield* dealOf(record, shuffle);
}

/** The commitments, checked with Node's own SHA-256 only. */
function* commitmentsOf(
  { names }: GameRecord,
  shuffle: ShuffleTranscript,
  seen: readonly string[],
): Generator<Finding> {
  const { commitment, secret, players } = shuffle;
  yield revealed('The server’s secret', secret, commitment);
  for (const [seat, { nonce, commitment }] of players.entries()) {
    yield revealed(`The nonce of ${names[seat]} (seat ${formatSeat(seat)})`, nonce, commitment);
  }
  const commitments = [commitment, ...players.map((player) => player.commitment)];
  for (const one of seen) {
    yield commitments.includes(one.toLowerCase())
      ? passed(`The commitment ${one}, which you saw before the game, is in this record.`)
      : failed(`The commitment ${one}, which you saw before the game, is not in this record.`);
  }
}

function revealed(what: string, value: string, commitment: string): Finding {
  const sum = createHash('sha256').update(value).digest('hex');
  return sum === commitment
    ? passed(`${what} matches its commitment ${commitment}.`)
    : failed(`${what} does not match its commitment ${commitment}: its SHA-256 is ${sum}.`);
}

/** The seed, the deal and every move after it, by the rules of the game. */
function* dealOf(record: GameRecord, shuffle: ShuffleTranscript): Generator<Finding> {
  const dealt = replayRecord(rulesetById, { ...record, shuffle: null, batches: [] });
  if (!dealt.ok) return yield failedIn(dealt.error);
  const { rules } = dealt.value;
  const checked = checkShuffle(rules, { ...shuffle, seed: record.seed });
  if (!checked.ok) return yield failed(shuffleFaultText(checked.error));
  yield passed(
    rules.judge === null
      ? `Attempt ${shuffle.attempt} is the first with a playable deal.`
      : `Attempt ${shuffle.attempt} is the first of twelve playable deals that judge ${rules.judge.number} finds even, or else the most even one.`,
  );
  yield passed(`The seed follows from the secret and all nonces: ${record.seed}.`);
  yield passed(`The deal follows from the seed: all ${rules.faces.length} cards were shuffled and dealt again.`);
  const replayed = replayRecord(rulesetById, record);
  if (!replayed.ok) return yield failedIn(replayed.error);
  const { turnedCount, moveCount } = countsOf(replayed.value);
  yield passed(
    `All ${moveCount} moves were replayed from this deal. They turned up ${turnedCount} cards, each the one that the deal had put there.`,
  );
  const ending = replayed.value.states.at(-1)?.ending ?? null;
  yield passed(ending === null ? 'The record stops before the end of the game.' : `The game ended: ${ending}.`);
}

function countsOf({ events }: Replay): { readonly turnedCount: number; readonly moveCount: number } {
  const turned = (event: Event) =>
    event.kind === 'drawn' ? event.cards.length : Number(event.kind === 'turnedUp' && event.card !== null);
  return { turnedCount: events.flat().reduce((sum, event) => sum + turned(event), 0), moveCount: events.length };
}

const failedIn = (fault: RecordFault): Finding => failed(`Line ${fault.line}: ${recordFaultText(fault)}`);

function shuffleFaultText(fault: ShuffleFault): string {
  switch (fault.code) {
    case 'secret-mismatch':
      return 'The server’s secret does not match its commitment.';
    case 'nonce-count-mismatch':
      return 'There is not one nonce for each player.';
    case 'nonce-mismatch':
      return `The nonce of seat ${formatSeat(fault.seat)} does not match its commitment.`;
    case 'attempt-mismatch':
      return `The attempt to be taken is attempt ${fault.expected}.`;
    case 'seed-mismatch':
      return 'The cards were not dealt from the seed that follows from the secret and the nonces.';
  }
}

/** A fault of a record: its code as words, and its parameters: `illegal move (move: draw, rejection: stock-empty).` */
function recordFaultText({ line: _, code, ...parameters }: RecordFault): string {
  const texts = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return `${code.replaceAll('-', ' ')}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}.`;
}
