import { formerPlayerName } from '@snap-up/protocol';
import { expect, it, vi } from 'vitest';
import * as french from '../../src/messages/fr/language.ts';
import { displayName, marked, nameText, plainText } from '../../src/messages/sentence.ts';
import SentenceText from '../../src/ui/SentenceText.svelte';
import { show } from '../support/show.ts';

it('marks what its sentence marks', () => {
  const text = marked`<b>${3}</b> of ${4} won<hidden>, in Klondike</hidden>.`;
  expect(text).toEqual([{ part: 'b', text: '3' }, ' of 4 won', { part: 'hidden', text: ', in Klondike' }, '.']);
  expect(plainText(text)).toBe('3 of 4 won, in Klondike.');
});

it('takes what players typed as it is', () => {
  expect(marked`Replay of the game with ${'<b>Anna</b>'}`).toEqual(['Replay of the game with <b>Anna</b>']);
});

it('is shown with no space between its pieces', () => {
  show(SentenceText, { sentence: marked`<b>3</b> of 4 won<hidden>, today</hidden>.` });
  expect(document.body.textContent).toBe('3 of 4 won, today.');
  expect(document.querySelector('b')?.textContent).toBe('3');
});

it('marks a bot as one', () => {
  expect(displayName({ name: 'Wren', isBot: true })).toBe('Wren (bot)');
  expect(displayName({ name: 'Anna' })).toBe('Anna');
});

it('names a player whose data was deleted in the language of the page', async () => {
  expect(nameText(formerPlayerName)).toBe('Former player');
  vi.doMock('#messages/language.ts', () => french);
  vi.resetModules();
  const { nameText: inFrench } = await import('../../src/messages/sentence.ts');
  vi.doUnmock('#messages/language.ts');
  expect(inFrench(formerPlayerName)).toBe('Profil supprimé');
  expect(inFrench('Anna')).toBe('Anna');
});
