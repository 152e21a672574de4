import { expect, type Page, type WebSocketRoute } from '@playwright/test';

const socketPath = /\/socket\.io\//;

/**
 * One page's connection to the server. It can be delayed in either direction, cut, and blocked. Playwright then passes on
 * every message, which costs both the page and the test time, so only journeys that need it ask for one.
 */
export class Wire {
  readonly #page: Page;
  /** Both ends of the current connection. */
  #ends: { readonly page: WebSocketRoute; readonly server: WebSocketRoute } | null = null;
  #isOpen = false;
  #heldUp: (() => void)[] | null = null;
  #heldDown: (() => void)[] | null = null;
  #isBlocked = false;
  #change = (message: string) => message;
  readonly #heard: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts itself between a page that has not been opened yet and its server. */
  static async of(page: Page): Promise<Wire> {
    const wire = new Wire(page);
    await page.routeWebSocket(socketPath, (route) => wire.#connect(route));
    return wire;
  }

  /** Everything that the page has received; before the WebSocket, only since `overhear`. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  /** Also records what comes by HTTP, before the WebSocket is open. For a page that has not been opened yet. */
  async overhear(): Promise<void> {
    await this.#page.route(socketPath, async (route) => {
      const response = await route.fetch();
      this.#heard.push(await response.text());
      await route.fulfill({ response });
    });
  }

  /** Resolves when all messages use the WebSocket. */
  async stands(): Promise<void> {
    await expect.poll(() => this.#isOpen, { message: 'the page speaks over a WebSocket' }).toBe(true);
  }

  /** Holds everything that the page sends, until `release`. */
  async holdUp(): Promise<void> {
    await this.stands();
    this.#heldUp ??= [];
  }

  /** Holds everything that the server sends, until `release`. */
  async holdDown(): Promise<void> {
    await this.stands();
    this.#heldDown ??= [];
  }

  /** Has each message that the page sends changed by this function, from its next connection on. */
  changeUp(change: (message: string) => string): void {
    this.#change = change;
  }

  /** Delivers everything that was held, in order. */
  release(): void {
    const waiting = [...(this.#heldUp ?? []), ...(this.#heldDown ?? [])];
    this.#heldUp = null;
    this.#heldDown = null;
    for (const go of waiting) go();
  }

  /** Breaks the connection and drops what was held. The page may connect again unless the wire is blocked. */
  async cut(): Promise<void> {
    const ends = this.#ends;
    this.#ends = null;
    this.#isOpen = false;
    this.#heldUp = null;
    this.#heldDown = null;
    await Promise.all([ends?.page.close({ code: 3001 }), ends?.server.close({ code: 3001 })]);
  }

  /** Cuts the connection and refuses every new one, until `unblock`. */
  async block(): Promise<void> {
    this.#isBlocked = true;
    await this.#page.route(socketPath, (route) => route.abort('internetdisconnected'));
    await this.cut();
  }

  async unblock(): Promise<void> {
    this.#isBlocked = false;
    await this.#page.unroute(socketPath);
  }

  #connect(page: WebSocketRoute): void {
    if (this.#isBlocked) {
      void page.close({ code: 3001 });
      return;
    }
    const server = page.connectToServer();
    const ends = { page, server };
    this.#ends = ends;
    this.#isOpen = false;
    page.onMessage((sent) => {
      const message = this.#change(String(sent));
      // Engine.IO's packet for “upgraded: everything goes this way from here on”, after long polling.
      if (message === '5') this.#isOpen = true;
      this.#pass(ends, this.#heldUp, () => server.send(message));
    });
    server.onMessage((message) => {
      this.#heard.push(String(message));
      // Engine.IO's packet that opens a connection which is a WebSocket from the beginning.
      if (String(message).startsWith('0{')) this.#isOpen = true;
      this.#pass(ends, this.#heldDown, () => page.send(message));
    });
  }

  #pass(ends: unknown, held: (() => void)[] | null, go: () => void): void {
    if (this.#ends !== ends) return;
    if (held === null) go();
    else held.push(go);
  }
}
