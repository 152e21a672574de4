import { afterEach, expect, it, vi } from 'vitest';
import {
  askSessionEarly,
  EarlyInput,
  keepHasPeople,
  makeRoomForPeople,
  takeEarlySession,
} from '../../src/shared/early.ts';
import { eventually } from '../support/eventually.ts';

it('keeps the whole answer for scripts that come after its time limit', async () => {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode('{"name":"Anna"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
  askSessionEarly(window);
  await eventually(() => expect(isRead).toBe(true));
  const answer = await takeEarlySession(window);
  expect(answer?.ok).toBe(true);
  expect(answer?.headers.get('date')).toBe(headers.date);
  expect(await answer?.json()).toEqual({ name: 'Anna' });
  expect(takeEarlySession(window)).toBeNull();
});

it('passes a failed request on to the consumer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  askSessionEarly(window);
  await expect(takeEarlySession(window)).rejects.toThrow('Failed to fetch');
});

afterEach(() => {
  document.body.replaceChildren();
});

/** An element of the page. */
function at<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

it('records typing, choices and presses until the page responds, and replays them in that order', () => {
  document.body.innerHTML = `
    <input id="name" type="text" value="Swift Otter" />
    <input id="one" type="radio" name="bots" checked /><input id="three" type="radio" name="bots" />
    <button id="other">Other</button><button id="race">Race</button>`;
  const early = new EarlyInput(document);
  const name = at<HTMLInputElement>('#name');
  name.value = 'Anna';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  at<HTMLInputElement>('#three').click();
  at<HTMLButtonElement>('#other').click();
  at<HTMLButtonElement>('#race').click();

  // The page starts, with what it knows.
  name.value = 'Swift Otter';
  at<HTMLInputElement>('#one').checked = true;
  const done: string[] = [];
  name.addEventListener('input', () => done.push(`typed ${name.value}`));
  for (const id of ['one', 'three']) at(`#${id}`).addEventListener('change', () => done.push(`chose ${id}`));
  for (const id of ['other', 'race']) at(`#${id}`).addEventListener('click', () => done.push(`pressed ${id}`));
  early.replay();
  expect(done).toEqual(['typed Anna', 'chose three', 'pressed race']);
  expect(at<HTMLInputElement>('#three').checked).toBe(true);
});

it('makes room for people to call at the next visit after some were shown', () => {
  const page = document.documentElement;
  const visit = () => {
    page.removeAttribute('data-people');
    makeRoomForPeople(window);
    return page.hasAttribute('data-people');
  };
  expect(visit()).toBe(false);
  keepHasPeople(window, true);
  expect(visit()).toBe(true);
  keepHasPeople(window, false);
  expect(page.hasAttribute('data-people')).toBe(false);
  expect(visit()).toBe(false);
});
