import { expect, type Page, type WebSocketRoute } from '@playwright/test';

const socketPath = /\/socket\.io\//;
const pollingPath = /\/socket\.io\/.*transport=polling/;

/** Both ends of a connection. */
interface Ends {
  readonly page: WebSocketRoute;
  readonly server: WebSocketRoute;
}

/**
 * One page's connections to the server. A page makes another one beside one that does not answer. They can be delayed in
 * either direction, cut, and blocked. Playwright then passes on every message, which costs both the page and the test
 * time, so only journeys that need it ask for one.
 */
export class Wire {
  readonly #page: Page;
  readonly #connections = new Set<Ends>();
  /** The open WebSockets. A page that has found a better one closes the other. */
  readonly #open = new Set<Ends>();
  #heldUp: (() => void)[] | null = null;
  #heldDown: (() => void)[] | null = null;
  #isBlocked = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts itself between a page that has not been opened yet and its server. */
  static async of(page: Page): Promise<Wire> {
    const wire = new Wire(page);
    await page.routeWebSocket(socketPath, (route) => wire.#connect(route));
    return wire;
  }

  /** Resolves when all messages use the WebSocket. */
  async stands(): Promise<void> {
    await expect.poll(() => this.#open.size > 0, { message: 'the page speaks over a WebSocket' }).toBe(true);
  }

  /** Holds everything that the page sends, until `release`. */
  async holdUp(): Promise<void> {
    await this.stands();
    await this.#hold();
    this.#heldUp ??= [];
  }

  /** Holds everything that the server sends, until `release`. */
  async holdDown(): Promise<void> {
    await this.stands();
    await this.#hold();
    this.#heldDown ??= [];
  }

  /** Long polling must not get around what is held. */
  async #hold(): Promise<void> {
    if (this.#heldUp === null && this.#heldDown === null) await this.#page.route(pollingPath, (route) => route.abort());
  }

  /** Delivers everything that was held, in order. */
  async release(): Promise<void> {
    for (const go of await this.#endHold()) go();
  }

  /** Stops holding messages. Returns what was held, in order. */
  async #endHold(): Promise<readonly (() => void)[]> {
    if (this.#heldUp !== null || this.#heldDown !== null) await this.#page.unroute(pollingPath);
    // Messages that arrive meanwhile are held, too.
    const held = [...(this.#heldUp ?? []), ...(this.#heldDown ?? [])];
    this.#heldUp = null;
    this.#heldDown = null;
    return held;
  }

  /** Breaks the connection and drops what was held. The page may connect again unless the wire is blocked. */
  async cut(): Promise<void> {
    const connections = [...this.#connections];
    this.#connections.clear();
    this.#open.clear();
    await this.#endHold();
    await Promise.all(
      connections.flatMap(({ page, server }) => [page.close({ code: 3001 }), server.close({ code: 3001 })]),
    );
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
    this.#connections.add(ends);
    page.onClose(() => {
      this.#connections.delete(ends);
      this.#open.delete(ends);
      void server.close();
    });
    page.onMessage((message) => {
      // Engine.IO's packet for “upgraded: everything goes this way from here on”, after long polling.
      if (message === '5') this.#open.add(ends);
      this.#pass(ends, this.#heldUp, () => server.send(message));
    });
    server.onMessage((message) => {
      // Engine.IO's packet that opens a connection which is a WebSocket from the beginning.
      if (String(message).startsWith('0{')) this.#open.add(ends);
      this.#pass(ends, this.#heldDown, () => page.send(message));
    });
  }

  #pass(ends: Ends, held: (() => void)[] | null, go: () => void): void {
    if (!this.#connections.has(ends)) return;
    if (held === null) go();
    else held.push(go);
  }
}
