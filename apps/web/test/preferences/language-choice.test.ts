// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, languageChoice } from '../../src/preferences/choices.svelte.ts';

afterEach(() => {
  vi.restoreAllMocks();
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
