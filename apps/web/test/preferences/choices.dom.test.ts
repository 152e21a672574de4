import { afterEach, expect, it, vi } from 'vitest';
import {
  automaticModeIn,
  changeLanguage,
  KeptChoice,
  languageChoice,
  playChoices,
} from '../../src/preferences/choices.svelte.ts';
import { soloOf } from '../support/views.ts';

afterEach(() => {
  playChoices.automatic.choose('off');
});

it('moves no card automatically if “safe” is chosen and the game cannot tell which cards are', () => {
  playChoices.automatic.choose('safe');
  expect(automaticModeIn(soloOf('klondike'))).toBe('safe');
  expect(automaticModeIn(soloOf('yukon'))).toBe('off');
  playChoices.automatic.choose('all');
  expect(automaticModeIn(soloOf('yukon'))).toBe('all');
});

it('reads stored choices', () => {
  localStorage.setItem('snap-up tap', 'picks up');
  localStorage.setItem('snap-up automatic', 'safe');
  localStorage.setItem('snap-up clock', 'hidden');
  expect(new KeptChoice('tap').chosen).toBe('picks up');
  expect(new KeptChoice('automatic').chosen).toBe('safe');
  expect(new KeptChoice('clock').chosen).toBe('hidden');
});

afterEach(() => {
  languageChoice.choose('system');
});

it('loads the page again only when the cookie with the language has been written', () => {
  const done: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void done.push(cookie.split(';')[0] ?? ''));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    done.push('all is written');
    return '';
  });
  vi.spyOn(location, 'reload').mockImplementation(() => void done.push('reload'));
  changeLanguage('de');
  expect(done).toEqual(['snap-up-language=de', 'all is written', 'reload']);
});
