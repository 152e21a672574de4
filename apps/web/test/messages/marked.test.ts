// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { marked, plainText } from '../../src/messages/sentence.ts';
import SentenceText from '../../src/ui/SentenceText.svelte';

it('marks what its sentence marks', () => {
  const text = marked`<b>${3}</b> of ${4} won<hidden>, in Klondike</hidden>.`;
  expect(text).toEqual([{ part: 'b', text: '3' }, ' of 4 won', { part: 'hidden', text: ', in Klondike' }, '.']);
  expect(plainText(text)).toBe('3 of 4 won, in Klondike.');
});

it('takes what players typed as it is', () => {
  expect(marked`Replay of the game with ${'<b>Anna</b>'}`).toEqual(['Replay of the game with <b>Anna</b>']);
});

it('is shown with no space between its pieces', async () => {
  const shown = mount(SentenceText, {
    target: document.body,
    props: { sentence: marked`<b>3</b> of 4 won<hidden>, today</hidden>.` },
  });
  expect(document.body.textContent).toBe('3 of 4 won, today.');
  expect(document.querySelector('b')?.textContent).toBe('3');
  await unmount(shown);
});
