import { afterEach, expect, it, vi } from 'vitest';

const sentences = '../../src/messages/rejections.ts';
/** A module of its own, which has not imported the sentences yet. */
const withoutSentences = '../../src/messages/rejection-text.ts?without-sentences';

afterEach(() => vi.doUnmock(sentences));

it('blames the server for no rejection that came from it while the sentences cannot be fetched', async () => {
  vi.doMock(sentences, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { rejectionText }: typeof import('../../src/messages/rejection-text.ts') = await import(withoutSentences);
  expect(await rejectionText({ code: 'no-such-table' })).toBe('That didn’t work. Reload the page and try again.');
  expect(await rejectionText({ code: 'try-again' })).toBe('Can’t reach the server. It may be restarting.');
  vi.doUnmock(sentences);
  expect(await rejectionText({ code: 'no-such-table' })).toBe('There is no such table. Check the link.');
});
