// @vitest-environment happy-dom
import { err, ok, type Result } from '@snap-up/engine';
import type { Preferences, Rejection, StoredPreferences } from '@snap-up/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PreferenceSync } from '../../src/app/preference-sync.svelte.ts';
import { agreedPreferences, takenOver } from '../../src/services/agreed-preferences.ts';
import { preferences } from '../../src/services/preferences.svelte.ts';
import { look } from '../../src/ui/look.svelte.ts';
import { soundChoices } from '../../src/ui/sound-choices.ts';
import { stockSide } from '../../src/ui/stock-side.svelte.ts';

type Answer = Result<StoredPreferences, Rejection>;

/** The preferences of one player on a server, which says `try-again` while it is away. */
class Server {
  stored: StoredPreferences = { revision: 0, preferences: {} };
  isAway = false;
  /** What was sent, in order. */
  readonly sent: Preferences[] = [];
  /** Waits before the next answer. */
  beforeAnswer: () => Promise<void> = async () => {};

  async preferences(): Promise<Answer> {
    const { stored, isAway } = this;
    await this.beforeAnswer();
    return isAway ? err({ code: 'try-again' }) : ok(stored);
  }

  async changePreferences(changes: Preferences): Promise<Answer> {
    this.sent.push(changes);
    if (this.isAway) return err({ code: 'try-again' });
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
  localStorage.clear();
  server = new Server();
  sync = new PreferenceSync(server);
});

afterEach(() => {
  look.felt.choose('green');
  look.deck.choose('two-color');
  look.index.choose('standard');
  stockSide.choose('left');
  preferences.chooseTap(false);
  preferences.showClock(true);
  soundChoices.volume.choose('medium');
});

it('sends what was chosen before there was a player, and nothing that was never chosen', async () => {
  look.felt.choose('blue');
  preferences.chooseTap(true);
  await sync.follow(0);
  expect(server.sent).toEqual([{ felt: 'blue', tap: 'picks up' }]);
  await sync.synchronize();
  expect(server.sent).toHaveLength(1);
});

it('takes over what was chosen elsewhere, and sends back that of it which is changed here', async () => {
  server.stored = { revision: 4, preferences: { felt: 'slate', stockSide: 'right', clock: 'hidden', volume: 'low' } };
  await sync.follow(0);
  expect(look.felt.chosen).toBe('slate');
  expect(stockSide.chosen).toBe('right');
  expect(preferences.isClockShown).toBe(false);
  expect(soundChoices.volume.chosen).toBe('low');
  expect(server.sent).toEqual([]);
  // The usual value is a choice, too, where another one was agreed on.
  look.felt.choose('green');
  await sync.synchronize();
  expect(server.sent).toEqual([{ felt: 'green' }]);
  expect(stockSide.chosen).toBe('right');
});

it('keeps a choice while the server is away, also over a reload, and sends it later', async () => {
  await sync.follow(0);
  server.isAway = true;
  look.deck.choose('four-color');
  await sync.synchronize();
  expect(look.deck.chosen).toBe('four-color');
  const reloaded = new PreferenceSync(server);
  await reloaded.follow(0);
  expect(look.deck.chosen).toBe('four-color');
  server.isAway = false;
  server.stored = { revision: 7, preferences: { felt: 'blue' } };
  await reloaded.synchronize();
  expect(server.stored).toEqual({ revision: 8, preferences: { felt: 'blue', deck: 'four-color' } });
  expect(look.felt.chosen).toBe('blue');
});

it('leaves alone what is chosen while an answer is on its way, and sends it next', async () => {
  server.stored = { revision: 1, preferences: { felt: 'slate', index: 'large' } };
  server.beforeAnswer = async () => look.felt.choose('burgundy');
  await sync.follow(0);
  expect(look.felt.chosen).toBe('burgundy');
  expect(look.index.chosen).toBe('large');
  server.beforeAnswer = async () => {};
  await sync.synchronize();
  expect(server.sent).toEqual([{ felt: 'burgundy' }]);
});

it('lets the choices of this browser give way where it becomes another device of a player', async () => {
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

it('gives a new player what this browser has, after the last one was deleted', async () => {
  look.felt.choose('blue');
  await sync.follow(0);
  agreedPreferences.put('');
  server.stored = { revision: 0, preferences: {} };
  await sync.follow(1);
  expect(server.stored.preferences).toEqual({ felt: 'blue' });
});
