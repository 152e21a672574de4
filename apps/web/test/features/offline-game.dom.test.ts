import { isSolo, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { offlineGameTexts } from '#messages/app.ts';
import OfflineGame from '../../src/features/patience/OfflineGame.svelte';
import { localGames } from '../../src/offline/games.svelte.ts';
import { reach } from '../../src/shared/reach.svelte.ts';
import { eventually } from '../support/eventually.ts';

const texts = offlineGameTexts.offlineGame;

function klondike(): SoloRuleset {
  const ruleset = rulesetById('klondike');
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error('Klondike is a game for one.');
  return ruleset;
}

afterEach(() => {
  reach.isAway = false;
  vi.restoreAllMocks();
});

async function expectSaid(sentence: string): Promise<void> {
  reach.lost();
  const part = mount(OfflineGame, { target: document.body, props: { ruleset: klondike() } });
  onTestFinished(() => unmount(part));
  await eventually(() => expect(document.querySelector('[role="status"]')?.textContent).toBe(sentence));
}

it('says that new deals are saved on this device, if they are', async () => {
  vi.spyOn(localGames, 'canKeep').mockResolvedValue(true);
  await expectSaid(texts.newDealsHere);
});

it('says that there are none, if the browser has no database', async () => {
  // Nor has this one.
  expect('indexedDB' in globalThis).toBe(false);
  await expectSaid(texts.noNewDeals);
});
