import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { clockOffsetMs } from './service.ts';

/** Errors in pages: uncaught exceptions, and errors in the console. */
export class Faults {
  readonly #allowed: RegExp[] = [
    // In most journeys there is no service worker, which the browser says.
    /Service Worker registration blocked by Playwright/,
    // Pages fetch ahead what comes next. Whether that is within a few seconds depends on the machine and on the players.
    /was preloaded using link preload but not used within a few seconds/,
    // If a WebSocket takes longer than a second to open, long polling is tried beside it, and one of them is given up.
    /WebSocket is closed before the connection is established/,
    /WebSocket is already in CLOSING or CLOSED state/,
    /status of 400 .*\/socket\.io\/.*transport=polling/,
    /WebSocket connection to .*&sid=.* failed: .* response code: 400/,
    // Firefox says so in these words.
    /(establish a connection to the server at|The connection to) ws:\S*&sid=/,
  ];
  readonly #seen: string[] = [];

  constructor(context: BrowserContext) {
    context.on('weberror', (error) => this.#seen.push(`error in the page: ${error.error().stack ?? error.error()}`));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
  }

  /** From one page. */
  static of(page: Page): Faults {
    return new Faults(page.context());
  }

  /** Allows errors that the journey causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Allows a lost network: the browser itself writes failed requests to the console. */
  allowLostNetwork(): void {
    this.allow(/Failed to load resource/, /WebSocket connection to .* failed/);
  }

  get list(): readonly string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }
}

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
  /** The first nonce that their pages draw is `nonceOf` this number, and the others follow from it; `acesDeal` by default. */
  readonly draws?: number;
}

const desktop = { width: 1280, height: 800 };

/** Runs in a page: what the browser of somebody remembers who has raced before. */
export function hasRaced(): void {
  // A page without an origin has no storage. What `location.origin` says of it differs between versions of Firefox.
  if (self.origin === 'null') return;
  localStorage.setItem('snap-up first race', 'played');
  localStorage.setItem('snap-up keep offered', 'yes');
}

/** Runs in a page: sets its clock ahead. A service worker has the machine's. */
function setAhead(aheadMs: number): void {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [target.now()] : given, made),
  });
  Date.now = () => now() + aheadMs;
}

/** Where pages show texts that are gone again after some seconds. */
const fleeting = ['.toasts', '[role=status]', '.note', 'button'] as const;

/** Runs in a page: remembers every text that it shows in such a place, and every title, for `expectShown`. */
function rememberShown(places: readonly string[]): void {
  const shown: [place: string, text: string][] = [];
  Object.assign(globalThis, { shown });
  const remember = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    for (const place of places) if (element?.closest(place)) shown.push([place, text]);
    const titled = [element?.closest('[title]'), ...(element?.querySelectorAll('[title]') ?? [])];
    for (const one of titled) shown.push(['[title]', one?.getAttribute('title') ?? '']);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) remember(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['title'] });
}

/** Waits until a page has shown this in such a place or as a title, even if it is gone again. */
export async function expectShown(
  page: Page,
  place: (typeof fleeting)[number] | '[title]',
  text: RegExp,
): Promise<void> {
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: [string, string][] }).shown);
  const isShown = async () => (await shown()).some(([where, what]) => where === place && text.test(what));
  await expect.poll(isShown, { message: `the page shows ${text} in ${place}` }).toBe(true);
}

/** A nonce for a shuffle, by a number that stands for it. */
export function nonceOf(number: number): string {
  return number.toString(16).padStart(64, '0');
}

/**
 * In a race of two with this deal, both have the ace and the two of spades on their columns, the first player also the ace of
 * hearts. In a race of four, the second has the ace of hearts there. A game of Klondike that is dealt offline with it can be
 * won, and a search for that takes fewer visits than it makes before it checks the time.
 */
export const acesDeal = 17;

/** Runs in a page: makes the first 32 bytes that its browser draws `nonceOf` this number, and all later ones different. */
function drawInTurn(number: number): void {
  const random = crypto.getRandomValues.bind(crypto);
  const key = 'test drawn';
  crypto.getRandomValues = (array) => {
    // Playwright draws as many for each WebSocket that it routes, in a function of that name.
    const isOfPage = !String(new Error('Drawn').stack).includes('generateId');
    if (!(array instanceof Uint8Array) || array.length !== 32 || !isOfPage) return random(array);
    const count = Number(localStorage.getItem(key));
    localStorage.setItem(key, `${count + 1}`);
    const bytes = new DataView(array.buffer);
    bytes.setUint32(24, count);
    bytes.setUint32(28, number);
    return array;
  };
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
        localStorage.setItem(`snap-up ${name}`, value);
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
  await use(async (name, { isNew = false, draws = acesDeal, ...options } = {}) => {
    // Each frame of a glide is painted by the processor. Only journeys about what moves ask for motion.
    const quiet = { viewport: desktop, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ baseURL, ...quiet, ...options });
    await context.addInitScript(setAhead, clockOffsetMs);
    if (!isNew) await context.addInitScript(hasRaced);
    await context.addInitScript(drawInTurn, draws);
    await context.addInitScript(rememberShown, fleeting);
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

/** Runs `use` with the clock of this run in the page, and fails if there was an error there. */
export async function watched(page: Page, use: () => Promise<void>): Promise<void> {
  await page.addInitScript(setAhead, clockOffsetMs);
  const faults = Faults.of(page);
  await use();
  expect(faults.list, 'no errors in the page').toEqual([]);
}

/** Everything that the pages of a context did against their content security policy, from now on. */
export async function violationsIn(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeFunction('violated', (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
      Reflect.get(
        window,
        'violated',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return violations;
}

/** For a person whose browser may have the service worker. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/**
 * Opens a page and waits until the worker has all of its files and answers for the page. A worker whose installation has failed,
 * because one of its many files did not come, is installed by the next page.
 */
export async function visit({ page }: Pick<Person, 'page'>, path = '/'): Promise<void> {
  const answers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect(async () => {
    await page.goto(path);
    await expect.poll(answers, { message: 'the worker answers for the page' }).toBe(true);
  }).toPass({ timeout: 200_000 });
}
