import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import SoloFacts from '../../src/features/patience/play/SoloFacts.svelte';
import { keepTranslated } from '../../src/ui/translated-text.ts';

let page: HTMLElement;
let end: () => void;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  end = keepTranslated(document.body);
});

afterEach(() => {
  end();
  page.remove();
});

/** A text of the page. */
function write(words: string): Text {
  return page.appendChild(document.createTextNode(words));
}

/** Replaces a text as translators do, in one step or in two. Returns the translation. */
async function translate(text: Text, how: 'replaced' | 'inserted and removed' = 'replaced'): Promise<HTMLElement> {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = `<${text.data}>`;
  outer.append(inner);
  if (how === 'replaced') text.replaceWith(outer);
  else {
    text.before(outer);
    text.remove();
  }
  await observed();
  return outer;
}

/** Resolves once mutation observers have been notified. */
function observed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

describe.each(['replaced', 'inserted and removed'] as const)('a translated text (%s)', (how) => {
  it('is shown in translation', async () => {
    await translate(write('3 cards'), how);
    expect(page.textContent).toBe('<3 cards>');
  });

  it('shows what the page writes later, which is translated again', async () => {
    const text = write('3 cards');
    await translate(text, how);
    text.data = '4 cards';
    await observed();
    expect(page.textContent).toBe('4 cards');
    await translate(text, how);
    expect(page.textContent).toBe('<4 cards>');
    text.data = '5 cards';
    await observed();
    expect(page.textContent).toBe('5 cards');
  });

  it('disappears when the page removes it', async () => {
    const text = write('Draw');
    await translate(text, how);
    text.remove();
    await observed();
    expect(page.textContent).toBe('');
  });

  it('is the page’s own again once the translator is switched off', async () => {
    const text = write('Draw');
    const translation = await translate(text, how);
    translation.replaceWith(text);
    await observed();
    expect(page.textContent).toBe('Draw');
    text.data = 'Pass';
    await observed();
    expect(page.textContent).toBe('Pass');
  });
});

it('does not touch what the page itself replaces', async () => {
  const text = write('Draw');
  text.replaceWith(document.createElement('b'));
  await observed();
  expect(text.isConnected).toBe(false);
});

it('a component can still change and remove its texts', async () => {
  const facts = $state({
    name: 'Klondike',
    deal: { kind: 'numbered' as const, number: 17 },
    moveCount: 12,
    score: null,
    problem: null,
    fact: null,
    onrevive: null,
    playedMs: 61_000 as number | null,
  });
  const shown = mount(SoloFacts, { target: page, props: facts });
  onTestFinished(() => unmount(shown));
  flushSync();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode() !== null) if (texts.currentNode instanceof Text) all.push(texts.currentNode);
  for (const text of all.filter(({ data }) => data.trim() !== '')) await translate(text);
  expect(page.textContent).toContain('<12 moves>');
  facts.moveCount = 13;
  facts.playedMs = null;
  flushSync();
  await observed();
  expect(page.textContent).toContain('13 moves');
  expect(page.textContent).not.toContain('12 moves');
  expect(page.textContent).not.toContain('1:01');
});
