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

/** One thing that was looked at. `unknown`: nobody can tell here. */
export interface Check {
  readonly verdict: 'fits' | 'lies' | 'unknown';
  readonly sentence: string;
}

/** Something to copy, and to check by hand. */
export interface ReportedValue {
  readonly label: string;
  readonly text: string;
}

export interface ReportStep {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly values: readonly ReportedValue[];
}

/** How a shuffle was checked, step by step, and what came of it. */
export interface ShuffleReport {
  readonly verdict: 'fair' | 'broken' | 'unproved';
  /** Is there anything of a shuffle to check? */
  readonly hasProof: boolean;
  readonly headline: string;
  readonly sentence: string;
  readonly steps: readonly ReportStep[];
}

/**
 * Checks the shuffle of a recorded game: were the promises kept, does the seed follow from the numbers, and the game from
 * the seed? `witness` is what this browser saw before the start; null where it took no part, or long ago.
 */
export function reportOf(record: GameRecord, witness: ShuffleWitness | null): ShuffleReport {
  const { shuffle } = record;
  const rules = rulesOf(record);
  const play = playStep(record);
  if (shuffle === null) return unproved(play, rules !== null && isSolo(rules.ruleset));
  const steps = [secretStep(shuffle, witness), numbersStep(record, shuffle, witness)];
  if (rules !== null) steps.push(seedStep(rules, record, shuffle));
  return judged([...steps, play], witness !== null);
}

function judged(steps: readonly ReportStep[], hasWitness: boolean): ShuffleReport {
  const lies = steps.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'lies'));
  if (lies.length > 0) {
    return {
      verdict: 'broken',
      hasProof: true,
      headline: 'This shuffle does not hold',
      sentence: lies[0]?.sentence ?? '',
      steps,
    };
  }
  return {
    verdict: 'fair',
    hasProof: true,
    headline: 'Everything fits',
    sentence: hasWitness
      ? 'Nobody can have chosen these cards: your own number went into the deal, and all the rest had been promised before you gave it.'
      : 'What was promised was kept, and the deal followed from it. Whether it was promised before the start, only a browser that took part can tell.',
    steps,
  };
}

const withoutProof =
  'It comes from before shuffles could be checked: the game follows from its seed, but nobody can tell how the seed came about.';
const withoutOthers =
  'Nobody else took part in it: its cards follow from the number or the day of the deal, which gives everybody the same ones.';

function unproved(play: ReportStep, isAlone: boolean): ShuffleReport {
  const isSound = play.checks.every(({ verdict }) => verdict !== 'lies');
  const why = isAlone ? withoutOthers : withoutProof;
  return {
    verdict: isSound ? 'unproved' : 'broken',
    hasProof: false,
    headline: isSound ? 'This game has no proof of its shuffle' : 'This record does not hold',
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
      'The server’s secret has the fingerprint that was promised.',
      'The server’s secret does not have the fingerprint that was promised.',
    ),
  ];
  if (witness === null) {
    checks.push(
      unknown('This browser took no part in the shuffle, so it does not know what was shown before the start.'),
    );
  } else {
    checks.push(
      check(
        witness.commitment === commitment,
        'This browser saw the same fingerprint before the start.',
        'Before the start this browser was shown another fingerprint.',
      ),
    );
  }
  const values = [
    { label: 'The server’s fingerprint', text: commitment },
    { label: 'The server’s secret', text: secret },
    { label: 'By hand: this prints the fingerprint', text: fingerprintCommand(secret) },
  ];
  if (witness !== null && witness.commitment !== commitment) {
    values.unshift({ label: 'The fingerprint that this browser saw', text: witness.commitment });
  }
  return { title: 'The server promised a secret', checks, values };
}

