import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Faults } from './faults.ts';

/** A person at a browser. */
export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: Faults;
  /** Whether the person uses a touch screen. */
  readonly hasTouch: boolean;
}

/** Options of the person's browser context. By default it is a desktop that asks for reduced motion. */
export interface MeetOptions extends BrowserContextOptions {
  /** Whether they have never raced before, so that their first race is explained. */
  readonly isNew?: boolean;
}

const desktop = { width: 1280, height: 800 };

/** Runs in a page: what the browser of somebody remembers who has raced before. */
export function hasRaced(): void {
  // A page without an origin has no storage. What `location.origin` says of it differs between versions of Firefox.
  if (self.origin !== 'null') localStorage.setItem('snap-up first race', 'played');
}

/**
 * Has a page keep these settings, by their names there, as if they had been chosen in its browser.
 * @param host how the host begins where they are kept; everywhere by default
 */
export async function keepSettings(page: Page, settings: Readonly<Record<string, string>>, host = ''): Promise<void> {
  await page.addInitScript(
    ([chosen, beginning]) => {
      if (self.origin === 'null' || !location.hostname.startsWith(beginning)) return;
      for (const [name, value] of Object.entries(chosen)) {
        localStorage.setItem(name === 'theme' ? 'snap-up-theme' : `snap-up ${name}`, value);
      }
    },
    [settings, host] as const,
  );
}

/** For a person whose cards glide and turn over as they do for most people. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/**
 * Calls `use` with a function that brings in people. Afterwards they leave; an error in one of their pages fails the
 * test.
 */
export async function allPeople(
  browser: Browser,
  baseURL: string,
  use: (meet: (name: string, options?: MeetOptions) => Promise<Person>) => Promise<void>,
): Promise<void> {
  const people: Person[] = [];
  await use(async (name, { isNew = false, ...options } = {}) => {
    // Each frame of a glide is painted by the processor. Only journeys about what moves ask for motion.
    const quiet = { viewport: desktop, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ baseURL, ...quiet, ...options });
    if (!isNew) await context.addInitScript(hasRaced);
    const faults = new Faults(context);
    const page = await context.newPage();
    const person = { name, context, page, faults, hasTouch: options.hasTouch === true };
    people.push(person);
    return person;
  });
  const faults = people.flatMap(({ name, faults: { list } }) => list.map((fault) => `${name}: ${fault}`));
  await Promise.all(people.map(({ context }) => context.close()));
  expect(faults, 'no errors in any page').toEqual([]);
}

/** Returns a person's session for the server at this address, as a `cookie` header. */
export async function cookieOf({ context }: Pick<Person, 'context'>, url: string): Promise<string> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Runs `use`, and fails if there was an error in the page. */
export async function watched(page: Page, use: () => Promise<void>): Promise<void> {
  const faults = Faults.of(page);
  await use();
  expect(faults.list, 'no errors in the page').toEqual([]);
}
