import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SignIn from '../../src/features/home/SignIn.svelte';
import KeepGames from '../../src/features/keep/KeepGames.svelte';
import KeepOffer from '../../src/features/keep/KeepOffer.svelte';
import { keepOfferTexts, keepTexts } from '../../src/messages/en/keep.ts';
import { rejectionWords } from '../../src/messages/en/rejections.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const texts = keepTexts.keepGames;

beforeEach(() => {
  session.name = 'Anna';
  session.canRecover = false;
});
afterEach(() => {
  session.name = null;
  session.canRecover = false;
});

const pageText = () => document.body.textContent;
const buttons = () => [...document.querySelectorAll('button')];
const press = (label: string) => {
  const button = buttons().findLast((each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === label);
  if (button === undefined) throw new Error(`There is no button “${label}”.`);
  button.click();
  flushSync();
};

it('offers to keep games once, and is gone when dismissed', async () => {
  const remove = show(KeepOffer);
  expect(pageText()).toContain('Keep your games with a passkey or a recovery phrase.');
  press(keepOfferTexts.dismiss);
  expect(pageText()).not.toContain('Keep your games');
  await remove();
  show(KeepOffer);
  expect(buttons()).toEqual([]);
});

it.each([
  ['a player who has a recovery method', () => (session.canRecover = true)],
  ['a visitor without a name', () => (session.name = null)],
])('does not offer it to %s', (_, be) => {
  be();
  show(KeepOffer);
  expect(buttons()).toEqual([]);
});

/** A server that knows one player's recovery methods. */
function serve() {
  const created = Date.now();
  let phraseCreatedAt: number | null = null;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { readonly method: string }) => {
    asked.push(`${method} ${url}`);
    if (url === '/api/me/phrase') phraseCreatedAt = method === 'POST' ? created : null;
    const methods = { passkeys: [], phraseCreatedAt };
    return Response.json(method === 'POST' ? { phrase: 'one two three', methods } : methods);
  });
  return asked;
}

it('makes a phrase, shows it once, and removes it after a question', async () => {
  const asked = serve();
  show(KeepGames);
  await eventually(() => expect(pageText()).toContain(texts.addPhrase));
  // Without TLS, browsers have no passkeys.
  expect(pageText()).not.toContain(texts.addPasskey);
  press(texts.addPhrase);
  await eventually(() =>
    expect([...document.querySelectorAll('ol li')].map((word) => word.textContent)).toHaveLength(3),
  );
  expect(session.canRecover).toBe(true);
  press(texts.written);
  expect(pageText()).not.toContain('three');
  press(texts.remove);
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  press(texts.remove);
  await eventually(() => expect(session.canRecover).toBe(false));
  expect(pageText()).toContain(texts.addPhrase);
});

it('asks before a phrase takes the place of another', async () => {
  const asked = serve();
  show(KeepGames);
  await eventually(() => expect(pageText()).toContain(texts.addPhrase));
  press(texts.addPhrase);
  await eventually(() => expect(pageText()).toContain(texts.wordsTitle));
  press(texts.written);
  press(texts.replacePhrase);
  expect(pageText()).toContain(texts.replacePhraseText);
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  press(texts.replacePhrase);
  await eventually(() => expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2));
});

it('signs in by a phrase, says why not, and lets a guest choose whether their games come along', async () => {
  const bodies: unknown[] = [];
  const answers = [
    () => Response.json({ code: 'no-such-phrase', message: '' }, { status: 404 }),
    () => Response.json({ name: 'Karl', suggestedName: 'Karl', canRecover: true }),
  ];
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string }) => {
    if (url !== '/api/sign-in/phrase') return Response.json({ code: 'try-again' }, { status: 503 });
    bodies.push(body);
    return answers[bodies.length - 1]?.();
  });
  router.go('/sign-in');
  show(SignIn);
  expect(pageText()).toContain(keepTexts.signIn.guest('Anna'));
  expect(pageText()).toContain(keepTexts.signIn.joins.aboutYes);
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('The page has no field for a phrase.');
  field.value = 'one two three';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  press(keepTexts.signIn.enter);
  await eventually(() => expect(pageText()).toContain(rejectionWords.sentences['no-such-phrase']));
  expect(session.name).toBe('Anna');
  document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
  flushSync();
  expect(pageText()).toContain(keepTexts.signIn.joins.aboutNo);
  press(keepTexts.signIn.enter);
  await eventually(() => expect(session.name).toBe('Karl'));
  expect(session.canRecover).toBe(true);
  expect(bodies).toEqual(['{"phrase":"one two three","joins":true}', '{"phrase":"one two three","joins":false}']);
  await eventually(() => expect(location.pathname).toBe('/games'));
});
