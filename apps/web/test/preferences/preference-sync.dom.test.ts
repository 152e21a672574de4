import { err, ok, type Result } from '@snap-up/engine';
import type { Preferences, Rejection, StoredPreferences } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreedPreferences, look, playChoices, soundChoices, takenOver } from '../../src/preferences/choices.svelte.ts';
import { PreferenceSync } from '../../src/preferences/sync.svelte.ts';

type Answer = Result<StoredPreferences, Rejection>;

/** The preferences of one player on a server. */
class Server {
  stored: StoredPreferences = { revision: 0, preferences: {} };
  /** What it says instead of doing what it is asked for; null while it does. */
  refusal: 'try-again' | 'too-fast' | 'malformed' | null = null;
  /** What was sent, in order. */
  readonly sent: Preferences[] = [];
  /** Waits before the next answer. */
  beforeAnswer: () => Promise<void> = async () => {};

  async preferences(): Promise<Answer> {
    const { stored, refusal } = this;
    await this.beforeAnswer();
    return refusal === null ? ok(stored) : err({ code: refusal });
  }

  async changePreferences(changes: Preferences): Promise<Answer> {
    this.sent.push(changes);
    if (this.refusal !== null) return err({ code: this.refusal });
    const { revision, preferences: before } = this.stored;
    this.stored = { revision: revision + 1, preferences: { ...before, ...changes } };
    const answer = this.stored;
    await this.beforeAnswer();
    return ok(answer);
  }
}

let server: Server;
let sync: PreferenceSync;

beforeEach(() => {
  server = new Server();
  sync = new PreferenceSync(server);
});

afterEach(() => {
  look.felt.choose('green');
  look.deck.choose('two-color');
  look.index.choose('standard');
  look.stockSide.choose('left');
  playChoices.tap.choose('moves');
  playChoices.clock.choose('shown');
  soundChoices.volume.choose('medium');
});

it('sends choices made before there was a player, and no defaults', async () => {
  look.felt.choose('blue');
  playChoices.tap.choose('picks up');
  await sync.follow(0);
  expect(server.sent).toEqual([{ felt: 'blue', tap: 'picks up' }]);
  await sync.synchronize();
  expect(server.sent).toHaveLength(1);
});

it('applies choices made elsewhere, and sends changes made here', async () => {
  server.stored = { revision: 4, preferences: { felt: 'slate', stockSide: 'right', clock: 'hidden', volume: 'low' } };
  await sync.follow(0);
  expect(look.felt.chosen).toBe('slate');
  expect(look.stockSide.chosen).toBe('right');
  expect(playChoices.clock.chosen).toBe('hidden');
  expect(soundChoices.volume.chosen).toBe('low');
  expect(server.sent).toEqual([]);
  // The usual value is a choice, too, where another one was agreed on.
  look.felt.choose('green');
  await sync.synchronize();
  expect(server.sent).toEqual([{ felt: 'green' }]);
  expect(look.stockSide.chosen).toBe('right');
});

it('keeps a choice while the server is unreachable, even across a reload, and sends it later', async () => {
  await sync.follow(0);
  server.refusal = 'try-again';
  look.deck.choose('four-color');
  await sync.synchronize();
  expect(look.deck.chosen).toBe('four-color');
  const reloaded = new PreferenceSync(server);
  await reloaded.follow(0);
  expect(look.deck.chosen).toBe('four-color');
  server.refusal = null;
  server.stored = { revision: 7, preferences: { felt: 'blue' } };
  await reloaded.synchronize();
  expect(server.stored).toEqual({ revision: 8, preferences: { felt: 'blue', deck: 'four-color' } });
  expect(look.felt.chosen).toBe('blue');
});

it('keeps choices made while an answer is in flight, and sends them next', async () => {
  server.stored = { revision: 1, preferences: { felt: 'slate', index: 'large' } };
  server.beforeAnswer = async () => look.felt.choose('burgundy');
  await sync.follow(0);
  expect(look.felt.chosen).toBe('burgundy');
  expect(look.index.chosen).toBe('large');
  server.beforeAnswer = async () => {};
  await sync.synchronize();
  expect(server.sent).toEqual([{ felt: 'burgundy' }]);
});

it('replaces the choices of a browser that becomes another device of a player', async () => {
  look.felt.choose('burgundy');
  await sync.follow(0);
  const other = new Server();
  other.stored = { revision: 2, preferences: { felt: 'blue' } };
  agreedPreferences.put(takenOver);
  const second = new PreferenceSync(other);
  await second.follow(1);
  expect(other.sent).toEqual([]);
  expect(look.felt.chosen).toBe('blue');
});

it('gives a new player the choices of this browser, after the last one was deleted', async () => {
  look.felt.choose('blue');
  await sync.follow(0);
  agreedPreferences.put('');
  server.stored = { revision: 0, preferences: {} };
  await sync.follow(1);
  expect(server.stored.preferences).toEqual({ felt: 'blue' });
});

it('applies another player’s choices, even with a pending request of the last player', async () => {
  server.stored = { revision: 3, preferences: { felt: 'burgundy' } };
  let answer = () => {};
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const first = sync.follow(0);
  server.stored = { revision: 2, preferences: { felt: 'blue' } };
  server.beforeAnswer = async () => {};
  agreedPreferences.put(takenOver);
  const second = sync.follow(1);
  answer();
  await Promise.all([first, second]);
  expect(look.felt.chosen).toBe('blue');
});

describe('later', () => {
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    stop = sync.start();
  });

  afterEach(() => {
    stop();
  });

  it('sends choices made during a failed request', async () => {
    let answer = () => {};
    server.refusal = 'try-again';
    server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
    const following = sync.follow(0);
    look.felt.choose('blue');
    flushSync();
    await vi.advanceTimersByTimeAsync(5_000);
    server.refusal = null;
    server.beforeAnswer = async () => {};
    answer();
    await following;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.stored.preferences).toEqual({ felt: 'blue' });
  });

  it('retries only after temporary rejections', async () => {
    await sync.follow(0);
    look.felt.choose('blue');
    flushSync();
    server.refusal = 'too-fast';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent.length).toBeGreaterThan(1);
    server.refusal = 'malformed';
    await vi.advanceTimersByTimeAsync(60_000);
    const { length } = server.sent;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toHaveLength(length);
  });
});
