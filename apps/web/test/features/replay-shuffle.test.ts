import { createHash } from 'node:crypto';
import type { ShuffleWitness } from '@snap-up/client';
import { commitmentOf, type GameRecord, type ShuffleTranscript } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { reportOf, type ShuffleReport } from '../../src/features/shuffle/shuffle-report.ts';
import { Scribe } from './replay-support.ts';

const scribe = new Scribe('race', 3, { evenDeal: false }).playOn(30);
const record = scribe.record();
const proof = proofOf(record);
const witness: ShuffleWitness = {
  round: 1,
  commitment: proof.commitment,
  playerCommitments: proof.players.map(({ commitment }) => commitment),
  seat: 1,
  nonce: proof.players[1]?.nonce ?? '',
};
const other = '9'.repeat(64);

function proofOf({ shuffle }: GameRecord): ShuffleTranscript {
  if (shuffle === null) throw new Error('The game has a proof.');
  return shuffle;
}

function withProof(changes: Partial<ShuffleTranscript>): GameRecord {
  return { ...record, shuffle: { ...proof, ...changes } };
}

function liesIn({ steps }: ShuffleReport): string[] {
  return steps.flatMap(({ checks }) =>
    checks.flatMap(({ verdict, sentence }) => (verdict === 'lies' ? [sentence] : [])),
  );
}

it('confirms that everything matches, including what this browser saw', async () => {
  const report = await reportOf(record, witness);
  expect(report.verdict).toBe('fair');
  expect(report.steps.map(({ title }) => title)).toEqual([
    'The server committed to a secret',
    'Every player committed to a number',
    'The seed follows from the secret and the numbers',
    'The game follows from the seed',
  ]);
  const sentences = report.steps.flatMap(({ checks }) => checks.map(({ sentence }) => sentence));
  expect(sentences).toContain('This browser saw the same fingerprint before the start.');
  expect(sentences).toContain('Ben (you): this is the number that this browser drew.');
  expect(sentences).toContain('All 30 moves, replayed from this deal, led to the recorded result.');
});

it('does not claim to have seen what it has not seen', async () => {
  const report = await reportOf(record, null);
  expect(report.verdict).toBe('fair');
  expect(report.steps[0]?.checks.map(({ verdict }) => verdict)).toEqual(['fits', 'unknown']);
  expect(report.sentence).toContain('Only a browser that took part can tell');
});

it('finds a secret that was exchanged together with its commitment, if this browser took part', async () => {
  const seeded = withProof({ secret: other, commitment: commitmentOf(other) });
  expect(liesIn(await reportOf(seeded, witness))).toContain(
    'This browser saw a different fingerprint before the start.',
  );
  expect(liesIn(await reportOf(seeded, null))).toEqual([
    'The secret and the numbers give a different seed: the cards were not dealt from it.',
  ]);
});

it('detects that this browser’s own nonce was replaced', async () => {
  const players = proof.players.with(1, { nonce: other, commitment: commitmentOf(other) });
  expect(liesIn(await reportOf(withProof({ players }), witness)).slice(0, 2)).toEqual([
    'Ben (you): this browser saw a different fingerprint before the start.',
    'Ben (you): this is not the number that this browser drew.',
  ]);
});

it('finds that there were more or fewer players than this browser saw', async () => {
  const seen = { ...witness, playerCommitments: witness.playerCommitments.slice(0, 2) };
  expect(liesIn(await reportOf(record, seen))).toContain(
    'This browser saw a different number of fingerprints before the start.',
  );
});

it('finds a deal that is not the first playable one', async () => {
  expect(liesIn(await reportOf(withProof({ attempt: 4 }), null))).toEqual([
    'The deal to be used is number 1, not number 5.',
  ]);
});

it('judges again which deal is even', async () => {
  const even = new Scribe('race', 2).playOn(3).game().record;
  const report = await reportOf(even, null);
  const sentences = report.steps.flatMap(({ checks }) => checks.map(({ sentence }) => sentence));
  const number = proofOf(even).attempt + 1;
  expect(liesIn(report)).toEqual([]);
  expect(sentences).toContain(
    `Deal number ${number} was used: of the first twelve playable ones, the first that is even, or else the most even one.`,
  );
  const other = { ...even, options: { ...even.options, evenDeal: false } };
  expect(liesIn(await reportOf(other, null))).toContain(`The deal to be used is number 1, not number ${number}.`);
});

it('lets the page go on between two verdicts', async () => {
  const even = new Scribe('race', 3).playOn(3).record();
  let isTold = false;
  const report = reportOf(even, null).finally(() => (isTold = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isTold).toBe(false);
  expect(liesIn(await report)).toEqual([]);
});

it('says that a game without a proof has none, and still replays it', async () => {
  const report = await reportOf({ ...record, shuffle: null }, null);
  expect(report.verdict).toBe('unproved');
  expect(report.steps.map(({ title }) => title)).toEqual(['The game follows from the seed']);
  expect(await reportOf({ ...record, shuffle: null, ruleset: 'marbles' }, null)).toMatchObject({ verdict: 'broken' });
});

it('shows shell commands that print the fingerprints and the seed', async () => {
  const { steps } = await reportOf(record, witness);
  const values = steps.flatMap((step) => step.values);
  const commandOf = (label: string) => values.find((one) => one.label === label)?.text ?? '';
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
  const plain = /^printf %s (\w+) \| sha256sum$/;
  const secret = plain.exec(commandOf('Command that prints the fingerprint'))?.[1];
  expect(hashed(secret ?? '')).toBe(proof.commitment);
  const nonce = plain.exec(commandOf('Command that prints the first player’s fingerprint'))?.[1];
  expect(hashed(nonce ?? '')).toBe(proof.players[0]?.commitment);
  const command = commandOf('Command that prints the seed').split(' \\\n  ');
  expect([command[0], command.at(-1)]).toEqual(["printf '%s\\n'", '| sha256sum']);
  const lines = command.slice(1, -1).map((quoted) => `${/^'([\w -]+)'$/.exec(quoted)?.[1]}\n`);
  expect(hashed(lines.join(''))).toBe(record.seed);
});
