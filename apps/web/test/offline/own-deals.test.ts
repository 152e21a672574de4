import { dealOffline, OfflineGame } from '@snap-up/client';
import { firstState, rulesFor } from '@snap-up/engine';
import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Found, findDeal, type KnownDeal, outlookOf } from '../../src/offline/own-deals.ts';
import { OfflineGames } from '../../src/offline/store.ts';
import { soloOf } from '../support/views.ts';

const klondike = soloOf('klondike');
const options = { draw: 3, passes: 'custom', defoundation: false };
let store: OfflineGames;
let count = 0;

beforeEach(() => {
  const { default: indexedDB, ...classes } = fakeIndexedDb;
  for (const [name, value] of Object.entries({ ...classes, indexedDB })) vi.stubGlobal(name, value);
  store = new OfflineGames('own deals');
});

/** Begins a game in this browser, in which a card was drawn. */
async function begun(): Promise<{ readonly id: string; readonly game: OfflineGame }> {
  const random = () => {
    count += 1;
    return count.toString(16).padStart(64, '0');
  };
  const record = dealOffline(klondike, options, { name: 'Anna', nowMs: 0, random });
  await store.begin(record);
  const drawn = OfflineGame.read(record, [])?.play(1, 'draw', 1_000);
  if (drawn?.ok !== true) throw new Error('A card can be drawn');
  await store.append(record.id, [drawn.value.kept]);
  return { id: record.id, game: drawn.value.game };
}

/** A solver that says what it is told to, after something else has happened. */
function saying(found: Found, before: (deal: KnownDeal) => Promise<void> | void = () => {}) {
  const say = async (deal: KnownDeal) => {
    await before(deal);
    return found;
  };
  return { solve: say, grade: say };
}

const { signal } = new AbortController();
const won: Found = { answer: 'won', move: 'draw' };
const lost: Found = { answer: 'lost', move: null };
const reachable: Found = { answer: 'reachable', score: 4, move: 'draw' };

it.each([won, lost, reachable])(
  'says how a game of this browser stands, which then counts as helped: $answer',
  async (found) => {
    const { id, game } = await begun();
    const asked: KnownDeal[] = [];
    const solver = saying(found, (deal) => void asked.push(deal));
    expect(await outlookOf(id, 1, 'questions', signal, solver, store)).toEqual(found);
    expect(asked).toEqual([{ ruleset: 'klondike', options, state: game.state }]);
    expect(await store.help(id)).toEqual({ help: { questions: 1, hints: 0 } });
  },
);

it('counts the same question about the same position once', async () => {
  const { id } = await begun();
  for (const kind of ['questions', 'hints', 'hints'] as const) {
    expect(await outlookOf(id, 1, kind, signal, saying(won), store)).toEqual(won);
  }
  expect(await store.help(id)).toEqual({ help: { questions: 1, hints: 1 } });
});

it('does not count unhelpful answers as help', async () => {
  const { id } = await begun();
  const nothing: Found = { answer: 'undecided', move: null };
  expect(await outlookOf(id, 1, 'hints', signal, saying(nothing), store)).toEqual(nothing);
  expect(await store.help(id)).toEqual({ help: { questions: 0, hints: 0 } });
});

it('gives no answer if the game has continued, before or meanwhile', async () => {
  const { id, game } = await begun();
  expect(await outlookOf(id, 0, 'hints', signal, saying(won), store)).toMatchObject({ answer: 'withdrawn' });
  const playOn = async () => {
    const played = game.play(2, 'draw', 2_000);
    if (played.ok) await store.append(id, [played.value.kept]);
  };
  expect(await outlookOf(id, 1, 'hints', signal, saying(won, playOn), store)).toEqual({
    answer: 'withdrawn',
    move: null,
  });
  expect(await store.help(id)).toEqual({ help: { questions: 0, hints: 0 } });
  expect(await outlookOf('f'.repeat(64), 1, 'hints', signal, saying(won), store)).toMatchObject({
    answer: 'withdrawn',
  });
});

it('does not count canceled answers', async () => {
  const { id } = await begun();
  const left = new AbortController();
  const solver = saying(won, () => left.abort());
  expect(await outlookOf(id, 1, 'questions', left.signal, solver, store)).toMatchObject({ answer: 'withdrawn' });
  expect(await store.help(id)).toEqual({ help: { questions: 0, hints: 0 } });
});

it('keeps a game that got help while it was sent', async () => {
  const { id } = await begun();
  for (let hints = 0; hints < 2; hints += 1) {
    const sent = { moveCount: 1, ...(await store.help(id)) };
    await store.noteHelp(id, 1, 'hints', `position ${hints}`);
    expect(await store.help(id)).toEqual({ help: { questions: 0, hints: hints + 1 } });
    expect(await store.remove(id, sent, 'a-table')).toBe(false);
  }
  expect(await store.remove(id, { moveCount: 1, ...(await store.help(id)) }, 'a-table')).toBe(true);
  expect(await store.game(id)).toBeNull();
});

it.each(['failed', 'withdrawn'] as const)('ends its search for a deal where one has %s', async (answer) => {
  const asked: KnownDeal[] = [];
  const solver = saying({ answer, move: null }, (deal) => void asked.push(deal));
  expect(await findDeal(klondike, options, null, solver)).toBeNull();
  expect(asked).toHaveLength(1);
});

it('finds a deal that can be won, by its seed', async () => {
  const asked: KnownDeal[] = [];
  const solver = saying(lost, (deal) => void asked.push(deal));
  const third = {
    ...solver,
    solve: async (deal: KnownDeal) => {
      await solver.solve(deal);
      return asked.length < 3 ? lost : won;
    },
  };
  const seed = await findDeal(klondike, options, null, third);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(firstState(rulesFor(klondike, options, 1), seed ?? '')).toEqual(asked[2]?.state);
});

it('finds none after the limit of tries, or if nothing can search', async () => {
  const asked: KnownDeal[] = [];
  const solver = saying(lost, (deal) => void asked.push(deal));
  expect(await findDeal(klondike, options, 'hard', solver)).toBeNull();
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.length).toBeLessThanOrEqual(50);
  expect(await findDeal(soloOf('head-solitaire'), {}, null, saying(won))).toBeNull();
});
