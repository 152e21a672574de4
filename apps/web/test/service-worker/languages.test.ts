import { readFileSync } from 'node:fs';
import { offeredLanguages } from '@snap-up/protocol';
import { expect, it } from 'vitest';

/** What was built of this checkout, which `npm test` does first. */
const site = new URL('../../dist/site/', import.meta.url).pathname;
const words = import.meta.glob<{ readonly pushNoticeWords: { readonly stillYourTurn: string } }>(
  '../../src/messages/*/app.ts',
  { eager: true },
);

it.each(offeredLanguages)('the worker of the site in the language “%s” has its words alone', (language) => {
  const worker = readFileSync(`${site}${language === 'en' ? '' : `${language}/`}service-worker.js`, 'utf8');
  for (const [path, { pushNoticeWords }] of Object.entries(words)) {
    const isOwn = path.includes(`/${language}/`);
    expect([path, worker.includes(pushNoticeWords.stillYourTurn)]).toEqual([path, isOwn]);
  }
});
