import type { LobbyListener } from '@snap-up/client';
import type { Lobby, PublicTable } from '@snap-up/protocol';
import { expect, it, vi } from 'vitest';
import { commonWords } from '#messages/language.ts';
import PublicTables from '../../src/features/home/PublicTables.svelte';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

/** The page's live connection, which has told nothing yet. */
let told: LobbyListener | null = null;
vi.mock('@snap-up/client/lobby-client.ts', () => ({
  LobbyClient: class {
    constructor(listener: LobbyListener) {
      told = listener;
    }

    follow(): void {}
    close(): void {}
  },
}));

const lobbyOf = (name: string): Lobby => ({ tables: [{ ...table, seats: [{ name, bot: null }] }] });
const table: PublicTable = {
  id: 'w14062dnnd1b',
  ruleset: 'race',
  options: {},
  phase: 'gathering',
  seats: [],
  spectatorCount: 0,
  createdAt: 0,
};

it('shows a player the public tables over REST as long as only the live connection is away, and tells nothing untrue', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer: Lobby | null = lobbyOf('Anna');
  let askedCount = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/tables') return new Promise(() => {});
    askedCount += 1;
    return answer === null ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(answer);
  });
  session.name = 'Cleo';
  show(PublicTables);
  const shown = () => document.body.textContent ?? '';
  await eventually(() => expect(told).not.toBeNull());
  told?.changed(null);
  await eventually(() => expect(shown()).toContain('Anna'));
  expect(shown()).not.toContain(commonWords.listIsOutOfDate);

  told?.changed(lobbyOf('Ben'));
  await eventually(() => expect(shown()).toContain('Ben'));
  const before = askedCount;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(askedCount, 'the live connection tells').toBe(before);

  told?.changed(null);
  answer = lobbyOf('Dora');
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(shown()).toContain('Dora'));
  answer = null;
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(shown()).toContain(commonWords.listIsOutOfDate));
  expect(shown()).toContain('Dora');
});
