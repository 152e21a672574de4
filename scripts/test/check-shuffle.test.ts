import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commitmentOf,
  deal,
  fairSeed,
  formatCard,
  formatEvents,
  formatMove,
  formatRecord,
  type GameRecord,
  legalMoves,
  type Options,
  play,
  type RecordedBatch,
  type State,
} from '../../packages/engine/src/index.ts';
import { gameRules } from '../../packages/test-kit/src/players.ts';
import { shuffleReport } from '../shuffle-report.ts';

const hash = (digits: string) => digits.repeat(32);
const names = ['Anna', 'Ben O’Neill', '“Cleo”'];

/** The rules with a game played by them: some moves, then everybody agrees to stop. */
function gameOf(rulesetId: string, seatCount: number, chosen: Options = {}) {
  const rules = gameRules(rulesetId, seatCount, chosen);
  const secret = hash('5e');
  const nonces = Array.from({ length: seatCount }, (_, seat) => hash(`a${seat}`));
  const { seed, attempt } = fairSeed(rules, { secret, nonces });
  let state: State = deal(rules, seed);
  const batches: RecordedBatch[] = [];
  const make = (seat: number, text: string, move: Parameters<typeof play>[3]) => {
    const played = play(rules, state, seat, move);
    if (!played.ok) return;
    state = played.value.table;
    const events = formatEvents(rules, seat, played.value.events);
    batches.push({ seat, atMs: batches.length * 500, isServers: false, move: text, events });
  };
  for (let count = 0; count < 40; count += 1) {
    const seat = state.turn?.seat ?? count % seatCount;
    const moves = legalMoves(rules, state, seat);
    const move = moves[count % moves.length];
    if (move !== undefined) make(seat, formatMove(rules, seat, move), move);
  }
  for (let seat = 0; seat < seatCount; seat += 1) make(seat, 'agree', { kind: 'agree' });
  const record: GameRecord = {
    ruleset: rulesetId,
    options: rules.options,
    names: names.slice(0, seatCount),
    startedAtMs: 1_795_200_000_000,
    seed,
    shuffle: {
      commitment: commitmentOf(secret),
      secret,
      attempt,
      players: nonces.map((nonce) => ({ commitment: commitmentOf(nonce), nonce })),
    },
    batches,
  };
  return { rules, record };
}

const race = gameOf('race', 2).record;
const raceText = formatRecord(race);
const shuffle = race.shuffle ?? lost();

function lost(): never {
  throw new Error('The record lacks what this test changes');
}

/** A changed record that its writer has made consistent again. */
function lastFinding(change: Partial<GameRecord>) {
  return shuffleReport(formatRecord({ ...race, ...change })).at(-1);
}

const withPlayer = (seat: number, change: Partial<(typeof shuffle.players)[number]>): Partial<GameRecord> => ({
  shuffle: { ...shuffle, players: shuffle.players.map((one, index) => (index === seat ? { ...one, ...change } : one)) },
});

function withBatch(isIt: (batch: RecordedBatch) => boolean, change: (batch: RecordedBatch) => Partial<RecordedBatch>) {
  const index = race.batches.findIndex(isIt);
  const batch = race.batches[index];
  if (batch === undefined) throw new Error('The race has no such move');
  return { batches: race.batches.with(index, { ...batch, ...change(batch) }) };
}

