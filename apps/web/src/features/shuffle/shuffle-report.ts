import type { ShuffleWitness } from '@snap-up/client';
import {
  commitmentOf,
  type FairSeed,
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
  type ShuffleParts,
  type ShuffleTranscript,
  searchFairSeed,
  seedLines,
} from '@snap-up/engine';
import { reportedName, reportWords } from '#messages/replay.ts';
import { recordFaultMessage } from '../../messages/replay.ts';
import { nameText } from '../../messages/sentence.ts';

/** The result of one check; `unknown` if it cannot be decided here. */
export interface Check {
  readonly verdict: 'fits' | 'lies' | 'unknown';
  readonly sentence: string;
}

/** A value to copy, for checking by hand. */
export interface ReportedValue {
  readonly label: string;
  readonly text: string;
}

/** One part of a report: its checks, and the checked values. */
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
 * follows from them, and the game from the seed. It pauses between two verdicts on deals, so that the page stays
 * responsive. `witness` is what this browser saw before the start; null if it took no part, or no longer has it.
 */
export async function reportOf(record: GameRecord, witness: ShuffleWitness | null): Promise<ShuffleReport> {
  const { shuffle } = record;
  const rules = rulesOf(record);
  const play = playStep(record);
  if (shuffle === null) return unproved(play, rules !== null && isSolo(rules.ruleset));
  const steps = [secretStep(shuffle, witness), noncesStep(record, shuffle, witness)];
  if (rules !== null) steps.push(await seedStep(rules, record, shuffle));
  return judged([...steps, play], witness !== null);
}

function judged(steps: readonly ReportStep[], hasWitness: boolean): ShuffleReport {
  const lies = steps.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'lies'));
  if (lies.length > 0) {
    return {
      verdict: 'broken',
      hasProof: true,
      headline: reportWords.broken.shuffle,
      sentence: lies[0]?.sentence ?? '',
      steps,
    };
  }
  return {
    verdict: 'fair',
    hasProof: true,
    headline: reportWords.fair.headline,
    sentence: hasWitness ? reportWords.fair.witnessed : reportWords.fair.unwitnessed,
    steps,
  };
}

function unproved(play: ReportStep, isSoloGame: boolean): ShuffleReport {
  const isSound = play.checks.every(({ verdict }) => verdict !== 'lies');
  const why = isSoloGame ? reportWords.unproved.solo : reportWords.unproved.none;
  return {
    verdict: isSound ? 'unproved' : 'broken',
    hasProof: false,
    headline: isSound ? reportWords.unproved.headline : reportWords.broken.record,
    sentence: isSound ? why : (play.checks.find(({ verdict }) => verdict === 'lies')?.sentence ?? ''),
    steps: [play],
  };
}

function secretStep(shuffle: ShuffleTranscript, witness: ShuffleWitness | null): ReportStep {
  const { secret, commitment } = shuffle;
  const isKept = commitmentOf(secret) === commitment;
  const words = reportWords.secret;
  const checks: Check[] = [
    check(isKept, words.fits, words.lies),
    witness === null ? unknown(words.unseen) : check(witness.commitment === commitment, words.seen, words.seenOther),
  ];
  const values: ReportedValue[] = [
    { label: words.fingerprint, text: commitment },
    { label: words.secret, text: secret },
    { label: words.command, text: fingerprintCommand(secret) },
  ];
  if (witness !== null && witness.commitment !== commitment) {
    values.unshift({ label: words.seenFingerprint, text: witness.commitment });
  }
  return { title: words.title, checks, values };
}

function noncesStep(record: GameRecord, { players }: ShuffleTranscript, witness: ShuffleWitness | null): ReportStep {
  const words = reportWords.nonces;
  const checks = players.flatMap(({ nonce, commitment }, seat) => {
    const name = nameOf(record, witness, seat);
    const kept = check(commitmentOf(nonce) === commitment, words.fits(name), words.lies(name));
    return [kept, ...witnessed(witness, seat, nonce, commitment, name)];
  });
  if (witness !== null && witness.playerCommitments.length !== players.length) {
    checks.push(lie(words.seenOtherCount));
  }
  const values = players.flatMap(({ nonce, commitment }, seat) => {
    const name = nameOf(record, witness, seat);
    return [
      { label: words.fingerprint(name), text: commitment },
      { label: words.number(name), text: nonce },
    ];
  });
  const [first] = players;
  if (first !== undefined) {
    values.push({
      label: words.command,
      text: fingerprintCommand(first.nonce),
    });
  }
  return { title: words.title, checks, values };
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
  const words = reportWords.nonces;
  const saw = check(witness.playerCommitments[seat] === commitment, words.seen(name), words.seenOther(name));
  if (seat !== witness.seat) return [saw];
  return [saw, check(witness.nonce === nonce, words.drawn(name), words.notDrawn(name))];
}

async function seedStep(rules: Rules, { seed }: GameRecord, shuffle: ShuffleTranscript): Promise<ReportStep> {
  const { secret, players, attempt } = shuffle;
  const words = reportWords.seed;
  const nonces = players.map(({ nonce }) => nonce);
  const fair = nonces.length === rules.seatCount ? await fairSeedOf(rules, { secret, nonces }) : null;
  const checks = [
    check(fair?.seed === seed, words.fits, words.lies),
    check(
      fair?.attempt === attempt,
      attemptText(rules, attempt),
      words.otherDeal((fair?.attempt ?? 0) + 1, attempt + 1),
    ),
  ];
  const values = [
    { label: words.seed, text: seed },
    { label: words.command, text: seedCommand(shuffle) },
  ];
  return { title: words.title, checks, values };
}

/** On a phone, judging one deal of five players takes as long as several frames. */
async function fairSeedOf(rules: Rules, parts: ShuffleParts): Promise<FairSeed> {
  const search = searchFairSeed(rules, parts);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function attemptText({ judge }: Rules, attempt: number): string {
  const words = reportWords.seed;
  if (judge !== null) return words.evenDeal(attempt + 1);
  return attempt === 0 ? words.firstDeal : words.laterDeal(attempt);
}

/** Replays the game from its seed, even if the shuffle does not check out. */
function playStep(record: GameRecord): ReportStep {
  const replayed = replayRecord(rulesetById, { ...record, shuffle: null });
  const words = reportWords.play;
  const { title } = words;
  if (!replayed.ok) return { title, checks: [lie(recordFaultMessage(replayed.error))], values: [] };
  const moveCount = record.batches.length;
  const cardCount = shownCount(replayed.value);
  return {
    title,
    checks: [fits(words.replayed(moveCount)), fits(words.cards(cardCount))],
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
  const name = names[seat];
  const shown = name === undefined ? reportWords.nonces.seat(formatSeat(seat)) : nameText(name);
  return reportedName(shown, witness?.seat === seat);
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
