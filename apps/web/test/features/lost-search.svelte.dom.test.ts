import { err, ok } from '@snap-up/engine';
import type { WhereLost } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LostSearch } from '../../src/features/replay/lost-search.svelte.ts';
import type { RecordedGame, ReplaySource } from '../../src/features/replay/recorded-game.ts';
import { rest } from '../../src/shared/rest.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { Scribe } from './replay-support.ts';

const table: ReplaySource = { kind: 'table', tableId: 'a-table', number: 3 };
/** Klondike, with six moves before it was given up. */
const givenUp = new Scribe('klondike', 1).playOn(6).make(0, { kind: 'give-up' }).game();

/** Opens a replay at a server that gives these answers. */
async function open(
  game: RecordedGame,
  {
    source = table,
    seat = 0 as number | null,
    found = ok({ lastWon: 4, firstLost: 5 } as WhereLost) as Awaited<ReturnType<typeof rest.whereLost>>,
  } = {},
) {
  const whose = vi.spyOn(rest, 'table').mockResolvedValue(ok({ table: {}, seat } as never));
  const whereLost = vi.spyOn(rest, 'whereLost').mockResolvedValue(found);
  const shown: number[] = [];
  let search!: LostSearch;
  const end = $effect.root(() => {
    search = new LostSearch(() => ({ game, source, goTo: (step) => void shown.push(step) }));
  });
  onTestFinished(() => {
    end();
  });
  flushSync();
  await Promise.resolve();
  return { search, shown, whose, whereLost };
}

describe('where a game was lost', () => {
  it('is offered of the player’s own game that was given up', async () => {
    expect((await open(givenUp)).search.isOffered).toBe(true);
    expect((await open(givenUp, { seat: null })).search.isOffered).toBe(false);
  });

  it.each([
    ['has no solver', new Scribe('head-solitaire', 1).make(0, { kind: 'give-up' }).game(), table],
    ['is played with others', new Scribe('race', 2).playOn(4).game(), table],
    ['goes on', new Scribe('klondike', 1).playOn(4).game(), table],
    ['only this browser has', givenUp, { kind: 'offline' } as const],
    ['comes from a file', givenUp, { kind: 'file', fileName: 'game.txt' } as const],
  ])('is not offered of a game that %s', async (_, game, source) => {
    const { search, whose } = await open(game, { source });
    expect(search.isOffered).toBe(false);
    expect(whose).not.toHaveBeenCalled();
  });

  it('is requested once at a time, and shown', async () => {
    const { search, shown, whereLost } = await open(givenUp);
    const first = search.search();
    const second = search.search();
    expect([search.isSearching, search.sentence]).toEqual([
      true,
      'Looking for the last position that could still be won …',
    ]);
    await Promise.all([first, second]);
    expect(whereLost.mock.calls).toEqual([['a-table', 3]]);
    expect([search.isSearching, search.found, shown]).toEqual([false, { lastWon: 4, firstLost: 5 }, [4]]);
  });

  it.each<[WhereLost, string]>([
    [{ lastWon: 4, firstLost: 5 }, 'This game could still be won after move 4, but not after move 5.'],
    [{ lastWon: 0, firstLost: 1 }, 'This game could still be won right after the deal, but not after move 1.'],
    [
      { lastWon: 2, firstLost: 5 },
      'This game could still be won after move 2, but no longer after move 5. The moves in between couldn’t be settled.',
    ],
    [{ lastWon: 6, firstLost: null }, 'This game could still be won when it was given up.'],
    [
      { lastWon: 3, firstLost: null },
      'This game could still be won after move 3. What came later couldn’t be settled.',
    ],
    [{ lastWon: null, firstLost: 0 }, 'This deal couldn’t be won.'],
    [
      { lastWon: null, firstLost: 3 },
      'This game could no longer be won after move 3. What came before couldn’t be settled.',
    ],
    [{ lastWon: null, firstLost: null }, 'No answer found in time.'],
  ])('is said as far as it was found out: %j', async (value, sentence) => {
    const { search, shown } = await open(givenUp, { found: ok(value) });
    await search.search();
    expect(search.sentence).toBe(sentence);
    expect(shown).toEqual(value.lastWon === null ? [] : [value.lastWon]);
  });

  it('can be retried from the last winnable position', async () => {
    const { search } = await open(givenUp);
    const tryAgain = vi.spyOn(rest, 'deal').mockResolvedValue(ok({ table: { id: 'my-table' }, seat: 0 } as never));
    const went = vi.spyOn(router, 'go').mockImplementation(() => undefined);
    await search.tryAgain();
    expect(tryAgain).not.toHaveBeenCalled();
    await search.search();
    await Promise.all([search.tryAgain(), search.tryAgain()]);
    expect(tryAgain.mock.calls).toEqual([[{ ruleset: 'klondike', from: { tableId: 'a-table', number: 3, step: 4 } }]]);
    expect(went.mock.calls).toEqual([['/t/my-table']]);
  });

  it('shows why it cannot be retried', async () => {
    const { search } = await open(givenUp);
    vi.spyOn(rest, 'deal').mockResolvedValue(err({ code: 'too-fast' }));
    const went = vi.spyOn(router, 'go').mockImplementation(() => undefined);
    await search.search();
    await search.tryAgain();
    expect(went).not.toHaveBeenCalled();
    expect(search.sentence).toBe('Too fast. Please wait a moment.');
    expect(search.isDealing).toBe(false);
  });

  it('can be requested again if the server had no time', async () => {
    const { search, shown, whereLost } = await open(givenUp, { found: err({ code: 'solver-busy' }) });
    await search.search();
    expect(search.found).toBeNull();
    expect(search.sentence).toMatch(/^Many players/);
    whereLost.mockResolvedValue(ok({ lastWon: 1, firstLost: 2 }));
    await search.search();
    expect(shown).toEqual([1]);
  });
});