describe('the report on a shuffle', () => {
  it.each([
    ['race', 2, {}],
    ['race', 3, { draw: 1 }],
    ['race', 2, { duplicateDeal: true }],
    ['race', 2, { evenDeal: false }],
    ['double-klondike', 2, {}],
    ['double-klondike', 3, {}],
  ] as const)('confirms a correct record of %s for %i, and reports each check', (id, seatCount, options) => {
    const report = shuffleReport(formatRecord(gameOf(id, seatCount, options).record));
    expect(report.filter(({ isPassed }) => !isPassed)).toEqual([]);
    const words = ['complete', 'secret', 'Anna', 'Ben', ...(seatCount > 2 ? ['Cleo'] : []), 'Attempt', 'seed'];
    expect(report).toHaveLength(words.length + 3);
    for (const [index, word] of words.entries()) expect(report[index]?.sentence).toContain(word);
    expect(report.slice(-3).map(({ sentence }) => sentence)).toEqual([
      `The deal follows from the seed: all ${seatCount * 52} cards were shuffled and dealt again.`,
      expect.stringMatching(/^All \d+ moves were replayed from this deal\. They turned up [1-9]\d* cards/),
      'The game ended: agreed.',
    ]);
  });

  it.each<[string, () => Partial<GameRecord>, RegExp]>([
    ['another secret', () => ({ shuffle: { ...shuffle, secret: hash('5f') } }), /^The server’s secret does not match/],
    [
      'another nonce',
      () => withPlayer(1, { nonce: hash('b9') }),
      /^The nonce of Ben O’Neill \(seat b\) does not match/,
    ],
    [
      'another attempt',
      () => ({ shuffle: { ...shuffle, attempt: shuffle.attempt + 1 } }),
      /^The attempt to be taken is attempt \d+/,
    ],
    ['another seed', () => ({ seed: hash('ee') }), /^The cards were not dealt from the seed/],
    ['no shuffle at all', () => ({ shuffle: null }), /has no shuffle to check/],
    [
      'another card turned up',
      () =>
        withBatch(
          ({ events }) => /=\w\w$/.test(events),
          ({ events }) => ({ events: events.replace(/=(\w\w)$/, (_, card) => (card === 'Ah' ? '=2c' : '=Ah')) }),
        ),
      /^Line \d+: other events/,
    ],
  ])('finds %s', (_, change, sentence) => {
    expect(lastFinding(change())).toEqual({ isPassed: false, sentence: expect.stringMatching(sentence) });
  });

  it.each([
    [
      'a changed digit',
      raceText.replace(
        race.seed,
        race.seed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ],
    ['a line left out', raceText.split('\n').toSpliced(-4, 1).join('\n')],
    ['something else', '<html></html>'],
    ['nothing', ''],
  ])('detects %s', (_, text) => {
    expect(shuffleReport(text)).toEqual([{ isPassed: false, sentence: expect.stringMatching(/^Line \d+: /) }]);
  });

  it('looks for the commitments that were seen', () => {
    const seen = [shuffle.commitment, shuffle.players[1]?.commitment.toUpperCase() ?? ''];
    expect(shuffleReport(raceText, seen).every(({ isPassed }) => isPassed)).toBe(true);
    expect(shuffleReport(raceText, [hash('00')]).at(-1)).toEqual({
      isPassed: false,
      sentence: expect.stringContaining('which you saw before the game, is not in this record'),
    });
  });
});

describe('the script', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'snap-up-shuffle-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const script = fileURLToPath(new URL('../check-shuffle.ts', import.meta.url));
  const run = (...arguments_: readonly string[]) =>
    new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
      execFile(process.execPath, [...arguments_], (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
      );
    });

  it('confirms a correct record, from a file and from a server', async () => {
    const server = createServer((_request, response) => response.end(raceText));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const source of [file('true.txt', raceText), `http://127.0.0.1:${port}/record`]) {
      const { code, said } = await run(script, source);
      expect(said).toMatch(/^✓ The record is complete.*\n(✓ .+\n)+\nThis shuffle was fair\.\n/);
      expect(said).toContain('Are these the commitments that you saw before the game?');
      expect(code).toBe(0);
    }
    server.close();
  });

  it('fails on a false record, and says where', async () => {
    const failed = file('failed.txt', formatRecord({ ...race, ...withPlayer(1, { nonce: hash('b9') }) }));
    const { code, said } = await run(script, failed);
    expect(said).toMatch(/\n✗ The nonce of Ben O’Neill .*\n\nThis record failed the check\.\n$/);
    expect(code).toBe(1);
    const seen = await run(script, file('true.txt', raceText), hash('00'));
    expect([seen.code, seen.said]).toEqual([1, expect.stringContaining('is not in this record')]);
  });

  it('fails if the record cannot be read', async () => {
    expect(await run(script)).toEqual({ code: 2, said: expect.stringContaining('Say which record') });
    expect(await run(script, join(folder, 'gone.txt'))).toEqual({
      code: 2,
      said: expect.stringContaining('cannot be read'),
    });
    const server = createServer((_request, response) => response.writeHead(409).end('{"code":"game-not-over"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await run(script, `http://127.0.0.1:${port}/record`);
    expect(answer).toEqual({ code: 2, said: expect.stringContaining('the server answers 409') });
    server.close();
  });

  const page = readFileSync(new URL('../../docs/shuffle.md', import.meta.url), 'utf8');

  it.each([
    ['race', 2, {}],
    ['race', 3, { duplicateDeal: true }],
    ['double-klondike', 3, {}],
  ] as const)(
    'the page of code in the documents deals %s for %i as the engine does',
    async (id, seatCount, options) => {
      const { rules, record } = gameOf(id, seatCount, options);
      const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
      const { said } = await run(file('deal.mjs', code), file('record.txt', formatRecord(record)));
      const [commitments, layout] = [said.split('\n').slice(0, seatCount + 1), said.split('\n').slice(seatCount + 2)];
      expect(commitments.filter((line) => line.endsWith(' matches its commitment'))).toHaveLength(seatCount + 1);
      expect(said).toContain(`\nthe seed is ${record.seed}\n`);
      const state = deal(rules, record.seed);
      const cardsOf = (pile: number, seat: number) => {
        const cards = (state.piles[pile] ?? []).map((slot, index) => slot ?? state.hidden[pile]?.[index] ?? lost());
        return cards.map((card) => formatCard(rules, card, seat));
      };
      const expected = rules.seatPiles.flatMap(({ tableau, stock }, seat) => [
        ...tableau.map((pile, index) => `${'abc'[seat]}:t${index + 1}: ${cardsOf(pile, seat).join(' ')}`),
        ...[stock ?? lost()].map((pile) => `${'abc'[seat]}:s: ${cardsOf(pile, seat).reverse().join(' ')}`),
      ]);
      expect(layout.filter((line) => line !== '')).toEqual(expected);
    },
  );

  it('the documented shell commands give the same commitments and seed', async () => {
    const commands = page.match(/^printf .*$/gm) ?? [];
    expect(commands).toHaveLength(2);
    const [one = '', all = ''] = commands;
    const values = [shuffle.secret, ...shuffle.players.map(({ nonce }) => nonce)];
    const shell = (command: string) =>
      new Promise<string>((resolve) => {
        execFile('sh', ['-c', command], (_error, stdout) => resolve(stdout.slice(0, 64)));
      });
    expect(await shell(one.replace('27…f6', values[1] ?? ''))).toBe(shuffle.players[0]?.commitment);
    const filled = values.reduce(
      (command, value) => command.replace(/\w\w…\w\w/, value),
      all.replace(' 0 |', ` ${shuffle.attempt} |`),
    );
    expect(filled).not.toContain('…');
    expect(await shell(filled)).toBe(race.seed);
    expect(createHash('sha256').update(shuffle.secret).digest('hex')).toBe(shuffle.commitment);
  });
});