function numbersStep(record: GameRecord, { players }: ShuffleTranscript, witness: ShuffleWitness | null): ReportStep {
  const checks = players.flatMap(({ number, commitment }, seat) => {
    const name = nameOf(record, witness, seat);
    const kept = check(
      commitmentOf(number) === commitment,
      `${name}: the number has the fingerprint that was promised.`,
      `${name}: the number does not have the fingerprint that was promised.`,
    );
    return [kept, ...witnessed(witness, seat, number, commitment, name)];
  });
  if (witness !== null && witness.promises.length !== players.length) {
    checks.push(lie('Before the start this browser saw more or fewer promises.'));
  }
  const values = players.flatMap(({ number, commitment }, seat) => [
    { label: `${nameOf(record, witness, seat)}: fingerprint`, text: commitment },
    { label: `${nameOf(record, witness, seat)}: number`, text: number },
  ]);
  const [first] = players;
  if (first !== undefined) {
    values.push({
      label: 'By hand: this prints the first player’s fingerprint',
      text: fingerprintCommand(first.number),
    });
  }
  return { title: 'Every player promised a number', checks, values };
}

/** What a witness has to say of one player's number. */
function witnessed(
  witness: ShuffleWitness | null,
  seat: Seat,
  number: string,
  commitment: string,
  name: string,
): Check[] {
  if (witness === null) return [];
  const saw = check(
    witness.promises[seat] === commitment,
    `${name}: this browser saw the same fingerprint before the start.`,
    `${name}: before the start this browser saw another fingerprint.`,
  );
  if (seat !== witness.seat) return [saw];
  return [
    saw,
    check(
      witness.number === number,
      `${name}: it is the number that this browser drew.`,
      `${name}: it is not the number that this browser drew.`,
    ),
  ];
}

function seedStep(rules: Rules, { seed }: GameRecord, shuffle: ShuffleTranscript): ReportStep {
  const { secret, players, attempt } = shuffle;
  const numbers = players.map(({ number }) => number);
  const fair = numbers.length === rules.seatCount ? fairSeed(rules, { secret, numbers }) : null;
  const checks = [
    check(
      fair?.seed === seed,
      'Worked out again, the secret and the numbers give the seed of this deal.',
      'Worked out again, the secret and the numbers give another seed: the cards were not dealt from it.',
    ),
    check(
      fair?.attempt === attempt,
      attempt === 0
        ? 'The first deal could be played, so it was the one.'
        : `In the first ${attempt === 1 ? 'deal' : `${attempt} deals`} nobody could have moved, so the next one was played.`,
      `The deal that can be played first is number ${(fair?.attempt ?? 0) + 1}, and not number ${attempt + 1}.`,
    ),
  ];
  const values = [
    { label: 'The seed', text: seed },
    { label: 'By hand: this prints the seed', text: seedCommand(shuffle) },
  ];
  return { title: 'The seed follows from all of them', checks, values };
}

/** The game that follows from the seed, whatever the shuffle's numbers are worth. */
function playStep(record: GameRecord): ReportStep {
  const whole = replayRecord(rulesetById, record);
  const replayed = whole.ok ? whole : replayRecord(rulesetById, { ...record, shuffle: null });
  const title = 'The game follows from the seed';
  if (!replayed.ok) return { title, checks: [lie(replayed.error.sentence)], values: [] };
  const moveCount = record.batches.length;
  const cardCount = shownCount(replayed.value);
  const moves = moveCount === 1 ? 'The one move' : `All ${moveCount} moves`;
  return {
    title,
    checks: [
      fits(`${moves}, decided again from this deal, came to what the record says.`),
      fits(`${cardCount} different cards lay face up in the course of it, each of them where the deal had put it.`),
    ],
    values: [],
  };
}

/** How many cards lay face up at any time. */
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

function fingerprintCommand(number: string): string {
  return `printf %s ${number} | sha256sum`;
}

function seedCommand({ secret, players, attempt }: ShuffleTranscript): string {
  const lines = seedLines({ secret, numbers: players.map(({ number }) => number), attempt });
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
