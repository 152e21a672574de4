import type { ShuffleWitness } from '@snap-up/client';
import {
  commitmentOf,
  fairSeed,
  formatSeat,
  type GameRecord,
  isSolo,
  parseOptions,
  type Replay,
  type Rules,
  replayRecord,
  rulesetById,
  rulesFor,
  type Seat,
  type ShuffleTranscript,
  seedLines,
} from '@snap-up/engine';
import { recordFaultMessage } from '../../messages/record-faults.ts';

/** The result of one check; `unknown` where it cannot be decided here. */
export interface Check {
  readonly verdict: 'fits' | 'lies' | 'unknown';
  readonly sentence: string;
}

/** A value to copy, for checking by hand. */
export interface ReportedValue {
  readonly label: string;
  readonly text: string;
}

/** One part of a report: its checks, and the values that they were made on. */
export interface ReportStep {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly values: readonly ReportedValue[];
}

/** The report of a shuffle: the verdict, and the steps that led to it. */
export interface ShuffleReport {
  readonly verdict: 'fair' | 'broken' | 'unproved';
  /** Whether the record has a shuffle to check. */
  readonly hasProof: boolean;
  readonly headline: string;
  readonly sentence: string;
  readonly steps: readonly ReportStep[];
}

/**
 * Checks the shuffle of a recorded game: whether the secret and the nonces match their commitments, whether the seed
 * follows from them, and the game from the seed. `witness` is what this browser saw before the start; null where it took
 * no part, or has forgotten it.
 */
export function reportOf(record: GameRecord, witness: ShuffleWitness | null): ShuffleReport {
  const { shuffle } = record;
  const rules = rulesOf(record);
  const play = playStep(record);
  if (shuffle === null) return unproved(play, rules !== null && isSolo(rules.ruleset));
  const steps = [secretStep(shuffle, witness), noncesStep(record, shuffle, witness)];
  if (rules !== null) steps.push(seedStep(rules, record, shuffle));
  return judged([...steps, play], witness !== null);
}

function judged(steps: readonly ReportStep[], hasWitness: boolean): ShuffleReport {
  const lies = steps.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'lies'));
  if (lies.length > 0) {
    return {
      verdict: 'broken',
      hasProof: true,
      headline: 'This shuffle doesn’t check out',
      sentence: lies[0]?.sentence ?? '',
      steps,
    };
  }
  return {
    verdict: 'fair',
    hasProof: true,
    headline: 'Shuffle verified',
    sentence: hasWitness
      ? 'Nobody could have chosen these cards: your own number was part of the deal, and everything else was fixed before you revealed it.'
      : 'Everything matches its fingerprint, and the deal follows from it. Only a browser that took part can tell whether the fingerprints were shown before the start.',
    steps,
  };
}

const withoutProof =
  'This game is older than shuffle checks. It follows from its seed, but there is no telling where the seed came from.';
const soloDeal =
  'This is a solo game: its cards follow from the deal number or the date, so everyone gets the same ones.';

function unproved(play: ReportStep, isSoloGame: boolean): ShuffleReport {
  const isSound = play.checks.every(({ verdict }) => verdict !== 'lies');
  const why = isSoloGame ? soloDeal : withoutProof;
  return {
    verdict: isSound ? 'unproved' : 'broken',
    hasProof: false,
    headline: isSound ? 'This game’s shuffle can’t be verified' : 'This record doesn’t check out',
    sentence: isSound ? why : (play.checks.find(({ verdict }) => verdict === 'lies')?.sentence ?? ''),
    steps: [play],
  };
}

function secretStep(shuffle: ShuffleTranscript, witness: ShuffleWitness | null): ReportStep {
  const { secret, commitment } = shuffle;
  const isKept = commitmentOf(secret) === commitment;
  const checks: Check[] = [
    check(
      isKept,
      'The server’s secret matches its fingerprint.',
      'The server’s secret does not match its fingerprint.',
    ),
  ];
  if (witness === null) {
    checks.push(
      unknown('This browser didn’t take part in the shuffle, so it can’t tell what was shown before the start.'),
    );
  } else {
    checks.push(
      check(
        witness.commitment === commitment,
        'This browser saw the same fingerprint before the start.',
        'This browser saw a different fingerprint before the start.',
      ),
    );
  }
  const values = [
    { label: 'The server’s fingerprint', text: commitment },
    { label: 'The server’s secret', text: secret },
    { label: 'Command that prints the fingerprint', text: fingerprintCommand(secret) },
  ];
  if (witness !== null && witness.commitment !== commitment) {
    values.unshift({ label: 'The fingerprint this browser saw', text: witness.commitment });
  }
  return { title: 'The server committed to a secret', checks, values };
}

