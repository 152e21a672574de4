// @vitest-environment happy-dom
import { isSolo, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { afterEach, expect, it } from 'vitest';
import { preferences } from '../../src/services/preferences.svelte.ts';

afterEach(() => preferences.chooseAutomatic('off'));

function soloGame(id: string): SoloRuleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error(`There is no solo game “${id}”.`);
  return ruleset;
}

it('moves no card by itself where “safe” is chosen and the game cannot tell which cards are', () => {
  preferences.chooseAutomatic('safe');
  expect(preferences.automaticIn(soloGame('klondike'))).toBe('safe');
  expect(preferences.automaticIn(soloGame('yukon'))).toBe('off');
  preferences.chooseAutomatic('all');
  expect(preferences.automaticIn(soloGame('yukon'))).toBe('all');
});
