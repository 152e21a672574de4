// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { EarlyInput } from '../../src/shared/early.ts';

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
