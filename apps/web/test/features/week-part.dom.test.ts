import type { SoloRuleset } from '@snap-up/engine';
import type { DayOutcome, Week } from '@snap-up/protocol';
import { expect, it, vi } from 'vitest';
import { soloGames } from '../../src/features/patience/solo-games.ts';
import WeekPart from '../../src/features/patience/WeekPart.svelte';
import { dayEndText } from '../../src/messages/times.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const klondike = soloGames.find(({ id }) => id === 'klondike') as SoloRuleset;
const won = { isSuccess: true, score: null, playedMs: 60_000, pausedMs: 0, moveCount: 90, isHelped: false };

function shownWith(...outcomes: readonly DayOutcome[]): void {
  const days = Array.from({ length: 7 }, (_, day) => ({ outcome: outcomes[day] ?? null }));
  const rows = [{ name: 'Anna', isOwn: true, days }];
  const week: Week = { ruleset: 'klondike', monday: '2026-11-30', today: '2026-12-03', rows };
  vi.stubGlobal('fetch', async () => Response.json(week));
  show(WeekPart, { ruleset: klondike });
}

const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

it('shows beside a time how much longer it was from the deal to the end', async () => {
  shownWith(won, { ...won, pausedMs: 29 * 60_000 });
  await shows('clock stopped for 29:00');
  expect([...document.querySelectorAll('.value')].map(({ textContent }) => textContent?.trim())).toEqual([
    '1:00',
    '1:00',
    '+29:00',
  ]);
  expect(document.body.textContent).toContain('how long the clock stood still');
});

it('says when today ends, and explains nothing where no clock stood still', async () => {
  shownWith(won);
  await shows('won in 1:00');
  expect(document.body.textContent).toContain(`New cards ${dayEndText(Date.now())}.`);
  expect(document.body.textContent).not.toContain('clock');
});