function noncesStep(record: GameRecord, { players }: ShuffleTranscript, witness: ShuffleWitness | null): ReportStep {
  const checks = players.flatMap(({ nonce, commitment }, seat) => {
    const name = nameOf(record, witness, seat);
    const kept = check(
      commitmentOf(nonce) === commitment,
      `${name}: the number matches its fingerprint.`,
      `${name}: the number does not match its fingerprint.`,
    );
    return [kept, ...witnessed(witness, seat, nonce, commitment, name)];
  });
  if (witness !== null && witness.playerCommitments.length !== players.length) {
    checks.push(lie('This browser saw a different number of fingerprints before the start.'));
  }
  const values = players.flatMap(({ nonce, commitment }, seat) => [
    { label: `${nameOf(record, witness, seat)}: fingerprint`, text: commitment },
    { label: `${nameOf(record, witness, seat)}: number`, text: nonce },
  ]);
  const [first] = players;
  if (first !== undefined) {
    values.push({
      label: 'Command that prints the first player’s fingerprint',
      text: fingerprintCommand(first.nonce),
    });
  }
  return { title: 'Every player committed to a number', checks, values };
}

/** Compares one player's nonce and commitment with what this browser saw. */
function witnessed(
  witness: ShuffleWitness | null,
  seat: Seat,
  nonce: string,
  commitment: string,
  name: string,
): Check[] {
  if (witness === null) return [];
  const saw = check(
    witness.playerCommitments[seat] === commitment,
    `${name}: this browser saw the same fingerprint before the start.`,
    `${name}: this browser saw a different fingerprint before the start.`,
  );
  if (seat !== witness.seat) return [saw];
  return [
    saw,
    check(
      witness.nonce === nonce,
      `${name}: this is the number that this browser drew.`,
      `${name}: this is not the number that this browser drew.`,
    ),
  ];
}

function seedStep(rules: Rules, { seed }: GameRecord, shuffle: ShuffleTranscript): ReportStep {
  const { secret, players, attempt } = shuffle;
  const nonces = players.map(({ nonce }) => nonce);
  const fair = nonces.length === rules.seatCount ? fairSeed(rules, { secret, nonces }) : null;
  const checks = [
    check(
      fair?.seed === seed,
      'The secret and the numbers give the seed of this deal.',
      'The secret and the numbers give a different seed: the cards were not dealt from it.',
    ),
    check(
      fair?.attempt === attempt,
      attempt === 0
        ? 'The first deal was playable, so it was used.'
        : `The first ${attempt === 1 ? 'deal was' : `${attempt} deals were`} unplayable, so the next one was used.`,
      `The first playable deal is number ${(fair?.attempt ?? 0) + 1}, not number ${attempt + 1}.`,
    ),
  ];
  const values = [
    { label: 'The seed', text: seed },
    { label: 'Command that prints the seed', text: seedCommand(shuffle) },
  ];
  return { title: 'The seed follows from the secret and the numbers', checks, values };
}

/** Replays the game from its seed, even where the shuffle does not check out. */
function playStep(record: GameRecord): ReportStep {
  const whole = replayRecord(rulesetById, record);
  const replayed = whole.ok ? whole : replayRecord(rulesetById, { ...record, shuffle: null });
  const title = 'The game follows from the seed';
  if (!replayed.ok) return { title, checks: [lie(recordFaultMessage(replayed.error))], values: [] };
  const moveCount = record.batches.length;
  const cardCount = shownCount(replayed.value);
  const moves = moveCount === 1 ? 'The one move' : `All ${moveCount} moves`;
  return {
    title,
    checks: [
      fits(`${moves}, replayed from this deal, led to the recorded result.`),
      fits(`${cardCount} different cards were face up during the game, each exactly where the deal had put it.`),
    ],
    values: [],
  };
}

/** How many cards were face up at any time. */
function shownCount({ states }: Replay): number {
  return new Set(states.flatMap(({ piles }) => piles.flat().filter((slot) => slot !== null))).size;
}

function rulesOf({ ruleset: id, options, names }: GameRecord): Rules | null {
  const ruleset = rulesetById(id);
  if (ruleset === undefined || names.length < ruleset.seats.min || names.length > ruleset.seats.max) return null;
  const parsed = parseOptions(ruleset.options, options);
  return parsed.ok ? rulesFor(ruleset, parsed.value, names.length) : null;
}

function nameOf({ names }: GameRecord, witness: ShuffleWitness | null, seat: Seat): string {
  return `${names[seat] ?? `Seat ${formatSeat(seat)}`}${witness?.seat === seat ? ' (you)' : ''}`;
}

function fingerprintCommand(secret: string): string {
  return `printf %s ${secret} | sha256sum`;
}

function seedCommand({ secret, players, attempt }: ShuffleTranscript): string {
  const lines = seedLines({ secret, nonces: players.map(({ nonce }) => nonce), attempt });
  return [`printf '%s\\n' \\`, ...lines.map((line) => `  '${line}' \\`), '  | sha256sum'].join('\n');
}

function check(isSo: boolean, sentence: string, otherwise: string): Check {
  return isSo ? fits(sentence) : lie(otherwise);
}

function fits(sentence: string): Check {
  return { verdict: 'fits', sentence };
}

function lie(sentence: string): Check {
  return { verdict: 'lies', sentence };
}

function unknown(sentence: string): Check {
  return { verdict: 'unknown', sentence };
}
