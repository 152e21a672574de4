import type { BrowserContext, Page } from '@playwright/test';

/** Errors in pages: uncaught exceptions, and errors in the console. */
export class Faults {
  readonly #allowed: RegExp[] = [
    // In most journeys there is no service worker, which the browser says.
    /Service Worker registration blocked by Playwright/,
    // Pages fetch ahead what comes next. Whether that is within a few seconds depends on the machine and on the players.
    /was preloaded using link preload but not used within a few seconds/,
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
