import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Faults } from './faults.ts';
import { Wire } from './wire.ts';

/** Somebody at a browser. */
export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: Faults;
  /** His connection to the server, to be held up or cut. */
  readonly wire: Wire;
  /** Does he play with a finger? */
  readonly hasTouch: boolean;
}

export interface MeetOptions extends BrowserContextOptions {}

const desktop = { width: 1280, height: 800 };

/** Gives `use` a way to bring people; afterwards they leave, and nothing may have gone wrong in their pages. */
export async function allPeople(
  browser: Browser,
  baseURL: string,
  use: (meet: (name: string, options?: MeetOptions) => Promise<Person>) => Promise<void>,
): Promise<void> {
  const people: Person[] = [];
  await use(async (name, options = {}) => {
    const context = await browser.newContext({ baseURL, viewport: desktop, ...options });
    const faults = new Faults(context);
    const page = await context.newPage();
    const wire = await Wire.of(page);
    const person = { name, context, page, faults, wire, hasTouch: options.hasTouch === true };
    people.push(person);
    return person;
  });
  const faults = people.flatMap(({ name, faults: { list } }) => list.map((fault) => `${name}: ${fault}`));
  await Promise.all(people.map(({ context }) => context.close()));
  expect(faults, 'nothing goes wrong in any page').toEqual([]);
}

/** Who somebody is for the server at this address, as a `cookie` header. */
export async function cookieOf({ context }: Pick<Person, 'context'>, url: string): Promise<string> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Runs `use` and fails where something went wrong in the page. */
export async function watched(page: Page, use: () => Promise<void>): Promise<void> {
  const faults = Faults.of(page);
  await use();
  expect(faults.list, 'nothing goes wrong in the page').toEqual([]);
}
