import { ok, type Result, refuse } from '@snap-up/engine';
import {
  type GameResult,
  gameResult,
  type MyGame,
  myGames,
  type NewTable,
  type Refusal,
  refusal,
  refusalFor,
  type SeatedTable,
  type Session,
  seatedTable,
  session,
} from '@snap-up/protocol';

/** As much of `fetch` as is needed, so that tests and other programs can bring their own. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;

export interface RestClientOptions {
  readonly fetch: Fetch;
  /** The server's address without a slash at the end; empty for the one that the page came from. */
  readonly baseUrl?: string;
  /** Headers for clients outside a browser, such as the session's cookie: a browser sends its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer<T> = Promise<Result<T, Refusal>>;

/** As much of a zod schema as is needed. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** The REST API with types. Nothing here throws: a failure is a `Refusal`, and a server out of reach is `try-again`. */
export class RestClient {
  readonly #options: RestClientOptions;

  constructor(options: RestClientOptions) {
    this.#options = options;
  }

  session(): Answer<Session> {
    return this.#ask(session, 'GET', '/api/session');
  }

  /** Takes a name; the session's cookie comes with the answer. */
  rename(name: string): Answer<Session> {
    return this.#ask(session, 'PUT', '/api/session', { name });
  }

  createTable(table: NewTable): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'POST', '/api/tables', table);
  }

  table(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'GET', tablePath(tableId));
  }

  takeSeat(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'POST', `${tablePath(tableId)}/seat`);
  }

  leaveSeat(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'DELETE', `${tablePath(tableId)}/seat`);
  }

  setReady(tableId: string, isReady: boolean): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/ready`, { isReady });
  }

  /** For the host. */
  closeTable(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'DELETE', tablePath(tableId));
  }

  /** “My games”: what can be resumed, newest first. */
  async myGames(): Answer<readonly MyGame[]> {
    const answer = await this.#ask(myGames, 'GET', '/api/games');
    return answer.ok ? ok(answer.value.games) : answer;
  }

  gameResult(tableId: string, number: number): Answer<GameResult> {
    return this.#ask(gameResult, 'GET', `${tablePath(tableId)}/games/${number}`);
  }

  async #ask<T>(schema: Schema<T>, method: Method, path: string, body?: unknown): Answer<T> {
    const { fetch, baseUrl = '', headers } = this.#options;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) {
        const refused = refusal.safeParse(answer);
        return refuse(refused.success ? refused.data : refusalFor('try-again'));
      }
      const read = schema.safeParse(answer);
      // An answer that this client cannot read was written by another version.
      return read.success ? ok(read.data) : refuse(refusalFor('client-outdated'));
    } catch {
      return refuse(refusalFor('try-again'));
    }
  }
}

function tablePath(tableId: string): string {
  return `/api/tables/${encodeURIComponent(tableId)}`;
}
