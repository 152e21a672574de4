import { expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

it('keeps showing what changes on a page that is being translated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.innerHTML = '<div id="app" data-page=""></div>';
  await import('../../src/app/main.ts');
  const text = document.body.appendChild(document.createTextNode('3 cards'));
  // Once the page is idle. Before that, what a translator replaces does not change any more.
  await eventually(async () => {
    const translation = document.createElement('font');
    translation.textContent = `<${text.data}>`;
    document.body.append(text);
    text.replaceWith(translation);
    await new Promise((resolve) => setTimeout(resolve));
    text.data = `${text.data}.`;
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.body.textContent).toContain(text.data);
  });
});
